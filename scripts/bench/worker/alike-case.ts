/** Finding one name among many by likeness, in Node. */
import { askedForms } from '@renderer/library/alike/asked-forms';
import { wordsOf } from '@renderer/library/alike/letters';
import { createNameIndex } from '@renderer/library/alike/name-index';
import { defaultWeights } from '@renderer/library/alike/question';
import { ranked, type Names } from '@renderer/library/alike/ranking';
import { createSlotNames } from '@renderer/library/alike/slot-names';

/** An index of names and all its slots. */
export interface Filled extends Names {
  readonly slots: Uint32Array;
}

export function fill(names: readonly string[]): Filled {
  const index = createNameIndex();
  for (const name of names) index.push(name);
  return { index, names: createSlotNames(index), slots: Uint32Array.from(names.keys()) };
}

/** All names that are like `name`, the most alike first. */
export function alike(filled: Filled, name: string): Uint32Array {
  const asked = askedForms(filled.index, wordsOf(name));
  return asked ? ranked(filled, asked, filled.slots, defaultWeights).slots : new Uint32Array();
}
