/** A data set's manifest: the files of its tables and their contents. */
import { DataSetAbout, dataSetTables, noYear, type Partition } from '@shared/features/data-sets';
import { z } from '@shared/zod';

export const manifestName = 'manifest.json';
/** Describes the data set in words. */
export const readmeName = 'README.md';
/** The folder with the versions of format 1. */
export const versionsFolder = 'versions';
const format = 'kartotek-data-set';

const File = z.object({
  /** Relative to the manifest's folder, with `/` as separator. */
  path: z.string(),
  kind: z.string(),
  /** `null` for rows without a date. */
  year: z.number().nullable(),
  bucket: z.number().int(),
  buckets: z.number().int(),
  rows: z.number(),
  bytes: z.number(),
  sha256: z.string(),
  /** '' if the file is gone or not as it was written. The next update writes it again. */
  rowsSha256: z.string(),
});
export type DataSetFile = z.infer<typeof File>;

const Table = z.object({
  /** The newest entry of its log. */
  version: z.number().int().nonnegative(),
  /** The table's id in its log. */
  id: z.string(),
  /** Its newest checkpoint. */
  checkpoint: z.object({ version: z.number().int(), bytes: z.number() }).optional(),
});
export type Table = z.infer<typeof Table>;

/** An update that has begun. It's removed from the manifest when the update ends. */
const Writing = z.object({
  version: z.number().int(),
  /** The log entries that it may write, by table. */
  tables: z.record(z.string(), z.number().int()),
});

const Manifest = z.object({
  format: z.literal(format),
  formatVersion: z.literal(2),
  version: z.number().int().nonnegative(),
  /** ISO 8601 in UTC. */
  writtenAt: z.string(),
  tables: z.record(z.string(), Table),
  about: DataSetAbout,
  files: z.array(File),
  /** Files that only the previous version needs. The next update removes them. */
  old: z.array(z.string()),
  writing: Writing.optional(),
});
export type Manifest = z.infer<typeof Manifest>;

/** Format 1 had a folder for each version, and no tables. */
const Former = Manifest.pick({ format: true, version: true, about: true, writing: true }).extend({
  formatVersion: z.literal(1),
  files: z.array(File.pick({ path: true })),
});

export type ReadManifest = Manifest | z.infer<typeof Former>;

/** Parses a manifest. Returns `null` if it isn't one of ours or is in a newer format. */
export function readManifestText(text: string): ReadManifest | null {
  try {
    return z.union([Manifest, Former]).parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const asText = (manifest: object): string => `${JSON.stringify(manifest, null, 2)}\n`;

export type ManifestFields = Omit<Manifest, 'format' | 'formatVersion' | 'writing'>;

export const manifestText = (manifest: ManifestFields): string =>
  asText({ format, formatVersion: 2, ...manifest } satisfies Manifest);

/** Returns the same manifest for readers, with a note for the next update. */
export const notedText = (text: string, writing: Manifest['writing']): string =>
  asText({ ...(JSON.parse(text) as Manifest), writing });

/** Returns a path for a new file. `mark` makes it unique. Every character is safe in a URI. */
export function newPath({ kind, year, bucket }: Partition, version: number, mark: string): string {
  const folder = year === noYear ? '__HIVE_DEFAULT_PARTITION__' : year;
  const numbers = [String(bucket).padStart(5, '0'), String(version).padStart(6, '0')];
  return `${kind}/year=${folder}/part-${numbers.join('-')}-${mark}.parquet`;
}

/** The name of a file of a table, also if it's still being written, or of format 1. */
const ownFile = new RegExp(
  String.raw`^(?:(?:${dataSetTables.join('|')})/year=\w+/part-\d{5}-(\d{6,})-[0-9a-f]+\.parquet|versions/(\d{6,})(?:-[0-9a-f]{8})?/)`,
);

/** Returns the version for which a file was written, or `null` if it isn't a file of ours. */
export function versionOfPath(path: string): number | null {
  const found = ownFile.exec(path);
  return found ? Number(found[1] ?? found[2]) : null;
}

export const partitionOf = (file: DataSetFile): Partition => ({
  kind: file.kind as Partition['kind'],
  year: String(file.year ?? noYear),
  bucket: file.bucket,
  buckets: file.buckets,
});
