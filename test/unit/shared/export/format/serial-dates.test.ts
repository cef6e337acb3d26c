import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { serialOfDate, serialOfTimestamp } from '@shared/export/format/serial-dates';

describe('serialOfDate', () => {
  test.each([
    ['1900-03-01', 61],
    ['1970-01-01', 25569],
    ['2000-02-29', 36585],
    ['2026-11-20', 46346],
    ['9999-12-31', 2958465],
  ])('%s is %i', (text, serial) => {
    expect(serialOfDate(text)).toBe(serial);
  });

  test.each([
    '1900-02-28', // before Excel's false leap day, all serials are off by one
    '1900-02-29',
    '1899-12-31',
    '0001-01-01',
    '2023-02-29',
    '2023-02-30',
    '2023-13-01',
    '2023-00-10',
    '2023-04-31',
    '2100-02-29',
    '2023-1-1',
    '2023/01/01',
    '20230101',
    '2023-01-01T00:00:00Z',
    '2023-0a-01',
    '١٠٢٣-01-01',
    '',
  ])('no day of Excel: "%s"', (text) => {
    expect(serialOfDate(text)).toBeNull();
  });

  test('every day is the one that the calendar of JavaScript has', () => {
    const min = Date.UTC(1900, 2, 1) / 86_400_000;
    const max = Date.UTC(9999, 11, 31) / 86_400_000;
    fc.assert(
      fc.property(fc.integer({ min, max }), (day) => {
        const text = new Date(day * 86_400_000).toISOString().slice(0, 10);
        expect(serialOfDate(text)).toBe(day + 25_569);
      }),
    );
  });
});

describe('serialOfTimestamp', () => {
  test('a moment in UTC, whatever zone it is written in', () => {
    expect(serialOfTimestamp('1970-01-01T12:00:00Z')).toBe(25569.5);
    expect(serialOfTimestamp('1970-01-01T12:00:00.000+02:00')).toBeCloseTo(25569 + 10 / 24, 9);
    expect(serialOfTimestamp('1970-01-01T23:30:00-01:00')).toBeCloseTo(25570 + 0.5 / 24, 9);
    expect(serialOfTimestamp('1970-01-01T00:00:00.500Z')).toBe(25569 + 500 / 86_400_000);
  });

  test.each([
    '1970-01-01T12:00:00', // without a zone, the moment is unknown
    '1970-01-01T12:00:00.123456Z', // Excel would drop the microseconds
    '1970-01-01T23:59:60Z',
    '1970-01-01T24:00:00Z',
    '1899-01-01T00:00:00Z',
    '1900-03-01T00:30:00+01:00',
    'yesterday',
  ])('text stays text: %s', (text) => {
    expect(serialOfTimestamp(text)).toBeNull();
  });
});
