/**
 * Finds the rows of a search that were added to the library after a time. Reads the library only,
 * so it is free.
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

/** Maximum number of rows examined. */
const mostRows = 500;

interface CameSince<K extends RecordKind> {
  readonly rows: readonly ListRow<RecordOf[K]>[];
  /** True if more rows were found than examined, so there may be more new ones. */
  readonly isCut: boolean;
}

/** Number of new rows; `isLeast` if there may be more. */
export type CameCount = Readonly<{ count: number; isLeast: boolean }>;

/** Counts rows added since a list was created from a search, without those already on it. */
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
 * Returns the first of these rows, in the search's order. A row's date is that of its first answer.
 */
export async function cameSince<K extends RecordKind>(
  open: Pick<LibraryClient, 'query' | 'window' | 'release'>,
  input: QueryInput<K>,
  at: string,
): Promise<CameSince<K>> {
  const answer = await open.query<K>({
    ...input,
    sort: null,
    // The date narrows the query; the exact time decides.
    narrow: [
      ...(input.narrow ?? []),
      { column: 'first_at', by: 'day', since: dayBefore(at), values: [] },
    ],
  });
  try {
    const rows = await open.window(answer, 0, Math.min(answer.count, mostRows));
    const came = rows.filter((row) => row !== null && (row.firstAt ?? row.fetchedAt) > at);
    return { rows: came as ListRow<RecordOf[K]>[], isCut: answer.count > mostRows };
  } finally {
    void open.release({ handle: answer.handle });
  }
}

/** Returns the previous day, so that no time zone leaves out a row. */
function dayBefore(at: string): string {
  return new Date(Date.parse(at) - 86_400_000).toISOString().slice(0, 10);
}
