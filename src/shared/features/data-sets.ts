/**
 * A data set: records, and what answers say about companies, as Parquet files by kind and year, with
 * a manifest, in a folder or a bucket.
 */
import { method } from '../ipc/define';
import { recordKinds } from '../records/kinds';
import { z } from '../zod';
import { BucketId, BucketPlace, BucketSecret, KnownBuckets } from './bucket-place';

/**
 * The year of rows without one. Each year is a number without zeros before it: one folder of another
 * form, and readers take all of them for text, or (pandas, of Hive's own name for none) read nothing.
 */
export const noYear = '0';

/** Tables made of the answers about companies: as they came, and the figures of accounts in them. */
export const companyTables = ['company_answer', 'company_figure'] as const;
export type CompanyTable = (typeof companyTables)[number];

/** Every table, as the folder of its partitions names it. */
const dataSetTables = [...recordKinds, ...companyTables] as const;
export type DataSetTable = (typeof dataSetTables)[number];

export function isCompanyTable(table: DataSetTable): table is CompanyTable {
  return (companyTables as readonly string[]).includes(table);
}

const Partition = z.object({
  kind: z.enum(dataSetTables),
  year: z.string().regex(/^(?:0|[1-9]\d{0,3})$/),
});
export type Partition = z.infer<typeof Partition>;

/** A partition and what is in it. */
const Contents = Partition.extend({
  rows: z.number().int().nonnegative(),
  /** SHA-256 over the rows and their columns: the same where the same would be written again. */
  rowsSha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Contents = z.infer<typeof Contents>;

/** What the records are, and where they come from. */
export const DataSetAbout = z.object({
  program: z.string().max(40),
  library: z.string().max(500),
  /** True: nothing of it is real. */
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
      /** The field whose year the partitions are named by. */
      yearOf: z.string().max(100),
      columns: z.array(z.object({ name: z.string().max(200), type: z.string().max(400) })),
    }),
  ),
  /** The searches that brought the records; how far each is. */
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

/** What became of a data set. */
export const DataSetDone = z.object({
  /** Or `s3://bucket/prefix`. */
  folder: z.string(),
  version: z.number(),
  rows: z.number(),
  /** Partitions that were written, that stayed as they were, and that are gone. */
  written: z.number(),
  unchanged: z.number(),
  removed: z.number(),
});
export type DataSetDone = z.infer<typeof DataSetDone>;

export const dataSets = {
  /** Asks the person for a folder; `null`: they cancelled. `name` is of a new one inside of it. */
  choose: method(
    z.object({ name: z.string().min(1).max(200) }),
    Id.extend({ folder: z.string() }).nullable(),
  ),
  /** The buckets that were set up; no method gives a secret back. */
  buckets: method(z.undefined(), KnownBuckets),
  /**
   * Takes a bucket instead of a folder. The system asks the person about one that is new; `null`:
   * they refused. `secret` null: the one that is kept.
   */
  useBucket: method(
    z.object({ place: BucketPlace, secret: BucketSecret.nullable() }),
    Id.extend({ folder: z.string() }).nullable(),
  ),
  /** Forgets a bucket and its secret; what lies there stays. */
  forgetBucket: method(BucketId, KnownBuckets),
  /** Shows a finished one in the system's file manager. */
  showFolder: method(Id, z.null()),
  /** Begins a version; gives the partitions of the one before that can be taken over. */
  begin: method(
    Id.extend(DataSetAbout.pick({ library: true, scope: true }).shape),
    z.object({ contents: z.array(Contents) }),
  ),
  /** A file of the new version, to be written as an export. */
  file: method(Id.extend({ partition: Partition }), z.object({ exportId: z.string() })),
  /** The file was written: brings it to where the data set is. */
  bring: method(Id.extend({ partition: Partition }), z.null()),
  /** The new version holds these, and readers see it from now on. */
  finish: method(Id.extend({ contents: z.array(Contents), about: DataSetAbout }), DataSetDone),
  /** Leaves the version before as it is. */
  cancel: method(Id, z.null()),
};
