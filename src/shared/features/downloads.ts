import { z } from '../zod';
import { DownloadDefinition, Settlement, StopReason } from '../archive/download-work';
import { method } from '../ipc/define';

const Id = z.object({ downloadId: z.string().max(100) });

const Agreed = z.number().int().min(0).nullable().default(null);

/**
 * Why nothing is being bought at the moment. Buying then continues automatically, except where the
 * user has to act.
 */
export const holdReasons = [
  'offline',
  /** The key is missing or locked, so the user has to act. */
  'key',
  /** The library hasn't stored all the data that was bought. */
  'library',
  /** The disk is full or failing. */
  'disk',
  'sleep',
  /** A native dialog is asking whether more may be spent. */
  'question',
  /** The service asked for a wait, or has just failed. */
  'service',
] as const;

export const HoldReason = z.enum(holdReasons);
export type HoldReason = z.infer<typeof HoldReason>;

/** A download's state. */
export const DownloadStatus = z.discriminatedUnion('type', [
  z.object({ type: z.literal('queued') }),
  z.object({ type: z.literal('running') }),
  /** `why`: what the user has to resolve. `person` means that the user paused it. */
  z.object({
    type: z.literal('paused'),
    why: z.union([StopReason, HoldReason, z.literal('person')]),
    /** For `long-wait`: when the service may be called again (ms since 1970). */
    until: z.number().optional(),
    status: z.number().int().optional(),
    serviceWords: z.string().optional(),
  }),
  /** Continues automatically at `until` (ms since 1970). */
  z.object({ type: z.literal('waiting'), why: HoldReason, until: z.number() }),
  /**
   * Continuing may return up to `rowsAgain` stored rows a second time, and they would be charged
   * for again. `null` if the number is unknown.
   */
  z.object({
    type: z.literal('needs-decision'),
    why: StopReason,
    rowsAgain: z.number().int().nullable(),
    /**
     * Maximum number of units by which continuing may exceed the current limit; `null` if unknown.
     */
    units: z.number().int().nullable(),
    status: z.number().int().optional(),
    serviceWords: z.string().optional(),
    choices: z.array(z.enum(['resume', 'new-chain', 'skip-window', 'cancel'])),
  }),
  z.object({
    type: z.literal('done'),
    how: z.enum(['complete', 'windows', 'cap-reached']),
    settlement: Settlement,
  }),
  z.object({ type: z.literal('cancelled') }),
  z.object({
    type: z.literal('failed'),
    why: StopReason,
    status: z.number().int().optional(),
    serviceWords: z.string().optional(),
  }),
]);
export type DownloadStatus = z.infer<typeof DownloadStatus>;

/** A call in a job. */
export const JobCallState = z.object({
  endpoint: z.string(),
  label: z.string(),
  /** The run that contains the answer, or `null` if the call hasn't been sent. */
  runId: z.string().nullable(),
  /**
   * `nothing`: the service found nothing (404), which counts as an answer. `refused`: the service
   * rejected the call. `failed`: there was no answer, and the job's status says why. `skipped`: the
   * user skipped the call.
   */
  state: z.enum(['waiting', 'running', 'answered', 'nothing', 'refused', 'failed', 'skipped']),
  rows: z.number().int().nullable(),
  /** Number of units charged, according to the price or observation; `null` if unknown. */
  units: z.number().int().nullable(),
  status: z.number().int().nullable(),
  serviceWords: z.string(),
});
export type JobCallState = z.infer<typeof JobCallState>;

/**
 * A download as shown to the user. It's never known how many rows remain, because the service
 * doesn't state a total.
 */
export const DownloadView = z.object({
  downloadId: z.string(),
  definition: DownloadDefinition,
  definedAt: z.string(),
  status: DownloadStatus,
  /**
   * Number of distinct rows that the download has stored, not counting those of an earlier run that
   * it continues.
   */
  rows: z.number().int(),
  pages: z.number().int(),
  /** Units for rows received. */
  units: z.number().int(),
  /** Units known only from `/me`, for pages that never arrived completely. */
  lostUnits: z.number().int(),
  /** Number of calls whose cost remains unknown. */
  unknownCalls: z.number().int(),
  /** The maximum that those calls may have cost in units, as far as is known. */
  unknownUnits: z.number().int(),
  /**
   * Total number of units that may be charged: the limit on the button plus what the user has
   * added. `null` if there is no limit.
   */
  bound: z.number().int().nullable(),
  /** The most that may still be charged within `bound`; `null` if there is no limit. */
  left: z.number().int().nullable(),
  /** For a job, in call order. Empty for other downloads. */
  calls: z.array(JobCallState),
  rowsPerMinute: z.number().int().nullable(),
  minutesToCap: z.number().int().nullable(),
  /**
   * The periods of the search; only one if it isn't divided. `runIds` are the chains of pages in a
   * period.
   */
  windows: z.array(
    z.object({
      label: z.string(),
      state: z.enum(['waiting', 'open', 'complete', 'partial']),
      rows: z.number().int(),
      runIds: z.array(z.string()),
    }),
  ),
  /** Irregularities that didn't stop the download: those of a page, and `rows-again`. */
  notes: z.array(z.string()),
});
export type DownloadView = z.infer<typeof DownloadView>;

export const downloads = {
  /** Returns the downloads that haven't been dismissed, in the order requested. */
  list: method(z.undefined(), z.array(DownloadView)),
  /**
   * Adds a download to the queue. `continueRun` is an unfinished run of the same search, whose
   * pages aren't bought again. The page size is then the one used in that run.
   */
  start: method(
    z.object({
      definition: DownloadDefinition,
      continueRun: z.string().max(100).nullable().default(null),
      /**
       * Downloads that the user knew about when starting this one. Fetching the same data as one of
       * those is intentional.
       */
      besides: z.array(z.string().max(100)).max(100_000).optional(),
    }),
    /**
     * `begun` is false if another download was already fetching the same data; that one is
     * returned.
     */
    Id.extend({ begun: z.boolean() }),
  ),
  /** Pauses after the current page. */
  pause: method(Id, z.null()),
  /**
   * Resumes a download, even one that has stopped. `agreed` is the number of units on the button,
   * by which the limit is raised. Rejects with `invalid-input` if the cost of resuming has changed
   * in the meantime.
   */
  resume: method(Id.extend({ agreed: Agreed }), z.null()),
  /**
   * Starts again from the first page. Stored rows may be returned again, up to the number of units
   * shown to the user.
   */
  newChain: method(Id.extend({ agreed: Agreed }), z.null()),
  /** Skips the current period or call, marks it as incomplete, and continues with the next one. */
  skipWindow: method(Id, z.null()),
  /** If `maxUnits` is absent, it doesn't change. */
  setCap: method(
    Id.extend({
      cap: z.number().int().min(1).nullable(),
      maxUnits: z.number().int().min(0).nullable().optional(),
    }),
    z.null(),
  ),
  cancel: method(Id, z.null()),
  /** Removes a finished download from the list. Its rows are kept. */
  dismiss: method(Id, z.null()),
};

export const downloadEvents = { 'downloads.changed': z.array(DownloadView) };
