/**
 * Metadata of archive entries. Main writes it. The library reads it, and so does main at startup.
 * It's validated when read, because an older or newer version may have written it.
 */
import { recordKinds } from '../records/kinds';
import { z } from '../zod';
import { AlikeAsked } from './alike-asked';
import { Parameters } from './download-work';

/** A call to the service. It never contains the key. */
export const CallMeta = z.object({
  /** Unique for each call; the same in `request`, `answer` and `failure`. */
  requestId: z.string(),
  endpoint: z.string(),
  pathParams: Parameters,
  /** As sent, including `limit` but not `cursor`. */
  params: Parameters,
  /** Present from the second page onwards. */
  cursor: z.string().optional(),
  /** The requested page size; `null` for endpoints without paging. */
  limit: z.number().int().nullable(),
  /** The cursor chain's id. */
  runId: z.string(),
  /** Page number within the run, starting at 0. */
  page: z.number().int(),
  searchKey: z.string(),
  /** For the batch request: the identifiers in the requested order. */
  identifiers: z.array(z.string()).optional(),
  /** For a POST request: its body as sent. */
  body: z.string().optional(),
  /** A user-supplied reference, such as a client matter, for the request log. */
  clientReference: z.string().optional(),
  /** Maximum cost in units, as known at the time. Absent if unknown, or in older entries. */
  bound: z.number().int().optional(),
  /** The download that the call belongs to, and the period within it (starting at 0). */
  downloadId: z.string().optional(),
  window: z.number().int().optional(),
  /**
   * For a call bought by somebody else: the id of the library file it came in. It cost nothing
   * here.
   */
  handedOver: z.string().optional(),
  /**
   * Login of the colleague whose answer was used, so the call wasn't sent. It counts as part of
   * this library's run or download, at no cost.
   */
  answeredBy: z.string().optional(),
});
export type CallMeta = z.infer<typeof CallMeta>;

/** An answer. Its body is stored even if it's truncated or unreadable. */
export const AnswerMeta = CallMeta.extend({
  status: z.number().int(),
  contentType: z.string().nullable(),
  /** The `Retry-After` header as received. Absent if there was none, or in older entries. */
  retryAfter: z.string().optional(),
  /** Whether the entire body arrived. */
  complete: z.boolean(),
  durationMs: z.number(),
  /**
   * Number of units, if known without reading the body. `null` if the price is per row, because the
   * entry is written before the body is read. In that case it's computed when the entry is read
   * (`unitsOf` in service/units.ts).
   */
  units: z.number().int().nullable().default(null),
});
export type AnswerMeta = z.infer<typeof AnswerMeta>;

/** A call without a usable answer. `kind` is a bridge error kind. */
export const FailureMeta = CallMeta.extend({
  kind: z.string(),
  message: z.string().optional(),
  durationMs: z.number(),
  /**
   * `no`: the call definitely never reached the service. Otherwise, a later `charge` act may show
   * whether it was charged.
   */
  charged: z.enum(['no', 'unknown']).optional(),
});
export type FailureMeta = z.infer<typeof FailureMeta>;

/** A picture. Its body contains the bytes as received and validated. */
export const PictureMeta = z.object({
  applicationNumber: z.string(),
  url: z.string(),
  mime: z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp', 'image/tiff']),
  bytes: z.number().int(),
  sha256: z.string(),
});
export type PictureMeta = z.infer<typeof PictureMeta>;

export const RecordRef = z.object({
  kind: z.enum([...recordKinds, 'answer']),
  id: z.string(),
});
export type RecordRef = z.infer<typeof RecordRef>;

/**
 * A filter by exact column values. `null` matches rows without a value. With `by`, the values are
 * those of the fields in `by`.
 */
export const Narrowing = z.object({
  /** A column id, or `list` for the user's lists. */
  column: z.string().max(100),
  by: z.enum(['year', 'day', 'item']).optional(),
  /** Used instead of `values`: matches this value and all later ones. */
  since: z.string().max(40).optional(),
  /**
   * For the user's opinions: the list they were recorded on. Defaults to the list being searched.
   */
  scope: z.string().max(100).optional(),
  /** Matches any of these. */
  values: z.array(z.string().nullable()).max(1000),
});
export type Narrowing = z.infer<typeof Narrowing>;

/** A saved search of the library. */
export const ListQuery = z.object({
  params: Parameters,
  text: z.string().max(4000),
  narrow: z.array(Narrowing).max(20),
  /** Only records with a similar name, most similar first. */
  alike: AlikeAsked.optional(),
});
export type ListQuery = z.infer<typeof ListQuery>;
