/** Splits the arguments of a start, before any command has been recognised. */
import { resolve } from 'node:path';

/** Returns the arguments after the program, or after `folder` if it is not packaged. */
export function wordsOf(argv: readonly string[], folder: string | null): readonly string[] {
  const words = argv.slice(1);
  if (folder === null) return words;
  // Electron's own arguments come before it, for example for `-r`.
  return words.slice(words.findIndex((word) => resolve(word) === folder) + 1);
}

/** Returns whether an argument is something that a window opens, rather than a command. */
export const opensInWindow = (word: string): boolean =>
  /^kartotek:/i.test(word) || /\.kartotek$/i.test(word);

/** Returns whether there are only switches and things for a window to open; `false` if in doubt. */
export function isForWindow(words: readonly string[]): boolean {
  return words.every((word) => /^--(?!(?:help|version)$)./.test(word) || opensInWindow(word));
}
