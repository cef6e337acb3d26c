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
    rows: text.length,
    rowsSha256: Buffer.from(text.padEnd(32)).toString('hex').slice(0, 64),
  }));
