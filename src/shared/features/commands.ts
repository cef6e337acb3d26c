/**
 * Requests from the command line to the page, because only the page reads the library. Nothing here
 * buys anything.
 */
import { z } from '../zod';
import { DownloadDefinition } from '../archive/download-work';
import { recordKinds } from '../records/kinds';
import { ErrorData } from '../ipc/error';
import { AssistantQuestion } from './assistant';
import { DataSetDone } from './data-sets';
import { method } from '../ipc/define';

const Kind = z.enum(recordKinds);

/** Which records to include: all of them, or those of a matter or a list (by name or id). */
export const DataSetOf = z.discriminatedUnion('type', [
  z.object({ type: z.literal('library') }),
  z.object({ type: z.literal('matter'), reference: z.string().min(1).max(500) }),
  z.object({ type: z.literal('list'), list: z.string().min(1).max(500) }),
]);
export type DataSetOf = z.infer<typeof DataSetOf>;

/** A request. `exportId` stands for a location that has already been chosen. */
export const CommandOrder = z.discriminatedUnion('type', [
  z.object({ type: z.literal('lists') }),
  z.object({ type: z.literal('search'), words: z.string(), kind: Kind, limit: z.number() }),
  /** Returns what would have to be bought for a text search, using at most this many units. */
  z.object({ type: z.literal('search-plan'), words: z.string(), kind: Kind, units: z.number() }),
  /** Returns what the library contains for such a search. */
  z.object({ type: z.literal('searched'), words: z.string(), kind: Kind, limit: z.number() }),
  z.object({
    type: z.literal('export'),
    /** Name or id of a list or a saved search. */
    list: z.string(),
    format: z.string(),
    /** `null` to use the export dialog's defaults. */
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
  z.object({
    type: z.literal('assistant'),
    question: AssistantQuestion,
    /** The matters it may read, or `null` for everything. */
    matters: z.array(z.string()).nullable(),
  }),
]);
export type CommandOrder = z.infer<typeof CommandOrder>;

const ListLine = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['list', 'saved-search']),
  kind: Kind,
  /** `null` for a similarity search, whose results can't be counted. */
  count: z.number().nullable(),
  clientReference: z.string(),
});

/** A reply to an assistant's question. */
const Told = z.object({
  type: z.literal('told'),
  /**
   * How complete the reply is. `library`: the rows in the library, with no claim that the register
   * has no others.
   */
  completeness: z.enum(['complete', 'partial', 'unknown', 'library']),
  /** Why the reply is incomplete, in words. */
  why: z.string().nullable(),
  /** The date that the reply refers to; `null` if it has no rows. */
  asOf: z.string().nullable(),
  facts: z.record(z.string(), z.unknown()),
  /** What is known about each record, and its JSON as received. */
  records: z.array(z.object({ facts: z.record(z.string(), z.unknown()), raw: z.string() })),
});
export type Told = z.infer<typeof Told>;

/** The page's reply. */
export const CommandAnswer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('lists'), lists: z.array(ListLine) }),
  z.object({
    type: z.literal('found'),
    count: z.number(),
    /**
     * Number of rows for which the library doesn't show whether they match. They aren't included in
     * the other counts.
     */
    undecided: z.number(),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    /** The records in `rows`, as JSON as received. */
    records: z.array(z.string()),
    /**
     * For `searched`: how complete the result is, why it's incomplete, and when it was downloaded.
     */
    completeness: z.enum(['complete', 'partial', 'unknown', 'library']).optional(),
    why: z.string().nullable().optional(),
    fetchedAt: z.string().nullable().optional(),
  }),
  z.object({
    type: z.literal('search-plan'),
    /** `null` if nothing will be bought. */
    definition: DownloadDefinition.nullable(),
    continueRun: z.string().max(100).nullable(),
    /**
     * Why nothing will be bought: it's in the library, the window is already fetching it, or a page
     * costs more than is allowed.
     */
    why: z.enum(['owned', 'under-way', 'too-few']).nullable(),
    /** For `too-few`: how many units the next page costs. */
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
  Told,
  DataSetDone.extend({ type: z.literal('data-set') }),
  /**
   * There is no list, matter, profile or bucket with that name, or several lists or buckets have
   * it.
   */
  z.object({
    type: z.literal('not-found'),
    what: z.enum(['list', 'matter', 'profile', 'bucket', 'record']),
    name: z.string(),
  }),
  z.object({
    type: z.literal('ambiguous'),
    /** Defaults to a list. */
    what: z.enum(['list', 'bucket']).optional(),
    name: z.string(),
    /** Ids of the lists with that name or, for buckets, the addresses of their services. */
    ids: z.array(z.string()),
  }),
  /** The format doesn't support that kind of record. */
  z.object({ type: z.literal('unfit-format'), kind: Kind, format: z.string() }),
  /** The list has no rows. */
  z.object({ type: z.literal('empty'), name: z.string() }),
  z.object({ type: z.literal('failed'), error: ErrorData }),
]);
export type CommandAnswer = z.infer<typeof CommandAnswer>;

export const commands = {
  /**
   * Returns the next waiting request, or `null`. `isFirst` is true if this page hasn't taken any
   * yet. Requests that an earlier page took but didn't finish are then returned again.
   */
  take: method(
    z.object({ isFirst: z.boolean() }),
    z.object({ id: z.string(), order: CommandOrder }).nullable(),
  ),
  answer: method(z.object({ id: z.string(), answer: CommandAnswer }), z.null()),
};

/** A request is waiting. */
export const commandEvents = { 'commands.waiting': z.null() };
