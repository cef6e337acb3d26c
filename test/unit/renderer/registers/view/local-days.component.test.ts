/** A day in a sentence is the one on the user's own calendar, also shortly after midnight. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { overwriteGetLocale } from '@shared/messages/compiled/runtime';
import { dayAt, localDay } from '@shared/values/calendar';
import { accountFacts } from '@renderer/lib/connect/connect-words';
import { libraryName } from '@renderer/features/settings/libraries.svelte';
import { listDays } from '@renderer/registers/view/completeness-text';

overwriteGetLocale(() => 'en');
const zone = process.env['TZ'];
beforeAll(() => void (process.env['TZ'] = 'Europe/Stockholm'));
afterAll(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

/** Half past midnight in Stockholm, on the 29th. */
const night = '2026-11-28T23:30:00.000Z';

it('names the local day of a download, a file and a key', () => {
  expect(dayAt(Date.parse(night))).toBe('2026-11-29');
  expect(listDays({ firstAt: night, completedAt: night } as never, 'en')).toBe('2026-11-29');
  const file = { madeAt: night, baseUrl: 'https://register.example', lists: ['Nord'] };
  expect(libraryName({ libraryId: 'f', baseUrl: null, file } as never)).toContain('2026-11-29');
  const account = {
    name: null,
    plan: null,
    key: { label: null, prefix: null, expiresAt: night },
    terms: null,
    limits: {},
    usage: {},
    scopes: null,
  };
  const facts = accountFacts(account as never, 'en', 'iso', Date.parse(night) - 86_400_000);
  expect(facts.find(({ id }) => id === 'expires')?.text).toContain('2026-11-29');
});

it('leaves a date as it is, and nothing else becomes one', () => {
  expect(localDay('2026-11-28')).toBe('2026-11-28');
  expect(localDay('2026-11-28T12:00:00Z')).toBe('2026-11-28');
  expect(localDay('soon')).toBe('');
});
