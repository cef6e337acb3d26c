import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createByteStore } from '@renderer/library/engine/memory/byte-store';
import { createTextColumn } from '@renderer/library/engine/columns/text-column';
import { scanBytes } from '@renderer/library/engine/wasm/scan-bytes';
import { scanModule } from '@renderer/library/engine/wasm/scan-module';
import { compiledWat, modules } from '../../../../../../scripts/scan-module.mjs';

const encoder = new TextEncoder();

/** Returns every position where the needle starts, found byte by byte. */
function places(text: Uint8Array, needle: Uint8Array): number[] {
  const all: number[] = [];
  for (let at = 0; at + needle.length <= text.length; at++) {
    if (needle.every((byte, step) => text[at + step] === byte)) all.push(at);
  }
  return all;
}

describe('the scan', () => {
  it('is a module that engines accept', () => {
    expect(WebAssembly.validate(scanModule)).toBe(true);
    expect(scanModule.length).toBeLessThan(900);
  });

  it('is what its source says', async () => {
    expect(scanBytes).toBe(await compiledWat(modules.scanBytes.text));
  });

  it('finds every place and no other without WebAssembly', () => {
    const letters = fc.constantFrom('a', 'b', 'ab', 'å', '東', 'x'.repeat(30), 'aab', '\u0000');
    const text = fc.array(letters, { maxLength: 200 }).map((some) => some.join(''));
    const needle = fc.array(letters, { minLength: 1, maxLength: 4 }).map((some) => some.join(''));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), needle, (texts, wanted) => {
        const store = createByteStore(true);
        for (const one of texts) store.pushText(one);
        const found: number[] = [];
        store.search(encoder.encode(wanted), (at) => {
          found.push(at);
          return at + 1;
        });
        expect(found).toEqual(places(encoder.encode(texts.join('')), encoder.encode(wanted)));
      }),
      { numRuns: 500 },
    );
  });

  it('finds each text that holds the needle, however long and however often', () => {
    const letters = fc.constantFrom('a', 'b', 'ab', 'å', 'x'.repeat(30), 'aab', 'a'.repeat(90));
    const text = fc.array(letters, { maxLength: 60 }).map((some) => some.join(''));
    const needle = fc.array(letters, { minLength: 1, maxLength: 4 }).map((some) => some.join(''));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 90 }), needle, (texts, wanted) => {
        const column = createTextColumn();
        for (const one of texts) column.push(one);
        expect([...column.search(wanted)]).toEqual(
          texts.flatMap((one, slot) => (one.includes(wanted) ? [slot] : [])),
        );
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['with WebAssembly', false],
    ['without it', true],
  ])('finds more than fit into one answer, and needles longer than its room, %s', (_, plain) => {
    const column = createTextColumn(plain);
    const long = `${'lång'.repeat(2000)}!`;
    for (let slot = 0; slot < 30_000; slot++) {
      column.push(slot % 7 === 0 ? null : slot % 5000 === 1 ? long : `ord ${slot} aaaa`);
    }
    const search = (needle: string): number[] => [...column.search(needle)];
    const naive = (needle: string): number[] =>
      Array.from({ length: 30_000 }, (__, slot) => slot).filter((slot) =>
        column.textOf(slot)?.includes(needle),
      );
    for (const needle of ['a', 'ord', '99', 'ng!', long, 'saknas', 'aaaa', '']) {
      expect(search(needle)).toEqual(naive(needle));
    }
    expect(search(long).length).toBeGreaterThan(3);
  });

  it('agrees with itself whether WebAssembly is there or not', () => {
    const text = fc.option(fc.string({ unit: 'binary', maxLength: 12 }), { freq: 8 });
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 40 }),
        fc.string({ unit: 'binary', maxLength: 3 }),
        (rows, needle) => {
          const [a, b] = [false, true].map((plain) => {
            const column = createTextColumn(plain);
            for (const row of rows) column.push(row);
            return [...column.search(needle)];
          });
          const wanted = rows.flatMap((row, slot) => (row?.includes(needle) ? [slot] : []));
          expect(a).toEqual(wanted);
          expect(b).toEqual(wanted);
        },
      ),
      { numRuns: 500 },
    );
  });
});
