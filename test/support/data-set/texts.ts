/** A small data set made of strings, and the contents of one of its versions. */
import type { Contents, DataSetAbout } from '@shared/features/data-sets';

export const about: DataSetAbout = {
  program: '0',
  library: 'one',
  sample: false,
  scope: { type: 'library' },
  kinds: [],
  searches: [],
};

/** The text of each partition's file, by year. */
export type Texts = Readonly<Record<string, string>>;

export const contentsFor = (texts: Texts): Contents[] =>
  Object.entries(texts).map(([year, text]) => ({
    kind: 'trademark',
    year,
    bucket: 0,
    buckets: 1,
    rows: text.length,
    rowsSha256: Buffer.from(text.padEnd(32)).toString('hex').slice(0, 64),
  }));

/** The manifest of a data set in format 1, which had no tables. */
export const formerManifest = (version: number, paths: readonly string[]): string =>
  JSON.stringify({
    format: 'kartotek-data-set',
    formatVersion: 1,
    version,
    writtenAt: '2026-01-01T00:00:00.000Z',
    data: `versions/${String(version).padStart(6, '0')}`,
    about,
    files: paths.map((path) => ({
      path,
      kind: 'trademark',
      year: 2024,
      rows: 1,
      bytes: 1,
      sha256: 'a'.repeat(64),
      rowsSha256: 'a'.repeat(64),
    })),
  });
