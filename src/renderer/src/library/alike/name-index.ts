/** The words of each name, filled in slot order. */
import { growable } from '../engine/memory/growable';
import { wordsOf } from './letters';
import { keyCount, seenOf, writeKeys, type SpelledNames } from './same-spelling';
import { createSlotNames } from './slot-names';
import { createVocabulary, type Vocabulary } from './vocabulary';

export interface NameIndex extends SpelledNames {
  /** Number of names added; the next one belongs to this slot. */
  readonly length: number;
  readonly vocabulary: Vocabulary;
  /** By slot: the end of its words in `words`; they start at the previous slot's end. */
  readonly ends: Uint32Array;
  readonly words: Uint32Array;
  /** Splits a name into words for comparison. */
  wordsOf(name: string): readonly string[];
  /** Adds the name of the next slot. */
  push(name: string): void;
  /** Memory used, in bytes. */
  readonly bytes: number;
}

/** Creates an empty index. `read` splits a name into words. */
export function createNameIndex(read: NameIndex['wordsOf'] = wordsOf): NameIndex {
  const vocabulary = createVocabulary();
  const ends = growable((length) => new Uint32Array(length));
  const words = growable((length) => new Uint32Array(length));
  const keys = growable((length) => new Uint32Array(length));
  const seen = new Map<number, Uint8Array>();
  const ownKeys = new Uint32Array(keyCount);

  const index: NameIndex = {
    vocabulary,
    wordsOf: read,
    get length() {
      return ends.length;
    },
    get ends() {
      return ends.all;
    },
    get words() {
      return words.all;
    },
    get keys() {
      return keys.all;
    },
    seen,
    push(name) {
      if (name !== '') for (const word of read(name)) words.push(vocabulary.add(word));
      const slot = ends.length;
      ends.push(words.length);
      ownKeys.fill(0);
      if (words.length > (ends.all[slot - 1] ?? 0)) writeKeys(names.at(slot), ownKeys);
      for (const key of ownKeys) keys.push(key);
      const letters = seenOf(name);
      if (letters) seen.set(slot, letters);
    },
    get bytes() {
      const all = [ends, words, keys];
      return all.reduce((sum, one) => sum + one.all.byteLength, vocabulary.memory);
    },
  };
  const names = createSlotNames(index);
  return index;
}
