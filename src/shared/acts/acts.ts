/**
 * The one table of acts: everything that an entry `work` of the log can be, and what follows from it.
 * To add one: an entry here; the compiler names the tables of other rooms that lack theirs.
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
  usage: account.usage,
  status: account.status,
  charge: account.charge,
};

export type ActOp = keyof typeof acts;

/** Every entry stands under the name that its schema has. */
acts satisfies { readonly [O in ActOp]: Act<z.ZodObject<{ op: z.ZodLiteral<O> }>> };

type Schema = (typeof acts)[ActOp]['schema'];

/**
 * Entry `work`: something the person did to the library, or main saw. In the log, so that it is in
 * order with what was fetched and survives the loss of the database.
 */
export const WorkMeta = z.discriminatedUnion(
  'op',
  Object.values(acts).map(({ schema }) => schema) as [Schema, ...Schema[]],
);
export type WorkMeta = z.infer<Schema>;
export type WorkOf<O extends ActOp> = Extract<WorkMeta, { op: O }>;

/** The columns of an act, whichever it is. */
type Rules = Omit<ActRules<WorkMeta>, 'several'> & {
  readonly several: 'ids' | 'records' | null;
};

/** What the table says of an act. */
export function rulesOf(work: WorkMeta): Rules {
  return acts[work.op];
}

/** The act that an entry says; `null`: it is erased, or a newer program wrote it. */
export function workIn(meta: Readonly<Record<string, unknown>>): WorkMeta | null {
  return WorkMeta.safeParse(meta).data ?? null;
}
