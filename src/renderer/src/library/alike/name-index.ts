/** Stores the words of each name, filled in slot order. */
import { growable, loadLists, saveLists } from '../engine/memory/growable';
import { bytesOf, within, words as numbersIn } from '../engine/memory/saved';
import type { Save, Saved } from '../engine/memory/saved';
import { pairSignatureOf, signatureOf } from './filter/signature';
import { saysOf } from './frequent-words';
import { hashOfText } from './hash';
import { wordsOf } from './letters';
import { signsOf } from './asked-name';
import { createSpelledNames, seenOf, type SpelledNames } from './same-spelling';
import { createSlotNames, type SlotNames } from './slot-names';
import { createVocabulary, type Vocabulary } from './vocabulary';

export interface NameIndex {
  /** Number of names added so far, which is also the slot of the next one. */
  readonly length: number;
  readonly vocabulary: Vocabulary;
  readonly spelled: SpelledNames;
  readonly names: SlotNames;
  /**
   * For each slot, the position in `words` where its words end. They start where the previous
   * slot's words end.
   */
  readonly ends: Uint32Array;
  readonly words: Uint32Array;
  /** For each slot, the signature of the whole name, computed as for a word. */
  readonly signatures: Uint32Array;
  readonly pairs: Uint32Array;
  /** For each word, how much information it carries, up to 255. Valid until names are added. */
  readonly says: Uint8Array;
  /** Splits a name into words for comparison. */
  wordsOf(name: string): readonly string[];
  /** Reserves exactly enough space for this many more names, not counting their words. */
  prepare(names: number): void;
  /** Adds the name for the next slot. */
  push(name: string): void;
  /** Counts how many of the names in `slots` have each word. All other names no longer count. */
  recount(slots: Uint32Array): void;
  /** Hash of all names added. */
  readonly sum: number;
  save(save: Save): void;
  load(saved: Saved): void;
}

/** The weights of words in fewer names than this are computed only once. */
const usualCounts = 1024;

function saysOfWords({ size, counts, isForm }: Vocabulary, names: number): Uint8Array {
  const byteOf = (count: number, form = false): number => saysOf(form, count, names) * 255;
  const usual = Uint8Array.from({ length: usualCounts }, (_, count) => byteOf(count));
  const says = new Uint8Array(size);
  for (let word = 0; word < size; word++) {
    const count = counts[word] ?? 0;
    says[word] = isForm(word) ? byteOf(count, true) : (usual[count] ?? byteOf(count));
  }
  return says;
}

/** Creates an empty index. `read` splits a name into words. */
export function createNameIndex(read: NameIndex['wordsOf'] = wordsOf): NameIndex {
  const vocabulary = createVocabulary();
  const ends = growable((length) => new Uint32Array(length));
  const words = growable((length) => new Uint32Array(length));
  const signatures = growable((length) => new Uint32Array(length));
  const pairs = growable((length) => new Uint32Array(length));
  const spelled = createSpelledNames();
  const lists = { numbers: { ends, words, signatures, pairs } };
  let sum = 0;
  let says: Uint8Array | null = null;

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
    get says() {
      return (says ??= saysOfWords(vocabulary, ends.length));
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
      says = null;
      if (name !== '') for (const word of read(name)) words.push(vocabulary.add(word));
      sum = hashOfText(name, sum);
      const slot = ends.length;
      ends.push(words.length);
      const own = names.spelledAt(slot);
      spelled.add(slot, own, seenOf(name));
      const letters = signsOf(own.letters);
      const sounds = signsOf(own.sounds.sv);
      signatures.push(signatureOf(letters, sounds));
      pairs.push(pairSignatureOf(sounds));
    },
    recount(slots) {
      says = null;
      const counts = new Uint32Array(vocabulary.size);
      for (const slot of slots) {
        const from = slot === 0 ? 0 : (ends.all[slot - 1] ?? 0);
        for (let at = from; at < (ends.all[slot] ?? 0); at++) {
          const word = words.all[at] ?? 0;
          counts[word] = (counts[word] ?? 0) + 1;
        }
      }
      vocabulary.recount(counts);
    },
    get sum() {
      return sum;
    },
    save(save) {
      saveLists(save, lists);
      save('sum', bytesOf(Uint32Array.of(sum)));
      vocabulary.save(within.save(save, 'vocabulary'));
      spelled.save(within.save(save, 'spelled'));
    },
    load(saved) {
      says = null;
      loadLists(saved, lists);
      [sum = 0] = numbersIn(saved('sum'));
      vocabulary.load(within.saved(saved, 'vocabulary'));
      spelled.load(within.saved(saved, 'spelled'));
    },
  };
  const names = createSlotNames(index);
  return index;
}
