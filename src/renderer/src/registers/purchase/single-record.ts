/** One record by its number: the question that brings it, and what is owned under that number. */
import type { RecordKind } from '@shared/service/endpoint';
import { kindRules } from '@shared/service/kinds';
import { library } from '@renderer/library/current.svelte';
import type { Question } from './question';

/** The question that brings one record of a kind. */
export function recordQuestion(kind: RecordKind, id: string): Question {
  const { endpoint, parameter } = kindRules[kind].single;
  return { endpoint, pathParams: { [parameter]: id }, params: {} };
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
