/**
 * Reads the names of slots for comparison, one at a time. Each name overwrites the previous one.
 */
import { saysOf } from './frequent-words';
import { heardWords, type Compared, type Joined, type Spelled } from './asked-name';
import type { Vocabulary } from './vocabulary';

const longest = 1024;

interface Room extends Joined {
  readonly ends: number[];
}

/** A name with a fixed number of words, so that its arrays never need resizing. */
interface NameRoom extends Compared {
  readonly letters: Room;
  readonly sounds: Readonly<Record<'sv' | 'en', Room>>;
  readonly says: number[];
  readonly numbers: number[];
  readonly heard: number[];
  readonly silent: boolean[];
  isReadAlike: boolean;
  slot: number;
}

/** Writes the symbols at `from`, which follow their count, as one word of a name. */
function put({ signs, ends }: Room, word: number, bytes: Uint8Array, from: number): void {
  let to = word === 0 ? 0 : (ends[word - 1] ?? 0);
  const end = from + (bytes[from - 1] ?? 0);
  for (let at = from; at < end && to < longest; at++) signs[to++] = bytes[at] ?? 0;
  ends[word] = to;
}

/** The words of each name; see `NameIndex`. */
interface WordedNames {
  readonly length: number;
  readonly vocabulary: Vocabulary;
  readonly ends: Uint32Array;
  readonly words: Uint32Array;
}

export interface SlotNames {
  /** Returns a slot's name. Valid until the next call. */
  at(slot: number): Compared;
  /** Returns the same name without its words' information values. */
  spelledAt(slot: number): Spelled;
}

export function createSlotNames(index: WordedNames): SlotNames {
  const { vocabulary } = index;
  const signs = Array.from({ length: 3 }, () => new Uint8Array(longest));
  const [letters, sv, en] = signs as [Uint8Array, Uint8Array, Uint8Array];
  /** Indexed by number of words. */
  const rooms: NameRoom[] = [];

  const roomFor = (words: number): NameRoom =>
    (rooms[words] ??= {
      letters: { signs: letters, ends: [] },
      sounds: { sv: { signs: sv, ends: [] }, en: { signs: en, ends: [] } },
      says: [],
      numbers: [],
      heard: [],
      silent: [],
      isReadAlike: true,
      slot: 0,
    });

  function spelledAt(slot: number): NameRoom {
    const { ends, words } = index;
    const { bytes, starts } = vocabulary;
    const from = slot === 0 ? 0 : (ends[slot - 1] ?? 0);
    const count = (ends[slot] ?? 0) - from;
    const room = roomFor(count);
    let isReadAlike = true;
    for (let at = 0; at < count; at++) {
      const number = words[from + at] ?? 0;
      put(room.letters, at, bytes, (starts[number] ?? 0) + 1);
      put(room.sounds.sv, at, bytes, vocabulary.soundsFrom(number, 'sv'));
      put(room.sounds.en, at, bytes, vocabulary.soundsFrom(number, 'en'));
      room.numbers[at] = number;
      room.silent[at] = vocabulary.isSilent(number);
      if (!vocabulary.isReadAlike(number)) isReadAlike = false;
    }
    heardWords(room.silent, room.heard);
    room.isReadAlike = isReadAlike;
    room.slot = slot;
    return room;
  }

  return {
    spelledAt,
    at(slot) {
      const room = spelledAt(slot);
      for (const [at, number] of room.numbers.entries()) {
        const often = vocabulary.countOf(number);
        room.says[at] = saysOf(vocabulary.isForm(number), often, index.length);
      }
      return room;
    },
  };
}
