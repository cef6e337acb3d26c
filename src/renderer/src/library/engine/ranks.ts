/** Orders many values little by little, so that others may run in between. */
import type { Compare } from './compare';

/** Values sorted at once. */
const run = 4096;

/** Merge sort of `items`; pauses after every few thousand. Gives the sorted list in the end. */
export function* sorting(
  items: readonly number[],
  compare: (a: number, b: number) => number,
): Generator<void, number[]> {
  let runs: number[][] = [];
  for (let at = 0; at < items.length; at += run) {
    runs.push(items.slice(at, at + run).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const next: number[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      next.push(yield* merging(runs[at] ?? [], runs[at + 1] ?? [], compare));
    }
    runs = next;
  }
  return runs[0] ?? [];
}

/** Two sorted lists as one. */
export function* merging(
  a: readonly number[],
  b: readonly number[],
  compare: (x: number, y: number) => number,
): Generator<void, number[]> {
  if (a.length === 0) return [...b];
  if (b.length * 20 < a.length) return inserted(a, b, compare);
  const all: number[] = [];
  let i = 0;
  let steps = 0;
  for (const item of b) {
    for (let next = a[i]; next !== undefined && compare(next, item) <= 0; next = a[++i]) {
      all.push(next);
      if (++steps % run === 0) yield;
    }
    all.push(item);
    if (++steps % run === 0) yield;
  }
  for (let next = a[i]; next !== undefined; next = a[++i]) all.push(next);
  return all;
}

/** Few among many: looks up the place of each, and copies what lies between as a whole. */
function inserted(
  a: readonly number[],
  b: readonly number[],
  compare: (x: number, y: number) => number,
): number[] {
  const all: number[] = [];
  let from = 0;
  for (const item of b) {
    let [low, high] = [from, a.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(a[middle] ?? 0, item) <= 0) low = middle + 1;
      else high = middle;
    }
    for (; from < low; from++) all.push(a[from] ?? 0);
    all.push(item);
  }
  for (; from < a.length; from++) all.push(a[from] ?? 0);
  return all;
}

/** Runs to the end at once. */
export function drained<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** By number, the place of a value in the order; kept up while numbers are added. */
export interface Ranks {
  /** Of numbers 1 to before `count`; `valueOf` gives their values. */
  upTo(count: number): Uint32Array<ArrayBuffer>;
  /** The same little by little. */
  steps(count: number): Generator<void>;
  /** Those known, for a snapshot. */
  readonly known: Uint32Array<ArrayBuffer>;
  adopt(ranks: Uint32Array<ArrayBuffer>): void;
}

/** Ranks of values by `compare`; equal values have the same. */
export function createRanks(valueOf: (number: number) => string, compare: Compare): Ranks {
  let sorted: number[] | null = [];
  let ranks = new Uint32Array(1);

  function* steps(count: number): Generator<void> {
    const from = ranks.length;
    if (count <= from) return;
    // Values once, not at every comparison: a value may have to be read from bytes.
    const texts = new Map<number, string>();
    const textOf = (number: number): string => {
      let text = texts.get(number);
      if (text === undefined) texts.set(number, (text = valueOf(number)));
      return text;
    };
    const byValue = (a: number, b: number): number => compare(textOf(a), textOf(b));
    const before = sorted ?? byRank(ranks);
    const old = ranks;
    const differ = (a: number, b: number): boolean =>
      a < from && b < from ? old[a] !== old[b] : byValue(a, b) !== 0;
    const fresh = Array.from({ length: count - from }, (_, at) => from + at);
    const all = yield* merging(before, yield* sorting(fresh, byValue), byValue);
    // Somebody may have gone on meanwhile; the longer order is the better one.
    if (ranks.length >= count) return;
    const next = new Uint32Array(count);
    let rank = 0;
    for (const [at, number] of all.entries()) {
      const last = all[at - 1];
      if (last !== undefined && differ(last, number)) rank++;
      next[number] = rank;
    }
    ranks = next;
    // A large order is made anew from its ranks when it is needed: it is seldom.
    sorted = all.length > 50_000 ? null : all;
  }

  return {
    upTo(count) {
      drained(steps(count));
      return ranks;
    },
    steps,
    get known() {
      return ranks;
    },
    adopt(known) {
      ranks = known.length > 0 ? known : new Uint32Array(1);
      sorted = null;
    },
  };
}

/** The numbers in the order of their ranks. */
function byRank(ranks: Uint32Array): readonly number[] {
  const ends = new Uint32Array(ranks.length + 1);
  for (let number = 1; number < ranks.length; number++) {
    const next = (ranks[number] ?? 0) + 1;
    ends[next] = (ends[next] ?? 0) + 1;
  }
  for (let rank = 1; rank < ends.length; rank++)
    ends[rank] = (ends[rank] ?? 0) + (ends[rank - 1] ?? 0);
  const numbers = Array.from({ length: ranks.length - 1 }, () => 0);
  for (let number = 1; number < ranks.length; number++) {
    const rank = ranks[number] ?? 0;
    const at = ends[rank] ?? 0;
    numbers[at] = number;
    ends[rank] = at + 1;
  }
  return numbers;
}
