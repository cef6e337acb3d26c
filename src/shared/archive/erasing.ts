/**
 * What stands in the archive in the place of what was erased. A row keeps its place in its answer,
 * since what it cost is counted by rows; an entry keeps its number and its kind.
 */
import { isErasedRow } from '../records/erased-row';
import { recordKinds } from '../records/kinds';
import { objectOf, type Exact } from '../values/json';
import { z } from '../zod';

/** The meta in the place of an entry of which nothing is left. */
export const erasedMeta = { erased: 1 } as const;

/** Whether nothing is left of an answer but places of rows. */
export function isErasedAnswer(answer: Exact): boolean {
  if (isErasedRow(answer)) return true;
  const rows: unknown = Array.isArray(answer) ? answer : objectOf(answer)?.['data'];
  return Array.isArray(rows) && rows.length > 0 && rows.every(isErasedRow);
}

/** Whether an entry stands for an erased one. */
export function isErasedMeta(meta: Readonly<Record<string, unknown>>): boolean {
  return meta['erased'] === erasedMeta.erased;
}

/** What is to be erased for good. */
export const EraseTarget = z.discriminatedUnion('type', [
  /** Records, and everything that was asked about each. `listId`: with the list that they are on. */
  z.object({
    type: z.literal('records'),
    kind: z.enum(recordKinds),
    ids: z.array(z.string().min(1).max(400)).max(20_000),
    listId: z.string().max(100).nullable().default(null),
  }),
  /** Whatever names a person: rows, and parts of rows. */
  z.object({ type: z.literal('person'), name: z.string().trim().min(5).max(200) }),
  /** Whatever names a company, by numbers or names. */
  z.object({
    type: z.literal('company'),
    names: z.array(z.string().trim().min(3).max(200)).min(1).max(20),
  }),
  /** Answers and pictures that came before so many months. */
  z.object({ type: z.literal('older'), months: z.number().int().min(1).max(600) }),
]);
export type EraseTarget = z.infer<typeof EraseTarget>;

/** How much. */
export const EraseCount = z.object({
  /** Answers of which something goes. */
  answers: z.number().int(),
  /** Rows, or parts of rows, in them. */
  rows: z.number().int(),
  pictures: z.number().int(),
  /** Notes, lists, deletions and other entries of the person's own. */
  works: z.number().int(),
  /** Calls whose words name it: what was asked for is no longer told, what it cost is. */
  calls: z.number().int(),
});
export type EraseCount = z.infer<typeof EraseCount>;

/** Entry `work`: that something was erased, and how much; never what. Written by main. */
export const ErasedWork = EraseCount.extend({
  op: z.literal('erased'),
  eraseId: z.string().max(100),
  what: z.enum(['records', 'list', 'person', 'company', 'older']),
});
export type ErasedWork = z.infer<typeof ErasedWork>;
