/** One record by its number: owned, or fetched with the single call that brings it. */
import type { RecordKind } from '@shared/service/endpoint';
import { searchKeyOf } from '@shared/service/parameters';
import { client } from '@renderer/lib/bridge';
import { unlock } from '@renderer/lib/state/unlock.svelte';
import { library } from '@renderer/library/current.svelte';
import { forListOnScreen } from './list-reference';

const endpoints: Record<RecordKind, { readonly endpoint: string; readonly parameter: string }> = {
  trademark: { endpoint: 'trademarks.record', parameter: 'application_number' },
  insider: { endpoint: 'market.insider', parameter: 'transaction_id' },
  company: { endpoint: 'companies.basics', parameter: 'company_id' },
};

/** The endpoint that brings one record of a kind. */
export function recordEndpoint(kind: RecordKind): string {
  return endpoints[kind].endpoint;
}

/** The question of that call, as answers are stored under. */
export function recordKeyOf(kind: RecordKind, id: string): string {
  const { endpoint, parameter } = endpoints[kind];
  return searchKeyOf(endpoint, { [parameter]: id }, {});
}

/** Buys one record that is not owned; resolves when the library has it. Rejects with `AppError`. */
export async function fetchRecord(kind: RecordKind, id: string): Promise<void> {
  const open = await library.ready();
  if (await open.record(kind, id)) return;
  const { endpoint, parameter } = endpoints[kind];
  const pathParams = { [parameter]: id };
  const call = forListOnScreen({ endpoint, pathParams, runId: crypto.randomUUID() });
  const { seq } = await unlock.withUnlock(() => client.service.call(call));
  await library.applied(seq);
}

/** Owned records with this number: the one of that id, else those which contain it. */
export async function ownedByNumber(kind: RecordKind, id: string): Promise<readonly string[]> {
  const open = await library.ready().catch(() => library.client);
  if (!open) return [];
  if (await open.record(kind, id)) return [id];
  const answer = await open.query({ kind, text: id });
  try {
    return (await open.ids({ handle: answer.handle })).slice(0, 1000);
  } finally {
    void open.release({ handle: answer.handle });
  }
}
