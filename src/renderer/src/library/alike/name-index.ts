/** The words of each name, filled in slot order. */
import { growable } from '../engine/memory/growable';
import { wordsOf } from './letters';
import { createVocabulary, type Vocabulary } from './vocabulary';

export interface NameIndex {
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

  return {
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
    push(name) {
      if (name !== '') for (const word of read(name)) words.push(vocabulary.add(word));
      ends.push(words.length);
    },
    get bytes() {
      return ends.all.byteLength + words.all.byteLength + vocabulary.memory;
    },
  };
}
