/** The names of slots for comparison, one at a time: the next one overwrites the previous one. */
import { saysOf } from './frequent-words';
import { heardWords, type Compared, type Joined } from './asked-name';
import type { Vocabulary } from './vocabulary';

const longest = 1024;

interface Room extends Joined {
  readonly ends: number[];
}

const emptyRoom = (): Room => ({ signs: new Uint8Array(longest), ends: [] });

/** Appends the symbols at `from`, whose count precedes them. */
function put({ signs, ends }: Room, bytes: Uint8Array, from: number): void {
  let to = ends.at(-1) ?? 0;
  const end = from + (bytes[from - 1] ?? 0);
  for (let at = from; at < end && to < longest; at++) signs[to++] = bytes[at] ?? 0;
  ends.push(to);
}

/** Names by their words, see `NameIndex`. */
interface WordedNames {
  readonly length: number;
  readonly vocabulary: Vocabulary;
  readonly ends: Uint32Array;
  readonly words: Uint32Array;
}

export interface SlotNames {
  /** Returns the name of a slot, valid until the next call. */
  at(slot: number): Compared;
}

export function createSlotNames(index: WordedNames): SlotNames {
  const { vocabulary } = index;
  const letters = emptyRoom();
  const sounds = { sv: emptyRoom(), en: emptyRoom() };
  const says: number[] = [];
  const numbers: number[] = [];
  const silent: boolean[] = [];
  const heard: number[] = [];

  return {
    at(slot) {
      letters.ends.length = sounds.sv.ends.length = sounds.en.ends.length = 0;
      says.length = numbers.length = silent.length = 0;
      const { ends, words, length } = index;
      const { bytes, starts } = vocabulary;
      for (let at = slot === 0 ? 0 : (ends[slot - 1] ?? 0); at < (ends[slot] ?? 0); at++) {
        const number = words[at] ?? 0;
        put(letters, bytes, (starts[number] ?? 0) + 1);
        put(sounds.sv, bytes, vocabulary.soundsFrom(number, 'sv'));
        put(sounds.en, bytes, vocabulary.soundsFrom(number, 'en'));
        numbers.push(number);
        silent.push(vocabulary.isSilent(number));
        says.push(saysOf(vocabulary.isForm(number), vocabulary.countOf(number), length));
      }
      heardWords(silent, heard);
      return { letters, sounds, says, numbers, heard, slot };
    },
  };
}
