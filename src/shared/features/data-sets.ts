/**
 * Data sets: records, and answers about companies, as one Delta table per kind. They're written to
 * a folder or a bucket, together with a manifest.
 */
import { method } from '../ipc/define';
import { recordKinds } from '../records/kinds';
import { z } from '../zod';
import { BucketId, BucketPlace, BucketSecret, KnownBuckets } from './bucket-place';

/** The year of rows without a date. Tables have a null in its place. */
export const noYear = '0';

/** Tables made from answers about companies: the raw answers, and figures from accounts. */
export const companyTables = ['company_answer', 'company_figure'] as const;
export type CompanyTable = (typeof companyTables)[number];

/** All tables, by their folder names. */
export const dataSetTables = [...recordKinds, ...companyTables] as const;
export type DataSetTable = (typeof dataSetTables)[number];

export function isCompanyTable(table: DataSetTable): table is CompanyTable {
  return (companyTables as readonly string[]).includes(table);
}

/** What one file holds: the rows of a year whose ids hash to one of `buckets`. */
const Partition = z.object({
  kind: z.enum(dataSetTables),
  year: z.string().regex(/^(?:0|[1-9]\d{0,3})$/),
  bucket: z.number().int().nonnegative(),
  /** A power of two. It's the same for all of a year's files. */
  buckets: z.number().int().positive(),
});
export type Partition = z.infer<typeof Partition>;

export const partitionKey = ({ kind, year, bucket, buckets }: Partition): string =>
  `${kind}/${year}/${bucket}/${buckets}`;

/** A partition and what it contains. */
const Contents = Partition.extend({
  rows: z.number().int().nonnegative(),
  /** SHA-256 of rows and columns. It only changes if the contents do. */
  rowsSha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Contents = z.infer<typeof Contents>;

/** What the records are and where they come from. */
export const DataSetAbout = z.object({
  program: z.string().max(40),
  library: z.string().max(500),
  /** True if the data is fictitious. */
  sample: z.boolean(),
  scope: z.discriminatedUnion('type', [
    z.object({ type: z.literal('library') }),
    z.object({ type: z.literal('matter'), reference: z.string().max(500) }),
    z.object({ type: z.literal('list'), listId: z.string().max(500), name: z.string().max(500) }),
  ]),
  kinds: z.array(
    z.object({
      kind: z.enum(dataSetTables),
      rows: z.number().int().nonnegative(),
      /** The field whose year determines the partition. */
      yearOf: z.string().max(100),
      columns: z.array(z.object({ name: z.string().max(200), type: z.string().max(400) })),
    }),
  ),
  /** The searches that returned the records, and how complete they are. */
  searches: z.array(
    z.object({
      endpoint: z.string().max(200),
      pathParams: z.record(z.string(), z.unknown()),
      params: z.record(z.string(), z.unknown()),
      rows: z.number(),
      completeness: z.enum(['complete', 'partial', 'unknown']),
      why: z.string().max(60).nullable(),
      firstAt: z.string().max(40),
      lastAt: z.string().max(40),
    }),
  ),
});
export type DataSetAbout = z.infer<typeof DataSetAbout>;

const Id = z.object({ dataSetId: z.string() });

/** The result of writing a data set. */
export const DataSetDone = z.object({
  /** A path, or an address such as `s3://bucket/prefix`. */
  folder: z.string(),
  version: z.number(),
  rows: z.number(),
  /** Number of files written, unchanged and removed. */
  written: z.number(),
  unchanged: z.number(),
  removed: z.number(),
});
export type DataSetDone = z.infer<typeof DataSetDone>;

export const dataSets = {
  /**
   * Asks the user for a folder. `null` if the user cancels. `name` is the name of a new folder
   * inside it.
   */
  choose: method(
    z.object({ name: z.string().min(1).max(200) }),
    Id.extend({ folder: z.string() }).nullable(),
  ),
  /** Returns the buckets that have been set up. No method returns a secret. */
  buckets: method(z.undefined(), KnownBuckets),
  /**
   * Uses a bucket instead of a folder. For a new bucket, the user must agree in a native dialog;
   * `null` if the user declines. With `secret: null`, the stored secret is used.
   */
  useBucket: method(
    z.object({ place: BucketPlace, secret: BucketSecret.nullable() }),
    Id.extend({ folder: z.string() }).nullable(),
  ),
  /** Forgets a bucket and its secret. The bucket's contents aren't deleted. */
  forgetBucket: method(BucketId, KnownBuckets),
  /** Shows a finished data set in the system's file manager. */
  showFolder: method(Id, z.null()),
  /** Starts an update. Returns what the data set holds, which needn't be written again. */
  begin: method(
    Id.extend(DataSetAbout.pick({ library: true, scope: true }).shape),
    z.object({ contents: z.array(Contents) }),
  ),
  /** Creates a file for a partition, to be written like an export. */
  file: method(Id.extend({ partition: Partition }), z.object({ exportId: z.string() })),
  /** Moves a finished file to where the data set is. */
  bring: method(Id.extend({ partition: Partition }), z.null()),
  /** Completes the update and makes it visible to readers. */
  finish: method(Id.extend({ contents: z.array(Contents), about: DataSetAbout }), DataSetDone),
  /** Cancels the update. What readers see is kept. */
  cancel: method(Id, z.null()),
};
