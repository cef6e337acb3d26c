import fc from 'fast-check';
import { expect, it } from 'vitest';
import { objectOf, parseExact, parseRows, textOf, textOfExact } from '@shared/values/json';

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 18 });
const many = fc.constantFrom('9007199254740993', '123456789012345678', '12345678901', '100');
const number = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.oneof(digits, many).map((text) => text.replace(/^0+(?=\d)/, '')),
    fc.option(fc.oneof(digits, many), { nil: '' }),
    fc.constantFrom('', '', '', 'e5', 'E-3', 'e+2'),
  )
  .map(([sign, whole, rest, power]) => sign + whole + (rest === '' ? '' : `.${rest}`) + power);
const space = fc.constantFrom('', '', ' ', '\n\t');
const name = fc.constantFrom(
  'a',
  'b',
  '7',
  '__proto__',
  'toJSON',
  'value',
  'isLosslessNumber',
  'å',
);
const { text } = fc.letrec<{ text: string }>((tie) => ({
  text: fc.oneof(
    { depthSize: 'small' },
    number,
    fc.constantFrom('-0', '0', '-0.5', '123456789012.1234', '12345678901.5'),
    fc.constantFrom(
      'null',
      'true',
      'false',
      '"-0"',
      '"x 12.50"',
      '"\\ud800"',
      '"https://a:80/1.png"',
    ),
    fc
      .tuple(space, fc.array(tie('text'), { maxLength: 3 }))
      .map(([gap, items]) => `[${gap}${items.join(`,${gap}`)}]`),
    fc
      .tuple(space, fc.array(fc.tuple(name, tie('text')), { maxLength: 4 }))
      .map(
        ([gap, fields]) =>
          `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${gap}${value}`).join(`,${gap}`)}}`,
      ),
  ),
}));

it.each([150, 900, 1100, 3000, 100_000])(
  'reads or refuses %i levels, and never breaks',
  (levels) => {
    const nested = `${'{"a":['.repeat(levels / 2)}1${']}'.repeat(levels / 2)}`;
    if (levels <= 1000) expect(textOfExact(parseRows(nested))).toBe(nested);
    else expect(() => parseRows(nested)).toThrow(SyntaxError);
  },
);

it('reads rows as the exact reader does, every digit of every number', () => {
  fc.assert(
    fc.property(text, (json) => {
      expect(textOfExact(parseRows(json))).toBe(textOfExact(parseExact(json)));
      const [fast, slow] = [objectOf(parseRows(json)), objectOf(parseExact(json))];
      expect(fast === null).toBe(slow === null);
      for (const key of Object.keys(slow ?? {}))
        expect(textOf(fast?.[key])).toBe(textOf(slow?.[key]));
    }),
    { numRuns: 3000 },
  );
});

it('refuses the same texts', () => {
  for (const json of ['', '{', '[1,]', '01', '{"a":}', `${'['.repeat(1e6)}${']'.repeat(1e6)}`]) {
    const refused = (read: (json: string) => unknown): boolean => {
      try {
        read(json);
        return false;
      } catch {
        return true;
      }
    };
    expect(refused(parseRows)).toBe(refused(parseExact));
  }
});
