/** Records of the library for a few letters, but for those that are compared already. */
import type { RecordKind } from '@shared/records/kinds';
import { kindRules } from '@shared/service/kinds';
import type { LibraryClient } from '@renderer/library/client';
import { findCompanies } from '@renderer/registers/answer/find-company';
import { serviceView } from '@renderer/registers/service/service-view.svelte';

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
  client: LibraryClient,
  kind: RecordKind,
  text: string,
  without: readonly string[],
): Promise<readonly FoundRecord[]> {
  if (kind === 'company') return otherCompanies(client, text, without);
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

/** A company may be owned by its answers alone: those are found too that other rows name. */
async function otherCompanies(
  client: LibraryClient,
  text: string,
  without: readonly string[],
): Promise<readonly FoundRecord[]> {
  const found = await findCompanies(client, text, serviceView.labels('companies.basics'));
  return found
    .filter(({ id }) => !without.includes(id))
    .slice(0, most)
    .map(({ id, name, number }) => ({
      id,
      name: name ?? number ?? id,
      number: name === null ? '' : (number ?? id),
    }));
}
