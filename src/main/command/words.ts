/** The words of a start, before anything knows of commands. */
import { resolve } from 'node:path';

/** What stands behind the program; behind `folder`, its own, where it is not packaged. */
export function wordsOf(argv: readonly string[], folder: string | null): readonly string[] {
  const words = argv.slice(1);
  if (folder === null) return words;
  // Before it stand words of Electron itself, e.g. of `-r`.
  return words.slice(words.findIndex((word) => resolve(word) === folder) + 1);
}

/** What the window opens: no word of the command line. */
export const opensInWindow = (word: string): boolean =>
  /^kartotek:/i.test(word) || /\.kartotek$/i.test(word);

/** Whether nothing is said but switches and what the window opens. Where in doubt, it is not so. */
export function isForWindow(words: readonly string[]): boolean {
  return words.every((word) => /^--(?!(?:help|version)$)./.test(word) || opensInWindow(word));
}
