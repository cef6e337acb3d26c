/** What entries of the log say of watches: what is watched, and each time that one was answered. */
import { recordKinds } from '../records/kinds';
import { z } from '../zod';
import { AlikeAsked } from './alike-asked';
import { Parameters } from './download-work';

/** When a watch looks; the time is that of the machine. */
export const WatchSchedule = z.object({
  every: z.enum(['day', 'week', 'month']),
  hour: z.number().int().min(0).max(23),
  minute: z.number().int().min(0).max(59),
  /** Of a week: 0 is Sunday, as JavaScript counts. */
  weekday: z.number().int().min(0).max(6).default(1),
  /** Of a month; shorter months take their last day. */
  day: z.number().int().min(1).max(31).default(1),
});
export type WatchSchedule = z.infer<typeof WatchSchedule>;

/** The person's bound of units a month. */
export const monthlyUnits = z.number().int().min(1).max(10_000_000);

/** Persons that one watch is about. */
export const mostPersons = 50;

/** What is news. What is left out here is on its list all the same. */
const NewsRules = z.object({
  added: z.boolean(),
  changed: z.boolean(),
  /** Of changes, only those of the status. */
  statusOnly: z.boolean().optional(),
  /** Of insiders' transactions, only purchases of at least so much, in SEK. */
  buysOver: z.number().int().min(1).max(1_000_000_000_000).optional(),
  /** Of insiders' transactions, only those of these persons, as the rows spell them. */
  persons: z.array(z.string().min(1).max(300)).min(1).max(mostPersons).optional(),
  /** Marks that the watch has seen and that expire within so many days. */
  expiresWithin: z.number().int().min(1).max(3660).optional(),
});

/** Records that are watched one by one; each has a search of its own. */
export const mostWatched = 300;

/** A watch as the person chose it. */
export const WatchDefinition = z.object({
  name: z.string().min(1).max(200),
  recordKind: z.enum(recordKinds),
  endpoint: z.string().max(200),
  /** The search as asked, without `limit` and `cursor`. */
  params: Parameters,
  /**
   * `since`: rows with a date since the last look, and `lookBack` days before it. `whole`: every row of
   * the search again, which alone shows that an old row says something else now. `library`: nothing;
   * what came otherwise is held against `alike`.
   */
  asks: z.enum(['since', 'whole', 'library']),
  lookBack: z.number().int().min(0).max(366),
  schedule: WatchSchedule,
  unitsPerMonth: monthlyUnits,
  news: NewsRules,
  /** Searches that are asked in place of `params`, one after the other. */
  windows: z
    .array(z.object({ label: z.string().max(40), params: Parameters }))
    .min(1)
    .max(mostWatched)
    .optional(),
  /** Ids of the records of which there is news; absent: of whatever comes. */
  only: z.array(z.string().max(100)).min(1).max(mostWatched).optional(),
  /** A name of which what is like it, among what newly came, is news. */
  alike: AlikeAsked.optional(),
  /** For the ledger. */
  clientReference: z.string().max(80).optional(),
});
export type WatchDefinition = z.infer<typeof WatchDefinition>;

/**
 * One look: a due time was answered. Written together with what it begins, all or nothing, so that a
 * time is answered once.
 */
const Look = z.object({
  is: z.literal('look'),
  /** The time that is answered (ms since 1970); earlier ones that were missed are answered with it. */
  due: z.number(),
  /** The freshest record of the source, as `/status` said before the look; `null`: it did not. */
  latest: z.string().nullable(),
  /**
   * `start`: nothing is asked, differences count from here. `unchanged`: `/status` is as at the look
   * before, so nothing was asked. `ask`: a download was begun. `continue`: one that had stopped at the
   * bound goes on.
   */
  how: z.enum(['start', 'unchanged', 'ask', 'continue']),
  downloadId: z.string().max(100).nullable(),
  /** Units that may be charged for it at most. */
  units: z.number().int().min(0),
  /** Units of the download before, of `continue`. */
  before: z.number().int().min(0),
  /** The month whose bound it counts against, `YYYY-MM` where the machine is. */
  month: z.string().max(7),
  /** What was left of the day allowed no more: it goes on when a day has room, and not at its next time. */
  isOfDay: z.literal(true).optional(),
});
export type Look = z.infer<typeof Look>;

/** Something that was decided about a watch. */
const WatchAct = z.discriminatedUnion('is', [
  z.object({ is: z.literal('define'), definition: WatchDefinition }),
  z.object({ is: z.literal('switch'), on: z.boolean() }),
  z.object({ is: z.literal('delete') }),
  Look,
  /** The clock went back: the last due time lies ahead, and does not count any more. */
  z.object({ is: z.literal('clock'), due: z.number() }),
  /** News that the person has seen: records that a download brought. */
  z.object({
    is: z.literal('read'),
    downloadId: z.string().max(100),
    ids: z.array(z.string()).max(200_000),
    read: z.boolean(),
  }),
  /** Records of which the person wants no news by this watch any more, or wants them again. */
  z.object({ is: z.literal('quiet'), ids: z.array(z.string()).max(200_000), quiet: z.boolean() }),
]);
export type WatchAct = z.infer<typeof WatchAct>;

/** In place of a download, for news of what was in the library already: what was read is kept by it. */
export const noDownload = 'alike';

/** In the log, so that a watch is as durable as what it buys. */
export const WatchWork = z.object({
  op: z.literal('watch'),
  /**
   * 2: of a watch that is more than one search. 3: whose several searches ask only what is dated since
   * the last look. A program that does not know the version leaves the watch alone.
   */
  version: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  watchId: z.string().min(1).max(100),
  act: WatchAct,
});
export type WatchWork = z.infer<typeof WatchWork>;

/** Units a month for all watches together; `null`: none is set. */
export const WatchBoundWork = z.object({
  op: z.literal('watch-bound'),
  version: z.literal(1),
  unitsPerMonth: monthlyUnits.nullable(),
});
export type WatchBoundWork = z.infer<typeof WatchBoundWork>;

/** The version of the entry that defines a watch. */
export function versionOf({ windows, only, alike, asks }: WatchDefinition): 1 | 2 | 3 {
  if (windows && asks === 'since') return 3;
  return windows || only || alike ? 2 : 1;
}
