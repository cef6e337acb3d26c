/**
 * Divides a table by year. Each part has a checksum of its file's content, so that only changed
 * files need to be written.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Cell } from '@shared/columns/column';
import { describeColumns } from '@shared/export/parquet/parquet';
import type { ExportHead, ExportRow } from '@shared/export/format/format';
import { wellFormed } from '@shared/export/format/well-formed';
import { noYear } from '@shared/features/data-sets';

/** Increase this whenever the same rows would produce different bytes. */
const fileVersion = 2;

/** Creates a checksum of rows as written to a file. Its result can be read only once. */
export function createRowsSum(head: ExportHead) {
  const begin = JSON.stringify([fileVersion, describeColumns(head)]);
  const hash = sha256.create().update(utf8ToBytes(begin));
  return {
    add({ cells, raw }: ExportRow): void {
      const row = JSON.stringify([cells.slice(0, head.columns.length), raw]);
      hash.update(utf8ToBytes(`\n${wellFormed(row)}`));
    },
    hex: () => bytesToHex(hash.digest()),
  };
}

/** Creates the parts. `T` is the type of the source from which a part's rows are read again. */
export function createParts<T>(head: ExportHead) {
  const columns = describeColumns(head);
  const years = new Map<
    string,
    { of: Set<T>; rows: number; sum: ReturnType<typeof createRowsSum> }
  >();
  return {
    columns,
    add(year: string, row: ExportRow, of: readonly T[]): void {
      let part = years.get(year);
      if (!part) {
        part = { of: new Set(), rows: 0, sum: createRowsSum(head) };
        years.set(year, part);
      }
      for (const one of of) part.of.add(one);
      part.rows++;
      part.sum.add(row);
    },
    /** In order of year. The checksums can be read only once. */
    end: () =>
      [...years]
        .sort(([a], [b]) => Number(a) - Number(b))
        .map(([year, { of, rows, sum }]) => ({
          year,
          rows,
          of: [...of],
          rowsSha256: sum.hex(),
        })),
  };
}

/** Returns the year of the first date that isn't missing. */
export function yearIn(dates: readonly Cell[]): string {
  for (const date of dates) {
    const year = typeof date === 'string' ? /^(\d{4})-\d\d-\d\d/.exec(date)?.[1] : undefined;
    if (year !== undefined) return String(Number(year));
  }
  return noYear;
}
