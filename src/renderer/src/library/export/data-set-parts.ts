/**
 * Parts of a table by year, each with a checksum that says what its file would hold, so that only
 * those files are written whose rows are others than before.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Cell } from '@shared/columns/column';
import { describeColumns } from '@shared/export/parquet/parquet';
import type { ExportHead, ExportRow } from '@shared/export/format/format';
import { wellFormed } from '@shared/export/format/well-formed';
import { noYear } from '@shared/features/data-sets';

/** Rises when files get other bytes for the same rows. */
const fileVersion = 1;

/** Parts being made; `T`: what the rows of a part are read from again. */
export function createParts<T>(head: ExportHead) {
  const columns = describeColumns(head);
  const begin = JSON.stringify([fileVersion, columns]);
  const years = new Map<
    string,
    { of: Set<T>; rows: number; hash: ReturnType<typeof sha256.create> }
  >();
  return {
    columns,
    add(year: string, { cells, raw }: ExportRow, of: readonly T[]): void {
      let part = years.get(year);
      if (!part) {
        part = { of: new Set(), rows: 0, hash: sha256.create().update(utf8ToBytes(begin)) };
        years.set(year, part);
      }
      for (const one of of) part.of.add(one);
      part.rows++;
      const row = JSON.stringify([cells.slice(0, head.columns.length), raw]);
      part.hash.update(utf8ToBytes(`\n${wellFormed(row)}`));
    },
    /** In the order of their years. The checksums can be taken once only. */
    end: () =>
      [...years]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([year, { of, rows, hash }]) => ({
          ...{ year, rows, of: [...of], rowsSha256: bytesToHex(hash.digest()) },
        })),
  };
}

/** The year of the first date that is there. */
export function yearIn(dates: readonly Cell[]): string {
  for (const date of dates) {
    const year = typeof date === 'string' ? /^(\d{4})-\d\d-\d\d/.exec(date)?.[1] : undefined;
    if (year !== undefined) return year;
  }
  return noYear;
}
