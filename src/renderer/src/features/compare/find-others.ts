/** Finds library records that match a few letters, except those already being compared. */
import type { RecordKind } from '@shared/records/kinds';
import { kindRules } from '@shared/service/kinds';
import type { LibraryClient } from '@renderer/library/client';
import { findCompanies } from '@renderer/registers/answer/find-company';
import { serviceView } from '@renderer/registers/service/service-view.svelte';

/** A record that can be added. */
export interface FoundRecord {
  readonly id: string;
  readonly name: string;
  /** '' if the record is named by its number. */
  readonly number: string;
}

const most = 8;

/** Returns the first records whose name or number contains the given letters. */
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

/** Returns companies that the library only knows from answers or from other companies' rows. */
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
