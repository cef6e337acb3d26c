import { expect, test } from 'vitest';
import { comparedText } from '@renderer/features/ledger/compared-text';

test('units beyond the ledger are said to be nobody’s, as long as nobody knows whose they are', () => {
  const words = (unknown: number): string =>
    comparedText({ type: 'more', units: 390, unknown }, '2026-11', 640);
  const more = '2026-11: 640 units according to the service, 250 in your log.';
  expect(words(0)).toBe(`${more} Someone else may have used your key.`);
  expect(comparedText({ type: 'less', units: 5 }, '2026-11', 640)).toContain('645 in your log');
  expect(comparedText({ type: 'equal' }, '2026-11', 640)).toContain('640 in your log');
  expect(words(2)).toBe(`${more} The difference may be due to requests with an unknown cost (2).`);
});
