import type { LibraryClient } from '@renderer/library/client';
import type { ListRow, QueryAnswer, RecordOf } from '@renderer/library/contract/protocol';
import { rowParts } from '@renderer/library/with-answer';
import type { RecordKind } from '@shared/service/endpoint';

/**
 * Reads all rows of an answer. Stops and returns `null` once `left` returns true, which means that the caller is
 * no longer interested.
 */
export async function readRows<K extends RecordKind>(
  client: Pick<LibraryClient, 'window'>,
  answer: QueryAnswer<K>,
  left: () => boolean,
): Promise<readonly ListRow<RecordOf[K]>[] | null> {
  const rows: ListRow<RecordOf[K]>[] = [];
  for await (const some of rowParts(client, answer)) {
    if (left()) return null;
    rows.push(...some);
  }
  return rows;
}
