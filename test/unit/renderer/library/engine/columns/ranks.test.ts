import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareFor, type Compare } from '@renderer/library/engine/memory/compare';
import { createRanks, type Ranks } from '@renderer/library/engine/columns/ranks';
import { tries } from '../../../../../support/chance';

/** Returns numbers that look random but are the same each time. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 8;
  };
}

/** The ranks of a growing list, with counters for reads and comparisons. */
function counted(compare: Compare): {
  all: string[];
  ranks: Ranks;
  read: () => number;
  compared: () => number;
} {
  const all = [''];
  let [read, compared] = [0, 0];
  const ranks = createRanks({
    valueOf: (number) => (read++, all[number] ?? ''),
    compare: (a, b) => (compared++, compare(a, b)),
  });
  return { all, ranks, read: () => read, compared: () => compared };
}

/** Returns the ranks that `upTo` should return, computed in the simplest way. */
function plainly(all: readonly string[], compare: Compare): number[] {
  const places = new Map<string, number>();
  for (const value of [...new Set(all.slice(1))].sort(compare)) places.set(value, places.size);
  return all.map((value, number) => (number === 0 ? 0 : (places.get(value) ?? -1)));
}

describe('the order of a column', () => {
  it('is that of a plain sort, whatever came in whatever order and however it was made', () => {
    const batch = fc.record({
      count: fc.constantFrom(0, 1, 2, 31, 33, 300, 5000),
      different: fc.constantFrom(1, 3, 50, 5000, 1_000_000),
      rising: fc.boolean(),
      steps: fc.constantFrom(0, 1, 2, 5, 30, Infinity),
      asked: fc.boolean(),
      saved: fc.boolean(),
    });
    const kind = fc.constantFrom('text', 'identifier', 'decimal', 'date' as const);
    fc.assert(
      fc.property(fc.array(batch, { maxLength: 6 }), kind, fc.nat(), (batches, of, seed) => {
        const compare = compareFor(of);
        let { all, ranks } = counted(compare);
        const next = numbersFrom(seed);
        for (const { count, different, rising, steps, asked, saved } of batches) {
          const more = Array.from({ length: count }, () => {
            const value = next() % different;
            return value % 7 === 0 ? '' : `${value % 3 === 0 ? 'Å' : ''}${value}`;
          });
          all.push(...(rising ? more.sort(compare) : more));
          const background = ranks.steps(all.length);
          for (let step = 0; step < steps && background.next().done !== true; step++);
          const before = ranks.known;
          const copy = before.slice();
          if (asked) expect([...ranks.upTo(all.length)]).toEqual(plainly(all, compare));
          expect(before).toEqual(copy);
          if (!saved) continue;
          const values = all;
          const again = createRanks({ valueOf: (number) => values[number] ?? '', compare });
          again.adopt(ranks.known);
          ({ all, ranks } = { all: values, ranks: again });
        }
        expect([...ranks.upTo(all.length)]).toEqual(plainly(all, compare));
      }),
      { numRuns: tries(150) },
    );
  });

  it('is kept when nothing came: nothing is read and no step is made', () => {
    const { all, ranks, read } = counted(compareFor('text'));
    all.push('b', 'a', 'b');
    const first = ranks.upTo(4);
    const before = read();
    expect([...ranks.steps(4)]).toEqual([]);
    expect(ranks.upTo(4)).toBe(first);
    expect(read()).toBe(before);
  });
});

const many = 200_000;
/**
 * A step makes about 250 comparisons, and may exceed this by sorting one run or finding one
 * position.
 */
const mostInStep = 600;
/** Maximum number of values skipped in one step. */
const mostPassed = 20_000;

function add(column: ReturnType<typeof counted>, values: readonly string[]): void {
  for (const value of values) column.all.push(value);
}

/** Returns the most reads and comparisons in a step, and the number of steps. */
function worstStep(column: ReturnType<typeof counted>): { most: number; steps: number } {
  let [most, steps] = [0, 0];
  const done = (): number => column.read() + column.compared();
  for (let before = done(); ; before = done()) {
    const { done: ended } = column.ranks.steps(column.all.length).next();
    most = Math.max(most, done() - before);
    steps++;
    if (ended === true) return { most, steps };
  }
}

describe('a step of making the order', () => {
  it.each([
    ['many different values', 1_000_000_000, false, 3],
    ['few different values', 40, false, 1],
    ['values in order', 1_000_000_000, true, 3],
  ])('is short, with %s', (_, different, rising, passes) => {
    const column = counted(compareFor('date'));
    const next = numbersFrom(7);
    const value = (): string => String(next() % different).padStart(9, '0');
    const values = Array.from({ length: many }, value);
    add(column, rising ? values.sort() : values);
    expect(worstStep(column).most).toBeLessThan(mostInStep);
    expect([...column.ranks.known]).toEqual(plainly(column.all, compareFor('date')));

    add(column, Array.from({ length: 10_000 }, value));
    expect(worstStep(column).most).toBeLessThan(mostInStep);
    expect([...column.ranks.known]).toEqual(plainly(column.all, compareFor('date')));

    // For one new value among many, the passes over the old values are also divided into steps.
    add(column, ['00000000']);
    const { most, steps } = worstStep(column);
    expect(most).toBeLessThan(mostInStep);
    expect(steps).toBeGreaterThan((passes * many) / mostPassed);
  });

  it('reads few values for few new ones, and begins nothing again that was left half way', () => {
    const column = counted(compareFor('date'));
    const next = numbersFrom(9);
    const value = (): string => String(next()).padStart(9, '0');
    add(column, Array.from({ length: many }, value));
    column.ranks.upTo(column.all.length);
    add(column, Array.from({ length: 100 }, value));
    let before = column.read();
    column.ranks.upTo(column.all.length);
    expect(column.read() - before).toBeLessThan(100 * 20);

    add(column, Array.from({ length: 50_000 }, value));
    const steps = column.ranks.steps(column.all.length);
    while (column.read() < before + 20_000) steps.next();
    column.ranks.steps(column.all.length).next();
    before = column.read();
    column.ranks.upTo(column.all.length);
    expect([...steps]).toEqual([]);
    expect([...column.ranks.known]).toEqual(plainly(column.all, compareFor('date')));
    expect(column.read() - before).toBeLessThan(50_000 - 20_000 + 50_000 * 6);
  });
});
