/**
 * Divides a table into files by year, and a year with many rows into buckets by the hash of each
 * row's key. A changed row therefore only changes one file of bounded size. Each part has a
 * checksum of its file's content, so that only changed files need to be written.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Cell } from '@shared/columns/column';
import { describeColumns } from '@shared/export/parquet/parquet';
import type { ExportHead, ExportRow } from '@shared/export/format/format';
import { wellFormed } from '@shared/export/format/well-formed';
import { noYear } from '@shared/features/data-sets';
import { hashText } from '../engine/memory/utf8';

/** Increase this whenever the same rows would produce different bytes. */
const fileVersion = 3;

/** A year gets more files if they would have more rows or characters than this on average. */
const mostRows = 32_768;
const mostCharacters = 64_000_000;
/** The most files of a year. */
const mostBuckets = 4096;

/** Returns the bucket of a key. Half of a bucket's rows move if there are twice as many. */
const bucketOf = (key: string, buckets: number): number => hashText(key) & (buckets - 1);

/**
 * Returns the number of files for a year. It stays as it was `before` until it's too small, or more
 * than four times too large. Otherwise, a few rows more or less could rewrite the year every time.
 */
export function bucketsFor(rows: number, characters: number, before = 1): number {
  const least = Math.max(rows / mostRows, characters / mostCharacters, 1);
  const buckets = Math.min(2 ** Math.ceil(Math.log2(least)), mostBuckets);
  return before >= buckets && before <= buckets * 4 ? before : buckets;
}

/** Sums up rows. The order doesn't matter, so that buckets can be joined. */
interface Sum {
  rows: number;
  characters: number;
  readonly lanes: Uint32Array;
}

const newSum = (): Sum => ({ rows: 0, characters: 0, lanes: new Uint32Array(8) });

function addTo(sum: Sum, { rows, characters, lanes }: Sum): void {
  sum.rows += rows;
  sum.characters += characters;
  for (let at = 0; at < lanes.length; at++) sum.lanes[at] = (sum.lanes[at] ?? 0) + (lanes[at] ?? 0);
}

function sumOf({ cells, raw }: ExportRow, columns: number): Sum {
  const text = wellFormed(JSON.stringify([cells.slice(0, columns), raw]));
  const bytes = sha256(utf8ToBytes(text));
  return { rows: 1, characters: text.length, lanes: new Uint32Array(bytes.slice().buffer) };
}

function hexOf({ rows, lanes }: Sum, head: ExportHead): string {
  const of = JSON.stringify([fileVersion, describeColumns(head), rows, [...lanes]]);
  return bytesToHex(sha256(utf8ToBytes(of)));
}

/** Creates a checksum of rows as written to a file. */
export function createRowsSum(head: ExportHead) {
  const sum = newSum();
  return {
    add: (row: ExportRow): void => addTo(sum, sumOf(row, head.columns.length)),
    hex: () => hexOf(sum, head),
  };
}

/** A smallest bucket of a year: where its rows come from, and their sum. */
interface Leaf<T> {
  readonly of: T[];
  readonly sum: Sum;
}

/**
 * Creates the parts. `T` is the type of the source from which a part's rows are read again. Rows
 * with the same key go to the same file. `before` has the number of files that each year had.
 */
export function createParts<T>(head: ExportHead, before: Readonly<Record<string, number>>) {
  const years = new Map<string, Map<number, Leaf<T>>>();
  return {
    columns: describeColumns(head),
    /** Rows of the same sources have the same key and follow each other. */
    add(year: string, row: ExportRow, key: string, of: readonly [T, ...T[]]): void {
      let leaves = years.get(year);
      if (!leaves) years.set(year, (leaves = new Map<number, Leaf<T>>()));
      const at = bucketOf(key, mostBuckets);
      let leaf = leaves.get(at);
      if (!leaf) leaves.set(at, (leaf = { of: [], sum: newSum() }));
      addTo(leaf.sum, sumOf(row, head.columns.length));
      if (leaf.of.at(-1) !== of.at(-1)) leaf.of.push(...of);
    },
    /** In order of year and bucket. Each year's notes are dropped once they have been returned. */
    *end() {
      for (const year of [...years.keys()].sort((a, b) => Number(a) - Number(b))) {
        for (const { sum, ...rest } of bucketsOf(
          years.get(year) ?? new Map<number, Leaf<T>>(),
          before[year],
        ))
          yield { year, ...rest, rows: sum.rows, rowsSha256: hexOf(sum, head) };
        years.delete(year);
      }
    },
  };
}

function bucketsOf<T>(leaves: ReadonlyMap<number, Leaf<T>>, before: number | undefined) {
  const whole = newSum();
  for (const { sum } of leaves.values()) addTo(whole, sum);
  const buckets = bucketsFor(whole.rows, whole.characters, before);
  const parts = new Map<number, Leaf<T>>();
  for (const [at, leaf] of leaves) {
    const bucket = at & (buckets - 1);
    const part = parts.get(bucket) ?? { of: [], sum: newSum() };
    parts.set(bucket, part);
    addTo(part.sum, leaf.sum);
    for (const one of leaf.of) part.of.push(one);
  }
  return [...parts]
    .sort(([a], [b]) => a - b)
    .map(([bucket, part]) => ({ bucket, buckets, ...part }));
}

/** Returns the year of the first date that isn't missing. */
export function yearIn(dates: readonly Cell[]): string {
  for (const date of dates) {
    const year = typeof date === 'string' ? /^(\d{4})-\d\d-\d\d/.exec(date)?.[1] : undefined;
    if (year !== undefined) return String(Number(year));
  }
  return noYear;
}
