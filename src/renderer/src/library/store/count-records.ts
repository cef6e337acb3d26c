/** Counts a large table in pieces: while one count of all of it runs, no row can be read. */
import type { Table } from 'dexie';
import type { Engine } from '../engine/contract/engine';
import type { StoredRecord } from '../contract/stored';

/** Records of a piece, about: ten milliseconds. */
const piece = 10_000;

/** Number of records in the table; `engine` holds most of them and tells where to cut. */
export async function countRecords(
  table: Table<StoredRecord, string>,
  engine: Pick<Engine, 'size' | 'idAt'>,
): Promise<number> {
  const pieces = Math.floor(engine.size / piece);
  const slots = Array.from({ length: pieces }, (_, at) => Math.floor((at * engine.size) / pieces));
  // Texts rise as the database's keys do: by their units.
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
