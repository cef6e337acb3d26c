/**
 * Divides records by year, and says of each part by a checksum what its file would hold, so that
 * only those files are written whose rows are others than before.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Cell } from '@shared/columns/column';
import { describeColumns } from '@shared/export/parquet/parquet';
import { wellFormed } from '@shared/export/format/well-formed';
import { noYear } from '@shared/features/data-sets';
import type { LibraryMethods } from '../contract/protocol';
import { dataSetOrder, yearColumns } from './data-set-columns';
import { headOf } from './export-head';
import type { Partitioned, ToPartition } from './export-order';

export type PartitionReading = Pick<LibraryMethods, 'exportRows' | 'pin' | 'release'>;

/** Rows read at once. */
const chunk = 500;
/** Rises when files get other bytes for the same rows. */
const fileVersion = 1;

/** Reads every record once. */
export async function partitionRecords(
  library: PartitionReading,
  { kind, ids, sample }: ToPartition,
): Promise<Partitioned> {
  const head = headOf(dataSetOrder(kind, sample), kind);
  const columns = describeColumns(head);
  const begin = JSON.stringify([fileVersion, columns]);
  const dates = yearColumns[kind];
  // One order, whatever came first: the same records make the same files.
  const sorted = ids.toSorted();
  const all = await library.pin({ kind, ids: sorted });
  const years = new Map<string, { ids: string[]; hash: ReturnType<typeof sha256.create> }>();
  try {
    const wanted = [...head.columns.map(({ id }) => id), ...dates];
    const input = { handle: all.handle, columns: wanted, codes: 'values', locale: 'en' } as const;
    for (let from = 0; from < all.count; from += chunk) {
      const to = Math.min(from + chunk, all.count);
      const { rows } = await library.exportRows({ ...input, from, to, raw: true });
      for (const { cells, raw } of rows) {
        const year = yearIn(cells.slice(head.columns.length));
        let part = years.get(year);
        if (!part) {
          part = { ids: [], hash: sha256.create().update(utf8ToBytes(begin)) };
          years.set(year, part);
        }
        part.ids.push(String(cells[0]));
        const row = JSON.stringify([cells.slice(0, head.columns.length), raw]);
        part.hash.update(utf8ToBytes(`\n${wellFormed(row)}`));
      }
    }
  } finally {
    await library.release({ handle: all.handle });
  }
  const parts = [];
  for (const [year, { ids: own, hash }] of [...years].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { handle } = await library.pin({ kind, ids: own });
    parts.push({ year, handle, rows: own.length, rowsSha256: bytesToHex(hash.digest()) });
  }
  return { yearOf: dates.join(', '), columns, parts };
}

/** The year of the first date that is there. */
function yearIn(dates: readonly Cell[]): string {
  for (const date of dates) {
    const year = typeof date === 'string' ? /^(\d{4})-\d\d-\d\d/.exec(date)?.[1] : undefined;
    if (year !== undefined) return year;
  }
  return noYear;
}
