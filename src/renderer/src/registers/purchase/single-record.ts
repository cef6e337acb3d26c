/** One record by its number: owned, or fetched with the single call that brings it. */
import type { RecordKind } from '@shared/service/endpoint';
import { kindRules } from '@shared/service/kinds';
import { searchKeyOf } from '@shared/service/parameters';
import { client } from '@renderer/lib/bridge';
import { unlock } from '@renderer/lib/state/unlock.svelte';
import { library } from '@renderer/library/current.svelte';
import { forListOnScreen } from './list-reference';

/** The endpoint that brings one record of a kind. */
export function recordEndpoint(kind: RecordKind): string {
  return kindRules[kind].single.endpoint;
}

/** The question of that call, as answers are stored under. */
export function recordKeyOf(kind: RecordKind, id: string): string {
  const { endpoint, parameter } = kindRules[kind].single;
  return searchKeyOf(endpoint, { [parameter]: id }, {});
}

/** Buys one record that is not owned; resolves when the library has it. Rejects with `AppError`. */
export async function fetchRecord(kind: RecordKind, id: string): Promise<void> {
  const open = await library.ready();
  if (await open.record(kind, id)) return;
  const { endpoint, parameter } = kindRules[kind].single;
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
