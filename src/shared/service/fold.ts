/**
 * The only place that folds text for comparison. How the service folds `query` is not documented
 * (service-api.md, 4.4), so it is an assumption.
 */
import type { Assumptions } from './assumptions';

/** How text is folded: see `Assumptions.folding`. */
export type Folding = Assumptions['folding'];

/**
 * Returns text in the form in which it is compared. A substring search over folded text is exact in
 * any script: composed and decomposed accents are equal (NFC), and no letter folds differently at
 * the end of a word or depending on the language.
 */
export function foldText(text: string, folding: Folding): string {
  const composed = text.normalize('NFC');
  if (folding === 'none') return composed;
  const lower = composed
    // `toLowerCase` treats a capital sigma depending on its neighbours, and turns 'İ' into two
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
 * Returns the folding for full text, which always ignores case, because it doesn't claim anything
 * about the service.
 */
export function fullTextFolding(folding: Folding): Folding {
  return folding === 'none' ? 'case' : folding;
}

/**
 * Returns the folded words of a full-text query; each must occur somewhere. None matches
 * everything.
 */
export function foldedWords(text: string, folding: Folding): readonly string[] {
  return foldText(text, folding)
    .split(/\s+/)
    .filter((word) => word !== '');
}
