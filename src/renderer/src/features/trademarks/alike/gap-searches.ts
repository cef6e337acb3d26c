/** Searches at the service that would find more marks similar to a name. Pure. */
import type { Parameters } from '@shared/service/parameters';
import type { AlikeQuestion } from '@renderer/library/alike/question';

/** Minimum number of letters that the service accepts. */
const fewest = 3;
const mostSearches = 4;

/**
 * Returns up to four searches: for the name, for its longest word if it has several, and for its
 * beginning, which also matches other endings and is repeated within the first class. The service
 * only compares letters, so none of them finds marks that merely sound similar.
 */
export function gapSearches({ name, classes }: AlikeQuestion): readonly Parameters[] {
  const text = name.trim();
  const words = text.split(/\s+/).filter((word) => word.length >= fewest);
  const [longest] = words.toSorted((a, b) => b.length - a.length);
  const [first = ''] = words;
  const beginning = first.slice(0, Math.max(fewest, Math.ceil(first.length * 0.6)));
  const queries = [text, longest, beginning].filter(
    (query): query is string => query !== undefined && query.length >= fewest,
  );
  const [own] = classes;
  const searches = [...new Set(queries)].flatMap((query): Parameters[] => [
    { query },
    ...(own !== undefined && query === beginning ? [{ query, nice_class: String(own) }] : []),
  ]);
  return searches.slice(0, mostSearches);
}
