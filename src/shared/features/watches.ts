import { z } from '../zod';
import { Parameters } from '../archive/download-work';
import { monthlyUnits, WatchDefinition } from '../archive/watch-work';
import { method } from '../ipc/define';

const WatchId = z.object({ watchId: z.string().min(1).max(100) });

/** What a watch does now; see `planWatch`. */
const WatchState = z.discriminatedUnion('type', [
  z.object({ type: z.literal('off') }),
  /** `next`: when it looks (ms since 1970). */
  z.object({ type: z.literal('not-due'), next: z.number() }),
  /** It asks nothing: it is held against what comes. */
  z.object({ type: z.literal('follows') }),
  /** It is due and looks in a moment. */
  z.object({ type: z.literal('due') }),
  z.object({ type: z.literal('under-way'), downloadId: z.string() }),
  z.object({
    type: z.literal('waits'),
    why: z.enum(['network', 'key', 'month', 'month-of-all', 'quota', 'limit']),
  }),
]);
export type WatchState = z.infer<typeof WatchState>;

/** One answered time. */
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
  /** Runs that asked for more at the same moment, and the searches that have some of their rows. */
  covered: z.array(
    z.object({
      /** The entry since which they stand for it. */
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
  /** `null`: it did not look in the month before. */
  unitsLastMonth: z.number().int().nullable(),
  looks: z.array(WatchLookView),
  /** By download: ids of the news that were read. */
  read: z.record(z.string(), z.array(z.string())),
  /** Ids of records of which no news are wanted. */
  quiet: z.array(z.string()),
});
export type WatchView = z.infer<typeof WatchView>;

/** All watches, and the units a month that they may spend together; `null`: no such bound. */
export const WatchList = z.object({
  watches: z.array(WatchView),
  unitsPerMonth: z.number().int().nullable(),
  unitsThisMonth: z.number().int(),
  /** By download, the name of its watch; also of those that were deleted. */
  names: z.record(z.string(), z.string()),
});
export type WatchList = z.infer<typeof WatchList>;

const FeedEntry = z.object({
  /** Tells the entry from every other, in each file alike. */
  id: z.string().min(1).max(500),
  title: z.string().max(500),
  text: z.string().max(4000),
  /** ISO 8601. */
  at: z.string().max(40),
  /** An address of this program; `null`: none leads there. */
  link: z.string().max(2000).nullable(),
});

/** News for other programs. */
export const Feed = z.object({
  /** Of the library: its feed is one and the same from file to file. */
  id: z.string().min(1).max(200),
  title: z.string().max(200),
  entries: z.array(FeedEntry).max(500),
});
export type Feed = z.infer<typeof Feed>;

const NewsFolder = z.object({ folder: z.string() });

export const watches = {
  list: method(z.undefined(), WatchList),
  /**
   * Makes a watch, or changes all of one but its search. It is off until it is switched on. Rejects
   * with `unsupported` for what cannot be watched.
   */
  save: method(
    z.object({ watchId: z.string().max(100).nullable(), definition: WatchDefinition }),
    WatchId,
  ),
  switch: method(WatchId.extend({ on: z.boolean() }), z.null()),
  /** Its records and what they cost stay. */
  remove: method(WatchId, z.null()),
  /** Looks now, within its bounds; gives what it does since, or what it waits for. */
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
  /** The folder into which news are saved; '' for none. */
  folder: method(z.undefined(), NewsFolder),
  /** Asks for that folder; `null`: cancelled, and it is as it was. */
  chooseFolder: method(z.undefined(), NewsFolder.nullable()),
  /**
   * Writes the feed of news into the folder for news, else that of the last file; `written: false`:
   * there is none yet.
   */
  feed: method(Feed, z.object({ written: z.boolean() })),
  bound: method(z.object({ unitsPerMonth: monthlyUnits.nullable() }), z.null()),
};

export const watchEvents = { 'watches.changed': WatchList };
