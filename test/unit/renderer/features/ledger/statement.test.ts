import { expect, test } from 'vitest';
import { lineOf } from '@renderer/features/ledger/ledger-lines';
import { statementOf } from '@renderer/features/ledger/matter/statement';
import { mattersOf } from '@renderer/registers/lists/matters';
import { storedRequest } from '../../../../support/library/stored-request';

const askedOf = ({ params }: { params: Readonly<Record<string, string>> }): string =>
  params['query'] ?? '';

test('calls for the same in one month are one line, with what they cost', () => {
  const lines = [
    lineOf(storedRequest({ requestId: 'a', at: '2024-05-02T10:00:00Z', units: 40 }), 'UTC'),
    lineOf(storedRequest({ requestId: 'b', at: '2024-05-01T10:00:00Z', units: null }), 'UTC'),
    lineOf(storedRequest({ requestId: 'c', at: '2024-05-03T10:00:00Z', units: 90 }), 'UTC'),
    lineOf(storedRequest({ requestId: 'd', at: '2024-04-03T10:00:00Z', units: 500 }), 'UTC'),
  ].map((line, at) => (at === 2 ? { ...line, params: { query: 'måne' } } : line));
  const found = statementOf(lines, askedOf);
  expect(found.map(({ month, asked, sum }) => [month, asked, sum.calls, sum.units])).toEqual([
    ['2024-05', 'måne', 1, 90],
    ['2024-05', 'sol', 2, 40],
    ['2024-04', 'sol', 1, 500],
  ]);
  expect(found[1]?.sum.unknown).toBe(1);
  expect(found[1]).toMatchObject({
    firstAt: '2024-05-01T10:00:00Z',
    lastAt: '2024-05-02T10:00:00Z',
  });
});

test('what a watch asked by itself is a line of its own', () => {
  const asked = lineOf(storedRequest(), 'UTC');
  expect(statementOf([asked, { ...asked, watch: 'Sol' }], askedOf)).toHaveLength(2);
});

test('a matter is whatever names a reference, each once', () => {
  expect(
    mattersOf(
      [{ clientReference: 'K 12' }, { clientReference: '' }],
      [{ clientReference: 'A 3' }, { clientReference: 'K 12' }, {}],
    ),
  ).toEqual(['A 3', 'K 12']);
});
