/**
 * Finds a record by number: the request that returns it, and what the library already has for that
 * number.
 */
import { identifierOf } from '@shared/records/record-id';
import type { RecordKind } from '@shared/service/endpoint';
import { kindRules } from '@shared/service/kinds';
import { library } from '@renderer/library/current.svelte';
import { idsFound } from '@renderer/library/with-answer';
import type { Question } from './question';

/** Returns the request for a single record of a kind, or `null` if no call returns one. */
export function recordQuestion(kind: Exclude<RecordKind, 'event'>, id: string): Question;
export function recordQuestion(kind: RecordKind, id: string): Question | null;
export function recordQuestion(kind: RecordKind, id: string): Question | null {
  const { single } = kindRules[kind];
  return (
    single && {
      endpoint: single.endpoint,
      pathParams: { [single.parameter]: identifierOf(id) },
      params: {},
    }
  );
}

/**
 * Returns the library's records with this number: the one with that id, or else those that contain
 * the number.
 */
export async function ownedByNumber(kind: RecordKind, id: string): Promise<readonly string[]> {
  const open = await library.ready().catch(() => library.client);
  if (!open) return [];
  if (await open.record(kind, id)) return [id];
  return (await idsFound(open, { kind, text: id })).slice(0, 1000);
}
