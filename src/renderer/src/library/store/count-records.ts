/** Counts a large table in chunks, because no rows can be read while a full count is running. */
import type { Table } from 'dexie';
import type { Engine } from '../engine/contract/engine';
import type { StoredRecord } from '../contract/stored';

/** Approximate number of records per chunk, which takes 10 ms. */
const piece = 10_000;

/**
 * Returns the number of records in the table. `engine` contains most of them and determines the
 * chunks.
 */
export async function countRecords(
  table: Table<StoredRecord, string>,
  engine: Pick<Engine, 'size' | 'idAt'>,
): Promise<number> {
  const pieces = Math.floor(engine.size / piece);
  const slots = Array.from({ length: pieces }, (_, at) => Math.floor((at * engine.size) / pieces));
  // Sorted by code unit, like database keys.
  const cuts = [...new Set(slots.map((slot) => engine.idAt(slot)))].sort();
  const [first, last] = [cuts[0], cuts.at(-1)];
  if (first === undefined || last === undefined) return table.count();
  let count = await table.where(':id').below(first).count();
  for (const [at, cut] of cuts.slice(1).entries()) {
    const from = cuts[at] ?? cut;
    count += await table.where(':id').between(from, cut, true, false).count();
  }
  return count + (await table.where(':id').aboveOrEqual(last).count());
}
