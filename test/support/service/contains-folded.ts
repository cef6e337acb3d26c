import { foldText, type Folding } from '@shared/service/fold';

/**
 * True if the folded `text` contains the folded `needle`, which is trimmed as it would be before
 * sending.
 */
export function containsFolded(text: string, needle: string, folding: Folding): boolean {
  return foldText(text, folding).includes(foldText(needle.trim(), folding));
}
