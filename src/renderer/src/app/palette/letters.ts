/** How well a few letters fit a name. Pure. */
import { foldText } from '@shared/service/fold';

/** From the best fit to the weakest: what the letters are in the name. */
const fits = ['whole', 'beginning', 'word', 'initials', 'part', 'letters'] as const;

/** Whether the letters stand in the name in their order, whatever stands between them. */
function inOrder(letters: string, name: string): boolean {
  let at = 0;
  for (const letter of letters) {
    at = name.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

function fitOf(typed: string, name: string): (typeof fits)[number] | null {
  if (name === typed) return 'whole';
  if (name.startsWith(typed)) return 'beginning';
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const at = name.indexOf(typed);
  const letters = typed.replace(/\s+/g, '');
  // "backup" is found in "Back up now" as well.
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
  return inOrder(letters, name) ? 'letters' : null;
}

/** Whether a rank is that of a name which begins so. */
export const isBeginning = (rank: number): boolean => rank < fits.indexOf('word');

/** Whether a rank is that of a name which has the letters, but not together. */
export const isScattered = (rank: number): boolean => rank >= fits.indexOf('letters');

/** Dots say of a name that something is asked next: they are typed, or they are not. */
const withoutDots = (text: string): string => text.trim().replace(/(?:…|\.{3})$/, '');

/**
 * Rank of a name for what was typed, 0 the best; `null`: it does not fit. Å, ä and ö are letters of
 * their own first; typed without their dots they fit after everything that has the very letters.
 */
export function letterRank(typed: string, name: string): number | null {
  for (const [at, folding] of (['case', 'case-and-accents'] as const).entries()) {
    const fit = fitOf(foldText(withoutDots(typed), folding), foldText(withoutDots(name), folding));
    if (fit) return fits.indexOf(fit) + at / 2;
  }
  return null;
}
