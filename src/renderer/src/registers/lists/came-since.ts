/** Which rows of a question came to the library after a time. Read from what is owned, at no cost. */
import type { LibraryClient } from '@renderer/library/client';
import type { RecordKind } from '@shared/service/endpoint';
import type { ListRow, QueryInput, RecordOf } from '@renderer/library/contract/protocol';

/** Rows that are looked at for when they came. */
const mostRows = 500;

/** The first of them, in the order of the question. A row is of the time of its first answer. */
export async function cameSince<K extends RecordKind>(
  open: Pick<LibraryClient, 'query' | 'window' | 'release'>,
  input: QueryInput<K>,
  at: string,
): Promise<readonly ListRow<RecordOf[K]>[]> {
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
    return rows.filter((row) => row !== null && (row.firstAt ?? row.fetchedAt) > at) as ListRow<
      RecordOf[K]
    >[];
  } finally {
    void open.release({ handle: answer.handle });
  }
}

/** One day before, so that no zone of a column's days leaves one out. */
function dayBefore(at: string): string {
  return new Date(Date.parse(at) - 86_400_000).toISOString().slice(0, 10);
}
