/** The manifest of a data set: which files are the current version, and what they are. */
import { DataSetAbout, noYear, type Partition } from '@shared/features/data-sets';
import { z } from '@shared/zod';

export const manifestName = 'manifest.json';
/** What is in it, in words. */
export const readmeName = 'README.md';
/** Versions lie here, each whole: `versions/000007/kind=trademark/year=2024/part.parquet`. */
export const versionsFolder = 'versions';
const format = 'kartotek-data-set';

const File = z.object({
  /** From the manifest's folder, with `/`. */
  path: z.string(),
  kind: z.string(),
  /** `null`: rows without a date. */
  year: z.number().nullable(),
  rows: z.number(),
  bytes: z.number(),
  sha256: z.string(),
  rowsSha256: z.string(),
});
export type DataSetFile = z.infer<typeof File>;

export const Manifest = z.object({
  format: z.literal(format),
  formatVersion: z.literal(1),
  version: z.number().int().positive(),
  /** ISO 8601 in UTC. */
  writtenAt: z.string(),
  /** The folder of the version, for those who read by pattern: by its folders. */
  data: z.string(),
  about: DataSetAbout,
  files: z.array(File),
});
export type Manifest = z.infer<typeof Manifest>;

/** A manifest; `null`: it is none of ours, or of a later form. */
export function readManifestText(text: string): Manifest | null {
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export function manifestText(manifest: Omit<Manifest, 'format' | 'formatVersion'>): string {
  return `${JSON.stringify({ format, formatVersion: 1, ...manifest } satisfies Manifest, null, 2)}\n`;
}

export const versionName = (version: number): string => String(version).padStart(6, '0');
/** In a bucket, where nobody can keep a number for themselves, something of its own follows. */
export const isVersionName = (name: string): boolean => /^\d{6,}(?:-[0-9a-f]{8})?$/.test(name);
export const numberOfVersion = (name: string): number => Number.parseInt(name, 10);

/** Where a partition lies in its version. */
export const partitionPath = ({ kind, year }: Partition): string =>
  `kind=${kind}/year=${year}/part.parquet`;

export const yearOfFile = ({ year }: Pick<DataSetFile, 'year'>): string => String(year ?? noYear);
