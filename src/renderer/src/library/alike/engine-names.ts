/** Prepares the names of an engine's records for comparison. Runs in small steps on first use. */
import { everything, type Engine } from '../engine/contract/engine';
import { createSlices } from '../scheduling/slices';
import { withoutForm } from './frequent-words';
import { wordsOf } from './letters';
import { createNameIndex, type NameIndex } from './name-index';
import type { NamedKind } from './question';
import type { Names } from './ranking';
import { createSlotNames } from './slot-names';

/** Names prepared in earlier sessions. */
export interface KeptNames {
  /**
   * Fills an empty index with a kind's saved names. `textAt` returns the `count` current names.
   * Returns `false` if the saved names don't match these, in which case the index may be partly
   * filled.
   */
  read(
    kind: NamedKind,
    index: NameIndex,
    count: number,
    textAt: (slot: number) => string,
  ): Promise<boolean>;
  /** Saves a kind's names when there is time, unless nearly all of them have already been saved. */
  keep(kind: NamedKind, index: NameIndex): Promise<void>;
}

/** Ignores legal forms. Otherwise two companies would be similar just because both are limited. */
export const companyWords = (name: string): readonly string[] => withoutForm(wordsOf(name));

/** The column to compare for each kind, and the words of a name. A new kind needs one entry here. */
const compared: Readonly<
  Record<
    NamedKind,
    { readonly column: string; readonly words: (name: string) => readonly string[] }
  >
> = {
  trademark: { column: 'word_text', words: wordsOf },
  company: { column: 'name', words: companyWords },
};

/** Number of names added before the clock is checked again. */
const atOnce = 64;

/** What an engine's names were when their words were last counted. */
const counted = new WeakMap<NameIndex, string>();

/**
 * Counts the words of the current records only. A record that was stored again also has an old slot,
 * and would otherwise make its words seem more frequent until the next start.
 */
function countCurrent({ index }: Names, engine: Engine): void {
  const { size, length } = engine;
  const state = `${size} of ${length}`;
  if (counted.get(index) === state) return;
  if (size < length) index.recount(engine.find(everything).slots);
  counted.set(index, state);
}

/** The map is weak, so that the names of a discarded engine can be garbage-collected. */
const known = new WeakMap<Engine, Map<NamedKind, Promise<Names>>>();

async function fill({ index }: Names, engine: Engine, column: string): Promise<void> {
  const slices = createSlices();
  index.prepare(engine.length - index.length);
  while (index.length < engine.length) {
    const to = Math.min(engine.length, index.length + atOnce);
    for (let slot = index.length; slot < to; slot++) index.push(engine.textAt(slot, column));
    if (slices.due) await slices.rest();
  }
}

/** Returns the saved names, or an empty index. */
async function begun(engine: Engine, kind: NamedKind, kept: KeptNames | null): Promise<Names> {
  const { column, words } = compared[kind];
  const empty = (): NameIndex => createNameIndex(words);
  const textAt = (slot: number): string => engine.textAt(slot, column);
  const found = empty();
  const fits = (await kept?.read(kind, found, engine.length, textAt)) === true;
  const index = fits ? found : empty();
  return { index, names: createSlotNames(index) };
}

/**
 * Returns the names of an engine's current records. `kept` contains names from earlier sessions.
 */
export function namesOf(engine: Engine, kind: NamedKind, kept: KeptNames | null): Promise<Names> {
  const kinds = known.get(engine) ?? new Map<NamedKind, Promise<Names>>();
  known.set(engine, kinds);
  // Runs one call at a time, so that each slot is added only once.
  const filled = (kinds.get(kind) ?? begun(engine, kind, kept)).then(async (names) => {
    await fill(names, engine, compared[kind].column);
    countCurrent(names, engine);
    void kept?.keep(kind, names.index);
    return names;
  });
  kinds.set(kind, filled);
  return filled;
}
