/** The names of an engine's records, made ready to be compared: at first use, little by little. */
import type { Engine } from '../engine/contract/engine';
import { createSlices } from '../scheduling/slices';
import { withoutForm } from './frequent-words';
import { wordsOf } from './letters';
import { createNameIndex } from './name-index';
import type { Names } from './ranking';
import { createSlotNames } from './slot-names';

/** Column of the names that are compared, by kind; a further kind is one entry. */
export const nameColumns = { trademark: 'word_text', company: 'name' } as const;

/** Two limited companies are not alike by being limited. */
export const companyWords = (name: string): readonly string[] => withoutForm(wordsOf(name));

/** Names taken in between two looks at the clock. */
const atOnce = 64;

/** Of engines that are gone nothing stays. */
const known = new WeakMap<Engine, Map<string, Names & { filling: Promise<void> }>>();

async function fill({ index }: Names, engine: Engine, column: string): Promise<void> {
  const slices = createSlices();
  while (index.length < engine.length) {
    const to = Math.min(engine.length, index.length + atOnce);
    for (let slot = index.length; slot < to; slot++) index.push(engine.textAt(slot, column));
    if (slices.due) await slices.rest();
  }
}

/** The names of all records of an engine, as many as it has by now. */
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
  // One at a time: each slot is taken in once.
  own.filling = own.filling.then(() => fill(own, engine, column));
  await own.filling;
  return own;
}
