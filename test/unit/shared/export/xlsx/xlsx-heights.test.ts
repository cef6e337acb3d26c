import { expect, test } from 'vitest';
import {
  createRowLines,
  heightAttribute,
  linesOf,
  widthInDigits,
} from '@shared/export/xlsx/xlsx-heights';

test('a row is as high as the longest of its wrapped texts', () => {
  const column = (kind: 'text' | 'identifier') => ({ id: kind, kind, label: '', width: 145 });
  const lines = createRowLines([column('text'), column('identifier')]);
  expect(lines(['Nordlys AB', '1'])).toBe(1);
  expect(lines(['Havsfyren Norden AB, tidigare Fyrljus Marin och Belysning', '1'])).toBe(3);
  // A register number never wraps.
  expect(lines(['a', '1'.repeat(100)])).toBe(1);
  expect(lines([null, null])).toBe(1);
  expect(heightAttribute(1)).toBe('');
  // The height that Excel itself gives three lines.
  expect(heightAttribute(3)).toBe(' ht="45"');
});

test('line breaks count, a word longer than its column breaks, and no row is higher than Excel has', () => {
  expect(linesOf('a\nb\nc', 20)).toBe(3);
  expect(linesOf('a'.repeat(50), 20)).toBe(3);
  expect(linesOf('😀 '.repeat(10), 20)).toBeGreaterThan(1);
  expect(linesOf('ord '.repeat(10_000), 20)).toBe(27);
});

test('a word of the head fits its column, however narrow the screen has it', () => {
  const digits = (label: string): number => widthInDigits({ label, width: 96, kind: 'text' });
  // The widths that LibreOffice needs to print these headings in bold.
  expect(digits('Registreringsdag')).toBeGreaterThan(17);
  expect(digits('Registreringsnummer')).toBeGreaterThan(21);
  expect(digits('Giltigt till')).toBe(13);
});

test('a text fits its row where a wider font stands in for the one of the file', () => {
  // The number of lines that LibreOffice prints if it doesn't have Calibri.
  const about =
    'Påhittade data ur exempelregistret. Inga märken, företag eller personer är verkliga.';
  expect(linesOf(about, 66)).toBe(2);
});
