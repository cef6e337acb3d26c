/** Provides a table with rows that the last session left on screen. */
import type { KeptRows } from '@shared/features/session';
import { pageSize } from '@renderer/lib/table/row-pages';
import type { RowSource } from '@renderer/lib/table/row-source';

/** The version of such a source. Answers have positive numbers. */
const lastVersion = -2;

/** Whatever isn't among the rows is unknown until `replaced` resolves. */
export function lastRowSource<Row extends { readonly id: string }>(
  { count, from, rows: kept, places: placed }: KeptRows,
  replaced: Promise<void>,
): RowSource<Row> {
  // Main has checked that they are rows, and the same version of the program has stored them.
  const rows = kept as unknown as readonly Row[];
  const places = new Map([
    ...Object.entries(placed),
    ...rows.map(({ id }, at) => [id, from + at] as const),
  ]);
  const among = (first: number, end: number): readonly Row[] | null =>
    first >= from && Math.min(end, count) <= from + rows.length
      ? rows.slice(first - from, end - from)
      : null;
  async function known<T>(found: T | null | undefined, otherwise: T): Promise<T> {
    if (found === null || found === undefined) await replaced;
    return found ?? otherwise;
  }
  return {
    count,
    version: lastVersion,
    idOf: ({ id }) => id,
    // The last page of a list is shorter than others.
    known: { from, to: Math.ceil((from + rows.length) / pageSize) * pageSize, rows, places },
    window: (first, end) => known(among(first, end), []),
    ids: (first, end) =>
      known(
        among(first, end)?.map(({ id }) => id),
        [],
      ),
    indexOf: (id) => known<number | null>(places.get(id), null),
  };
}
