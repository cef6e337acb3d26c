/**
 * Decides filters for many rows. Short loops over arrays of numbers without a branch on what is
 * found: a branch that goes either way costs more than all the rest.
 */
import type { Found } from './engine';
import { yes, type SlotFilter, type SlotTest } from './spec';

/** Arrays that are used again for every question: to clear them is cheaper than to get new ones. */
export interface Scratch {
  /** Not cleared. */
  hits(length: number): Uint32Array;
  /** Not cleared. */
  verdicts(length: number): Uint8Array;
  /** All zero. */
  marks(length: number): Uint16Array;
}

/** Empty ones. */
export function createScratch(): Scratch {
  let hits = new Uint32Array(0);
  let verdicts = new Uint8Array(0);
  let marks = new Uint16Array(0);
  return {
    hits(length) {
      if (hits.length < length) hits = new Uint32Array(length + (length >> 3));
      return hits;
    },
    verdicts(length) {
      if (verdicts.length < length) verdicts = new Uint8Array(length + (length >> 3));
      return verdicts.subarray(0, length);
    },
    marks(length) {
      if (marks.length < length) marks = new Uint16Array(length + (length >> 3));
      else marks.fill(0);
      return marks.subarray(0, length);
    },
  };
}

/** A filter slot by slot. */
export function testOf(filter: SlotFilter): SlotTest {
  if (typeof filter === 'function') return filter;
  const { codes, verdicts } = filter;
  return (slot) => (verdicts[codes[slot] ?? 0] ?? 0) as 0 | 1 | 3;
}

/** Verdicts of some slots. */
export function judgeSome(
  verdicts: Uint8Array,
  slots: Uint32Array,
  filters: readonly SlotFilter[],
  live: Uint8Array,
): void {
  for (let at = 0; at < slots.length; at++) verdicts[at] = yes * (live[slots[at] ?? 0] ?? 0);
  for (const filter of filters) {
    if (typeof filter === 'function') {
      for (let at = 0; at < slots.length; at++) {
        verdicts[at] = (verdicts[at] ?? 0) & filter(slots[at] ?? 0);
      }
      continue;
    }
    const { codes, verdicts: table } = filter;
    for (let at = 0; at < slots.length; at++) {
      verdicts[at] = (verdicts[at] ?? 0) & (table[codes[slots[at] ?? 0] ?? 0] ?? 0);
    }
  }
}

/** Verdicts of all slots. */
export function judgeAll(
  verdicts: Uint8Array,
  filters: readonly SlotFilter[],
  live: Uint8Array,
): void {
  for (let slot = 0; slot < verdicts.length; slot++) verdicts[slot] = yes * (live[slot] ?? 0);
  for (const filter of filters) {
    if (typeof filter === 'function') {
      for (let slot = 0; slot < verdicts.length; slot++) {
        if (verdicts[slot] !== 0) verdicts[slot] = (verdicts[slot] ?? 0) & filter(slot);
      }
    } else if (filter.codes instanceof Uint8Array) and8(verdicts, filter.codes, filter.verdicts);
    else if (filter.codes instanceof Uint16Array) and16(verdicts, filter.codes, filter.verdicts);
    else and32(verdicts, filter.codes, filter.verdicts);
  }
}

// The same three times: a loop that meets one kind of array only is several times as fast.
function and8(verdicts: Uint8Array, codes: Uint8Array, table: Uint8Array): void {
  for (let slot = 0; slot < verdicts.length; slot++) {
    verdicts[slot] = (verdicts[slot] ?? 0) & (table[codes[slot] ?? 0] ?? 0);
  }
}
function and16(verdicts: Uint8Array, codes: Uint16Array, table: Uint8Array): void {
  for (let slot = 0; slot < verdicts.length; slot++) {
    verdicts[slot] = (verdicts[slot] ?? 0) & (table[codes[slot] ?? 0] ?? 0);
  }
}
function and32(verdicts: Uint8Array, codes: Uint32Array, table: Uint8Array): void {
  for (let slot = 0; slot < verdicts.length; slot++) {
    verdicts[slot] = (verdicts[slot] ?? 0) & (table[codes[slot] ?? 0] ?? 0);
  }
}

/** The slots that pass, and how many cannot be decided; `slots` is what the verdicts are of, else all. */
export function collected(
  verdicts: Uint8Array,
  slots: Uint32Array | null,
  withUndecided: boolean,
): Found {
  let sure = 0;
  let possible = 0;
  for (let at = 0; at < verdicts.length; at++) {
    const verdict = verdicts[at] ?? 0;
    sure += verdict >> 1;
    possible += verdict & 1;
  }
  const bit = withUndecided ? 0 : 1;
  const found = new Uint32Array(withUndecided ? possible : sure);
  let next = 0;
  for (let at = 0; at < verdicts.length && next < found.length; at++) {
    // Written at each place, kept where it passes.
    found[next] = at;
    next += ((verdicts[at] ?? 0) >> bit) & 1;
  }
  if (slots) for (let at = 0; at < found.length; at++) found[at] = slots[found[at] ?? 0] ?? 0;
  return { slots: found, undecided: possible - sure };
}
