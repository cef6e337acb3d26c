/**
 * What replaces erased data in the archive. An erased row keeps its place in its answer, because
 * the cost depends on the number of rows. An erased entry keeps its number and kind.
 */
import { isErasedRow } from '../records/erased-row';
import { recordKinds } from '../records/kinds';
import { objectOf, type Exact } from '../values/json';
import { z } from '../zod';

/** The metadata of an entry that has been erased completely. */
export const erasedMeta = { erased: 1 } as const;

/** Returns whether an answer contains nothing but the places of erased rows. */
export function isErasedAnswer(answer: Exact): boolean {
  if (isErasedRow(answer)) return true;
  const rows: unknown = Array.isArray(answer) ? answer : objectOf(answer)?.['data'];
  return Array.isArray(rows) && rows.length > 0 && rows.every(isErasedRow);
}

/** Returns whether an entry has been erased. */
export function isErasedMeta(meta: Readonly<Record<string, unknown>>): boolean {
  return meta['erased'] === erasedMeta.erased;
}

export const EraseTarget = z.discriminatedUnion('type', [
  /** Records and everything requested about them. With `listId`, their list is erased too. */
  z.object({
    type: z.literal('records'),
    kind: z.enum(recordKinds),
    ids: z.array(z.string().min(1).max(400)).max(20_000),
    listId: z.string().max(100).nullable().default(null),
  }),
  /** Everything that names a person, either entire rows or parts of them. */
  z.object({ type: z.literal('person'), name: z.string().trim().min(5).max(200) }),
  /** Everything that names a company, by its number or name. */
  z.object({
    type: z.literal('company'),
    names: z.array(z.string().trim().min(3).max(200)).min(1).max(20),
  }),
  /** Answers and pictures older than this many months. */
  z.object({ type: z.literal('older'), months: z.number().int().min(1).max(600) }),
]);
export type EraseTarget = z.infer<typeof EraseTarget>;

/**
 * What came from a team that the user has left, and what they did in its matters after entry
 * `since`. Only the program can request this.
 */
export const TeamTarget = z.object({
  type: z.literal('team'),
  teamId: z.string(),
  since: z.number().int(),
});
export type TeamTarget = z.infer<typeof TeamTarget>;

/** Counts of what is erased. */
export const EraseCount = z.object({
  /** Answers from which something is removed. */
  answers: z.number().int(),
  /** Rows in those answers, erased entirely or in part. */
  rows: z.number().int(),
  pictures: z.number().int(),
  /** Notes, lists, deletions and other acts of the user. */
  works: z.number().int(),
  /** Calls that name the target. The search is removed, but the cost is kept. */
  calls: z.number().int(),
});
export type EraseCount = z.infer<typeof EraseCount>;

/** Records that something has been erased, and how much, but never what. Written by main. */
export const ErasedWork = EraseCount.extend({
  op: z.literal('erased'),
  eraseId: z.string().max(100),
  what: z.enum(['records', 'list', 'person', 'company', 'older', 'team']),
});
export type ErasedWork = z.infer<typeof ErasedWork>;
