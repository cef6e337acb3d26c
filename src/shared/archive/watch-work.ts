/** Log entries about watches: what is watched, and each check that was made. */
import { recordKinds } from '../records/kinds';
import { z } from '../zod';
import { AlikeAsked } from './alike-asked';
import { Parameters } from './download-work';

/** When a watch runs, in local time. */
export const WatchSchedule = z.object({
  every: z.enum(['day', 'week', 'month']),
  hour: z.number().int().min(0).max(23),
  minute: z.number().int().min(0).max(59),
  /** Day of the week: 0 is Sunday, as in JavaScript. */
  weekday: z.number().int().min(0).max(6).default(1),
  /** Day of the month; the last day in shorter months. */
  day: z.number().int().min(1).max(31).default(1),
});
export type WatchSchedule = z.infer<typeof WatchSchedule>;

/** The user's limit in units per month. */
export const monthlyUnits = z.number().int().min(1).max(10_000_000);

/** Maximum number of people per watch. */
export const mostPersons = 50;

/** Which rows become alerts. Everything else still appears on the watch's list. */
const NewsRules = z.object({
  added: z.boolean(),
  changed: z.boolean(),
  /** Limits changes to status changes. */
  statusOnly: z.boolean().optional(),
  /** Limits insider transactions to purchases of at least this amount in SEK. */
  buysOver: z.number().int().min(1).max(1_000_000_000_000).optional(),
  /** Limits insider transactions to these people, as spelled in the rows. */
  persons: z.array(z.string().min(1).max(300)).min(1).max(mostPersons).optional(),
  /** Marks seen by the watch that expire within this many days. */
  expiresWithin: z.number().int().min(1).max(3660).optional(),
});

/** Maximum number of records watched individually, each with its own search. */
export const mostWatched = 300;

/** A watch as defined by the user. */
export const WatchDefinition = z.object({
  name: z.string().min(1).max(200),
  recordKind: z.enum(recordKinds),
  endpoint: z.string().max(200),
  /** The search as entered, without `limit` and `cursor`. */
  params: Parameters,
  /**
   * `since`: rows dated since the last check, plus `lookBack` days before it. `whole`: all rows
   * again, which is the only way to notice changes in old ones. `library`: makes no request, but
   * compares rows that arrive in other ways with `alike`.
   */
  asks: z.enum(['since', 'whole', 'library']),
  lookBack: z.number().int().min(0).max(366),
  schedule: WatchSchedule,
  unitsPerMonth: monthlyUnits,
  news: NewsRules,
  /** Searches made instead of `params`, one after the other. */
  windows: z
    .array(z.object({ label: z.string().max(40), params: Parameters }))
    .min(1)
    .max(mostWatched)
    .optional(),
  /** Ids of the records that can cause alerts; all if absent. */
  only: z.array(z.string().max(100)).min(1).max(mostWatched).optional(),
  /** New records with a name similar to this one cause alerts. */
  alike: AlikeAsked.optional(),
  /** For the request log. */
  clientReference: z.string().max(80).optional(),
});
export type WatchDefinition = z.infer<typeof WatchDefinition>;

/**
 * A check that answers a due time. It is written in one append with what it starts, so that a due
 * time is answered only once.
 */
const Look = z.object({
  is: z.literal('look'),
  /**
   * The due time (ms since 1970) that this check answers. It also covers earlier ones that were
   * missed.
   */
  due: z.number(),
  /**
   * The latest record of the source, according to `/status` before the check; `null` if it was not
   * stated.
   */
  latest: z.string().nullable(),
  /**
   * `start`: nothing is requested, and changes count from here on. `unchanged`: `/status` is the
   * same as at the previous check, so nothing was requested. `ask`: a download was started.
   * `continue`: a download that had reached its limit continues.
   */
  how: z.enum(['start', 'unchanged', 'ask', 'continue']),
  downloadId: z.string().max(100).nullable(),
  /** Maximum units that may be charged for it. */
  units: z.number().int().min(0),
  /** For `continue`: units of the earlier download. */
  before: z.number().int().min(0),
  /** The month whose limit it counts towards, `YYYY-MM` in local time. */
  month: z.string().max(7),
  /**
   * The daily limit stopped it, so it continues as soon as a day allows it, not at the next due
   * time.
   */
  isOfDay: z.literal(true).optional(),
});
export type Look = z.infer<typeof Look>;

/** A decision about a watch. */
const WatchAct = z.discriminatedUnion('is', [
  z.object({ is: z.literal('define'), definition: WatchDefinition }),
  z.object({ is: z.literal('switch'), on: z.boolean() }),
  z.object({ is: z.literal('delete') }),
  Look,
  /** The clock was set back: the last due time is in the future and no longer counts. */
  z.object({ is: z.literal('clock'), due: z.number() }),
  /** Marks alerts as seen: records that a download returned. */
  z.object({
    is: z.literal('read'),
    downloadId: z.string().max(100),
    ids: z.array(z.string()).max(200_000),
    read: z.boolean(),
  }),
  /** Mutes records of this watch, or unmutes them. */
  z.object({ is: z.literal('quiet'), ids: z.array(z.string()).max(200_000), quiet: z.boolean() }),
]);
export type WatchAct = z.infer<typeof WatchAct>;

/** Download id for alerts about marks already in the library, with which read alerts are stored. */
export const noDownload = 'alike';

/** Archived, so that a watch is as durable as what it buys. */
export const WatchWork = z.object({
  op: z.literal('watch'),
  /**
   * 2: a watch with more than one search. 3: a watch whose several searches request only what is
   * dated since the last check. A program that does not know the version ignores the watch.
   */
  version: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  watchId: z.string().min(1).max(100),
  act: WatchAct,
});
export type WatchWork = z.infer<typeof WatchWork>;

/** Monthly units for all watches together; `null` for no limit. */
export const WatchBoundWork = z.object({
  op: z.literal('watch-bound'),
  version: z.literal(1),
  unitsPerMonth: monthlyUnits.nullable(),
});
export type WatchBoundWork = z.infer<typeof WatchBoundWork>;

/** Returns the version of a watch's defining entry. */
export function versionOf({ windows, only, alike, asks }: WatchDefinition): 1 | 2 | 3 {
  if (windows && asks === 'since') return 3;
  return windows || only || alike ? 2 : 1;
}
