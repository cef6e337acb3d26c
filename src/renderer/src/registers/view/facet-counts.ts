/** Counts the values shown next to a list. */
import type { RecordKind } from '@shared/service/endpoint';
import type { LibraryClient } from '@renderer/library/client';
import type { QueryInput } from '@renderer/library/contract/protocol';
import type { Facet } from '@renderer/library/engine/contract/engine';
import { withAnswer } from '@renderer/library/with-answer';
import type { FacetGroup } from './kind-view';

/** A group's values with their counts. */
export interface CountedGroup {
  readonly values: readonly { readonly value: string | null; readonly count: number }[];
  /** True if there are more values than these. */
  readonly isCut: boolean;
}

/** Maximum number of values requested. */
const mostValues = 200;

/**
 * Counts a group's values with all other filters applied, so that each count is the number of rows
 * left if that value is chosen. `query` describes the list without the group's own filter. If there
 * is a `text`, only values that contain it are counted.
 */
export async function countGroup<K extends RecordKind>(
  library: LibraryClient,
  query: QueryInput<K>,
  group: FacetGroup,
  text = '',
): Promise<CountedGroup> {
  return withAnswer<K, CountedGroup>(library, { ...query, sort: null }, ({ handle }) =>
    countsOf(library, handle, group, text),
  );
}

async function countsOf(
  library: LibraryClient,
  handle: number,
  group: FacetGroup,
  text: string,
): Promise<CountedGroup> {
  const { column, by, newestFirst, placeOf } = group;
  if (column === 'list') {
    const on = await library.facetLists({ handle });
    return { values: on.map(({ listId, count }) => ({ value: listId, count })), isCut: false };
  }
  const limit = group.since ? Number.MAX_SAFE_INTEGER : mostValues;
  const of = [{ column, limit, text, ...(by ? { by } : {}) }];
  const [facet] = await library.facets({ handle, of });
  if (!facet) return { values: [], isCut: false };
  if (group.since) return sinceCounts(facet);
  const values = [...facet.values];
  if (newestFirst) values.sort((a, b) => (a.value < b.value ? 1 : -1));
  if (placeOf) values.sort((a, b) => placeOf(a.value) - placeOf(b.value));
  return {
    values: facet.missing > 0 ? [...values, { value: null, count: facet.missing }] : values,
    isCut: facet.different > values.length,
  };
}

/**
 * For each day, counts everything since then, newest day first. If all rows arrived on the same
 * day, there is nothing to choose from.
 */
function sinceCounts({ values, missing }: Facet): CountedGroup {
  if (values.length === 1 && missing === 0) return { values: [], isCut: false };
  const days = [...values].sort((a, b) => (a.value < b.value ? 1 : -1));
  let sum = 0;
  const counted = days.map(({ value, count }) => ({ value, count: (sum += count) }));
  return { values: counted, isCut: false };
}
