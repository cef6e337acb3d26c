/**
 * Puts records into the order of a field that nobody described: the engine has no column for it, so
 * the records are read. Missing values stand last in either direction.
 */
import { fieldCell } from '@shared/columns/field-columns';
import { parseExact } from '@shared/values/json';
import type { RecordKind } from '@shared/service/endpoint';
import { compareDecimals } from '@shared/values/decimal';
import type { Engine, Sort } from '../engine/contract/engine';
import type { OpenLibrary } from '../open/open-library';

/** Records read at once. */
const step = 2000;

/** A sorted copy; records that are gone by now stand with the missing values. */
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
