/** Which rows of a question came to the library after a time. Read from what is owned, at no cost. */
import type { LibraryClient } from '@renderer/library/client';
import type { RecordKind } from '@shared/service/endpoint';
import type { ListQuery } from '@shared/archive/meta';
import type {
  ListRow,
  ListSummary,
  QueryInput,
  RecordOf,
} from '@renderer/library/contract/protocol';

/** Rows that are looked at for when they came. */
const mostRows = 500;

interface CameSince<K extends RecordKind> {
  readonly rows: readonly ListRow<RecordOf[K]>[];
  /** More rows were found than were looked at: others may have come too. */
  readonly isCut: boolean;
}

/** How many came; `isLeast`: or more. */
export type CameCount = Readonly<{ count: number; isLeast: boolean }>;

/**
 * How many rows that a question finds came since its list was made, without those that are on it
 * already.
 */
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

/** The first of them, in the order of the question. A row is of the time of its first answer. */
export async function cameSince<K extends RecordKind>(
  open: Pick<LibraryClient, 'query' | 'window' | 'release'>,
  input: QueryInput<K>,
  at: string,
): Promise<CameSince<K>> {
  const answer = await open.query<K>({
    ...input,
    sort: null,
    // The day narrows; the time decides.
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

/** One day before, so that no zone of a column's days leaves one out. */
function dayBefore(at: string): string {
  return new Date(Date.parse(at) - 86_400_000).toISOString().slice(0, 10);
}
