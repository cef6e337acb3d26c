import { z } from '../zod';
import { Parameters } from '../archive/download-work';
import { monthlyUnits, WatchDefinition } from '../archive/watch-work';
import { method } from '../ipc/define';

const WatchId = z.object({ watchId: z.string().min(1).max(100) });

/** What a watch is doing; see `planWatch`. */
const WatchState = z.discriminatedUnion('type', [
  z.object({ type: z.literal('off') }),
  /** `next`: when the watch will run (ms since 1970). */
  z.object({ type: z.literal('not-due'), next: z.number() }),
  /** The watch doesn't make requests, but compares rows as they arrive. */
  z.object({ type: z.literal('follows') }),
  /** The watch is due and is about to run. */
  z.object({ type: z.literal('due') }),
  z.object({ type: z.literal('under-way'), downloadId: z.string() }),
  z.object({
    type: z.literal('waits'),
    why: z.enum(['network', 'key', 'month', 'month-of-all', 'quota', 'limit']),
  }),
]);
export type WatchState = z.infer<typeof WatchState>;

/** A check that has been made. */
const WatchLookView = z.object({
  /** Number of the check's archive entry. */
  seq: z.number().int(),
  at: z.string(),
  how: z.enum(['start', 'unchanged', 'ask', 'continue']),
  downloadId: z.string().nullable(),
  state: z.enum(['open', 'whole', 'bound', 'day', 'ended']).nullable(),
  rows: z.number().int(),
  units: z.number().int(),
  /** The runs of the check's download. */
  runIds: z.array(z.string()),
  /** Broader runs made at the same time, and the searches whose rows they partly contain. */
  covered: z.array(
    z.object({
      /** The entry from which they replace it. */
      seq: z.number().int(),
      runId: z.string(),
      searches: z.array(Parameters),
    }),
  ),
});
export type WatchLookView = z.infer<typeof WatchLookView>;

/** A watch as shown to the user. */
export const WatchView = z.object({
  watchId: z.string(),
  definition: WatchDefinition,
  definedAt: z.string(),
  on: z.boolean(),
  state: WatchState,
  unitsThisMonth: z.number().int(),
  /** `null` if it didn't make any checks last month. */
  unitsLastMonth: z.number().int().nullable(),
  looks: z.array(WatchLookView),
  /** Ids of the alerts that have been read, by download. */
  read: z.record(z.string(), z.array(z.string())),
  /** Ids of muted records. */
  quiet: z.array(z.string()),
});
export type WatchView = z.infer<typeof WatchView>;

/** All watches, and their shared monthly limit in units; `null` if there is no limit. */
export const WatchList = z.object({
  watches: z.array(WatchView),
  unitsPerMonth: z.number().int().nullable(),
  unitsThisMonth: z.number().int(),
  /** Names of watches, including deleted ones, by download. */
  names: z.record(z.string(), z.string()),
});
export type WatchList = z.infer<typeof WatchList>;

const FeedEntry = z.object({
  /** Unique, and the same in every file. */
  id: z.string().min(1).max(500),
  title: z.string().max(500),
  text: z.string().max(4000),
  /** ISO 8601. */
  at: z.string().max(40),
  /** One of this program's addresses, or `null` if there is none. */
  link: z.string().max(2000).nullable(),
});

/** Alerts for other programs. */
export const Feed = z.object({
  /** Id of the library's feed, which is the same in every file. */
  id: z.string().min(1).max(200),
  title: z.string().max(200),
  entries: z.array(FeedEntry).max(500),
});
export type Feed = z.infer<typeof Feed>;

const NewsFolder = z.object({ folder: z.string() });

export const watches = {
  list: method(z.undefined(), WatchList),
  /**
   * Creates a watch, or changes everything in it except its search. A new watch is off until it's
   * switched on. Rejects with `unsupported` for anything that can't be watched.
   */
  save: method(
    z.object({ watchId: z.string().max(100).nullable(), definition: WatchDefinition }),
    WatchId,
  ),
  switch: method(WatchId.extend({ on: z.boolean() }), z.null()),
  /** Removes a watch. Its records and their cost are kept. */
  remove: method(WatchId, z.null()),
  /**
   * Runs a check now, within the watch's limits. Returns what the watch is doing or waiting for.
   */
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
  /** The folder for saved alerts, or '' if there is none. */
  folder: method(z.undefined(), NewsFolder),
  /** Asks for that folder. If the user cancels, returns `null` and changes nothing. */
  chooseFolder: method(z.undefined(), NewsFolder.nullable()),
  /**
   * Writes the feed to the alerts folder or, if there is none, to the folder of the last file.
   * `written: false` if there is neither.
   */
  feed: method(Feed, z.object({ written: z.boolean() })),
  bound: method(z.object({ unitsPerMonth: monthlyUnits.nullable() }), z.null()),
};

export const watchEvents = { 'watches.changed': WatchList };
