/**
 * Selects names by all of their letters and sounds. A name made up of short words may have no word
 * by which it could be found, as when Olly Gan is compared with Hooligan.
 */
import type { AskedForms } from './asked-forms';
import { signsOf } from './asked-name';
import { heardInColumns, lettersInColumns, type Columns } from './columns';
import { bitsIn } from './filter/signature';
import { markSigned, soughtSigns } from './filter/word-filter';
import { wordOf } from './letters';
import type { NameIndex } from './name-index';
import type { Reach } from './reach';

/** Weights of common letters and of adjacent ones. Sounds have the same weights. */
const ofSingle = 80;
const ofDouble = 30;

/** How much the larger signature counts. Names of different lengths aren't similar as a whole. */
const ofMore = 0.6;

/** Returns how much a slot's letters or sounds have in common with those of the search name. */
function shared(
  { masks, used, first, lengths: [own = 0] }: Columns,
  { vocabulary: { starts, bytes }, words, ends }: NameIndex,
  slot: number,
  isHeard: boolean,
): number {
  let left = used;
  let pairs = 0;
  let before = first;
  let length = 0;
  for (let at = slot === 0 ? 0 : (ends[slot - 1] ?? 0); at < (ends[slot] ?? 0); at++) {
    let place = starts[words[at] ?? 0] ?? 0;
    if (isHeard) place += 1 + (bytes[place] ?? 0);
    const count = bytes[place] ?? 0;
    length += count;
    for (const end = ++place + count; place < end; place++) {
      const mask = masks[bytes[place] ?? 0] ?? 0;
      const hit = left & mask;
      left = ((left + hit) | (left - hit)) & used;
      pairs |= before & mask;
      before = mask << 1;
    }
  }
  const common = bitsIn(used & ~left) * ofSingle + bitsIn(pairs) * ofDouble;
  return (common * 2) / (length + own);
}

/** Returns the positions below `size` whose value is at least `least`. */
function atLeast(some: Uint8Array, size: number, least: number): readonly number[] {
  const found: number[] = [];
  for (let from = 0; from < size; from += block) {
    collect(some, from, Math.min(from + block, size), least, found);
  }
  return found;
}

/** Slots per block. A function that is called often is compiled once and stays optimised. */
const block = 4096;
function collect(some: Uint8Array, from: number, to: number, least: number, found: number[]): void {
  for (let at = from; at < to; at++) if ((some[at] ?? 0) >= least) found.push(at);
}

/**
 * Returns the names most similar as a whole, best first. `isAllowed` returns whether a slot is
 * being searched.
 */
export function wholeAlike(
  index: NameIndex,
  asked: AskedForms,
  isAllowed: (slot: number) => boolean,
  strengths: Uint8Array,
  reach: Pick<Reach, 'wholes' | 'comparedWholes'>,
): readonly number[] {
  const [name] = asked.forms;
  if (!name) return [];
  const { length: size, signatures, pairs } = index;
  const [letters, sv, en] = [name.letters, name.sounds.sv, name.sounds.en].map(signsOf) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  const readings = String(sv) === String(en) ? [sv] : [sv, en];
  const sought = readings.map((heard) => soughtSigns(letters, heard, ofMore));
  const of = { size, signatures, pairs };
  const least = markSigned(of, sought, reach.wholes, strengths);
  const seen = lettersInColumns([wordOf(letters)]);
  const heard = readings.map((one) => heardInColumns([one]));
  const found: { readonly slot: number; readonly degree: number }[] = [];
  for (const slot of atLeast(strengths, size, least)) {
    if (!isAllowed(slot)) continue;
    let most = 0;
    for (const one of heard) most = Math.max(most, shared(one, index, slot, true));
    found.push({ slot, degree: most + shared(seen, index, slot, false) });
  }
  found.sort((a, b) => b.degree - a.degree || a.slot - b.slot);
  return found.slice(0, reach.comparedWholes).map(({ slot }) => slot);
}

/**
 * Returns names that consist only of words from the search name. Empty if all of these words are
 * searched for individually.
 */
export function madeOf(
  { vocabulary, ends, words, length }: NameIndex,
  { words: asked, units }: Pick<AskedForms, 'words' | 'units'>,
): readonly number[] {
  if (asked.every((word) => units.includes(word))) return [];
  const own = new Uint8Array(vocabulary.size);
  for (const word of asked) {
    const number = vocabulary.find(word);
    if (number >= 0 && !vocabulary.isForm(number)) own[number] = 1;
  }
  const found: number[] = [];
  let place = 0;
  for (let slot = 0; slot < length; slot++) {
    const [from, end] = [place, ends[slot] ?? 0];
    while (place < end && own[words[place] ?? 0] === 1) place++;
    if (place === end && end > from) found.push(slot);
    place = end;
  }
  return found;
}
