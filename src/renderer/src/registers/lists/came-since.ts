/**
 * Finds the rows in a search that were added to the library after a given time. Only reads the
 * library, so it's free.
 */
import type { LibraryClient } from '@renderer/library/client';
import type { RecordKind } from '@shared/service/endpoint';
import type { ListQuery } from '@shared/archive/meta';
import type {
  ListRow,
  ListSummary,
  QueryInput,
  RecordOf,
} from '@renderer/library/contract/protocol';
import { withAnswer } from '@renderer/library/with-answer';

/** Maximum number of rows examined. */
const mostRows = 500;

interface CameSince<K extends RecordKind> {
  readonly rows: readonly ListRow<RecordOf[K]>[];
  /** True if there were more rows than were examined, so some new ones may have been missed. */
  readonly isCut: boolean;
}

/** The number of new rows. `isLeast` is true if there may be more. */
export type CameCount = Readonly<{ count: number; isLeast: boolean }>;

/** Counts rows added since a list was created from a search. Skips rows already on it. */
export async function countNew(
  open: Pick<LibraryClient, 'query' | 'window' | 'release' | 'members'>,
  list: Pick<ListSummary, 'listId' | 'kind' | 'recordKind' | 'createdAt'>,
  question: ListQuery,
): Promise<CameCount> {
  const { listId, recordKind: kind, createdAt } = list;
  const input = { kind, ...question, turn: 'list-news' };
  const [{ rows, isCut }, members] = await Promise.all([
    cameSince(open, input, createdAt),
    list.kind === 'fixed' ? open.members({ listId }) : [],
  ]);
  const on = new Set(members);
  return { count: rows.filter(({ id }) => !on.has(id)).length, isLeast: isCut };
}

/**
 * Returns the first rows that were added after `at`, in the search's order. Each has the date of
 * its first answer.
 */
export async function cameSince<K extends RecordKind>(
  open: Pick<LibraryClient, 'query' | 'window' | 'release'>,
  input: QueryInput<K>,
  at: string,
): Promise<CameSince<K>> {
  // The date narrows the query, but the exact time decides.
  const since = { column: 'first_at', by: 'day' as const, since: dayBefore(at), values: [] };
  const query = { ...input, sort: null, narrow: [...(input.narrow ?? []), since] };
  return withAnswer<K, CameSince<K>>(open, query, async (answer) => {
    const rows = await open.window(answer, 0, Math.min(answer.count, mostRows));
    const came = rows.filter((row) => row !== null && (row.firstAt ?? row.fetchedAt) > at);
    return { rows: came as ListRow<RecordOf[K]>[], isCut: answer.count > mostRows };
  });
}

/** Returns the previous day, so that no row is missed in any time zone. */
function dayBefore(at: string): string {
  return new Date(Date.parse(at) - 86_400_000).toISOString().slice(0, 10);
}
