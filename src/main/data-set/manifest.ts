/** A data set's manifest: the current version's files and their contents. */
import { DataSetAbout, noYear, type Partition } from '@shared/features/data-sets';
import { z } from '@shared/zod';

export const manifestName = 'manifest.json';
/** Describes the data set in words. */
export const readmeName = 'README.md';
/** The folder with the versions: `versions/000007/kind=trademark/year=2024/part.parquet`. */
export const versionsFolder = 'versions';
const format = 'kartotek-data-set';

const File = z.object({
  /** Relative to the manifest's folder, with `/` as separator. */
  path: z.string(),
  kind: z.string(),
  /** `null` for rows without a date. */
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
  /** The version's folder, for readers that use a file pattern rather than the list. */
  data: z.string(),
  about: DataSetAbout,
  files: z.array(File),
});
export type Manifest = z.infer<typeof Manifest>;

/** Parses a manifest. Returns `null` if it isn't one of ours or is in a newer format. */
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
/** Version numbers can't be reserved in a bucket, so a random suffix is added there. */
export const isVersionName = (name: string): boolean => /^\d{6,}(?:-[0-9a-f]{8})?$/.test(name);
export const numberOfVersion = (name: string): number => Number.parseInt(name, 10);

/** Returns a partition's path within its version. */
export const partitionPath = ({ kind, year }: Partition): string =>
  `kind=${kind}/year=${year}/part.parquet`;

export const yearOfFile = ({ year }: Pick<DataSetFile, 'year'>): string => String(year ?? noYear);
