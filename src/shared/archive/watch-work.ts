/** Log entries about watches: what is being watched, and the result of each check. */
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
  /** Day of the month, or the last day in shorter months. */
  day: z.number().int().min(1).max(31).default(1),
});
export type WatchSchedule = z.infer<typeof WatchSchedule>;

/** The user's limit in units per month. */
export const monthlyUnits = z.number().int().min(1).max(10_000_000);

/** Maximum number of people per watch. */
export const mostPersons = 50;

/** Rules for which rows become alerts. Other rows are still listed under the watch. */
const NewsRules = z.object({
  added: z.boolean(),
  changed: z.boolean(),
  /** Restricts changes to changes in status. */
  statusOnly: z.boolean().optional(),
  /** Restricts insider transactions to purchases of at least this amount in SEK. */
  buysOver: z.number().int().min(1).max(1_000_000_000_000).optional(),
  /** Restricts insider transactions to these people, spelled as in the rows. */
  persons: z.array(z.string().min(1).max(300)).min(1).max(mostPersons).optional(),
  /** Alerts for known marks that expire within this many days. */
  expiresWithin: z.number().int().min(1).max(3660).optional(),
});

/** Maximum number of records that can be watched individually, each with its own search. */
export const mostWatched = 300;

/** A watch defined by the user. */
export const WatchDefinition = z.object({
  name: z.string().min(1).max(200),
  recordKind: z.enum(recordKinds),
  endpoint: z.string().max(200),
  /** As entered, without `limit` and `cursor`. */
  params: Parameters,
  /**
   * `since`: requests rows dated since the last check, or up to `lookBack` days earlier. `whole`:
   * requests all rows again, which is the only way to detect changes in old ones. `library`: makes
   * no requests, but compares rows that arrive in other ways with `alike`.
   */
  asks: z.enum(['since', 'whole', 'library']),
  lookBack: z.number().int().min(0).max(366),
  schedule: WatchSchedule,
  unitsPerMonth: monthlyUnits,
  news: NewsRules,
  /** Searches made one at a time, instead of the one in `params`. */
  windows: z
    .array(z.object({ label: z.string().max(40), params: Parameters }))
    .min(1)
    .max(mostWatched)
    .optional(),
  /** Ids of the records that can trigger alerts; all of them if absent. */
  only: z.array(z.string().max(100)).min(1).max(mostWatched).optional(),
  /** New records with a name similar to this one trigger alerts. */
  alike: AlikeAsked.optional(),
  /** Used in the request log. */
  clientReference: z.string().max(80).optional(),
});
export type WatchDefinition = z.infer<typeof WatchDefinition>;

/**
 * A check that was due. It's appended together with everything it starts, so that each due time is
 * handled only once.
 */
const Look = z.object({
  is: z.literal('look'),
  /**
   * The due time (ms since 1970) that this check handles, along with any earlier ones that were
   * missed.
   */
  due: z.number(),
  /**
   * Date of the source's latest record according to `/status` before the check, or `null` if
   * `/status` didn't state it.
   */
  latest: z.string().nullable(),
  /**
   * `start`: nothing is requested, and only later changes count. `unchanged`: `/status` is the same
   * as at the previous check, so nothing is requested. `ask`: a download is started. `continue`: a
   * download that had reached its limit is continued.
   */
  how: z.enum(['start', 'unchanged', 'ask', 'continue']),
  downloadId: z.string().max(100).nullable(),
  /** Maximum units that may be charged for the check. */
  units: z.number().int().min(0),
  /** For `continue`: the earlier download's units. */
  before: z.number().int().min(0),
  /** The month whose limit the check counts towards, `YYYY-MM` in local time. */
  month: z.string().max(7),
  /**
   * True if the daily limit stopped the check. It then continues as soon as that limit allows,
   * rather than at the next due time.
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
  /** The clock has been set back, so the last due time is in the future. It's ignored. */
  z.object({ is: z.literal('clock'), due: z.number() }),
  /** Marks as seen the alerts about records returned by a download. */
  z.object({
    is: z.literal('read'),
    downloadId: z.string().max(100),
    ids: z.array(z.string()).max(200_000),
    read: z.boolean(),
  }),
  /** Mutes or unmutes some of this watch's records. */
  z.object({ is: z.literal('quiet'), ids: z.array(z.string()).max(200_000), quiet: z.boolean() }),
]);
export type WatchAct = z.infer<typeof WatchAct>;

/**
 * Stands for the download in alerts about marks that were already in the library. It's used to
 * store which of them have been read.
 */
export const noDownload = 'alike';

/** Archived so that a watch is stored as safely as the data it downloads. */
export const WatchWork = z.object({
  op: z.literal('watch'),
  /**
   * 2: a watch with more than one search. 3: a watch with several searches that only request rows
   * dated since the last check. Programs that don't know a version ignore its watches.
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

/** Returns the version of the entry that defines a watch. */
export function versionOf({ windows, only, alike, asks }: WatchDefinition): 1 | 2 | 3 {
  if (windows && asks === 'since') return 3;
  return windows || only || alike ? 2 : 1;
}
