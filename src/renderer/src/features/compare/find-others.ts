/** Finds library records that match a few letters, except those already being compared. */
import type { RecordKind } from '@shared/records/kinds';
import { kindRules } from '@shared/service/kinds';
import type { LibraryClient } from '@renderer/library/client';
import { rowsFound } from '@renderer/library/with-answer';
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
  const rows = await rowsFound(client, { kind, text }, most + without.length);
  const others = rows.filter(({ id }) => !without.includes(id)).slice(0, most);
  return others.map(({ id, record }) => {
    const name = kindRules[kind].nameOf(record as never);
    return { id, name: name ?? id, number: name === null ? '' : id };
  });
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
