import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createParts } from '@renderer/library/engine/contract/facet-parts';
import { createValueColumn } from '@renderer/library/engine/columns/value-column';

const compare = (a: string, b: string): number => (a < b ? -1 : 1);

describe('parts', () => {
  it('mark the values that have a part, while values come', () => {
    const sets = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(sets, sets, fc.integer({ min: 1, max: 9 }), (some, more, wanted) => {
        const column = createValueColumn(compare);
        const parts = createParts(column, 'item');
        const marked = (): readonly number[] => {
          const table = new Uint8Array(column.numbers);
          parts().mark((name) => name === String(wanted), table);
          return [...table];
        };
        const expected = (): readonly number[] =>
          Array.from({ length: column.numbers }, (_, number) =>
            column.valueOf(number).split(', ').includes(String(wanted)) ? 1 : 0,
          );
        // Adds more values than are checked individually.
        for (let at = 0; at < 1100; at++) column.push(`${at % 9}, 9${at}`);
        expect(marked()).toEqual(expected());
        for (const set of some) column.push(set.join(', '));
        expect(marked()).toEqual(expected());
        for (let at = 0; at < 1300; at++) column.push(`x${at}, ${at % 9}`);
        for (const set of more) column.push(set.join(', '));
        expect(marked()).toEqual(expected());
      }),
      { numRuns: 20 },
    );
  });
});
