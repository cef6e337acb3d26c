import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHashTable } from '@renderer/library/engine/memory/hash-index';
import { createIds } from '@renderer/library/engine/columns/id-column';
import { createTextTable } from '@renderer/library/engine/memory/text-table';
import { createTextColumn } from '@renderer/library/engine/columns/text-column';
import { createCasedColumn } from '@renderer/library/engine/columns/cased-column';
import { hashBytes, hashText, isText } from '@renderer/library/engine/memory/utf8';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const letters = fc.string({ unit: fc.constantFrom('a', 'Å', 'å', 'ß', '中', '😀', '\ud800', 'İ') });

describe('texts and their bytes', () => {
  it('have one hash, and are told from all others', () => {
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        const bytes = bytesOf(`x${a}x`);
        const whole = a.isWellFormed();
        if (whole) expect(hashText(a)).toBe(hashBytes(bytes, 1, bytes.length - 1));
        for (const text of [a, b, `${a}a`, a.slice(1)]) {
          expect(isText(bytes, 1, bytes.length - 1, text)).toBe(whole && text === a);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('are found by number, prepared or not, those that differ in capitals apart', () => {
    fc.assert(
      fc.property(
        fc.array(letters, { maxLength: 20 }),
        letters,
        fc.boolean(),
        (all, other, soon) => {
          for (const column of [
            createTextColumn(true),
            createCasedColumn((text) => text.toLowerCase()),
          ]) {
            column.push(null);
            const table = createTextTable(column);
            const numbers = new Map<string, number>();
            for (const text of all) {
              if (soon) for (const _ of table.prepare());
              const known = table.numberOf(text);
              expect(known).toBe(numbers.get(text));
              if (known !== undefined) continue;
              numbers.set(text, column.length);
              column.push(text);
              table.added(text, column.length - 1);
            }
            table.renew();
            for (const text of [...all, other])
              expect(table.numberOf(text)).toBe(numbers.get(text));
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('places by hash', () => {
  it('keep every number while one table becomes many and each of them grows', () => {
    for (const expected of [0, 20_000]) {
      const hashAt = (number: number): number => hashText(String(number));
      const places = createHashTable(hashAt, expected);
      const all = 30_000;
      for (let number = 1; number <= all; number++) places.add(hashAt(number), number);
      for (let number = 1; number <= all; number += 3) {
        places.replace(hashAt(number), number, all + number);
      }
      const wrong = Array.from({ length: all }, (_, at) => at + 1).filter((number) => {
        const found = number % 3 === 1 ? all + number : number;
        return places.find(hashAt(number), (one) => one === found) !== found;
      });
      expect(wrong).toEqual([]);
      expect(places.find(hashAt(-1), () => false)).toBe(0);
    }
  });

  it('survive a snapshot, and go on', () => {
    for (const count of [10, 10_000]) {
      const saved = new Map<string, Uint8Array<ArrayBuffer>>();
      const before = createIds();
      for (let at = 0; at < count; at++) before.put(`id ${at}`);
      before.put('id 3');
      before.remove('id 4');
      before.save((name, bytes) => saved.set(name, bytes.slice()));
      const after = createIds();
      after.load((name, room) => {
        const bytes = saved.get(name) ?? new Uint8Array(0);
        room?.(bytes.length).set(bytes);
        return bytes;
      });
      for (const ids of [before, after]) {
        for (let at = 0; at < count; at++) ids.put(`more ${at}`);
        expect(ids.size).toBe(2 * count - 1);
        expect([ids.slotOf('id 3'), ids.slotOf('id 4')]).toEqual([count, undefined]);
        const lost = Array.from({ length: count }, (_, at) => at).filter(
          (at) => ids.slotOf(`more ${at}`) !== count + 1 + at,
        );
        expect(lost).toEqual([]);
      }
    }
  });
});
