/**
 * What is known about an undescribed response: how many rows it has, and whether there are more.
 */
import { expect, it } from 'vitest';
import type { AnswerMeta } from '@shared/archive/meta';
import { erasedRow } from '@shared/records/erased-row';
import { defaultAssumptions } from '@shared/service/assumptions';
import { knownEndpoint } from '@shared/service/catalogue';
import { readReceived } from '@renderer/library/store/parse-answer';

function saidOf(id: string, answer: object): { rows: unknown; said: unknown } {
  const endpoint = knownEndpoint(id);
  if (!endpoint) throw new Error(`there is no ${id}`);
  const meta = { status: 200, complete: true, units: null, limit: null, cursor: null };
  const { received } = readReceived(
    endpoint,
    meta as unknown as Parameters<typeof readReceived>[1],
    JSON.stringify(answer),
    1,
    defaultAssumptions,
  );
  if (received.type === 'rows') return { rows: received.rows.length, said: received.more.said };
  if (received.type !== 'other') throw new Error(received.type);
  return { rows: received.rows, said: received.more.said };
}

it('a list of 25 of 63 has 25 rows, and more', () => {
  const positions = Array.from({ length: 25 }, (_, at) => ({ holder: `H ${at}`, share: '2,12' }));
  const pagination = { total: 63, after: 'c2VydmljZS1jdXJzb3I' };
  expect(saidOf('market.shortsCurrent', { positions, pagination })).toEqual({
    rows: 25,
    said: 'more',
  });
});

it('a batch has as many rows as companies, however they lie in it', () => {
  const company = (number: string) => ({ names: [`Bolag ${number}`], registration_number: number });
  const numbers = ['556036-0793', '556012-5790', '556074-7569'];
  const byNumber = Object.fromEntries(numbers.map((number) => [number, company(number)]));
  expect(saidOf('companies.batch', { results: byNumber }).rows).toBe(3);
  expect(saidOf('companies.batch', { companies: numbers.map(company) }).rows).toBe(3);
});

it('a number that a batch did not find is no company', () => {
  const missing = { identifier: '556000-0001', found: false, company: null };
  expect(saidOf('companies.batch', { results: [missing] }).rows).toBeNull();
  const company = { name: 'Bolag', registration_number: '556036-0793', city: 'Ystad' };
  expect(saidOf('companies.batch', { results: [missing, company] }).rows).toBe(1);
});

it('a single record is no list', () => {
  const governance = { board: [{ name: 'A' }, { name: 'B' }] };
  expect(saidOf('people.governance', governance)).toEqual({ rows: null, said: 'nothing' });
});

it('rows that have been erased are no evidence against a filter', () => {
  const endpoint = knownEndpoint('market.insiders');
  if (!endpoint) throw new Error('there is no such search');
  const row = { id: 1, published_at: '2026-01-02T10:00:00Z' };
  const erased = JSON.parse(erasedRow) as object;
  const meta = { status: 200, complete: true, units: null, limit: null, cursor: null };
  const contradictions = (from: string): unknown => {
    const { received } = readReceived(
      endpoint,
      { ...meta, endpoint: endpoint.id, params: { from } } as unknown as AnswerMeta,
      JSON.stringify({ data: [row, erased, erased], has_more: false, next_cursor: null }),
      1,
      defaultAssumptions,
    );
    return received.type === 'rows' && [received.erased, received.contradictions];
  };
  expect(contradictions('2026-01-01')).toEqual([2, {}]);
  // The row that is left can still contradict it.
  expect(contradictions('2026-02-01')).toEqual([2, { from: 1 }]);
});
