/** What entries of the log say of downloads and jobs: their definitions, and what was decided about them. */
import { z } from '../zod';

/** Values of a call by their names. */
export const Parameters = z.record(z.string(), z.string());

/** One call of a job. Its answer may have any shape; one call is one page at most. */
export const JobCall = z.object({
  endpoint: z.string(),
  pathParams: Parameters,
  /** As asked, without `limit` and `cursor`. */
  params: Parameters,
  /** Rows of its page; absent: the service's default. */
  limit: z.number().int().min(1).max(100).optional(),
  /** Of the batch request only. */
  identifiers: z.array(z.string().min(1).max(200)).min(1).max(100).optional(),
  /** What the person reads of it, where the endpoint's purpose says too little: a year, a name. */
  label: z.string().max(120),
});
export type JobCall = z.infer<typeof JobCall>;

/** What a job is for: the words are made of it in the language of the window. */
export const JobPurpose = z.object({
  type: z.enum(['company-missing', 'companies', 'calls']),
  /** A name as the person knows it; '' for none. */
  subject: z.string().max(200),
});
export type JobPurpose = z.infer<typeof JobPurpose>;

/**
 * What a download fetches. `windows`, the written name of its periods, cut its search; without them
 * there is one, the search itself.
 * With `calls` it is a job: these are asked, one after the other, and nothing is paged. A job names
 * the endpoint of its first call, and has neither windows nor a cap in rows.
 */
export const DownloadDefinition = z.object({
  endpoint: z.string(),
  pathParams: Parameters,
  /** The search as asked, without `limit` and `cursor`. */
  params: Parameters,
  /** Rows that are bought at most; `null`: until the end of the list. */
  cap: z.number().int().min(1).nullable(),
  /**
   * Units that may be charged at most, those lost and those in doubt counted. Absent or `null`: it
   * follows from `cap` where a row has a price, else there is none.
   */
  maxUnits: z.number().int().min(0).nullable().optional(),
  calls: z.array(JobCall).min(1).max(600).optional(),
  /** Of a job. */
  purpose: JobPurpose.optional(),
  /** Units of the month at which nothing more is bought, where no price is known; absent: none is set. */
  level: z.number().int().min(0).nullable().optional(),
  /** The matter that it is booked on; absent: none. */
  clientReference: z.string().max(80).optional(),
  /** The watch for which it is made. */
  watchId: z.string().max(100).optional(),
  /**
   * A command waits for its end and nobody sits before it: nobody is asked for more, and once nobody
   * waits any longer it is cancelled. Absent: it goes on until it is over.
   */
  unattended: z.literal(true).optional(),
  windows: z.array(z.object({ label: z.string().max(40), params: Parameters })).max(600),
});
export type DownloadDefinition = z.infer<typeof DownloadDefinition>;

/** Why a download stands still until the person does something. */
export const StopReason = z.enum([
  'unauthorized',
  'forbidden',
  'quota',
  /** The level of units that the person set is reached, or cannot be seen. */
  'level',
  /** The person allowed no more, for this download or for the day. */
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
  /** `/me` showed that a page was charged which did not arrive. */
  'charged-lost',
  /** It cannot be seen whether a page was charged which did not arrive. */
  'maybe-charged',
  /** What may have been charged leaves no room below the bound. */
  'bound',
  /** `/me` showed more units for a page than its documented price. */
  'price',
  /** Status 402, though the units of the month are not used up. */
  'payment',
  'redirect',
  /** The service asked for a wait longer than a call sits through. */
  'long-wait',
]);
export type StopReason = z.infer<typeof StopReason>;

const Difference = z.discriminatedUnion('is', [
  z.object({ is: z.literal('equal') }),
  z.object({ is: z.literal('elsewhere'), units: z.number().int() }),
  /** So many more, and calls of ours of unknown cost may be among them. */
  z.object({ is: z.literal('open-or-elsewhere'), units: z.number().int() }),
  z.object({ is: z.literal('unknown') }),
]);

/** How the rows and units of a download compare with what `/me` counted. */
export const Settlement = z.object({
  /** Rows that are stored, each once. Before version 0.2 those received twice were counted twice. */
  stored: z.number().int(),
  /** Units: those of received rows, and those that `/me` showed for pages that never came whole. */
  charged: z.number().int(),
  /** Paid requests of it of which it stays unknown whether they were charged. */
  open: z.number().int(),
  difference: Difference,
});
export type Settlement = z.infer<typeof Settlement>;

/**
 * Something that was decided about a download, by the person or by the program. Its progress is not
 * here: that follows from the answers of its runs.
 */
export const DownloadWork = z.object({
  op: z.literal('download'),
  downloadId: z.string().max(100),
  act: z.discriminatedUnion('is', [
    z.object({ is: z.literal('define'), definition: DownloadDefinition }),
    /** A cursor chain of a window begins, or one that began before is gone on with. */
    z.object({
      is: z.literal('chain'),
      window: z.number().int(),
      runId: z.string(),
      /** `null`: as large as the service makes them. */
      limit: z.number().int().nullable(),
      /** As of `resume`. */
      allow: z.number().int().min(0).optional(),
    }),
    /**
     * A period of a watch that is not asked: a run asked for more at the same moment, and of each of its
     * rows it is certain whether the period's own search has it.
     */
    z.object({
      is: z.literal('covered'),
      window: z.number().int(),
      runId: z.string(),
      /** How many it has. */
      rows: z.number().int().min(0),
    }),
    z.object({ is: z.literal('pause') }),
    /**
     * Goes on; after a page that could not be read this buys it again. `allow`: units by which the
     * person raised the bound, as the button said.
     */
    z.object({ is: z.literal('resume'), allow: z.number().int().min(0).optional() }),
    z.object({
      is: z.literal('cap'),
      cap: z.number().int().min(1).nullable(),
      /** As of the definition; absent: as before. */
      maxUnits: z.number().int().min(0).nullable().optional(),
    }),
    /** A window that cannot be completed is left as it is, marked; the next one follows. */
    z.object({ is: z.literal('skip'), window: z.number().int() }),
    z.object({ is: z.literal('cancel') }),
    /** What `/me` showed for a page beyond its documented price, in all and for each row. */
    z.object({ is: z.literal('dearer'), units: z.number().int(), perRow: z.number().int() }),
    z.object({
      is: z.literal('stop'),
      as: z.enum(['paused', 'needs-decision', 'failed']),
      why: StopReason,
      /** Owned rows that going on may bring again, at most. */
      rowsAgain: z.number().int().optional(),
      /** Units that going on may cost beyond the bound, at most; absent: nobody knows, or nothing. */
      units: z.number().int().optional(),
      /** Which limit was reached, of `spending-limit`; absent before version 0.2. */
      limit: z.enum(['act', 'day']).optional(),
      /** A person who was asked allowed no more, of `spending-limit`: no new day goes on with it. */
      isRefused: z.literal(true).optional(),
      /** When the service is to be asked again (ms since 1970), of `long-wait`. */
      until: z.number().optional(),
      status: z.number().int().optional(),
      serviceWords: z.string().optional(),
    }),
    z.object({
      is: z.literal('done'),
      how: z.enum(['complete', 'windows', 'cap-reached']),
      settlement: Settlement,
    }),
    /** No longer shown. */
    z.object({ is: z.literal('dismiss') }),
  ]),
});
export type DownloadAct = z.infer<typeof DownloadWork>['act'];
