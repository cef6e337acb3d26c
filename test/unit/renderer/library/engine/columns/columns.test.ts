import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, type Folding } from '@shared/service/fold';
import { createCasedColumn } from '@renderer/library/engine/columns/cased-column';
import { compareFor } from '@renderer/library/engine/memory/compare';
import { firstOrdered, ordered } from '@renderer/library/engine/query/order';
import { createGroup } from '@renderer/library/engine/columns/group-column';
import { createLinkColumn } from '@renderer/library/engine/columns/link-column';
import { createTextColumn } from '@renderer/library/engine/columns/text-column';
import { createValueColumn, none } from '@renderer/library/engine/columns/value-column';
import { tries } from '../../../../../support/chance';

describe('a column of texts', () => {
  it('finds each row that contains the text and no other, in however many pieces it grew', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 4 });
    const rows = fc.array(fc.array(fc.option(text, { freq: 6 }), { maxLength: 9 }), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(rows, text, (batches, needle) => {
        const column = createTextColumn();
        const all: (string | null)[] = [];
        const found = (): number[] => [...column.search(needle)];
        for (const batch of batches) {
          for (const one of batch) column.push(one);
          all.push(...batch);
          const wanted = all.flatMap((one, slot) => (one?.includes(needle) ? [slot] : []));
          expect(found()).toEqual(wanted);
        }
      }),
      { numRuns: tries(1000) },
    );
  });
});

describe('a column of addresses', () => {
  it('gives back every address as it came', () => {
    const piece = fc.constantFrom('x', '0', '7', '10', '000', '123456789', '/', '\u0000', '', '٣');
    const address = fc.option(fc.array(piece, { maxLength: 6 }).map((some) => some.join('')));
    fc.assert(
      fc.property(fc.array(address), (all) => {
        const column = createLinkColumn(compareFor('link'));
        for (const one of all) column.push(one);
        expect(
          all.map((_, slot) => (column.at(slot) === none ? null : column.valueOf(slot + 1))),
        ).toEqual(all);
      }),
    );
  });
});

describe('a column of values', () => {
  it('keeps its order while values are added', () => {
    const value = fc.option(fc.string({ unit: 'grapheme', maxLength: 3 }));
    const kind = fc.constantFrom('text', 'identifier', 'decimal', 'date' as const);
    fc.assert(
      fc.property(fc.array(value), fc.array(value), kind, (first, second, of) => {
        const compare = compareFor(of);
        const column = createValueColumn(compare);
        for (const one of first) column.push(one);
        column.ranks();
        for (const one of second) column.push(one);
        const ranks = column.ranks();
        const all = [...first, ...second];
        for (const [slot, one] of all.entries()) {
          expect(one === null ? none : column.valueOf(column.at(slot))).toBe(one ?? none);
        }
        const sorted = [...new Set(all.filter((one) => one !== null))].sort(compare);
        expect(sorted.map((one) => ranks[column.numberOf(one) ?? -1])).toEqual(
          sorted.map((_, at) => at),
        );
      }),
    );
  });

  it('orders numbers by size and identifiers by their numbers', () => {
    const sorted = (kind: 'decimal' | 'identifier', values: string[]): string[] =>
      values.sort(compareFor(kind));
    expect(sorted('decimal', ['10', 'n/a', '9.5', '-2', '9.50'])).toEqual([
      '-2',
      '9.5',
      '9.50',
      '10',
      'n/a',
    ]);
    expect(sorted('identifier', ['2001/10', '2001/9', '1999/1'])).toEqual([
      '1999/1',
      '2001/9',
      '2001/10',
    ]);
  });
});

const edgeCases = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'B', 'Å', 'å', 'ẞ', 'İ', 'Σ', 'A\u030A', '\uD83D', '𐐀') }),
  fc.string({ unit: fc.constantFrom('x', '\n', '\u0000', '\u0001', '"', '\\', 'Ö') }),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const foldings = fc.constantFrom<Folding>('case', 'case-and-accents', 'none');

describe('a column of texts with capitals', () => {
  it('gives back what it got, and finds it in folded form', () => {
    fc.assert(
      fc.property(fc.array(fc.option(edgeCases)), edgeCases, foldings, (all, word, folding) => {
        const fold = (text: string): string => foldText(text, folding);
        const column = createCasedColumn(fold);
        for (const one of all) column.push(one);
        expect(all.map((_, slot) => column.textOf(slot))).toEqual(all);
        const needle = fold(word);
        expect([...column.search(needle)]).toEqual(
          all.flatMap((one, slot) => (one !== null && fold(one).includes(needle) ? [slot] : [])),
        );
      }),
      { numRuns: tries(1000) },
    );
  });
});

describe('a text with half of a character', () => {
  it('comes back as it was, whatever capitals stand after it', () => {
    const column = createCasedColumn((text) => text.toLowerCase());
    const texts = ['\ud83d a', 'ÅNGSTRÖM AB', 'x\ude00y', 'ABC'];
    for (const text of texts) column.push(text);
    expect(texts.map((_, slot) => column.textOf(slot))).toEqual(texts);
  });
});

describe('a group of columns', () => {
  it('gives back every value, one number for equal sets, and finds each value', () => {
    const set = fc.tuple(fc.option(edgeCases), fc.option(edgeCases));
    fc.assert(
      fc.property(fc.array(set), foldings, (all, folding) => {
        const group = createGroup(
          (text) => foldText(text, folding),
          () => [],
        );
        const columns = [0, 1].map((at) => group.column(at, compareFor('text')));
        for (const one of all) group.push(one);
        for (const [slot, one] of all.entries()) {
          expect(
            columns.map((column) => {
              const number = column.at(slot);
              return number === none ? null : column.valueOf(number);
            }),
          ).toEqual(one);
          const word = foldText(one[0] ?? '', folding);
          if (word !== '' && !word.includes('\n')) {
            expect([...group.search(word)]).toContain(group.codes[slot]);
          }
        }
        expect(group.numbers - 1).toBe(
          new Set(all.filter(([a, b]) => a !== null || b !== null).map((x) => JSON.stringify(x)))
            .size,
        );
      }),
      { numRuns: tries(500) },
    );
  });
});

describe('the first rows in an order', () => {
  it('are those of the whole order, however many values and rows there are', () => {
    const rows = fc.tuple(
      fc.constantFrom(1, 2, 5, 300, 70_000),
      fc.integer({ min: 0, max: 14_000 }),
      fc.boolean(),
      fc.constantFrom(1, 7, 200, 2500),
      fc.nat(),
    );
    fc.assert(
      fc.property(rows, ([different, count, descending, wanted, seed]) => {
        const column = createValueColumn(compareFor('integer'));
        let state = seed;
        for (let slot = 0; slot < count; slot++) {
          state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
          const value = (state >>> 8) % different;
          column.push(value === 3 ? null : String(value));
        }
        const slots = Uint32Array.from({ length: count }, (_, at) => at).filter((at) => at % 5 > 0);
        const sort = { column: 'any', descending };
        expect(firstOrdered(slots, column, sort, wanted)).toEqual(
          ordered(slots, column, sort).slice(0, wanted),
        );
      }),
      { numRuns: tries(60) },
    );
  });
});
