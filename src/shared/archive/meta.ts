/**
 * What the entries of the log say about themselves. Written by main, read by the library and by
 * main at start; parsed on reading, since an older or newer program may have written them.
 */
import { z } from '../zod';

const Parameters = z.record(z.string(), z.string());

/** A call of the service: what was asked. The key is never part of it. */
export const CallMeta = z.object({
  /** Unique for one call; the same in `request`, `answer` and `failure`. */
  requestId: z.string(),
  endpoint: z.string(),
  pathParams: Parameters,
  /** As sent, without `cursor`; `limit` included where it was sent. */
  params: Parameters,
  /** Present from the second page on. */
  cursor: z.string().optional(),
  /** Rows asked for, or null where the endpoint does not page. */
  limit: z.number().int().nullable(),
  /** One cursor chain. */
  runId: z.string(),
  /** Counts from 0 within the run. */
  page: z.number().int(),
  searchKey: z.string(),
  /** A word of the person, e.g. a client matter; for the ledger. */
  clientReference: z.string().optional(),
});
export type CallMeta = z.infer<typeof CallMeta>;

/** Entry `request`: written and flushed before a call that may cost is sent. */
export const RequestMeta = CallMeta;
export type RequestMeta = CallMeta;

/** Entry `answer`: something arrived. Its body is what arrived, even if cut or unreadable. */
export const AnswerMeta = CallMeta.extend({
  status: z.number().int(),
  contentType: z.string().nullable(),
  /** Whether the body arrived to its end. */
  complete: z.boolean(),
  durationMs: z.number(),
  /**
   * Units where they are known without reading the body. `null` for every price per row: the entry
   * is written before the body is read, so readers derive them (`unitsOf` in service/units.ts).
   */
  units: z.number().int().nullable().default(null),
});
export type AnswerMeta = z.infer<typeof AnswerMeta>;

/** Entry `failure`: nothing usable arrived. `kind` is an error kind of the bridge. */
export const FailureMeta = CallMeta.extend({
  kind: z.string(),
  message: z.string().optional(),
  durationMs: z.number(),
});
export type FailureMeta = z.infer<typeof FailureMeta>;

/** Entry `picture`: the bytes are its body, as received and checked. */
export const PictureMeta = z.object({
  applicationNumber: z.string(),
  url: z.string(),
  mime: z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp', 'image/tiff']),
  bytes: z.number().int(),
  sha256: z.string(),
});
export type PictureMeta = z.infer<typeof PictureMeta>;

const RecordRef = z.object({
  kind: z.enum(['trademark', 'insider', 'company', 'answer']),
  id: z.string(),
});
export type RecordRef = z.infer<typeof RecordRef>;

/**
 * Entry `work`: something the person did to the library. In the log, so that it is in order with
 * what was fetched and survives the loss of the database.
 */
export const WorkMeta = z.discriminatedUnion('op', [
  z.object({ op: z.literal('note'), record: RecordRef, text: z.string().max(20_000) }),
  z.object({ op: z.literal('delete'), records: z.array(RecordRef).max(200_000) }),
  z.object({ op: z.literal('restore'), records: z.array(RecordRef).max(200_000) }),
  z.object({ op: z.literal('forget-run'), runId: z.string() }),
]);
export type WorkMeta = z.infer<typeof WorkMeta>;
