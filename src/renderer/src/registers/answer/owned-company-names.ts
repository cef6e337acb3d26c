/** Names of owned companies by the ids under which they were asked for. */
import type { LibraryClient } from '@renderer/library/client';
import { serviceView } from '../service/service-view.svelte';
import { companyNameOf } from './company-labels';

/** Those of which a record is owned. */
export async function ownedCompanyNames(
  library: Pick<LibraryClient, 'owned' | 'record'>,
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
  return new Map(found.flatMap(([id, name]) => (name === null ? [] : [[id, name] as const])));
}
