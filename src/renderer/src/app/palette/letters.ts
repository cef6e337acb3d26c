/** Ranks how well a name matches the typed letters. Pure. */
import { foldText } from '@shared/service/fold';

/** Types of matches, best first. */
const fits = ['whole', 'beginning', 'word', 'initials', 'part', 'letters'] as const;

/**
 * Returns whether the words contain the letters in order, with or without gaps. Each further word
 * has to start with its first letter, because a long name contains almost any few letters.
 */
function inOrder(letters: string, words: readonly string[]): boolean {
  /** Where the shortest match ends in each word, or -1 if it can't end there. */
  let ends = words.map(() => 0);
  for (const letter of letters) {
    const first = ends.findIndex((end) => end >= 0);
    ends = words.map((word, at) => {
      if (first >= 0 && at > first && word.startsWith(letter)) return 1;
      const end = ends[at] ?? -1;
      return end < 0 ? -1 : word.indexOf(letter, end) + 1 || -1;
    });
  }
  return ends.some((end) => end >= 0);
}

function fitOf(typed: string, name: string): (typeof fits)[number] | null {
  if (name === typed) return 'whole';
  if (name.startsWith(typed)) return 'beginning';
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const at = name.indexOf(typed);
  const letters = typed.replace(/\s+/g, '');
  // "backup" also finds "Back up now".
  const begins = words.some(
    (_, from) =>
      words.slice(from).join(' ').startsWith(typed) ||
      words.slice(from).join('').startsWith(letters),
  );
  if (begins) return 'word';
  if (
    words
      .map(([first]) => first)
      .join('')
      .startsWith(letters)
  )
    return 'initials';
  if (at >= 0) return 'part';
  return inOrder(letters, words) ? 'letters' : null;
}

/** Returns true for ranks of names that start with the typed text. */
export const isBeginning = (rank: number): boolean => rank < fits.indexOf('word');

/**
 * The rank of an entry found by a synonym. It comes after entries with a word that starts with the
 * typed text.
 */
export const rankOfMeant = fits.indexOf('part');

/** Returns true for ranks of text in which any word starts with the typed text. */
export const isWord = (rank: number | null): boolean =>
  rank !== null && rank < fits.indexOf('initials');

/** Returns true for ranks where the letters are scattered over the name. */
export const isScattered = (rank: number): boolean => rank >= fits.indexOf('letters');

/** Names that open a dialog end in "…", but match with or without it. */
const withoutDots = (text: string): string => text.trim().replace(/(?:…|\.{3})$/, '');

/**
 * Returns how well a name matches the typed text (0 is best), or `null` if it doesn't. Å, ä and ö
 * are distinct letters. Typed as a and o, they match too, but rank lower.
 */
export function letterRank(typed: string, name: string): number | null {
  for (const [at, folding] of (['case', 'case-and-accents'] as const).entries()) {
    const fit = fitOf(foldText(withoutDots(typed), folding), foldText(withoutDots(name), folding));
    if (fit) return fits.indexOf(fit) + at / 2;
  }
  return null;
}
