/**
 * The words for a kind of error: what it is, what it means, what to do next. A kind without words does
 * not compile: the catalogue must have all three keys for each.
 */
import type { ErrorKind } from './error';
import { m } from '../messages/compiled/messages';

type Snake<S extends string> = S extends `${infer A}-${infer B}` ? `${A}_${Snake<B>}` : S;
type Part = 'title' | 'meaning' | 'next';
type WordKey = `errors_${Snake<ErrorKind>}_${Part}`;
const words: Record<WordKey, () => string> = m;

/** One of them, in the current language. */
export function errorWords(kind: ErrorKind, part: Part): string {
  return words[`errors_${kind.replaceAll('-', '_')}_${part}` as WordKey]();
}
