/**
 * The metadata of archive entries. Main writes it; the library, and main at start, read it. It is
 * validated when read, because an older or newer version may have written it.
 */
import { recordKinds } from '../records/kinds';
import { z } from '../zod';
import { AlikeAsked } from './alike-asked';
import { Parameters } from './download-work';

/** A call of the service. The key is never part of it. */
export const CallMeta = z.object({
  /** Unique per call; the same in `request`, `answer` and `failure`. */
  requestId: z.string(),
  endpoint: z.string(),
  pathParams: Parameters,
  /** As sent, without `cursor` but including `limit`. */
  params: Parameters,
  /** Present from the second page on. */
  cursor: z.string().optional(),
  /** Page size requested; `null` for endpoints without paging. */
  limit: z.number().int().nullable(),
  /** Id of the cursor chain. */
  runId: z.string(),
  /** Page number within the run, from 0. */
  page: z.number().int(),
  searchKey: z.string(),
  /** For the batch request: the identifiers, in the order requested. */
  identifiers: z.array(z.string()).optional(),
  /** For a POST: its body as sent. */
  body: z.string().optional(),
  /** A reference of the user, such as a client matter, for the request log. */
  clientReference: z.string().optional(),
  /** Maximum cost in units, as known at the time. Absent if unknown, or in older entries. */
  bound: z.number().int().optional(),
  /** The download that it belongs to, and the period within it (from 0). */
  downloadId: z.string().optional(),
  window: z.number().int().optional(),
  /**
   * Bought by somebody else: identity of the library file in which it came. It cost nothing here.
   */
  handedOver: z.string().optional(),
  /**
   * The call was not sent: a colleague with this login had the answer. It counts as part of this
   * library's run or download, at no cost.
   */
  answeredBy: z.string().optional(),
});
export type CallMeta = z.infer<typeof CallMeta>;

/** An answer, whose body is stored even if it is truncated or unreadable. */
export const AnswerMeta = CallMeta.extend({
  status: z.number().int(),
  contentType: z.string().nullable(),
  /** The `Retry-After` header as received; absent if there was none, or in older entries. */
  retryAfter: z.string().optional(),
  /** Whether the whole body arrived. */
  complete: z.boolean(),
  durationMs: z.number(),
  /**
   * Units, if known without reading the body. `null` for prices per row, because the entry is
   * written before the body is read. Readers compute them (`unitsOf` in service/units.ts).
   */
  units: z.number().int().nullable().default(null),
});
export type AnswerMeta = z.infer<typeof AnswerMeta>;

/** A call without a usable answer. `kind` is an error kind of the bridge. */
export const FailureMeta = CallMeta.extend({
  kind: z.string(),
  message: z.string().optional(),
  durationMs: z.number(),
  /** `no`: it certainly never reached the service. Otherwise a later `charge` may tell. */
  charged: z.enum(['no', 'unknown']).optional(),
});
export type FailureMeta = z.infer<typeof FailureMeta>;

/** A picture; its bytes are the body, as received and validated. */
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
 * A filter by exact values of a column; if `by` is given, those in `by`. `null` matches rows
 * without a value.
 */
export const Narrowing = z.object({
  /** Id of a column, or `list` for the user's lists. */
  column: z.string().max(100),
  by: z.enum(['year', 'day', 'item']).optional(),
  /** Instead of `values`: this value and all later ones. */
  since: z.string().max(40).optional(),
  /** For the user's opinions: the list they belong to. By default the list being searched. */
  scope: z.string().max(100).optional(),
  /** Any of these. */
  values: z.array(z.string().nullable()).max(1000),
});
export type Narrowing = z.infer<typeof Narrowing>;

/** What a saved search looks for in the library. */
export const ListQuery = z.object({
  params: Parameters,
  text: z.string().max(4000),
  narrow: z.array(Narrowing).max(20),
  /** Only records with a similar name, the most similar first. */
  alike: AlikeAsked.optional(),
});
export type ListQuery = z.infer<typeof ListQuery>;
