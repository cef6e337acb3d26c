import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatAge,
  formatBytes,
  formatDate,
  formatDecimal,
  formatDuration,
  formatInteger,
  formatPercent,
  formatTimestamp,
} from '@renderer/lib/format/format';

describe('integers', () => {
  test('are grouped as the language does', () => {
    expect(formatInteger(1234567, 'sv')).toBe('1\u00a0234\u00a0567');
    expect(formatInteger(1234567, 'en')).toBe('1,234,567');
    expect(formatInteger(999, 'sv')).toBe('999');
    expect(formatInteger(-1000, 'en')).toBe('\u22121,000');
  });
  test('beyond 2^53 stay exact as text', () => {
    expect(formatInteger('9007199254740993', 'en')).toBe('9,007,199,254,740,993');
  });
});

describe('decimal text', () => {
  test('keeps trailing zeros and uses the mark of the language', () => {
    expect(formatDecimal('1234567.50', 'sv')).toBe('1\u00a0234\u00a0567,50');
    expect(formatDecimal('1234567.50', 'en')).toBe('1,234,567.50');
  });
  test('is given back unchanged when it is not a plain decimal', () => {
    for (const text of ['1e5', '', 'n/a', '1,5', '.5', '1.'])
      expect(formatDecimal(text, 'sv')).toBe(text);
  });
  test('loses no digit', () => {
    const decimal = fc.tuple(
      fc.boolean(),
      fc.stringMatching(/^\d{1,40}$/),
      fc.option(fc.stringMatching(/^\d{1,20}$/)),
    );
    fc.assert(
      fc.property(
        decimal,
        fc.constantFrom('sv' as const, 'en' as const),
        ([minus, whole, rest], locale) => {
          const text = `${minus ? '-' : ''}${whole}${rest === null ? '' : `.${rest}`}`;
          expect(formatDecimal(text, locale).replace(/\D/g, '')).toBe(text.replace(/\D/g, ''));
        },
      ),
    );
  });
});

test('percent tells little from nothing', () => {
  expect(formatPercent(0, 'en')).toBe('0%');
  expect(formatPercent(0.004, 'sv')).toBe('0,4\u00a0%');
  expect(formatPercent(0.2496, 'en')).toBe('25%');
});

test('days are as received, or local, also before 1900', () => {
  expect(formatDate('2024-03-14', 'sv')).toBe('2024-03-14');
  expect(formatDate('1885-01-02', 'en', 'local')).toBe('2 Jan 1885');
  expect(formatDate('0099-01-02', 'en', 'local')).toContain('99');
  expect(formatDate('14 March', 'en', 'local')).toBe('14 March');
});

test('a midnight with an offset is the day it names, also west of it', () => {
  const { text } = formatTimestamp('1981-06-17T00:00:00+02:00', 'sv', 'America/New_York');
  expect(text).toBe('1981-06-17');
});

test('a moment with an offset is shown by its own clock, as files have it', () => {
  const { text, title } = formatTimestamp('2026-06-17T00:30:00+02:00', 'sv', 'America/New_York');
  expect([text, title]).toEqual(['2026-06-17 00:30', '2026-06-17T00:30:00+02:00']);
});

test('timestamps are in the zone of the person, with the zone and the original for the hover', () => {
  const moment = formatTimestamp('2024-03-14T23:30:00.000Z', 'sv', 'Europe/Stockholm');
  expect(moment.text).toBe('2024-03-15 00:30');
  expect(moment.title).toContain('GMT+01:00');
  expect(moment.title).toContain('2024-03-14T23:30:00.000Z');
  expect(formatTimestamp('2024-03-14', 'sv').text).toBe('2024-03-14');
  expect(formatTimestamp('soon', 'sv').text).toBe('soon');
});

test('ages are whole units that have passed', () => {
  const now = Date.parse('2024-03-14T12:00:00Z');
  const age = (iso: string, locale: 'sv' | 'en' = 'en'): string => formatAge(iso, locale, now);
  expect(age('2024-03-11T12:00:00Z')).toBe('3 days ago');
  expect(age('2024-03-11T12:00:00Z', 'sv')).toBe('för 3 dagar sedan');
  expect(age('2024-03-13T11:00:00Z')).toBe('yesterday');
  expect(age('2024-03-05T12:00:00Z')).toBe('9 days ago');
  expect(age('2024-02-20T12:00:00Z')).toBe('3 weeks ago');
  expect(age('2024-03-14T14:00:00Z')).toBe('in 2 hours');
  expect(age('2024-03-14T11:59:30Z')).toBe('now');
  expect(age('never')).toBe('never');
});

test('durations are rounded up: a countdown does not say 0 s before it is over', () => {
  expect(formatDuration(1)).toBe('1\u00a0s');
  expect(formatDuration(125_000)).toBe('2\u00a0min 5\u00a0s');
  expect(formatDuration(3_600_000)).toBe('1\u00a0h');
});

test('bytes', () => {
  expect(formatBytes(0, 'en')).toBe('0\u00a0B');
  expect(formatBytes(12_400_000, 'sv')).toBe('12,4\u00a0MB');
});
