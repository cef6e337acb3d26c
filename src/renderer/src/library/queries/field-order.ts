/**
 * Sorts records by an undocumented field. The engine has no column for it, so the records are read.
 * Missing values come last in both directions.
 */
import { fieldCell } from '@shared/columns/field-columns';
import { parseExact } from '@shared/values/json';
import type { RecordKind } from '@shared/service/endpoint';
import { compareDecimals } from '@shared/values/decimal';
import type { Engine, Sort } from '../engine/contract/engine';
import type { OpenLibrary } from '../open/open-library';

/** Number of records read at once. */
const step = 2000;

/** Returns a sorted copy. Records that no longer exist count as missing values. */
export async function orderedByField(
  library: Pick<OpenLibrary, 'db'>,
  kind: RecordKind,
  engine: Engine,
  slots: Uint32Array,
  sort: Sort,
): Promise<Uint32Array> {
  const texts: (string | null)[] = [];
  for (let from = 0; from < slots.length; from += step) {
    const ids = [...slots.subarray(from, from + step)].map((slot) => engine.idAt(slot));
    for (const row of await library.db.records(kind).bulkGet(ids)) {
      const cell = row ? fieldCell(parseExact(row.raw), sort.column) : null;
      texts.push(cell === null ? null : String(cell));
    }
  }
  const collator = new Intl.Collator('sv', { numeric: true, sensitivity: 'base' });
  const compare = (a: string, b: string): number => compareDecimals(a, b) ?? collator.compare(a, b);
  const order = [...slots.keys()].sort((one, other) => {
    const [a, b] = [texts[one] ?? null, texts[other] ?? null];
    if (a === null || b === null) return a === b ? one - other : a === null ? 1 : -1;
    return (sort.descending ? compare(b, a) : compare(a, b)) || one - other;
  });
  return Uint32Array.from(order, (at) => slots[at] ?? 0);
}
