/** The only place that decides whether an answer lacks rows because the index is being built. */
import type { QueryAnswer } from './protocol';

/** Returns whether rows may be missing from the answer that the library has. */
export function isIndexing({ indexed, owned }: Pick<QueryAnswer, 'indexed' | 'owned'>): boolean {
  return indexed < owned;
}
