/** Splits a process's arguments before any command has been recognised. */
import { resolve } from 'node:path';

/** Returns the arguments after the program, or after `folder` if the program isn't packaged. */
export function wordsOf(argv: readonly string[], folder: string | null): readonly string[] {
  const words = argv.slice(1);
  if (folder === null) return words;
  // Electron's own arguments, such as `-r`, come before it.
  return words.slice(words.findIndex((word) => resolve(word) === folder) + 1);
}

/** Returns whether an argument is something to open in a window rather than a command. */
export const opensInWindow = (word: string): boolean =>
  /^kartotek:/i.test(word) || /\.kartotek$/i.test(word);

/** Returns whether there are only switches and things to open in a window. `false` if in doubt. */
export function isForWindow(words: readonly string[]): boolean {
  return words.every((word) => /^--(?!(?:help|version)$)./.test(word) || opensInWindow(word));
}
