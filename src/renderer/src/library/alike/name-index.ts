/** The words of each name, filled in slot order. */
import { growable } from '../engine/memory/growable';
import { pairSignatureOf, signatureOf } from './filter/signature';
import { wordsOf } from './letters';
import { signsOf } from './asked-name';
import { createSpelledNames, seenOf, type SpelledNames } from './same-spelling';
import { createSlotNames, type SlotNames } from './slot-names';
import { createVocabulary, type Vocabulary } from './vocabulary';

export interface NameIndex {
  /** Number of names added; the next one belongs to this slot. */
  readonly length: number;
  readonly vocabulary: Vocabulary;
  readonly spelled: SpelledNames;
  readonly names: SlotNames;
  /** By slot: the end of its words in `words`; they start at the previous slot's end. */
  readonly ends: Uint32Array;
  readonly words: Uint32Array;
  /** By slot: the signatures of the whole name, as for a word. */
  readonly signatures: Uint32Array;
  readonly pairs: Uint32Array;
  /** Splits a name into words for comparison. */
  wordsOf(name: string): readonly string[];
  /** Reserves exactly the space for so many more names; their words take more. */
  prepare(names: number): void;
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
  const signatures = growable((length) => new Uint32Array(length));
  const pairs = growable((length) => new Uint32Array(length));
  const spelled = createSpelledNames();

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
    get signatures() {
      return signatures.all;
    },
    get pairs() {
      return pairs.all;
    },
    spelled,
    get names() {
      return names;
    },
    prepare(names) {
      for (const one of [ends, signatures, pairs]) one.reserve(names);
      spelled.prepare(names);
    },
    push(name) {
      if (name !== '') for (const word of read(name)) words.push(vocabulary.add(word));
      const slot = ends.length;
      ends.push(words.length);
      const own = names.spelledAt(slot);
      spelled.add(slot, own, seenOf(name));
      const letters = signsOf(own.letters);
      const sounds = signsOf(own.sounds.sv);
      signatures.push(signatureOf(letters, sounds));
      pairs.push(pairSignatureOf(sounds));
    },
    get bytes() {
      const all = [ends, words, signatures, pairs];
      return all.reduce((sum, one) => sum + one.all.byteLength, vocabulary.memory + spelled.memory);
    },
  };
  const names = createSlotNames(index);
  return index;
}
