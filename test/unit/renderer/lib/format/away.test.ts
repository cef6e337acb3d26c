/** How far away a date is, as one would say it. */
import { afterAll, expect, it } from 'vitest';
import { m } from '@shared/messages/compiled/messages';
import { overwriteGetLocale } from '@shared/messages/compiled/runtime';
import { awayText, expiryLabel } from '@renderer/lib/format/away';
import { alikeLine } from '@renderer/registers/view/alike-text';

const now = new Date(2026, 10, 20, 12).getTime();
afterAll(() => overwriteGetLocale(() => 'en'));

it('days are called days in Swedish too, and a day that has passed has expired', () => {
  overwriteGetLocale(() => 'sv');
  expect(awayText('2026-12-20', 'sv', now)).toBe('om 30 dagar');
  expect(awayText('2026-11-08', 'sv', now)).toBe('för 12 dagar sedan');
  expect(awayText('2029-02-20', 'sv', now)).toBe(m.marks_in({ time: '2 år 3 månader' }));
  expect(awayText('2015-05-19', 'sv', now)).toBe(m.marks_ago({ time: '11 år 6 månader' }));
  expect(expiryLabel('2015-05-19', now)).toBe(m.marks_expired());
  for (const open of ['2026-11-20', '2027-01-01', null])
    expect(expiryLabel(open, now)).toBe(m.columns_head_expires());
});

it('a search that had nothing to compare with has no counts', () => {
  const question = { least: 50 } as Parameters<typeof alikeLine>[0];
  expect(alikeLine(question, 0, { compared: 0, names: 0 })).toEqual([]);
  expect(alikeLine(question, 0, { compared: 9, names: 9 })).toHaveLength(2);
});
