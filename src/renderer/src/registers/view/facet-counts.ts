/** Counts the values beside a list. */
import type { RecordKind } from '@shared/service/endpoint';
import type { LibraryClient } from '@renderer/library/client';
import type { QueryInput } from '@renderer/library/contract/protocol';
import type { Facet } from '@renderer/library/engine/contract/engine';
import { chosenOf, withoutGroup } from './facet-groups';
import { kindViews, type FacetGroup } from './kind-view';

/** A group with its counts; chosen values are always among them. */
export interface CountedGroup {
  readonly group: FacetGroup;
  readonly values: readonly { readonly value: string | null; readonly count: number }[];
  /** Different values in all. */
  readonly different: number;
}

/** Values that are asked for at most. */
export const mostValues = 200;

/**
 * The counts of every group, one after the other: a list that is asked for meanwhile comes between
 * two of them, and `left` ends the counting. `query` is the list without what is chosen in the groups. The values of
 * a group are counted over what the other groups leave, so that a count is the number of rows that
 * choosing it would show.
 */
export async function countGroups<K extends RecordKind>(
  library: LibraryClient,
  query: QueryInput<K>,
  narrow: NonNullable<QueryInput['narrow']>,
  left: AbortSignal,
): Promise<readonly CountedGroup[]> {
  const own = query.narrow ?? [];
  const handles = new Map<string, Promise<number>>();
  const handleOf = (group: FacetGroup): Promise<number> => {
    const all = [...own, ...withoutGroup(narrow, group)];
    const key = JSON.stringify(all);
    const handle =
      handles.get(key) ??
      library.query<K>({ ...query, sort: null, narrow: all }).then((answer) => answer.handle);
    handles.set(key, handle);
    return handle;
  };
  try {
    const groups: CountedGroup[] = [];
    for (const group of kindViews[query.kind].facets) {
      left.throwIfAborted();
      const handle = await handleOf(group);
      const counted = await countsOf(library, handle, group);
      const missing = chosenOf(narrow, group).filter(
        (value) => !counted.values.some((one) => one.value === value),
      );
      groups.push({
        group,
        different: counted.different,
        values: [...counted.values, ...missing.map((value) => ({ value, count: 0 }))],
      });
    }
    return groups;
  } finally {
    for (const handle of handles.values()) {
      void handle.then((one) => library.release({ handle: one })).catch(() => undefined);
    }
  }
}

async function countsOf(
  library: LibraryClient,
  handle: number,
  group: FacetGroup,
): Promise<Omit<CountedGroup, 'group'>> {
  const { column, by, newestFirst, placeOf } = group;
  if (column === 'list') {
    const on = await library.facetLists({ handle });
    return {
      values: on.map(({ listId, count }) => ({ value: listId, count })),
      different: on.length,
    };
  }
  const limit = group.since ? Number.MAX_SAFE_INTEGER : mostValues;
  const of = [{ column, limit, ...(by ? { by } : {}) }];
  const [facet] = await library.facets({ handle, of });
  if (!facet) return { values: [], different: 0 };
  if (group.since) return sinceCounts(facet);
  const values = [...facet.values];
  if (newestFirst) values.sort((a, b) => (a.value < b.value ? 1 : -1));
  if (placeOf) values.sort((a, b) => placeOf(a.value) - placeOf(b.value));
  return {
    values: facet.missing > 0 ? [...values, { value: null, count: facet.missing }] : values,
    different: facet.different + (facet.missing > 0 ? 1 : 0),
  };
}

/** Each day with all that came since: the newest first. Where every row came on one day there is no choice. */
function sinceCounts({ values, different, missing }: Facet): Omit<CountedGroup, 'group'> {
  if (values.length === 1 && missing === 0) return { values: [], different: 0 };
  const days = [...values].sort((a, b) => (a.value < b.value ? 1 : -1));
  let sum = 0;
  const counted = days.map(({ value, count }) => ({ value, count: (sum += count) }));
  return { values: counted, different };
}
