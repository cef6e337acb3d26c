import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ByteText, stopAt } from '@shared/export/format/byte-text';
import { excelRereads } from '@shared/export/csv/excel-rereads';

const anyText = fc.string({ unit: 'binary' });
/** Every UTF-16 unit, including lone surrogates. */
const anyUnits = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) =>
  // A call's number of arguments is limited, but there are few of them here.
  String.fromCharCode(...units),
);

describe('text written as bytes', () => {
  test('is the same UTF-8 that the platform makes of it', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyText, anyUnits)), (texts) => {
        const out = new ByteText();
        for (const text of texts) out.text(text);
        const wanted = Buffer.concat(texts.map((text) => Buffer.from(text, 'utf8')));
        expect(Buffer.from(out.take())).toEqual(wanted);
      }),
    );
  });

  test('counts the halves of characters that it replaced, and only those that were written', () => {
    const out = new ByteText();
    out.text('a\ud83d \ude00 😀');
    expect(out.replaced).toBe(2);
    expect(out.plain('\ud83d;', stopAt(';'))).toBe(false);
    expect(out.replaced).toBe(2);
  });

  test('leaves nothing of a text that was stopped', () => {
    fc.assert(
      fc.property(anyText, anyText, (before, text) => {
        const out = new ByteText();
        out.text(before);
        const { length } = out;
        expect(out.plain(`${text}"`, stopAt('"'))).toBe(false);
        expect(out.length).toBe(length);
      }),
    );
  });

  test('doubles quotes', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('"', 'a', 'ö', '\n')), (characters) => {
        const out = new ByteText();
        const text = characters.join('');
        out.quoted(text);
        expect(Buffer.from(out.take()).toString()).toBe(`"${text.replaceAll('"', '""')}"`);
      }),
    );
  });
});

test('what Excel reads anew is found without a regular expression on every cell', () => {
  const changed =
    /^(?:0\d+|\d{16,}|\d+(?:,\d+)?[eE][+-]?\d+|\d{1,4}[-/]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})$/;
  const part = fc.constantFrom(
    ...'0123456789',
    '12',
    '2008',
    '-',
    '/',
    '.',
    ',',
    'e',
    'E',
    '+',
    'x',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
      const text = parts.join('');
      expect(excelRereads(text)).toBe(changed.test(text));
    }),
    { numRuns: 2000 },
  );
});
