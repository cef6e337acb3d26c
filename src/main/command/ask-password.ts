/** Asks for a password in the terminal, without showing it. */

/** Returns a secret, either typed or from the environment. `null` if there is none. */
export type AskPassword = (words: string, variable: string) => Promise<string | null>;

/** The parts of a terminal that are needed here. */
export interface Terminal {
  readonly input: Pick<NodeJS.ReadStream, 'isTTY' | 'setRawMode' | 'on' | 'off' | 'pause'>;
  readonly output: Pick<NodeJS.WriteStream, 'write'>;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Returns the value of an environment variable or, if it isn't set, what the user types. `null` if
 * nothing was typed or Ctrl+C was pressed.
 */
export function askPasswordIn({ input, output, env }: Terminal): AskPassword {
  return (words, variable) => {
    const given = env[variable];
    if (given !== undefined) return Promise.resolve(given);
    if (!input.isTTY) return Promise.resolve(null);
    output.write(`${words}: `);
    input.setRawMode(true);
    return new Promise((resolve) => {
      let typed = '';
      const end = (password: string | null): void => {
        input.off('data', read);
        input.setRawMode(false);
        input.pause();
        output.write('\n');
        resolve(password);
      };
      const read = (part: Buffer | string): void => {
        for (const letter of String(part)) {
          if (letter === '\r' || letter === '\n') return end(typed);
          if (letter === '\u0003' || letter === '\u0004') return end(null);
          typed = letter === '\u007f' || letter === '\b' ? typed.slice(0, -1) : typed + letter;
        }
      };
      input.on('data', read);
    });
  };
}
