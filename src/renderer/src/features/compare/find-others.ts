/** Records of the library for a few letters, but for those that are compared already. */
import type { RecordKind } from '@shared/records/kinds';
import { kindRules } from '@shared/service/kinds';
import type { LibraryClient } from '@renderer/library/client';

/** A record that can be put beside the others. */
export interface FoundRecord {
  readonly id: string;
  readonly name: string;
  /** '' where the name is all there is. */
  readonly number: string;
}

const most = 8;

/** The first of those that have the letters in a name or a number. */
export async function findOthers(
  client: Pick<LibraryClient, 'query' | 'window' | 'release'>,
  kind: RecordKind,
  text: string,
  without: readonly string[],
): Promise<readonly FoundRecord[]> {
  const answer = await client.query({ kind, text });
  try {
    const rows = await client.window(answer, 0, most + without.length);
    return rows
      .flatMap((row) => {
        if (!row || without.includes(row.id)) return [];
        const name = kindRules[kind].nameOf(row.record as never);
        return [{ id: row.id, name: name ?? row.id, number: name === null ? '' : row.id }];
      })
      .slice(0, most);
  } finally {
    void client.release({ handle: answer.handle });
  }
}
