/** Log entries about downloads and jobs: their definitions and the decisions about them. */
import { z } from '../zod';

/** Parameter values by name. */
export const Parameters = z.record(z.string(), z.string());

/** A call of a job. Its answer may have any shape; a call is at most one page. */
export const JobCall = z.object({
  endpoint: z.string(),
  pathParams: Parameters,
  /** As entered, without `limit` and `cursor`. */
  params: Parameters,
  /** Page size; absent for the service's default. */
  limit: z.number().int().min(1).max(100).optional(),
  /** Only for the batch request. */
  identifiers: z.array(z.string().min(1).max(200)).min(1).max(100).optional(),
  /** Shown to the user if the endpoint's name is not specific enough: a year, a name. */
  label: z.string().max(120),
});
export type JobCall = z.infer<typeof JobCall>;

/** The purpose of a job; its description is composed in the window's language. */
export const JobPurpose = z.object({
  type: z.enum(['company-missing', 'companies', 'calls']),
  /** A name known to the user; '' if there is none. */
  subject: z.string().max(200),
});
export type JobPurpose = z.infer<typeof JobPurpose>;

/**
 * What a download fetches. `windows`, the stored name of its periods, divides the search. Without
 * them there is a single period, the search itself. With `calls` it is a job: these calls are made
 * one after the other, without paging. A job names the endpoint of its first call, and has neither
 * `windows` nor `cap`.
 */
export const DownloadDefinition = z.object({
  endpoint: z.string(),
  pathParams: Parameters,
  /** The search as entered, without `limit` and `cursor`. */
  params: Parameters,
  /** Maximum number of rows to buy; `null` for the whole list. */
  cap: z.number().int().min(1).nullable(),
  /**
   * Maximum units that may be charged, including lost and doubtful ones. If absent or `null`, it
   * follows from `cap` if rows have a price; otherwise there is no limit.
   */
  maxUnits: z.number().int().min(0).nullable().optional(),
  calls: z.array(JobCall).min(1).max(600).optional(),
  /** Only for a job. */
  purpose: JobPurpose.optional(),
  /** Monthly usage in units at which buying stops, if no price is known; absent for none. */
  level: z.number().int().min(0).nullable().optional(),
  /** The matter that the cost is recorded under; absent for none. */
  clientReference: z.string().max(80).optional(),
  /** The watch that it belongs to. */
  watchId: z.string().max(100).optional(),
  /**
   * True if a command is waiting for the download, so that the user can't be asked. It then never
   * asks for more, and is cancelled once the command stops waiting. If absent, the download runs
   * until it is finished.
   */
  unattended: z.literal(true).optional(),
  windows: z.array(z.object({ label: z.string().max(40), params: Parameters })).max(600),
});
export type DownloadDefinition = z.infer<typeof DownloadDefinition>;

/** Why a download is stopped until the user acts. */
export const StopReason = z.enum([
  'unauthorized',
  'forbidden',
  'quota',
  /** The monthly usage limit is reached or cannot be checked. */
  'level',
  /** The user allowed no more, for this download or for the day. */
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
  /** `/me` showed that a page was charged but did not arrive. */
  'charged-lost',
  /** It is unknown whether a page that did not arrive was charged. */
  'maybe-charged',
  /** Possible charges leave no room under the limit. */
  'bound',
  /** `/me` showed more units for a page than its documented price. */
  'price',
  /** Status 402, although the quota is not used up. */
  'payment',
  'redirect',
  /** The service asked for a longer wait than a call waits through. */
  'long-wait',
]);
export type StopReason = z.infer<typeof StopReason>;

const Difference = z.discriminatedUnion('is', [
  z.object({ is: z.literal('equal') }),
  z.object({ is: z.literal('elsewhere'), units: z.number().int() }),
  /** This many more, which may include our own calls of unknown cost. */
  z.object({ is: z.literal('open-or-elsewhere'), units: z.number().int() }),
  z.object({ is: z.literal('unknown') }),
]);

/** How a download's rows and units compare with what `/me` counted. */
export const Settlement = z.object({
  /** Distinct rows stored. Version 0.1 counted repeated rows twice. */
  stored: z.number().int(),
  /**
   * Units for received rows, and for pages that `/me` counted but that never arrived completely.
   */
  charged: z.number().int(),
  /** Paid requests of which it stays unknown whether they were charged. */
  open: z.number().int(),
  difference: Difference,
});
export type Settlement = z.infer<typeof Settlement>;

/**
 * A decision about a download, by the user or the program. Progress is not recorded here, because
 * it follows from the answers of its runs.
 */
export const DownloadWork = z.object({
  op: z.literal('download'),
  downloadId: z.string().max(100),
  act: z.discriminatedUnion('is', [
    z.object({ is: z.literal('define'), definition: DownloadDefinition }),
    /** A cursor chain of a period starts, or an earlier one is continued. */
    z.object({
      is: z.literal('chain'),
      window: z.number().int(),
      runId: z.string(),
      /** `null` for the service's page size. */
      limit: z.number().int().nullable(),
      /** The same as in `resume`. */
      allow: z.number().int().min(0).optional(),
    }),
    /**
     * A watch's period that is not requested, because a broader run was made at the same time, and
     * it is certain for each of its rows whether the period's search includes it.
     */
    z.object({
      is: z.literal('covered'),
      window: z.number().int(),
      runId: z.string(),
      /** Number of its rows. */
      rows: z.number().int().min(0),
    }),
    z.object({ is: z.literal('pause') }),
    /**
     * Continues; after an unreadable page, this buys it again. `allow` is the number of units by
     * which the user raised the limit, as shown on the button.
     */
    z.object({ is: z.literal('resume'), allow: z.number().int().min(0).optional() }),
    z.object({
      is: z.literal('cap'),
      cap: z.number().int().min(1).nullable(),
      /** The same as in the definition; unchanged if absent. */
      maxUnits: z.number().int().min(0).nullable().optional(),
    }),
    /** Leaves a period that cannot be completed, marks it, and continues with the next one. */
    z.object({ is: z.literal('skip'), window: z.number().int() }),
    z.object({ is: z.literal('cancel') }),
    /** What `/me` showed beyond the documented price, in total and per row. */
    z.object({ is: z.literal('dearer'), units: z.number().int(), perRow: z.number().int() }),
    z.object({
      is: z.literal('stop'),
      as: z.enum(['paused', 'needs-decision', 'failed']),
      why: StopReason,
      /** Maximum number of stored rows that continuing may return again. */
      rowsAgain: z.number().int().optional(),
      /** Maximum units beyond the limit that continuing may cost; absent if unknown or none. */
      units: z.number().int().optional(),
      /** For `spending-limit`: the limit that was reached. Absent in version 0.1. */
      limit: z.enum(['act', 'day']).optional(),
      /**
       * For `spending-limit`: the user was asked and refused, so a new day does not continue it.
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
    /** Removed from the list. */
    z.object({ is: z.literal('dismiss') }),
  ]),
});
export type DownloadAct = z.infer<typeof DownloadWork>['act'];
