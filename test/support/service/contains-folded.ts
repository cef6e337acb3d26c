import { foldText, type Folding } from '@shared/service/fold';

/**
 * Whether the folded `text` contains the folded `needle`. The needle is trimmed, as it is before it
 * is sent.
 */
export function containsFolded(text: string, needle: string, folding: Folding): boolean {
  return foldText(text, folding).includes(foldText(needle.trim(), folding));
}
