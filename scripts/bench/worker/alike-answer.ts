/** What one question about names is answered with: the ranking, and reasons for what is in view. */
import { askedForms } from '@renderer/library/alike/asked-forms';
import { wordsOf } from '@renderer/library/alike/letters';
import { createNameIndex } from '@renderer/library/alike/name-index';
import { defaultWeights, leastByDefault } from '@renderer/library/alike/question';
import { ranked, type Names } from '@renderer/library/alike/ranking';
import type { Reach } from '@renderer/library/alike/reach';
import { reasonsOf } from '@renderer/library/alike/reasons';
import { createSlotNames } from '@renderer/library/alike/slot-names';

/** Rows whose reasons come along with an answer. */
const inView = 64;

/** An index of names and all its slots. */
export interface Filled extends Names {
  readonly slots: Uint32Array;
}

export function fill(names: readonly string[]): Filled {
  const index = createNameIndex();
  for (const name of names) index.push(name);
  return { index, names: createSlotNames(index), slots: Uint32Array.from(names.keys()) };
}

/** How many names are listed. */
export function answered(filled: Filled, name: string, reach: Reach): number {
  const asked = askedForms(filled.index, wordsOf(name));
  if (!asked) return 0;
  const found = ranked(filled, asked, filled.slots, defaultWeights, {
    least: leastByDefault,
    reach,
  });
  for (const slot of found.slots.subarray(0, inView)) {
    reasonsOf(asked, filled.names.at(slot), defaultWeights);
  }
  return found.slots.length;
}
