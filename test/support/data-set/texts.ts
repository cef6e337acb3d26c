/** A small data set of strings, and what a version of it contains. */
import type { Contents, DataSetAbout } from '@shared/features/data-sets';

export const about: DataSetAbout = {
  program: '0',
  library: 'one',
  sample: false,
  scope: { type: 'library' },
  kinds: [],
  searches: [],
};

/** Partitions by year, each with its file's text. */
export type Texts = Readonly<Record<string, string>>;

export const contentsFor = (texts: Texts): Contents[] =>
  Object.entries(texts).map(([year, text]) => ({
    kind: 'trademark',
    year,
    rows: text.length,
    rowsSha256: Buffer.from(text.padEnd(32)).toString('hex').slice(0, 64),
  }));
