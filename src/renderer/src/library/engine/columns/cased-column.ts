/**
 * Strings that are searched in folded form and shown as received, without storing both. One bit per
 * byte marks capitals. Strings that can't be restored this way are also stored as received.
 */
import { growable } from '../memory/growable';
import { bytesOf, words } from '../memory/saved';
import { createTextColumn, type TextColumn } from './text-column';

/** `textOf` returns the string as received, and `search` searches the folded strings. */
export type CasedColumn = Omit<TextColumn, 'startOf'>;

/**
 * Returns the number of UTF-8 bytes for a UTF-16 code unit. Half a surrogate pair counts as two
 * bytes.
 */
function bytesIn(unit: number): number {
  if (unit < 0x80) return 1;
  return unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
}

/** Returns whether folding changed only capitals. */
function onlyCapitals(folded: string, text: string): boolean {
  if (folded.length !== text.length || !text.isWellFormed()) return false;
  for (let at = 0; at < text.length; at++) {
    if (folded[at] !== text[at] && folded[at]?.toUpperCase() !== text[at]) return false;
  }
  return true;
}

export function createCasedColumn(fold: (text: string) => string): CasedColumn {
  const folded = createTextColumn();
  let capitals = new Uint8Array(64);
  const others = createTextColumn(true);
  /** Slots that also store the original string, in ascending order. */
  const otherSlots = growable((length) => new Uint32Array(length));

  /** Returns a slot's position in that list, or -1 if it isn't there. */
  function otherOf(slot: number): number {
    let [low, high] = [0, otherSlots.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((otherSlots.all[middle] ?? 0) < slot) low = middle + 1;
      else high = middle;
    }
    return low < otherSlots.length && otherSlots.all[low] === slot ? low : -1;
  }

  function mark(byte: number): void {
    if (byte >> 3 >= capitals.length) {
      const larger = new Uint8Array((byte >> 3) + (byte >> 5) + 64);
      larger.set(capitals);
      capitals = larger;
    }
    capitals[byte >> 3] = (capitals[byte >> 3] ?? 0) | (1 << (byte & 7));
  }

  function preserveCase(slot: number, lower: string, text: string): void {
    let byte = folded.startOf(slot);
    for (let at = 0; at < text.length; at++) {
      if (lower[at] !== text[at]) mark(byte);
      byte += bytesIn(lower.charCodeAt(at));
    }
  }

  function withCapitals(slot: number, lower: string): string {
    let byte = folded.startOf(slot);
    let text = '';
    let from = 0;
    for (let at = 0; at < lower.length; at++) {
      if (((capitals[byte >> 3] ?? 0) >> (byte & 7)) & 1) {
        text += lower.slice(from, at) + (lower[at] ?? '').toUpperCase();
        from = at + 1;
      }
      byte += bytesIn(lower.charCodeAt(at));
    }
    return from === 0 ? lower : text + lower.slice(from);
  }

  /** Returns whether `text` is the original of the slot's folded string `lower`. */
  function hasCapitals(slot: number, lower: string, text: string): boolean {
    if (lower.length !== text.length) return false;
    let byte = folded.startOf(slot);
    for (let at = 0; at < lower.length; at++) {
      const unit = lower.charCodeAt(at);
      const capital = ((capitals[byte >> 3] ?? 0) >> (byte & 7)) & 1;
      if (capital === 0 ? text.charCodeAt(at) !== unit : text[at] !== lower[at]?.toUpperCase()) {
        return false;
      }
      byte += bytesIn(unit);
    }
    return true;
  }

  /** Strings are folded once for lookup and again for storage, so the last result is cached. */
  let last = { text: '', lower: fold('') };
  function lowerOf(text: string): string {
    if (last.text !== text) last = { text, lower: fold(text) };
    return last.lower;
  }

  return {
    get length() {
      return folded.length;
    },
    isMissing: folded.isMissing,
    search: folded.search,
    prepare: folded.prepare,
    hashAt: folded.hashAt,
    hashOf: (text) => folded.hashOf(lowerOf(text)),
    is(slot, text) {
      const lower = lowerOf(text);
      if (!folded.is(slot, lower)) return false;
      const other = otherSlots.length > 0 ? otherOf(slot) : -1;
      if (other >= 0) return others.textOf(other) === text;
      return lower.isWellFormed() ? hasCapitals(slot, lower, text) : lower === text;
    },
    push(text) {
      const slot = folded.length;
      const lower = text === null ? null : lowerOf(text);
      folded.push(lower);
      if (text === null || lower === null || text === lower) return;
      if (onlyCapitals(lower, text)) return preserveCase(slot, lower, text);
      others.push(text);
      otherSlots.push(slot);
    },
    textOf(slot) {
      const lower = folded.textOf(slot);
      if (lower === null) return null;
      const other = otherSlots.length > 0 ? otherOf(slot) : -1;
      if (other >= 0) return others.textOf(other);
      // A string with a lone surrogate is stored without bytes, so the bits at this position belong
      // to another string.
      return lower.isWellFormed() ? withCapitals(slot, lower) : lower;
    },
    save(save) {
      folded.save(save);
      save('capitals', capitals);
      others.save((name, bytes) => save(`others.${name}`, bytes));
      save('otherSlots', bytesOf(otherSlots.all.subarray(0, otherSlots.length)));
    },
    load(saved) {
      folded.load(saved);
      capitals = saved('capitals');
      others.load((name, room) => saved(`others.${name}`, room));
      otherSlots.adopt(words(saved('otherSlots')));
    },
  };
}
