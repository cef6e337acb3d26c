import { z } from '../zod';
import { Parameters } from '../archive/download-work';
import { monthlyUnits, WatchDefinition } from '../archive/watch-work';
import { method } from '../ipc/define';

const WatchId = z.object({ watchId: z.string().min(1).max(100) });

/** What a watch is doing; see `planWatch`. */
const WatchState = z.discriminatedUnion('type', [
  z.object({ type: z.literal('off') }),
  /** `next`: when it runs (ms since 1970). */
  z.object({ type: z.literal('not-due'), next: z.number() }),
  /** The watch doesn't make requests, but compares arriving rows. */
  z.object({ type: z.literal('follows') }),
  /** The watch is due and runs in a moment. */
  z.object({ type: z.literal('due') }),
  z.object({ type: z.literal('under-way'), downloadId: z.string() }),
  z.object({
    type: z.literal('waits'),
    why: z.enum(['network', 'key', 'month', 'month-of-all', 'quota', 'limit']),
  }),
]);
export type WatchState = z.infer<typeof WatchState>;

/** A check that was made. */
const WatchLookView = z.object({
  /** Its archive entry. */
  seq: z.number().int(),
  at: z.string(),
  how: z.enum(['start', 'unchanged', 'ask', 'continue']),
  downloadId: z.string().nullable(),
  state: z.enum(['open', 'whole', 'bound', 'day', 'ended']).nullable(),
  rows: z.number().int(),
  units: z.number().int(),
  /** The runs of its download. */
  runIds: z.array(z.string()),
  /** Broader runs made at the same time, and the searches whose rows they partly contain. */
  covered: z.array(
    z.object({
      /** The entry from which on they replace it. */
      seq: z.number().int(),
      runId: z.string(),
      searches: z.array(Parameters),
    }),
  ),
});
export type WatchLookView = z.infer<typeof WatchLookView>;

/** A watch as shown. */
export const WatchView = z.object({
  watchId: z.string(),
  definition: WatchDefinition,
  definedAt: z.string(),
  on: z.boolean(),
  state: WatchState,
  unitsThisMonth: z.number().int(),
  /** `null` if it made no check last month. */
  unitsLastMonth: z.number().int().nullable(),
  looks: z.array(WatchLookView),
  /** By download: ids of the alerts that have been read. */
  read: z.record(z.string(), z.array(z.string())),
  /** Ids of muted records. */
  quiet: z.array(z.string()),
});
export type WatchView = z.infer<typeof WatchView>;

/** All watches, and their common monthly limit in units; `null` for no limit. */
export const WatchList = z.object({
  watches: z.array(WatchView),
  unitsPerMonth: z.number().int().nullable(),
  unitsThisMonth: z.number().int(),
  /** Names of watches by download, including deleted ones. */
  names: z.record(z.string(), z.string()),
});
export type WatchList = z.infer<typeof WatchList>;

const FeedEntry = z.object({
  /** Unique and the same in every file. */
  id: z.string().min(1).max(500),
  title: z.string().max(500),
  text: z.string().max(4000),
  /** ISO 8601. */
  at: z.string().max(40),
  /** An address of this program; `null` if there is none. */
  link: z.string().max(2000).nullable(),
});

/** Alerts for other programs. */
export const Feed = z.object({
  /** Id of the library's feed, the same in every file. */
  id: z.string().min(1).max(200),
  title: z.string().max(200),
  entries: z.array(FeedEntry).max(500),
});
export type Feed = z.infer<typeof Feed>;

const NewsFolder = z.object({ folder: z.string() });

export const watches = {
  list: method(z.undefined(), WatchList),
  /**
   * Creates a watch, or changes everything in one except its search. A new watch is off until it is
   * switched on. Rejects with `unsupported` for what cannot be watched.
   */
  save: method(
    z.object({ watchId: z.string().max(100).nullable(), definition: WatchDefinition }),
    WatchId,
  ),
  switch: method(WatchId.extend({ on: z.boolean() }), z.null()),
  /** Removes a watch. Its records and their cost stay. */
  remove: method(WatchId, z.null()),
  /** Runs a check now, within its limits. Returns what it is doing, or what it is waiting for. */
  look: method(WatchId, WatchState),
  read: method(
    WatchId.extend({
      downloadId: z.string().max(100),
      ids: z.array(z.string()).max(200_000),
      read: z.boolean(),
    }),
    z.null(),
  ),
  quiet: method(
    WatchId.extend({ ids: z.array(z.string()).max(200_000), quiet: z.boolean() }),
    z.null(),
  ),
  /** The folder for saved alerts; '' if there is none. */
  folder: method(z.undefined(), NewsFolder),
  /** Asks for that folder; `null` if cancelled, without a change. */
  chooseFolder: method(z.undefined(), NewsFolder.nullable()),
  /**
   * Writes the feed to the alerts folder, or else to the folder of the last file; `written: false`
   * if there is none yet.
   */
  feed: method(Feed, z.object({ written: z.boolean() })),
  bound: method(z.object({ unitsPerMonth: monthlyUnits.nullable() }), z.null()),
};

export const watchEvents = { 'watches.changed': WatchList };
