/** All distinct words of the names: letters and sounds, stored consecutively in bytes. */
import { growable } from '../engine/memory/growable';
import { createHashTable } from '../engine/memory/hash-index';
import { pairSignatureOf, signatureOf } from './filter/signature';
import { lettersOf, wordOf } from './letters';
import { soundsIn } from './sound/readings';
import { isReadAloud } from './sound/spoken';

export interface Vocabulary {
  /** Word numbers are below this. */
  readonly size: number;
  /** Returns a word's number, adding it if new, and counts another name that has it. */
  add(word: string): number;
  /** Returns a word's number; -1 if no name has it. */
  find(word: string): number;
  /** Returns how many names have a word. */
  countOf(word: number): number;
  /** By word: the start of its letters in `bytes`; their count precedes them. */
  readonly starts: Uint32Array;
  /** For each word: number of letters, letters, number of sounds, sounds. */
  readonly bytes: Uint8Array;
  /** By word: bit set of letters and sounds, see `signatureOf`. */
  readonly signatures: Uint32Array;
  /** By word: bit set of sound pairs, see `pairSignatureOf`. */
  readonly pairs: Uint32Array;
  /** By word: number of letters. */
  readonly lengths: Uint8Array;
  /** By word: number of names that have it. */
  readonly counts: Uint32Array;
  /** Returns the letters of a word. */
  lettersAt(word: number): Uint8Array;
  /** Returns the Swedish sounds of a word; numerals in English, because names play with them. */
  soundsAt(word: number): Uint8Array;
  textAt(word: number): string;
  /** Memory used, in bytes. */
  readonly memory: number;
}

function hashLetters(letters: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (letters[at] ?? 0), 0x01000193);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}

/** Returns the sounds by which a word is searched for. */
export function soughtSounds(word: string): Uint8Array<ArrayBuffer> {
  return soundsIn(isReadAloud(word) ? 'en' : 'sv', word);
}

export function createVocabulary(): Vocabulary {
  const bytes = growable((length) => new Uint8Array(length));
  const starts = growable((length) => new Uint32Array(length));
  const lengths = growable((length) => new Uint8Array(length));
  const signatures = growable((length) => new Uint32Array(length));
  const pairs = growable((length) => new Uint32Array(length));
  const counts = growable((length) => new Uint32Array(length));

  const hashAt = (number: number): number => {
    const start = starts.all[number - 1] ?? 0;
    return hashLetters(bytes.all, start + 1, start + 1 + (bytes.all[start] ?? 0));
  };
  /** By hash: word number + 1. */
  const table = createHashTable(hashAt);

  function isWord(number: number, letters: Uint8Array): boolean {
    const start = starts.all[number] ?? 0;
    if (bytes.all[start] !== letters.length) return false;
    for (let at = 0; at < letters.length; at++) {
      if (bytes.all[start + 1 + at] !== letters[at]) return false;
    }
    return true;
  }

  function pushBytes(some: Uint8Array): void {
    bytes.push(some.length);
    for (const one of some) bytes.push(one);
  }

  const look = (letters: Uint8Array): number =>
    table.find(hashLetters(letters, 0, letters.length), (found) => isWord(found - 1, letters)) - 1;

  return {
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
      const letters = lettersOf(word);
      const known = look(letters);
      if (known >= 0) {
        counts.set(known, (counts.all[known] ?? 0) + 1);
        return known;
      }
      const number = starts.length;
      starts.push(bytes.length);
      lengths.push(letters.length);
      counts.push(1);
      const sounds = soughtSounds(word);
      signatures.push(signatureOf(letters, sounds));
      pairs.push(pairSignatureOf(sounds));
      pushBytes(letters);
      pushBytes(sounds);
      table.add(hashLetters(letters, 0, letters.length), number + 1);
      return number;
    },
    find: (word) => look(lettersOf(word)),
    countOf: (word) => counts.all[word] ?? 0,
    lettersAt(word) {
      const start = starts.all[word] ?? 0;
      return bytes.all.subarray(start + 1, start + 1 + (bytes.all[start] ?? 0));
    },
    soundsAt(word) {
      const start = (starts.all[word] ?? 0) + 1 + (lengths.all[word] ?? 0);
      return bytes.all.subarray(start + 1, start + 1 + (bytes.all[start] ?? 0));
    },
    textAt(word) {
      return wordOf(this.lettersAt(word));
    },
    get memory() {
      const all = [bytes, starts, lengths, signatures, pairs, counts];
      return all.reduce((sum, one) => sum + one.all.byteLength, table.bytes);
    },
  };
}
