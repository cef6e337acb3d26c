/**
 * Evaluates filters for many rows. Uses short loops over numeric arrays that don't branch on the
 * result, because mispredicted branches would dominate the run time. Each filter only sees the rows
 * that passed the previous one, so the strictest goes first.
 */
import type { Found } from '../contract/engine';
import { no, unknown, yes, type Codes, type SlotFilter, type SlotTest } from '../contract/spec';

/** The candidate slots before any filters are applied. */
export interface Candidates {
  /** In ascending order, or `null` for every slot. Will be overwritten. */
  readonly slots: Uint32Array | null;
  /** Number of slots used so far. */
  readonly length: number;
  /** 1 if the slot's record is current. `null` if all of them are. */
  readonly live: Uint8Array | null;
  /** Buffer for `length` slots. Every query reuses it. */
  readonly room: Uint32Array;
}

/** Converts a filter to a test that can be called for each slot. */
export function testOf(filter: SlotFilter): SlotTest {
  if (typeof filter === 'function') return filter;
  const { codes, verdictOf } = filter;
  return (slot) => verdictOf(codes[slot] ?? 0);
}

/**
 * A filter that decides every row, as a table indexed by number: 1 if it passes, 0 if it doesn't.
 */
interface LookupTable {
  readonly codes: Codes;
  readonly table: Uint8Array;
}

/**
 * Number of table entries that can be written in the time it takes to test one row. The first
 * applies to filling in bulk, the second to calling a function for each entry.
 */
const filledPerRow = 16;
const askedPerRow = 2;

/**
 * Returns `null` if rows may remain undecided, or if there are too few rows for a table to be
 * worthwhile.
 */
function lookupOf(filter: SlotFilter, rows: number): LookupTable | null {
  if (typeof filter === 'function') return null;
  const { codes, numbers, verdictOf, fill } = filter;
  if (numbers > 64 + rows * (fill ? filledPerRow : askedPerRow)) return null;
  const table = new Uint8Array(numbers);
  if (fill) {
    fill(table);
    return { codes, table };
  }
  for (let number = 0; number < numbers; number++) {
    const verdict = verdictOf(number);
    if (verdict === unknown) return null;
    table[number] = verdict & 1;
  }
  return { codes, table };
}

const samples = 512;

/** Estimates how many rows will pass, based on `samples` rows. */
function passing({ codes, table }: LookupTable, { slots, length }: Candidates): number {
  const all = slots?.length ?? length;
  const step = Math.max(1, Math.floor(all / samples));
  let passed = 0;
  for (let at = 0; at < all; at += step) {
    passed += table[codes[slots ? (slots[at] ?? 0) : at] ?? 0] ?? 0;
  }
  return passed;
}

/** Returns the rows that pass, and the number of undecided ones. */
export function judged(
  candidates: Candidates,
  filters: readonly SlotFilter[],
  withUndecided: boolean,
): Found {
  const { length, live, room } = candidates;
  const rows = candidates.slots?.length ?? length;
  const lookups: LookupTable[] = [];
  const others: SlotFilter[] = [];
  for (const filter of filters) {
    const lookup = lookupOf(filter, rows);
    if (lookup) lookups.push(lookup);
    else others.push(filter);
  }
  const ordered =
    lookups.length < 2
      ? lookups
      : lookups
          .map((lookup) => ({ lookup, passed: passing(lookup, candidates) }))
          .sort((a, b) => a.passed - b.passed)
          .map(({ lookup }) => lookup);

  let slots = candidates.slots;
  for (const { codes, table } of ordered) {
    if (slots) slots = someThrough(slots, codes, table);
    else if (codes instanceof Uint8Array) slots = through8(room, codes, table, length);
    else if (codes instanceof Uint16Array) slots = through16(room, codes, table, length);
    else slots = through32(room, codes, table, length);
  }
  slots ??= allInto(room, length);
  if (live) slots = someThrough8(slots, live, ownCode);
  return others.length === 0
    ? { slots: slots.slice(), undecided: 0 }
    : decidedOf(slots, others, withUndecided);
}

/** Used for `live`, where the value is the flag itself. */
const ownCode = Uint8Array.of(0, 1);

function allInto(room: Uint32Array, length: number): Uint32Array {
  for (let slot = 0; slot < length; slot++) room[slot] = slot;
  return room.subarray(0, length);
}

// There is one loop for each array type, because a loop that only sees a single type is several
// times faster.
function through8(out: Uint32Array, codes: Uint8Array, table: Uint8Array, length: number) {
  let next = 0;
  for (let slot = 0; slot < length; slot++) {
    // Always writes the slot, but keeps it only if it passes.
    out[next] = slot;
    next += table[codes[slot] ?? 0] ?? 0;
  }
  return out.subarray(0, next);
}
function through16(out: Uint32Array, codes: Uint16Array, table: Uint8Array, length: number) {
  let next = 0;
  for (let slot = 0; slot < length; slot++) {
    out[next] = slot;
    next += table[codes[slot] ?? 0] ?? 0;
  }
  return out.subarray(0, next);
}
function through32(out: Uint32Array, codes: Uint32Array, table: Uint8Array, length: number) {
  let next = 0;
  for (let slot = 0; slot < length; slot++) {
    out[next] = slot;
    next += table[codes[slot] ?? 0] ?? 0;
  }
  return out.subarray(0, next);
}

function someThrough(slots: Uint32Array, codes: Codes, table: Uint8Array): Uint32Array {
  if (codes instanceof Uint8Array) return someThrough8(slots, codes, table);
  if (codes instanceof Uint16Array) return someThrough16(slots, codes, table);
  return someThrough32(slots, codes, table);
}
function someThrough8(slots: Uint32Array, codes: Uint8Array, table: Uint8Array) {
  let next = 0;
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0;
    slots[next] = slot;
    next += table[codes[slot] ?? 0] ?? 0;
  }
  return slots.subarray(0, next);
}
function someThrough16(slots: Uint32Array, codes: Uint16Array, table: Uint8Array) {
  let next = 0;
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0;
    slots[next] = slot;
    next += table[codes[slot] ?? 0] ?? 0;
  }
  return slots.subarray(0, next);
}
function someThrough32(slots: Uint32Array, codes: Uint32Array, table: Uint8Array) {
  let next = 0;
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0;
    slots[next] = slot;
    next += table[codes[slot] ?? 0] ?? 0;
  }
  return slots.subarray(0, next);
}

/** Evaluates filters that may leave rows undecided, row by row. */
function decidedOf(
  slots: Uint32Array,
  filters: readonly SlotFilter[],
  withUndecided: boolean,
): Found {
  const tests = filters.map(testOf);
  let next = 0;
  let undecided = 0;
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0;
    let verdict: number = yes;
    for (const test of tests) {
      verdict &= test(slot);
      if (verdict === no) break;
    }
    if (verdict === unknown) undecided++;
    if (verdict === yes || (withUndecided && verdict === unknown)) slots[next++] = slot;
  }
  return { slots: slots.slice(0, next), undecided };
}
