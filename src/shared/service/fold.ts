/**
 * The one place where text is folded before it is compared. How the service folds `query` is not
 * shown (service-api.md, 4.4), so it is an assumption of the person's choosing.
 */
import type { Assumptions } from './assumptions';

/** How text is folded: see `Assumptions.folding`. */
export type Folding = Assumptions['folding'];

/**
 * Text in the form in which it is compared. Substring search over folded text is exact in any
 * script: composed and decomposed accents are one (NFC), and no letter folds differently at the
 * end of a word or under a language's own rule.
 */
export function foldText(text: string, folding: Folding): string {
  const composed = text.normalize('NFC');
  if (folding === 'none') return composed;
  const lower = composed
    // `toLowerCase` looks at the neighbours of a capital sigma and makes two letters of 'İ'.
    .replaceAll('Σ', 'σ')
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i');
  if (folding === 'case') return lower;
  return lower.normalize('NFD').replace(/\p{Mn}/gu, '');
}

/** How full text is folded: it always forgives case, since there it is no claim about the service. */
export function fullTextFolding(folding: Folding): Folding {
  return folding === 'none' ? 'case' : folding;
}

/** The words of a full text, folded: each must appear somewhere. None: everything is meant. */
export function foldedWords(text: string, folding: Folding): readonly string[] {
  return foldText(text, folding)
    .split(/\s+/)
    .filter((word) => word !== '');
}
