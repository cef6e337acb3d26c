/** Returns companies' names from rows in the library, keyed by the id they were requested with. */
import type { LibraryClient } from '@renderer/library/client';
import { serviceView } from '../service/service-view.svelte';
import { companyNameOf } from '@shared/records/company';
import { findCompanies } from './find-company';

/** Maximum number of companies to look for in other rows, since each takes several queries. */
const mostLookedFor = 30;

/**
 * Names come from the companies' own records. For the first few companies without one, any other
 * row is used.
 */
export async function ownedCompanyNames(
  library: LibraryClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(ids)].filter((id) => id !== '');
  const owned = Object.keys(await library.owned({ kind: 'company', ids: asked }));
  const labels = serviceView.labels('companies.basics');
  const found = await Promise.all(
    owned.map(async (id) => {
      const fields = (await library.record('company', id))?.row.record;
      return [id, fields?.name ?? companyNameOf(fields?.fields ?? null, labels)] as const;
    }),
  );
  const names = new Map(
    found.flatMap(([id, name]) => (name === null ? [] : [[id, name] as const])),
  );
  for (const id of asked.filter((one) => !names.has(one)).slice(0, mostLookedFor)) {
    const others = await findCompanies(library, id, labels);
    const name = others.find((one) => one.id === id)?.name ?? null;
    if (name !== null) names.set(id, name);
  }
  return names;
}
