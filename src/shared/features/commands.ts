/** What the command line asks of the page, which alone reads the library. Nothing here buys. */
import { z } from '../zod';
import { DownloadDefinition } from '../archive/download-work';
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
  /** What would have to be bought of a search by words, for at most so many units. */
  z.object({ type: z.literal('search-plan'), words: z.string(), kind: Kind, units: z.number() }),
  /** What is owned of that search. */
  z.object({ type: z.literal('searched'), words: z.string(), kind: Kind, limit: z.number() }),
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
  /** `null`: a search by likeness that could not be counted. */
  count: z.number().nullable(),
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
    /** Of `searched`: how complete that is, why not, and when it was fetched. */
    completeness: z.enum(['complete', 'partial', 'unknown', 'library']).optional(),
    why: z.string().nullable().optional(),
    fetchedAt: z.string().nullable().optional(),
  }),
  z.object({
    type: z.literal('search-plan'),
    /** `null`: nothing is bought. */
    definition: DownloadDefinition.nullable(),
    continueRun: z.string().max(100).nullable(),
    /**
     * Why nothing is bought: it is owned, the window fetches it already, or a page costs more than
     * the units allow.
     */
    why: z.enum(['owned', 'under-way', 'too-few']).nullable(),
    /** Units that the next page costs, of `too-few`. */
    needs: z.number().nullable(),
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
  /** No list, matter, profile or bucket of that name, or several lists or buckets. */
  z.object({
    type: z.literal('not-found'),
    what: z.enum(['list', 'matter', 'profile', 'bucket']),
    name: z.string(),
  }),
  z.object({
    type: z.literal('ambiguous'),
    /** A list where nothing is said. */
    what: z.enum(['list', 'bucket']).optional(),
    name: z.string(),
    /** Of lists; of buckets the addresses of their services. */
    ids: z.array(z.string()),
  }),
  /** The format cannot hold records of that kind. */
  z.object({ type: z.literal('unfit-format'), kind: Kind, format: z.string() }),
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
