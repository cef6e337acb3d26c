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
  /** The watch doesn't make requests. It compares rows as they arrive. */
  z.object({ type: z.literal('follows') }),
  /** The watch is due and will run shortly. */
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
  /** Units certainly charged. */
  units: z.number().int(),
  /** The runs that the check's download has made. One run can consist of several pages. */
  runIds: z.array(z.string()),
  /**
   * Broader runs made at the same time. `searches` are the filters that select this watch's rows in
   * them.
   */
  covered: z.array(
    z.object({
      /** The archive entry from which on the run takes the place of the watch's own searches. */
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
  /** Units charged or possibly charged. */
  unitsThisMonth: z.number().int(),
  /** How many of these may not have been charged. */
  inDoubtThisMonth: z.number().int(),
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
  /** Names of watches, including deleted ones, by the id of a download. */
  names: z.record(z.string(), z.string()),
});
export type WatchList = z.infer<typeof WatchList>;

const FeedEntry = z.object({
  /** Unique. An alert has the same id in every file. */
  id: z.string().min(1).max(500),
  title: z.string().max(500),
  text: z.string().max(4000),
  /** ISO 8601. */
  at: z.string().max(40),
  /** A link that opens the alert in this program, or `null` if there is none. */
  link: z.string().max(2000).nullable(),
});

/** Alerts as a feed for other programs. */
export const Feed = z.object({
  /** Id of the library's feed. It's the same in every file. */
  id: z.string().min(1).max(200),
  title: z.string().max(200),
  entries: z.array(FeedEntry).max(500),
});
export type Feed = z.infer<typeof Feed>;

const NewsFolder = z.object({ folder: z.string() });

export const watches = {
  list: method(z.undefined(), WatchList),
  /**
   * Creates a watch, or changes anything in it except its search. A new watch is off until the user
   * switches it on. Rejects with `unsupported` if the search can't be watched.
   */
  save: method(
    z.object({ watchId: z.string().max(100).nullable(), definition: WatchDefinition }),
    WatchId,
  ),
  switch: method(WatchId.extend({ on: z.boolean() }), z.null()),
  /** Deletes a watch. Its records stay in the library, and their cost in the request log. */
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
  /** Asks the user for that folder. If the user cancels, returns `null` and changes nothing. */
  chooseFolder: method(z.undefined(), NewsFolder.nullable()),
  /**
   * Writes the feed to the alerts folder or, if none has been chosen, to the folder of the last
   * file. `written` is false if there is neither.
   */
  feed: method(Feed, z.object({ written: z.boolean() })),
  bound: method(z.object({ unitsPerMonth: monthlyUnits.nullable() }), z.null()),
};

export const watchEvents = { 'watches.changed': WatchList };
