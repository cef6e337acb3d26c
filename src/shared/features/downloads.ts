import { z } from '../zod';
import { DownloadDefinition, Settlement, StopReason } from '../archive/download-work';
import { method } from '../ipc/define';

const Id = z.object({ downloadId: z.string().max(100) });

const Agreed = z.number().int().min(0).nullable().default(null);

/** Why nothing is bought for the moment; it goes on by itself when that is over. */
export const HoldReason = z.enum([
  'offline',
  /** No key, or it is locked: it waits for the person. */
  'key',
  /** The library has not stored what was bought. */
  'library',
  /** The disk is full or refuses. */
  'disk',
  'sleep',
  /** The system asks the person whether more may be spent. */
  'question',
  /** The service asked for it, or it failed a moment ago. */
  'service',
]);
export type HoldReason = z.infer<typeof HoldReason>;

/** Where a download stands. */
export const DownloadStatus = z.discriminatedUnion('type', [
  z.object({ type: z.literal('queued') }),
  z.object({ type: z.literal('running') }),
  /** `why`: what the person must see to; `person`: the person paused it. */
  z.object({
    type: z.literal('paused'),
    why: z.union([StopReason, HoldReason, z.literal('person')]),
    /** Of `long-wait`: when the service is to be asked again (ms since 1970). */
    until: z.number().optional(),
    status: z.number().int().optional(),
    serviceWords: z.string().optional(),
  }),
  /** Goes on by itself at `until` (ms since 1970). */
  z.object({ type: z.literal('waiting'), why: HoldReason, until: z.number() }),
  /** Going on may bring up to `rowsAgain` owned rows again, which are paid; `null`: none that is known. */
  z.object({
    type: z.literal('needs-decision'),
    why: StopReason,
    rowsAgain: z.number().int().nullable(),
    /** Units that going on may cost at most, beyond the bound so far; `null`: nobody knows. */
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

/** One call of a job. */
export const JobCallState = z.object({
  endpoint: z.string(),
  label: z.string(),
  /** The run of its answer; `null`: it was not asked yet. */
  runId: z.string().nullable(),
  /**
   * `nothing`: the service has nothing there (404), which is an answer. `refused`: it will not answer
   * this one. `failed`: no answer came, see the status of the job. `skipped`: the person left it.
   */
  state: z.enum(['waiting', 'running', 'answered', 'nothing', 'refused', 'failed', 'skipped']),
  rows: z.number().int().nullable(),
  /** As charged, by price or as seen; `null`: not known. */
  units: z.number().int().nullable(),
  status: z.number().int().nullable(),
  serviceWords: z.string(),
});
export type JobCallState = z.infer<typeof JobCallState>;

/** A download as shown. How many rows remain is not in it: the service gives no total. */
export const Download = z.object({
  downloadId: z.string(),
  definition: DownloadDefinition,
  definedAt: z.string(),
  status: DownloadStatus,
  /** Rows stored by it, each once; not those of a run that it took over. */
  rows: z.number().int(),
  pages: z.number().int(),
  /** Units of received rows. */
  units: z.number().int(),
  /** Units that only `/me` showed: for pages that never came whole. */
  lostUnits: z.number().int(),
  /** Calls of which it stays unknown what they cost. */
  unknownCalls: z.number().int(),
  /** Units that these may have cost at most, as far as a bound is known. */
  unknownUnits: z.number().int(),
  /** Units that may be charged in all: the button's bound and what the person added; `null`: none. */
  bound: z.number().int().nullable(),
  /** Of a job, in the order in which they are asked; else empty. */
  calls: z.array(JobCallState),
  rowsPerMinute: z.number().int().nullable(),
  minutesToCap: z.number().int().nullable(),
  /** By window; one where there are none. `runIds`: its cursor chains. */
  windows: z.array(
    z.object({
      label: z.string(),
      state: z.enum(['waiting', 'open', 'complete', 'partial']),
      rows: z.number().int(),
      runIds: z.array(z.string()),
    }),
  ),
  /** What was odd and did not stop it: page oddities, and `rows-again`. */
  notes: z.array(z.string()),
});
export type Download = z.infer<typeof Download>;

export const downloads = {
  /** Those not dismissed, in the order in which they were asked for. */
  list: method(z.undefined(), z.array(Download)),
  /**
   * Puts a download in the queue. `continueRun`: a run of the same search with more to come, whose
   * pages are not bought again; its page size is then that of the chain.
   */
  start: method(
    z.object({
      definition: DownloadDefinition,
      continueRun: z.string().max(100).nullable().default(null),
      /** Downloads that the person knew of when it was begun: of those a second one may be meant. */
      besides: z.array(z.string().max(100)).max(100_000).optional(),
    }),
    /** `begun` false: the same is being fetched already, by the download that is given. */
    Id.extend({ begun: z.boolean() }),
  ),
  /** After the page that is on its way. */
  pause: method(Id, z.null()),
  /**
   * Goes on, also after what stopped it. `agreed`: the units that the button named, by which the bound
   * is raised; rejects with `invalid-input` when they are no longer what going on may cost.
   */
  resume: method(Id.extend({ agreed: Agreed }), z.null()),
  /** Begins a new cursor chain: owned rows may come again, up to the bound that was shown. */
  newChain: method(Id.extend({ agreed: Agreed }), z.null()),
  /** Leaves the window or the call as it is, marked as partial, and goes on with the next one. */
  skipWindow: method(Id, z.null()),
  /** `maxUnits`: absent, as before. */
  setCap: method(
    Id.extend({
      cap: z.number().int().min(1).nullable(),
      maxUnits: z.number().int().min(0).nullable().optional(),
    }),
    z.null(),
  ),
  cancel: method(Id, z.null()),
  /** Takes one that is over from the list. Its rows stay. */
  dismiss: method(Id, z.null()),
};

export const downloadEvents = { 'downloads.changed': z.array(Download) };
