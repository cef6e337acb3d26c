/** All text in a file, apart from its cells, is in the file's language. */
import { expect, it } from 'vitest';
import { headOf } from '@renderer/library/export/export-head';
import type { ExportOrder } from '@renderer/library/export/export-order';

const order = (locale: 'sv' | 'en') =>
  ({ columns: [], title: '', locale, sample: false }) as unknown as ExportOrder;

it.each([
  ['sv', 'Registrerat', 'Löper ut'],
  ['en', 'Registered', 'Expires'],
] as const)('in %s', (locale, status, expiry) => {
  const { words } = headOf(order(locale), 'trademark');
  expect(words.status?.('Registered')).toBe(status);
  expect(words.deadline?.('expiry', 'SOL')).toContain(expiry);
  // The status isn't documented, so it is shown as received.
  expect(words.status?.('Under prövning')).toBe('Under prövning');
});
