import { z } from '../zod';
import { Taken } from '../definition/price-seen';
import { method } from '../ipc/define';
import { ErrorData } from '../ipc/error';

const Parameters = z.record(z.string().max(100), z.string().max(2000));

/** One call of the service. The renderer names an endpoint of the catalogue, never an address. */
export const CallInput = z.object({
  endpoint: z.string().max(400),
  pathParams: Parameters.default({}),
  params: Parameters.default({}),
  /** Rows a page; null for endpoints that do not page or for the service's default. */
  limit: z.number().int().min(1).max(100).nullable().default(null),
  /** Made by the caller (UUID): the cursor chain this page belongs to. */
  runId: z.string().max(100),
  page: z.number().int().min(0).default(0),
  cursor: z.string().max(10_000).optional(),
  /** Of the batch request only: organisation numbers or tokens, cleaned and checked before. */
  identifiers: z.array(z.string().min(1).max(200)).min(1).max(100).optional(),
  /** The matter that it is booked on; absent: none. */
  clientReference: z.string().max(80).optional(),
  /**
   * Archive entry up to which the asker has looked for an answer. One that came later, to the same
   * question, is given instead of being bought once more. Absent: it is to be bought.
   */
  lookedUpTo: z.number().int().min(0).optional(),
});
export type CallInput = z.input<typeof CallInput>;

/** What came of a call. The rows are not here: they reach the library through the archive. */
export const CallOutcome = z.object({
  /** The archive entry that holds the answer. */
  seq: z.number().int(),
  /** The run that the answer belongs to: another one, when the same request was in flight already. */
  runId: z.string(),
  rows: z.number().int().nullable(),
  hasMore: z.boolean(),
  units: z.number().int().nullable(),
  /** What was odd about the page, see `PageDeviation`. */
  oddities: z.array(z.string()),
  /** What the call took, where its price is not known: `/me` before and after. Absent: not compared. */
  taken: Taken.optional(),
});
export type CallOutcome = z.infer<typeof CallOutcome>;

/** `GET /status` (service-api.md, 2.3). */
export const DataSet = z.object({
  dataset: z.string(),
  updateMode: z.string().nullable(),
  healthy: z.boolean().nullable(),
  checkedAt: z.string().nullable(),
  latestRecord: z.string().nullable(),
});
export const Freshness = z.object({
  status: z.string().nullable(),
  datasets: z.array(DataSet),
  readAt: z.string(),
});
export type Freshness = z.infer<typeof Freshness>;

export const Health = z.object({
  reachable: z.boolean(),
  status: z.number().int().nullable(),
  /** The first words of the answer, as the service's words. */
  words: z.string(),
  /** Whether the key had to be sent. */
  withKey: z.boolean(),
  readAt: z.string(),
});

/** What runs now, for the status bar. */
export const Activity = z.object({
  running: z.array(
    z.object({
      requestId: z.string(),
      runId: z.string(),
      endpoint: z.string(),
      startedAt: z.string(),
    }),
  ),
  /** Calls that wait for the rate limit, and until when (epoch ms). */
  waiting: z.number().int(),
  waitingUntil: z.number().nullable(),
  /** Endpoints that the service asked to wait for, and until when (epoch ms). */
  longWaits: z.array(z.object({ endpoint: z.string(), until: z.number() })),
  /** Paid answers that are in memory only, because the disk did not take them. */
  unkept: z.number().int(),
  /** The last failure of a background call, if any. */
  lastError: ErrorData.nullable(),
});
export type Activity = z.infer<typeof Activity>;

export const service = {
  call: method(CallInput, CallOutcome),
  cancel: method(z.object({ runId: z.string() }), z.boolean()),
  /** Ends a wait that the service asked for: what waits for that endpoint is asked again now. */
  tryNow: method(z.object({ endpoint: z.string().max(400) }), z.null()),
  /** What runs now; from then on the event tells. */
  activity: method(z.undefined(), Activity),
  /** Writes what is in memory only. Rejects with `disk-full` or `storage` where that fails again. */
  keepNow: method(z.undefined(), z.null()),
  freshness: method(z.undefined(), Freshness),
  health: method(z.undefined(), Health),
  /**
   * Fetches the picture of a mark into the archive. `seq`: the archive entry of the answer with its
   * record, where main looks the address up.
   */
  picture: method(
    z.object({ applicationNumber: z.string().max(200), seq: z.number().int().min(1) }),
    z.object({ seq: z.number().int() }),
  ),
};

export const serviceEvents = { 'service.activity': Activity };
