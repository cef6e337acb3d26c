/** Reads companies' names from rows in the library, keyed by the id they were requested with. */
import type { LibraryClient } from '@renderer/library/client';
import { serviceView } from '../service/service-view.svelte';
import { companyNameOf, companyNames } from '@shared/records/company';
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
  // A service may spell a number differently from the request.
  const spellings = new Map(asked.map((id) => [id, companyNames(id, null)]));
  const all = [...new Set([...spellings.values()].flat())];
  const owned = await library.owned({ kind: 'company', ids: all });
  const labels = serviceView.labels('companies.basics');
  const found = await Promise.all(
    asked.map(async (id) => {
      const known = spellings.get(id)?.find((name) => name in owned);
      if (known === undefined) return [id, null] as const;
      const fields = (await library.record('company', known))?.row.record;
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
