/**
 * All text is folded for comparison here. How the service folds `query` isn't documented
 * (service-api.md, 4.4), so this is an assumption.
 */
import type { Assumptions } from './assumptions';

/** How text is folded; see `Assumptions.folding`. */
export type Folding = Assumptions['folding'];

/**
 * Returns text in the form used for comparison. Substring search in folded text works for any
 * script. Composed and decomposed accents are equal (NFC). How a letter is folded depends neither
 * on its position in a word nor on the language. Invisible characters (such as soft hyphens) are
 * left out, because nobody can type what they can't see.
 */
export function foldText(text: string, folding: Folding): string {
  const composed = text.normalize('NFC');
  if (folding === 'none') return composed;
  const lower = composed
    .replace(/\p{Cf}/gu, '')
    // `toLowerCase` converts a capital sigma depending on the letters around it, and 'İ' to two
    // characters.
    .replaceAll('Σ', 'σ')
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i');
  if (folding === 'case') return lower;
  return lower.normalize('NFD').replace(/\p{Mn}/gu, '');
}

/**
 * Returns the folding for full-text search. It always ignores case, because it doesn't have to
 * match the service's behaviour.
 */
export function fullTextFolding(folding: Folding): Folding {
  return folding === 'none' ? 'case' : folding;
}

/**
 * Returns the folded words in a full-text query. A record must contain all of them. If there are
 * none, every record matches.
 */
export function foldedWords(text: string, folding: Folding): readonly string[] {
  return foldText(text, folding)
    .split(/\s+/)
    .filter((word) => word !== '');
}
