import { expect, test } from 'vitest';
import { comparedText } from '@renderer/features/ledger/compared-text';

test('units beyond the ledger are said to be nobody’s, as long as nobody knows whose they are', () => {
  const words = (unknown: number): string =>
    comparedText({ type: 'more', units: 390, unknown }, '2026-11', 640, 'en');
  const more = '2026-11: the service states 640 units, 390 more than your log.';
  expect(words(0)).toBe(`${more} Someone else may have used your key.`);
  expect(words(2)).toBe(`${more} The difference may come from requests with unknown cost (2).`);
});
