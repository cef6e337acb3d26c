/**
 * Records which words occur where. Each engine slot has one bit per word, separately for the record
 * itself and for answers about it. A row matches if each word occurs in either of them.
 */

type Bits = Uint8Array<ArrayBuffer>;

/** The bits for each word, by slot. */
export interface Marks {
  /** Makes room for this many slots. */
  grow(slots: number): void;
  /**
   * Marks a word as occurring in the record (whether in a documented field or not) or in its note.
   */
  inRecord(slot: number, word: number): void;
  /** Marks a word as occurring in an answer about the record. */
  inAnswers(slot: number, word: number): void;
  /** Returns the words that aren't yet known to occur in the record. */
  missing(slot: number): readonly number[];
  /** Makes `inAnswers` fill a new set. The old one stays valid until `swap` is called. */
  renew(): void;
  swap(): void;
  /** Marks a slot as found by the index using all words, so that it isn't an extra match. */
  indexed(slot: number): void;
  /** Returns whether every word occurs somewhere, but the index alone doesn't find the slot. */
  isExtraMatch(slot: number): boolean;
}

/** Creates the bits for `words` words. */
export function createMarks(words: number): Marks {
  // One additional bit records whether the index finds the slot.
  const stride = (words >> 3) + 1;
  const whole = new Uint8Array(stride);
  for (let word = 0; word < words; word++) whole[word >> 3] = (whole[word >> 3] ?? 0) | bit(word);
  let record: Bits = new Uint8Array(0);
  let answers: Bits = new Uint8Array(0);
  let filled: Bits | null = null;

  const set = (bits: Bits, slot: number, word: number): void => {
    const at = slot * stride + (word >> 3);
    bits[at] = (bits[at] ?? 0) | bit(word);
  };
  const has = (bits: Bits, slot: number, word: number): boolean =>
    ((bits[slot * stride + (word >> 3)] ?? 0) & bit(word)) !== 0;
  const larger = (bits: Bits, length: number): Bits => {
    if (bits.length >= length) return bits;
    const all = new Uint8Array(length);
    all.set(bits);
    return all;
  };

  return {
    grow(slots) {
      record = larger(record, slots * stride);
      answers = larger(answers, slots * stride);
      filled = filled && larger(filled, slots * stride);
    },
    inRecord: (slot, word) => set(record, slot, word),
    inAnswers: (slot, word) => set(filled ?? answers, slot, word),
    missing(slot) {
      const found: number[] = [];
      for (let word = 0; word < words; word++) if (!has(record, slot, word)) found.push(word);
      return found;
    },
    renew() {
      filled = new Uint8Array(answers.length);
    },
    swap() {
      answers = filled ?? answers;
      filled = null;
    },
    indexed: (slot) => set(record, slot, words),
    isExtraMatch(slot) {
      const from = slot * stride;
      for (let at = 0; at < stride; at++) {
        const wanted = whole[at] ?? 0;
        const there = (record[from + at] ?? 0) | (answers[from + at] ?? 0);
        if ((there & wanted) !== wanted) return false;
      }
      return !has(record, slot, words);
    },
  };
}

const bit = (word: number): number => 1 << (word & 7);
