/**
 * The table of acts: everything that a `work` entry can be, and what follows from it. To add an
 * act, add an entry here. The compiler then reports the other tables that need one.
 */
import { z } from '../zod';
import * as account from './account';
import type { Act, ActRules } from './act';
import * as applicants from './applicants';
import * as lists from './lists';
import * as matters from './matters';
import * as records from './records';
import * as reviews from './reviews';

export const acts = {
  note: records.note,
  delete: records.remove,
  restore: records.restore,
  'forget-run': records.forgetRun,
  'list-create': lists.listCreate,
  'list-rename': lists.listRename,
  'list-query': lists.listQuery,
  'list-reference': lists.listReference,
  'list-delete': lists.listDelete,
  'list-restore': lists.listRestore,
  'list-add': lists.listAdd,
  'list-remove': lists.listRemove,
  'matter-note': matters.matterNote,
  matter: matters.matter,
  'matter-rename': matters.matterRename,
  'applicant-group': applicants.applicantGroup,
  'applicant-apart': applicants.applicantApart,
  assess: reviews.assess,
  tag: reviews.tag,
  'assessment-options': reviews.assessmentOptions,
  download: account.download,
  watch: account.watch,
  'watch-bound': account.watchBound,
  export: account.exported,
  erased: account.erased,
  team: account.team,
  usage: account.usage,
  status: account.status,
  charge: account.charge,
};

export type ActOp = keyof typeof acts;

/** Each entry's key is the same as the `op` in its schema. */
acts satisfies { readonly [O in ActOp]: Act<z.ZodObject<{ op: z.ZodLiteral<O> }>> };

type Schema = (typeof acts)[ActOp]['schema'];

/**
 * A `work` entry: something that the user did to the library, or that main observed. It's archived
 * so that its order relative to downloads is preserved and it isn't lost with the database.
 */
export const WorkMeta = z.discriminatedUnion(
  'op',
  Object.values(acts).map(({ schema }) => schema) as [Schema, ...Schema[]],
);
export type WorkMeta = z.infer<Schema>;
export type WorkOf<O extends ActOp> = Extract<WorkMeta, { op: O }>;

/** The rules for any act. */
type Rules = Omit<ActRules<WorkMeta>, 'several'> & {
  readonly several: 'ids' | 'records' | null;
};

/** Returns an act's rules. */
export function rulesOf(work: WorkMeta): Rules {
  return acts[work.op];
}

/**
 * Returns the act in an entry, or `null` if it has been erased or was written by a newer version.
 */
export function workIn(meta: Readonly<Record<string, unknown>>): WorkMeta | null {
  return WorkMeta.safeParse(meta).data ?? null;
}
