/** Names of companies that searches refer to by number or id. Taken from rows in the library. */
import { canonicalOrgnr } from '@shared/values/organisation-number';
import type { Applicant } from '@shared/records/trademark';
import type { LibraryClient } from '@renderer/library/client';
import { library } from '@renderer/library/current.svelte';
import { rowsFound } from '@renderer/library/with-answer';
import { knowNames } from '../service/filter-labels';
import { serviceView } from '../service/service-view.svelte';
import { findCompanies } from './find-company';

/**
 * Maximum number of companies looked up. There may be many lists, but their searches concern few
 * companies.
 */
const most = 200;

/** Names in the open library. Reading `found` makes this reactive. */
// eslint-disable-next-line svelte/prefer-svelte-reactivity -- readers follow `found`
const names = new Map<string, string>();
let found = $state.raw(0);
let of: LibraryClient | null = null;
let rows: unknown = null;
// eslint-disable-next-line svelte/prefer-svelte-reactivity -- readers follow `found`
const looked = new Set<string>();
let queue = Promise.resolve();

/** Returns a name. It's looked up once, and again when rows have been added. */
function nameOf(id: string): string | null {
  const { client } = library;
  if (!client || found < 0) return null;
  if (of !== client) {
    of = client;
    rows = null;
    looked.clear();
    names.clear();
  }
  const known = names.get(id);
  if (known !== undefined) return known;
  if (rows !== library.versions) {
    rows = library.versions;
    looked.clear();
  }
  if (!looked.has(id) && looked.size < most) {
    looked.add(id);
    queue = queue.then(() => look(client, id)).catch(() => undefined);
  }
  return null;
}

async function look(client: LibraryClient, id: string): Promise<void> {
  const name = (await holderNamed(client, id)) ?? (await companyNamed(client, id));
  if (!name || of !== client) return;
  names.set(id, name);
  found += 1;
}

/** Returns the holder with this number as one of its marks in the library states it, if any. */
export async function holderOf(open: LibraryClient, number: string): Promise<Applicant | null> {
  const params = { applicant_orgnr: number };
  const [mark] = await rowsFound(open, { kind: 'trademark', params }, 1);
  return mark?.record.applicant ?? null;
}

async function holderNamed(open: LibraryClient, number: string): Promise<string | null> {
  return canonicalOrgnr(number) && ((await holderOf(open, number))?.name ?? null);
}

async function companyNamed(client: LibraryClient, id: string): Promise<string | null> {
  const companies = await findCompanies(client, id, serviceView.labels('companies.basics'));
  return companies.find((one) => one.name !== null)?.name ?? null;
}

/** Makes descriptions of searches use these names from now on. */
export function sayNames(): void {
  knowNames(nameOf);
}
