/** Which words each name consists of. Filled slot by slot, as an engine gives its slots. */
import { growable } from '../engine/memory/growable';
import { wordsOf } from './letters';
import { createVocabulary, type Vocabulary } from './vocabulary';

export interface NameIndex {
  /** Names taken in so far: the next one is that of this slot. */
  readonly length: number;
  readonly vocabulary: Vocabulary;
  /** By slot, where its words end in `words`; they begin where those of the slot before end. */
  readonly ends: Uint32Array;
  readonly words: Uint32Array;
  /** The words of a name, as they are compared. */
  wordsOf(name: string): readonly string[];
  /** Takes in the name of the next slot. */
  push(name: string): void;
  /** Bytes that it takes. */
  readonly bytes: number;
}

/** No names. `read` takes one apart. */
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
