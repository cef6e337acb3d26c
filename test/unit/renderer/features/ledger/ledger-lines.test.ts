import { expect, test } from 'vitest';
import { lineOf, narrowed, noReference } from '@renderer/features/ledger/ledger-lines';
import { storedRequest } from '../../../../support/library/stored-request';

test('how the cost is known is part of the line', () => {
  expect(lineOf(storedRequest(), 'UTC').cost).toEqual({ type: 'by-price', units: 25 });
  expect(lineOf(storedRequest({ unitsSeen: true }), 'UTC').cost).toEqual({
    type: 'seen',
    units: 25,
  });
  expect(lineOf(storedRequest({ units: null }), 'UTC').cost).toEqual({ type: 'unknown' });
});

test('the month turns in the zone that is assumed', () => {
  expect(lineOf(storedRequest(), 'UTC').month).toBe('2024-03');
  expect(lineOf(storedRequest(), 'Europe/Stockholm').month).toBe('2024-04');
});

test('filters narrow by month, endpoint and reference, none included', () => {
  const lines = [
    lineOf(storedRequest({ requestId: 'a', clientReference: 'X 12' }), 'UTC'),
    lineOf(storedRequest({ requestId: 'b', endpoint: 'market.insiders' }), 'UTC'),
  ];
  const any = { month: '', endpoint: '', reference: '' };
  const ids = (filter: Partial<typeof any>): string[] =>
    narrowed(lines, { ...any, ...filter }).map(({ requestId }) => requestId);
  expect(ids({})).toEqual(['a', 'b']);
  expect(ids({ reference: 'X 12' })).toEqual(['a']);
  expect(ids({ reference: noReference })).toEqual(['b']);
  expect(ids({ endpoint: 'market.insiders' })).toEqual(['b']);
  expect(ids({ month: '2023-01' })).toEqual([]);
});
