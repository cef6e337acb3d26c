/** What the command line asks of the page, which alone reads the library. Nothing here can buy. */
import { z } from '../zod';
import { recordKinds } from '../records/kinds';
import { ErrorData } from '../ipc/error';
import { DataSetDone } from './data-sets';
import { method } from '../ipc/define';

const Kind = z.enum(recordKinds);

/** Of which records: all, those of a matter, or those of a list by its name or id. */
export const DataSetOf = z.discriminatedUnion('type', [
  z.object({ type: z.literal('library') }),
  z.object({ type: z.literal('matter'), reference: z.string().min(1).max(500) }),
  z.object({ type: z.literal('list'), list: z.string().min(1).max(500) }),
]);
export type DataSetOf = z.infer<typeof DataSetOf>;

/** One question. An export has its place already: `exportId` stands for it. */
export const CommandOrder = z.discriminatedUnion('type', [
  z.object({ type: z.literal('lists') }),
  z.object({ type: z.literal('search'), words: z.string(), kind: Kind, limit: z.number() }),
  z.object({
    type: z.literal('export'),
    /** Name or id of a list or a saved search. */
    list: z.string(),
    format: z.string(),
    /** `null`: as the export dialog would be filled in. */
    profile: z.string().nullable(),
    exportId: z.string(),
    path: z.string(),
  }),
  z.object({
    type: z.literal('dataset'),
    /** Stands for the folder. */
    dataSetId: z.string(),
    of: DataSetOf,
  }),
]);
export type CommandOrder = z.infer<typeof CommandOrder>;

const ListLine = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['list', 'saved-search']),
  kind: Kind,
  count: z.number(),
  clientReference: z.string(),
});

/** What the page found or did. */
export const CommandAnswer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('lists'), lists: z.array(ListLine) }),
  z.object({
    type: z.literal('found'),
    count: z.number(),
    /** Rows that the library cannot decide; they are not among the others. */
    undecided: z.number(),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    /** The records of `rows` as received, in JSON. */
    records: z.array(z.string()),
  }),
  z.object({
    type: z.literal('exported'),
    path: z.string(),
    rows: z.number(),
    bytes: z.number(),
    completeness: z.string(),
    warnings: z.record(z.string(), z.number()),
  }),
  DataSetDone.extend({ type: z.literal('data-set') }),
  /** No list, matter or profile of that name, or several lists. */
  z.object({
    type: z.literal('not-found'),
    what: z.enum(['list', 'matter', 'profile']),
    name: z.string(),
  }),
  z.object({ type: z.literal('ambiguous'), name: z.string(), ids: z.array(z.string()) }),
  /** The list has no rows: there is nothing to write. */
  z.object({ type: z.literal('empty'), name: z.string() }),
  z.object({ type: z.literal('failed'), error: ErrorData }),
]);
export type CommandAnswer = z.infer<typeof CommandAnswer>;

export const commands = {
  /**
   * The next question that nobody has in hand; `null`: there is none. `isFirst`: this page has none
   * in hand, what one before it took is given again.
   */
  take: method(
    z.object({ isFirst: z.boolean() }),
    z.object({ id: z.string(), order: CommandOrder }).nullable(),
  ),
  answer: method(z.object({ id: z.string(), answer: CommandAnswer }), z.null()),
};

/** There is a question to take. */
export const commandEvents = { 'commands.waiting': z.null() };
