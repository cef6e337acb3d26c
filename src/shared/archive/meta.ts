/**
 * What the entries of the log say about themselves. Written by main, read by the library and by
 * main at start; parsed on reading, since an older or newer program may have written them.
 */
import { recordKinds } from '../records/kinds';
import { z } from '../zod';
import { AlikeAsked } from './alike-asked';
import { ApplicantWorks } from './applicant-work';
import { ErasedWork } from './erasing';
import { ExportWork } from './export-work';
import { DownloadWork, Parameters } from './download-work';
import { MatterNoteWork } from './matter-work';
import { ReviewWorks } from './review-work';
import { WatchWorks } from './watch-work';

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
  /** Of the batch request: what was asked for, in the order in which it was asked. */
  identifiers: z.array(z.string()).optional(),
  /** Of a POST: its body, as sent. */
  body: z.string().optional(),
  /** A word of the person, e.g. a client matter; for the ledger. */
  clientReference: z.string().optional(),
  /** Units it can cost at most, as known when it was asked. Absent: not known, or an older entry. */
  bound: z.number().int().optional(),
  /** The download that this call belongs to, and which of its windows (from 0). */
  downloadId: z.string().optional(),
  window: z.number().int().optional(),
  /** Somebody else bought it: identity of the library file in which it came. It cost nothing here. */
  handedOver: z.string().optional(),
});
export type CallMeta = z.infer<typeof CallMeta>;

/** Entry `answer`: something arrived. Its body is what arrived, even if cut or unreadable. */
export const AnswerMeta = CallMeta.extend({
  status: z.number().int(),
  contentType: z.string().nullable(),
  /** Header `Retry-After`, as received; absent: none came, or an older entry. */
  retryAfter: z.string().optional(),
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
  /** `no`: it certainly never reached the service. Otherwise a later `charge` may tell. */
  charged: z.enum(['no', 'unknown']).optional(),
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
  kind: z.enum([...recordKinds, 'answer']),
  id: z.string(),
});
export type RecordRef = z.infer<typeof RecordRef>;

/** What `/me` said, while no call was under way: everything up to entry `upTo` is in it. */
const UsageWork = z.object({
  op: z.literal('usage'),
  units: z.number().int().nullable(),
  readAt: z.string(),
  upTo: z.number().int(),
});
export type UsageWork = z.infer<typeof UsageWork>;

/** What `/status` said, for what was fetched about that time. */
const StatusWork = z.object({
  op: z.literal('status'),
  status: z.string().nullable(),
  datasets: z.array(
    z.object({
      dataset: z.string(),
      healthy: z.boolean().nullable(),
      checkedAt: z.string().nullable(),
      latestRecord: z.string().nullable(),
    }),
  ),
  readAt: z.string(),
});
export type StatusWork = z.infer<typeof StatusWork>;

/** What a comparison with `/me` showed of a request that was not answered whole. */
const ChargeWork = z.object({
  op: z.literal('charge'),
  requestId: z.string(),
  charged: z.enum(['yes', 'no', 'unknown']),
  /** With `yes`: how many. */
  units: z.number().int().nullable(),
});
export type ChargeWork = z.infer<typeof ChargeWork>;

const listId = z.string().min(1).max(100);
/** Ids of records of the list's kind. More of them go into further entries. */
const listed = z.array(z.string()).max(200_000);

/** A filter by exact values of a column: those of `by` where it is given. `null`: rows without a value. */
export const Narrowing = z.object({
  /** Id of a column, or `list` for the lists of the person. */
  column: z.string().max(100),
  by: z.enum(['year', 'day', 'item']).optional(),
  /** In place of `values`: this one and all that come after it. */
  since: z.string().max(40).optional(),
  /** Of what the person thinks of records: on which list. Absent: on the list that is asked. */
  scope: z.string().max(100).optional(),
  /** Any of these. */
  values: z.array(z.string().nullable()).max(1000),
});
export type Narrowing = z.infer<typeof Narrowing>;

/** What a saved search asks the library. */
export const ListQuery = z.object({
  params: Parameters,
  text: z.string().max(4000),
  narrow: z.array(Narrowing).max(20),
  /** Only records whose name is like this one, the most alike first. */
  alike: AlikeAsked.optional(),
});
export type ListQuery = z.infer<typeof ListQuery>;

/** Lists that the person keeps: `fixed` changes only by hand, the others are asked each time. */
const ListWorks = [
  z.object({
    op: z.literal('list-create'),
    listId,
    name: z.string().min(1).max(200),
    /**
     * `alike-search`: a saved search for names that are like one. A program that does not know it leaves
     * the list alone; read as a search without the name, it would list every record.
     */
    kind: z.enum(['fixed', 'saved-search', 'alike-search']),
    recordKind: z.enum(recordKinds),
    /** A word of the person, e.g. a client matter. */
    clientReference: z.string().max(80).optional(),
    /** Of a saved search. */
    query: ListQuery.optional(),
    /** First members of a fixed list, in their order. */
    ids: listed.optional(),
    /** The question whose answer a fixed list was made of, on that day. */
    from: ListQuery.optional(),
  }),
  z.object({ op: z.literal('list-rename'), listId, name: z.string().min(1).max(200) }),
  z.object({ op: z.literal('list-reference'), listId, clientReference: z.string().max(80) }),
  z.object({ op: z.literal('list-delete'), listId }),
  z.object({ op: z.literal('list-restore'), listId }),
  z.object({ op: z.literal('list-add'), listId, ids: listed }),
  z.object({ op: z.literal('list-remove'), listId, ids: listed }),
] as const;

/**
 * Entry `work`: something the person did to the library. In the log, so that it is in order with
 * what was fetched and survives the loss of the database.
 */
export const WorkMeta = z.discriminatedUnion('op', [
  z.object({ op: z.literal('note'), record: RecordRef, text: z.string().max(20_000) }),
  z.object({ op: z.literal('delete'), records: z.array(RecordRef).max(200_000) }),
  z.object({ op: z.literal('restore'), records: z.array(RecordRef).max(200_000) }),
  z.object({ op: z.literal('forget-run'), runId: z.string() }),
  DownloadWork,
  ExportWork,
  ErasedWork,
  UsageWork,
  ChargeWork,
  StatusWork,
  ...ListWorks,
  MatterNoteWork,
  ...ApplicantWorks,
  ...ReviewWorks,
  ...WatchWorks,
]);
export type WorkMeta = z.infer<typeof WorkMeta>;
export type ListWork = Extract<WorkMeta, { op: `list-${string}` }>;
