/** The names of slots for comparison, one at a time: the next one overwrites the previous one. */
import { isFormWord, saysOf } from './frequent-words';
import type { Compared, Joined } from './asked-name';
import type { NameIndex } from './name-index';
import { soundsIn } from './sound/readings';
import { isReadAloud } from './sound/spoken';

/** What was computed for a word. */
interface Word {
  readonly letters: Uint8Array;
  readonly swedish: Uint8Array;
  readonly english: Uint8Array;
  readonly isForm: boolean;
}

/** Number of words cached, because the same ones are compared again while typing. */
const mostWords = 12_000;
const longest = 1024;

interface Room extends Joined {
  readonly ends: number[];
}

const emptyRoom = (): Room => ({ signs: new Uint8Array(longest), ends: [] });

function put({ signs, ends }: Room, word: Uint8Array): void {
  const from = ends.at(-1) ?? 0;
  let to = from;
  for (let at = 0; at < word.length && to < longest; at++) signs[to++] = word[at] ?? 0;
  ends.push(to);
}

export interface SlotNames {
  /** Returns the name of a slot, valid until the next call. */
  at(slot: number): Compared;
}

export function createSlotNames(index: NameIndex): SlotNames {
  const { vocabulary } = index;
  const known = new Map<number, Word>();
  const letters = emptyRoom();
  const sounds = { sv: emptyRoom(), en: emptyRoom() };
  const says: number[] = [];
  const numbers: number[] = [];

  function wordAt(number: number): Word {
    const found = known.get(number);
    if (found) return found;
    if (known.size >= mostWords) known.clear();
    const text = vocabulary.textAt(number);
    const word = {
      letters: vocabulary.lettersAt(number).slice(),
      swedish: isReadAloud(text) ? soundsIn('sv', text) : vocabulary.soundsAt(number).slice(),
      english: soundsIn('en', text),
      isForm: isFormWord(text),
    };
    known.set(number, word);
    return word;
  }

  return {
    at(slot) {
      letters.ends.length = sounds.sv.ends.length = sounds.en.ends.length = 0;
      says.length = numbers.length = 0;
      const { ends, words, length } = index;
      for (let at = slot === 0 ? 0 : (ends[slot - 1] ?? 0); at < (ends[slot] ?? 0); at++) {
        const number = words[at] ?? 0;
        const word = wordAt(number);
        put(letters, word.letters);
        put(sounds.sv, word.swedish);
        put(sounds.en, word.english);
        numbers.push(number);
        says.push(saysOf(word.isForm, vocabulary.countOf(number), length));
      }
      return { letters, sounds, says, numbers };
    },
  };
}
