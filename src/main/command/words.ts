/** Splits the arguments of a process before the command in them is known. */
import { resolve } from 'node:path';

/** Returns the arguments after the program, or after `folder` if the program isn't packaged. */
export function wordsOf(argv: readonly string[], folder: string | null): readonly string[] {
  const words = argv.slice(1);
  if (folder === null) return words;
  // Electron's own arguments, such as `-r`, come before the folder.
  return words.slice(words.findIndex((word) => resolve(word) === folder) + 1);
}

/** Returns whether an argument is something to be opened in a window rather than a command. */
export const opensInWindow = (word: string): boolean =>
  /^kartotek:/i.test(word) || /\.kartotek$/i.test(word);

/**
 * Returns whether all arguments are switches or things to be opened in a window. `false` in case of
 * doubt.
 */
export function isForWindow(words: readonly string[]): boolean {
  return words.every((word) => /^--(?!(?:help|version)$)./.test(word) || opensInWindow(word));
}
