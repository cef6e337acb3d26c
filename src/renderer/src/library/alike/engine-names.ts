/** The names of an engine's records, prepared for comparison in small steps on first use. */
import type { Engine } from '../engine/contract/engine';
import { createSlices } from '../scheduling/slices';
import { withoutForm } from './frequent-words';
import { wordsOf } from './letters';
import { createNameIndex } from './name-index';
import type { Names } from './ranking';
import { createSlotNames } from './slot-names';

/** The column to compare, by kind; a new kind is one entry. */
export const nameColumns = { trademark: 'word_text', company: 'name' } as const;

/** Ignores legal forms, so that two companies are not similar because both are limited. */
export const companyWords = (name: string): readonly string[] => withoutForm(wordsOf(name));

/** Number of names added between two checks of the clock. */
const atOnce = 64;

/** Weak, so that a discarded engine frees its names. */
const known = new WeakMap<Engine, Map<string, Names & { filling: Promise<void> }>>();

async function fill({ index }: Names, engine: Engine, column: string): Promise<void> {
  const slices = createSlices();
  index.prepare(engine.length - index.length);
  while (index.length < engine.length) {
    const to = Math.min(engine.length, index.length + atOnce);
    for (let slot = index.length; slot < to; slot++) index.push(engine.textAt(slot, column));
    if (slices.due) await slices.rest();
  }
}

/** Returns the names of all current records of an engine. */
export async function namesOf(engine: Engine, column: string): Promise<Names> {
  const columns = known.get(engine) ?? new Map<string, Names & { filling: Promise<void> }>();
  known.set(engine, columns);
  let names = columns.get(column);
  if (!names) {
    const index = createNameIndex(column === nameColumns.company ? companyWords : wordsOf);
    names = { index, names: createSlotNames(index), filling: Promise.resolve() };
    columns.set(column, names);
  }
  const own = names;
  // Runs one at a time, so that each slot is added once.
  own.filling = own.filling.then(() => fill(own, engine, column));
  await own.filling;
  return own;
}
