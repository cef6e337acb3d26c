import { afterEach, describe, expect, test } from 'vitest';
import { errorText } from '@renderer/lib/format/error-text';
import { showLocale } from '@renderer/lib/state/i18n.svelte';
import { errorKinds } from '@shared/ipc/error';

afterEach(() => showLocale('en'));

describe.each(['en', 'sv'] as const)('in %s', (locale) => {
  test.each(errorKinds)('%s says what it is, what it means and what to do', (kind) => {
    showLocale(locale);
    const { title, meaning, next } = errorText({ kind });
    for (const words of [title, meaning, next]) {
      expect(words.length).toBeGreaterThan(3);
      expect(words).not.toMatch(/errors_/);
    }
  });
});

test('titles of different kinds differ', () => {
  expect(new Set(errorKinds.map((kind) => errorText({ kind }).title)).size).toBe(errorKinds.length);
});

test('the language is followed', () => {
  const english = errorText({ kind: 'offline' }).title;
  showLocale('sv');
  expect(errorText({ kind: 'offline' }).title).not.toBe(english);
});

test('the words of the service, the wait, the status and the charge are told', () => {
  const { details } = errorText({
    kind: 'rate-limited',
    status: 429,
    retryAfterMs: 42_000,
    serviceWords: 'slow down',
    charged: 'unknown',
    seq: 7,
  });
  expect(details).toEqual([
    'The service says: “slow down”',
    'Wait: 42\u00a0s',
    'HTTP status 429',
    'You may have been charged. Kartotek checks this for free. The usage log shows the result.',
    'Saved response 7',
  ]);
});

test('without details there are none', () => {
  expect(errorText({ kind: 'offline' }).details).toEqual([]);
});

test('causes are suggested, not claimed', () => {
  expect(errorText({ kind: 'forbidden' }).meaning).toMatch(/ may /);
  expect(errorText({ kind: 'unauthorized' }).meaning).toMatch(/ may /);
});
