/** Log entries about downloads and jobs: what they fetch, and what was decided about them. */
import { z } from '../zod';

/** Parameter values by name. */
export const Parameters = z.record(z.string(), z.string());

/** A call in a job. It fetches one page at most, and its answer may have any shape. */
export const JobCall = z.object({
  endpoint: z.string(),
  pathParams: Parameters,
  /** As entered, without `limit` and `cursor`. */
  params: Parameters,
  /** Page size; absent to use the service's default. */
  limit: z.number().int().min(1).max(100).optional(),
  /** Only used for the batch request. */
  identifiers: z.array(z.string().min(1).max(200)).min(1).max(100).optional(),
  /**
   * Shown to the user if the endpoint's name isn't specific enough, for example a year or a name.
   */
  label: z.string().max(120),
});
export type JobCall = z.infer<typeof JobCall>;

/** A job's purpose, from which a description is composed in the window's language. */
export const JobPurpose = z.object({
  type: z.enum(['company-missing', 'companies', 'calls']),
  /** A name known to the user, or '' if there is none. */
  subject: z.string().max(200),
});
export type JobPurpose = z.infer<typeof JobPurpose>;

/**
 * What a download fetches. `windows` is the stored name for the periods that the search is divided
 * into. Without it there is a single period, the search itself. With `calls` the download is a job:
 * these calls are made one at a time, without paging. A job has the endpoint of its first call, and
 * neither `windows` nor `cap`.
 */
export const DownloadDefinition = z.object({
  endpoint: z.string(),
  pathParams: Parameters,
  /** The search as entered, without `limit` and `cursor`. */
  params: Parameters,
  /** Maximum number of rows to buy; `null` for the entire list. */
  cap: z.number().int().min(1).nullable(),
  /**
   * Maximum units that may be charged, including lost and doubtful ones. If absent or `null`, it's
   * derived from `cap` if rows have a price. Otherwise there is no limit.
   */
  maxUnits: z.number().int().min(0).nullable().optional(),
  calls: z.array(JobCall).min(1).max(600).optional(),
  /** Only used for a job. */
  purpose: JobPurpose.optional(),
  /**
   * Monthly usage in units at which downloading stops if the price isn't known; absent if there is
   * no limit.
   */
  level: z.number().int().min(0).nullable().optional(),
  /** The matter that the cost is recorded under; absent if there is none. */
  clientReference: z.string().max(80).optional(),
  /** The watch that the download belongs to. */
  watchId: z.string().max(100).optional(),
  /**
   * True if a command is waiting for the download, so that the user can't be asked. The download
   * then never asks for more, and is cancelled once the command stops waiting. If absent, the
   * download runs until it's finished.
   */
  unattended: z.literal(true).optional(),
  windows: z.array(z.object({ label: z.string().max(40), params: Parameters })).max(600),
});
export type DownloadDefinition = z.infer<typeof DownloadDefinition>;

/** Why a download is stopped until the user does something. */
export const StopReason = z.enum([
  'unauthorized',
  'forbidden',
  'quota',
  /** The monthly usage limit has been reached or can't be checked. */
  'level',
  /** The user's limit for this download or for the day has been reached. */
  'spending-limit',
  'rate-limit',
  'server-error',
  'connection',
  'refused',
  'cursor-refused',
  'repeated-cursor',
  'empty-page',
  'no-new-rows',
  'larger-page',
  'no-cursor',
  'no-has-more',
  'unreadable',
  /** `/me` has shown that a page was charged but didn't arrive. */
  'charged-lost',
  /** It isn't known whether a page that didn't arrive was charged. */
  'maybe-charged',
  /** What may already have been charged leaves too little of the limit. */
  'bound',
  /** `/me` has shown that a page cost more units than documented. */
  'price',
  /** The service answered 402, although the quota isn't used up. */
  'payment',
  'redirect',
  /** The service asked for a longer wait than a call may take. */
  'long-wait',
]);
export type StopReason = z.infer<typeof StopReason>;

const Difference = z.discriminatedUnion('is', [
  z.object({ is: z.literal('equal') }),
  z.object({ is: z.literal('elsewhere'), units: z.number().int() }),
  /** The usage has risen by this many units, some of which may be our own calls of unknown cost. */
  z.object({ is: z.literal('open-or-elsewhere'), units: z.number().int() }),
  z.object({ is: z.literal('unknown') }),
]);

/** How a download's rows and units compare with what `/me` has counted. */
export const Settlement = z.object({
  /** Number of distinct rows stored. Version 0.1 counted repeated rows twice. */
  stored: z.number().int(),
  /**
   * Units for rows received, and for pages that `/me` counted but that never arrived completely.
   */
  charged: z.number().int(),
  /** Number of paid requests for which it's still unknown whether they were charged. */
  open: z.number().int(),
  difference: Difference,
});
export type Settlement = z.infer<typeof Settlement>;

/**
 * A decision about a download, by the user or the program. Progress isn't recorded here, because it
 * can be derived from the answers in its runs.
 */
export const DownloadWork = z.object({
  op: z.literal('download'),
  downloadId: z.string().max(100),
  act: z.discriminatedUnion('is', [
    z.object({ is: z.literal('define'), definition: DownloadDefinition }),
    /** Starts fetching a period from its first page, or continues an earlier attempt. */
    z.object({
      is: z.literal('chain'),
      window: z.number().int(),
      runId: z.string(),
      /** `null` for the service's default page size. */
      limit: z.number().int().nullable(),
      /** See `resume`. */
      allow: z.number().int().min(0).optional(),
    }),
    /**
     * A watch's period that doesn't need a request of its own. A broader search was fetched at the
     * same time, and for each of its rows it's certain whether it belongs to the period.
     */
    z.object({
      is: z.literal('covered'),
      window: z.number().int(),
      runId: z.string(),
      /** Number of the run's rows in the period. */
      rows: z.number().int().min(0),
    }),
    z.object({ is: z.literal('pause') }),
    /**
     * Continues the download. If a page was unreadable, it's bought again. `allow` is the number of
     * units by which the user raised the limit, as shown on the button.
     */
    z.object({ is: z.literal('resume'), allow: z.number().int().min(0).optional() }),
    z.object({
      is: z.literal('cap'),
      cap: z.number().int().min(1).nullable(),
      /** See the definition. If absent, the limit doesn't change. */
      maxUnits: z.number().int().min(0).nullable().optional(),
    }),
    /** Marks a period that can't be completed as skipped, then continues with the next one. */
    z.object({ is: z.literal('skip'), window: z.number().int() }),
    z.object({ is: z.literal('cancel') }),
    /** Units above the documented price that `/me` has shown, in total and per row. */
    z.object({ is: z.literal('dearer'), units: z.number().int(), perRow: z.number().int() }),
    z.object({
      is: z.literal('stop'),
      as: z.enum(['paused', 'needs-decision', 'failed']),
      why: StopReason,
      /**
       * Maximum number of stored rows that the service may return again if the download continues.
       */
      rowsAgain: z.number().int().optional(),
      /**
       * Maximum number of units by which continuing may exceed the limit; absent if unknown or
       * none.
       */
      units: z.number().int().optional(),
      /** For `spending-limit`: which limit was reached. Absent in entries from version 0.1. */
      limit: z.enum(['act', 'day']).optional(),
      /**
       * For `spending-limit`: the user was asked and declined, so the download isn't continued on a
       * new day.
       */
      isRefused: z.literal(true).optional(),
      /** For `long-wait`: when the service may be called again (ms since 1970). */
      until: z.number().optional(),
      status: z.number().int().optional(),
      serviceWords: z.string().optional(),
    }),
    z.object({
      is: z.literal('done'),
      how: z.enum(['complete', 'windows', 'cap-reached']),
      settlement: Settlement,
    }),
    /** Removes the download from the list. */
    z.object({ is: z.literal('dismiss') }),
  ]),
});
export type DownloadAct = z.infer<typeof DownloadWork>['act'];
