import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { endChildren } from './command.mjs';

/**
 * An error whose message is meant for the user. It is printed without a stack trace, and the exit
 * status is 1.
 */
export class StopError extends Error {}

/**
 * Prints one line for the user.
 * @param {string} line
 */
export const say = (line) => {
  process.stdout.write(`${line}\n`);
};

/** True if there is a terminal on which to ask the user. */
export const isTerminal = () =>
  process.stdin.isTTY === true && process.stdout.isTTY === true && !process.env['CI'];

/**
 * Asks the user. Anything but a clear yes means no.
 * @param {string} question
 * @returns {Promise<boolean>}
 */
export const confirmed = async (question) => {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(`${question} [y/N] `);
  lines.close();
  return /^(y|yes|j|ja)$/i.test(answer.trim());
};

/**
 * A progress line that overwrites itself in a terminal. Elsewhere it is printed at most ten times,
 * to keep logs short.
 * @param {string} label
 * @param {{ tty?: boolean, write?: (text: string) => void }} [to]
 */
export const progressLine = (label, to = {}) => {
  const tty = to.tty ?? process.stdout.isTTY === true;
  const write = to.write ?? ((text) => void process.stdout.write(text));
  let shown = -1;
  return {
    /** @param {number} done bytes @param {number | null} total bytes */
    update: (done, total) => {
      const tenth = total ? Math.floor((done / total) * 10) : Math.floor(done / 2e7);
      if (!tty && tenth <= shown) return;
      shown = tenth;
      const mb = (/** @type {number} */ bytes) => (bytes / 1e6).toFixed(0);
      const text = total
        ? `${label}: ${Math.min(100, Math.floor((done / total) * 100))} % of ${mb(total)} MB`
        : `${label}: ${mb(done)} MB`;
      write(tty ? `\r${text}\u001b[K` : `${text}\n`);
    },
    end: () => {
      if (tty && shown >= 0) write('\n');
    },
  };
};

/**
 * Runs a command's main function and uses the number it returns as the exit status. A StopError is
 * printed as plain text, any other error with its stack trace.
 * @param {() => Promise<number | void>} main
 */
export const runMain = async (main) => {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    const text =
      error instanceof StopError
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error);
    writeSync(2, `\n${text}\n`);
    process.exitCode = 1;
  }
  await endChildren();
  process.exit();
};
