import { z } from '../zod';
import { Taken } from '../definition/price-seen';
import { method } from '../ipc/define';
import { ErrorData } from '../ipc/error';

const Parameters = z.record(z.string().max(100), z.string().max(2000));

/** A call to the service. The renderer names an endpoint in the catalogue, never an address. */
export const CallInput = z.object({
  endpoint: z.string().max(400),
  pathParams: Parameters.default({}),
  params: Parameters.default({}),
  /** Page size; `null` for endpoints without paging or to use the service's default. */
  limit: z.number().int().min(1).max(100).nullable().default(null),
  /** The cursor chain's id, a UUID created by the caller. */
  runId: z.string().max(100),
  page: z.number().int().min(0).default(0),
  cursor: z.string().max(10_000).optional(),
  /**
   * Only for the batch request: organisation numbers or tokens, already cleaned up and validated.
   */
  identifiers: z.array(z.string().min(1).max(200)).min(1).max(100).optional(),
  /** The matter that the cost is recorded under; absent if there is none. */
  clientReference: z.string().max(80).optional(),
  /**
   * The archive entry up to which the caller has looked for an answer. If a later entry contains an
   * answer to the same search, it's returned instead of being bought again. If absent, the answer
   * is always bought.
   */
  lookedUpTo: z.number().int().min(0).optional(),
});
export type CallInput = z.input<typeof CallInput>;

/** The result of a call. Its rows reach the library through the archive. */
export const CallOutcome = z.object({
  /** Number of the archive entry with the answer. */
  seq: z.number().int(),
  /**
   * The run that the answer belongs to. It isn't the caller's if the same request was already under
   * way.
   */
  runId: z.string(),
  rows: z.number().int().nullable(),
  hasMore: z.boolean(),
  units: z.number().int().nullable(),
  /** Irregularities on the page; see `PageDeviation`. */
  oddities: z.array(z.string()),
  /**
   * What a call without a known price has used, based on `/me` before and after. Absent if that
   * wasn't measured.
   */
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
  /** The beginning of the answer, in the service's own words. */
  words: z.string(),
  /** The fields of a JSON answer, by name. */
  fields: z.array(z.tuple([z.string(), z.string()]).readonly()).readonly(),
  /** Whether the key had to be sent. */
  withKey: z.boolean(),
  readAt: z.string(),
});

/** What the program is doing at the moment, for the status bar. */
export const Activity = z.object({
  running: z.array(
    z.object({
      requestId: z.string(),
      runId: z.string(),
      endpoint: z.string(),
      startedAt: z.string(),
    }),
  ),
  /** Number of calls held back by the rate limit, and until when (ms since 1970). */
  waiting: z.number().int(),
  waitingUntil: z.number().nullable(),
  /** Endpoints for which the service asked us to wait, and until when (ms since 1970). */
  longWaits: z.array(z.object({ endpoint: z.string(), until: z.number() })),
  /** Number of paid answers that are only in memory because they couldn't be written to disk. */
  unkept: z.number().int(),
  /** The last failure of a background call, if any. */
  lastError: ErrorData.nullable(),
});
export type Activity = z.infer<typeof Activity>;

export const service = {
  call: method(CallInput, CallOutcome),
  cancel: method(z.object({ runId: z.string() }), z.boolean()),
  /** Ends a wait requested by the service, so that calls to the endpoint are sent now. */
  tryNow: method(z.object({ endpoint: z.string().max(400) }), z.null()),
  /** Returns what the program is doing. Later changes are sent as events. */
  activity: method(z.undefined(), Activity),
  /**
   * Writes the answers that are only in memory. Rejects with `disk-full` or `storage` if that fails
   * again.
   */
  keepNow: method(z.undefined(), z.null()),
  freshness: method(z.undefined(), Freshness),
  health: method(z.undefined(), Health),
  /**
   * Downloads a mark's picture into the archive. `seq` is the entry that contains the mark's
   * record, from which main takes the address.
   */
  picture: method(
    z.object({ applicationNumber: z.string().max(200), seq: z.number().int().min(1) }),
    z.object({ seq: z.number().int() }),
  ),
};

export const serviceEvents = { 'service.activity': Activity };
