/** Reads all rows of a query result in chunks, so that the window stays responsive. */
import type { LibraryClient } from '@renderer/library/client';
import type { ListRow, QueryAnswer, RecordOf } from '@renderer/library/contract/protocol';
import type { RecordKind } from '@shared/service/endpoint';

const stretch = 2000;

/**
 * Reads all rows. Stops and returns `null` once `left` returns true, which means that the caller is
 * no longer interested.
 */
export async function readRows<K extends RecordKind>(
  client: Pick<LibraryClient, 'window'>,
  answer: QueryAnswer<K>,
  left: () => boolean,
): Promise<readonly ListRow<RecordOf[K]>[] | null> {
  const rows: ListRow<RecordOf[K]>[] = [];
  for (let from = 0; from < answer.count; from += stretch) {
    const some = await client.window(answer, from, Math.min(from + stretch, answer.count));
    if (left()) return null;
    for (const row of some) if (row) rows.push(row);
  }
  return rows;
}
