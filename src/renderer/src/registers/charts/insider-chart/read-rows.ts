/** All rows of an answered query, a stretch at a time, so that the window stays quick. */
import type { LibraryClient } from '@renderer/library/client';
import type { ListRow, QueryAnswer, RecordOf } from '@renderer/library/contract/protocol';
import type { RecordKind } from '@shared/service/endpoint';

const stretch = 2000;

/** Reads until the end, or until `left` says that nobody waits any more (`null` then). */
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
