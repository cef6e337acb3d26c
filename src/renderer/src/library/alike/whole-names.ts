/**
 * Selects names by their letters and sounds as a whole, because a name of several short words has
 * no word by which it would be found: Olly Gan and Hooligan.
 */
import type { AskedForms } from './asked-forms';
import { signsOf } from './asked-name';
import { heardInColumns, lettersInColumns, type Columns } from './columns';
import { bitsIn } from './filter/signature';
import { markSigned, soughtSigns } from './filter/word-filter';
import { wordOf } from './letters';
import type { NameIndex } from './name-index';
import type { Reach } from './reach';

/** Weight of common letters and of adjacent ones; the same for sounds. */
const ofSingle = 80;
const ofDouble = 30;

/** Share of the larger signature that counts: names of another length are not similar as a whole. */
const ofMore = 0.6;

/** Returns how much the letters or sounds of a slot share with the search name. */
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

/**
 * Returns the names most similar as a whole, the best first. `isAllowed`: whether a slot is among
 * those searched.
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
  for (let slot = 0; slot < size; slot++) {
    if ((strengths[slot] ?? 0) < least || !isAllowed(slot)) continue;
    const sounds = heard.map((one) => shared(one, index, slot, true));
    found.push({ slot, degree: Math.max(...sounds) + shared(seen, index, slot, false) });
  }
  found.sort((a, b) => b.degree - a.degree || a.slot - b.slot);
  return found.slice(0, reach.comparedWholes).map(({ slot }) => slot);
}
