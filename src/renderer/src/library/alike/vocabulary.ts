/** All distinct words used in names. Their letters and sounds are stored consecutively as bytes. */
import { growable, loadLists, saveLists } from '../engine/memory/growable';
import { createHashTable } from '../engine/memory/hash-index';
import { within, type Save, type Saved } from '../engine/memory/saved';
import { countPairs, pairCount, type PairCounts } from './distinctive';
import { pairSignatureOf, signatureOf } from './filter/signature';
import { isFormWord, isSilent } from './frequent-words';
import { hashOf } from './hash';
import { writeLetters } from './letters';
import { soundsIn } from './sound/readings';
import { isReadAloud, type Language } from './sound/spoken';

export interface Vocabulary {
  /** All word numbers are below this. */
  readonly size: number;
  /**
   * Returns a word's number, adding the word if necessary, and increases the number of names that
   * have it.
   */
  add(word: string): number;
  /** Returns a word's number, or -1 if no name contains it. */
  find(word: string): number;
  /** Returns the number of names that contain a word. */
  countOf(word: number): number;
  /** Replaces the counts of all words. */
  recount(counts: Uint32Array): void;
  /** For each word, where its letters start in `bytes`. Their count comes right before them. */
  readonly starts: Uint32Array;
  /**
   * For each word: the number of letters, the letters, the number of sounds, and the sounds. Sounds
   * in the other language follow if they differ.
   */
  readonly bytes: Uint8Array;
  /** For each word, the bit set of its letters and sounds; see `signatureOf`. */
  readonly signatures: Uint32Array;
  /** For each word, the bit set of its sound pairs; see `pairSignatureOf`. */
  readonly pairs: Uint32Array;
  /** For each word, its number of letters. */
  readonly lengths: Uint8Array;
  /** For each word, the number of names that contain it. */
  readonly counts: Uint32Array;
  readonly letterPairs: PairCounts;
  /** Returns a word's letters. */
  lettersAt(word: number): Uint8Array;
  /**
   * Returns where in `bytes` a word's sounds in a language start. Their count comes right before
   * them.
   */
  soundsFrom(word: number, language: Language): number;
  /** Returns whether a word sounds the same in both languages. */
  isReadAlike(word: number): boolean;
  /** Returns whether a word is a legal form or an article. */
  isForm(word: number): boolean;
  /** Returns whether a word is often left out when a name is spoken. */
  isSilent(word: number): boolean;
  save(save: Save): void;
  load(saved: Saved): void;
}

/** When searching, numerals are read in English, because names often use them as wordplay. */
const soughtIn = (word: string): Language => (isReadAloud(word) ? 'en' : 'sv');

/** Returns the sounds to search for when looking for a word. */
export function soughtSounds(word: string): Uint8Array<ArrayBuffer> {
  return soundsIn(soughtIn(word), word);
}

/** Flags that describe a word. */
const isForm = 1;
const isSoughtInEnglish = 2;
const isSilentWord = 4;
const isReadAlike = 8;

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}

export function createVocabulary(): Vocabulary {
  const bytes = growable((length) => new Uint8Array(length));
  const starts = growable((length) => new Uint32Array(length));
  const lengths = growable((length) => new Uint8Array(length));
  const signatures = growable((length) => new Uint32Array(length));
  const pairs = growable((length) => new Uint32Array(length));
  const counts = growable((length) => new Uint32Array(length));
  const facts = growable((length) => new Uint8Array(length));

  const lists = {
    numbers: { starts, signatures, pairs, counts },
    bytes: { bytes, lengths, facts },
  };

  const hashAt = (number: number): number => {
    const start = starts.all[number - 1] ?? 0;
    return hashOf(bytes.all, start + 1, start + 1 + (bytes.all[start] ?? 0));
  };
  /** For each hash, the number of the word plus 1. */
  const table = createHashTable(hashAt);

  /** Follows from the words and their counts, so it isn't saved. */
  const letterPairs = { counts: new Float64Array(pairCount), words: 0 };

  function countWord(letters: Uint8Array, times: number): void {
    countPairs(letters, times, letterPairs.counts);
    letterPairs.words += times;
  }

  function countAllPairs(): void {
    letterPairs.counts.fill(0);
    letterPairs.words = 0;
    for (let word = 0; word < starts.length; word++) {
      countWord(lettersAt(word), counts.all[word] ?? 0);
    }
  }

  /** The letters of the word being looked up. */
  let sought = new Uint8Array(64);
  let length = 0;

  function isSought(found: number): boolean {
    let at = starts.all[found - 1] ?? 0;
    if (bytes.all[at++] !== length) return false;
    for (let one = 0; one < length; one++) if (bytes.all[at++] !== sought[one]) return false;
    return true;
  }

  function pushBytes(some: Uint8Array): void {
    bytes.push(some.length);
    for (let at = 0; at < some.length; at++) bytes.push(some[at] ?? 0);
  }

  function seek(word: string): number {
    length = word.length;
    if (length > sought.length) sought = new Uint8Array(length);
    writeLetters(word, sought);
    return hashOf(sought, 0, length);
  }

  const lettersAt = (word: number): Uint8Array => {
    const start = starts.all[word] ?? 0;
    return bytes.all.subarray(start + 1, start + 1 + (bytes.all[start] ?? 0));
  };

  return {
    letterPairs,
    get size() {
      return starts.length;
    },
    get starts() {
      return starts.all;
    },
    get bytes() {
      return bytes.all;
    },
    get signatures() {
      return signatures.all;
    },
    get pairs() {
      return pairs.all;
    },
    get lengths() {
      return lengths.all;
    },
    get counts() {
      return counts.all;
    },
    add(word) {
      const hash = seek(word);
      const letters = sought.subarray(0, length);
      countWord(letters, 1);
      const known = table.find(hash, isSought) - 1;
      if (known >= 0) {
        counts.set(known, (counts.all[known] ?? 0) + 1);
        return known;
      }
      const number = starts.length;
      starts.push(bytes.length);
      lengths.push(length);
      counts.push(1);
      const language = soughtIn(word);
      const sounds = soundsIn(language, word);
      const others = soundsIn(language === 'en' ? 'sv' : 'en', word);
      const isAlike = isSame(sounds, others);
      facts.push(
        (isFormWord(word) ? isForm : 0) |
          (language === 'en' ? isSoughtInEnglish : 0) |
          (isSilent(word) ? isSilentWord : 0) |
          (isAlike ? isReadAlike : 0),
      );
      signatures.push(signatureOf(letters, sounds));
      pairs.push(pairSignatureOf(sounds));
      pushBytes(letters);
      pushBytes(sounds);
      if (!isAlike) pushBytes(others);
      table.add(hash, number + 1);
      return number;
    },
    find: (word) => table.find(seek(word), isSought) - 1,
    countOf: (word) => counts.all[word] ?? 0,
    recount(all) {
      for (let word = 0; word < starts.length; word++) counts.set(word, all[word] ?? 0);
      countAllPairs();
    },
    lettersAt,
    soundsFrom(word, language) {
      const first = (starts.all[word] ?? 0) + 2 + (lengths.all[word] ?? 0);
      const own = facts.all[word] ?? 0;
      const isFirst =
        (own & isReadAlike) !== 0 || (language === 'en') === ((own & isSoughtInEnglish) !== 0);
      return isFirst ? first : first + 1 + (bytes.all[first - 1] ?? 0);
    },
    isReadAlike: (word) => ((facts.all[word] ?? 0) & isReadAlike) !== 0,
    isSilent: (word) => ((facts.all[word] ?? 0) & isSilentWord) !== 0,
    isForm: (word) => ((facts.all[word] ?? 0) & isForm) !== 0,
    save(save) {
      saveLists(save, lists);
      table.save(within.save(save, 'table'));
    },
    load(saved) {
      loadLists(saved, lists);
      countAllPairs();
      table.load(within.saved(saved, 'table'));
    },
  };
}
