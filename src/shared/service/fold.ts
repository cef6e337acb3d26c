/**
 * The only place that folds text for comparison. How the service folds `query` isn't documented
 * (service-api.md, 4.4), so it's an assumption.
 */
import type { Assumptions } from './assumptions';

/** How text is folded; see `Assumptions.folding`. */
export type Folding = Assumptions['folding'];

/**
 * Returns text in the form used for comparison. A substring search in folded text is exact in any
 * script. Composed and decomposed accents are equal (NFC), and no letter is folded differently at
 * the end of a word or depending on the language.
 */
export function foldText(text: string, folding: Folding): string {
  const composed = text.normalize('NFC');
  if (folding === 'none') return composed;
  const lower = composed
    // `toLowerCase` converts a capital sigma depending on the letters around it, and turns 'İ' into
    // two characters.
    .replaceAll('Σ', 'σ')
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i');
  if (folding === 'case') return lower;
  return lower.normalize('NFD').replace(/\p{Mn}/gu, '');
}

/**
 * Returns the folding for full-text search. It always ignores case, because it makes no claim about
 * the service.
 */
export function fullTextFolding(folding: Folding): Folding {
  return folding === 'none' ? 'case' : folding;
}

/**
 * Returns the folded words in a full-text query. Each of them must occur somewhere. If there are
 * none, everything matches.
 */
export function foldedWords(text: string, folding: Folding): readonly string[] {
  return foldText(text, folding)
    .split(/\s+/)
    .filter((word) => word !== '');
}
