import { expect, test } from 'vitest';
import { askedText, readAnswerRows } from '@renderer/features/library/answer-rows';
import type { LibraryClient } from '@renderer/library/client';
import { storedRequest } from '../../../../support/library/stored-request';

const answer = (fetchedAt: string, company: string, more: Record<string, string> = {}) => ({
  searchKey: `group ${company}`,
  page: 0,
  endpoint: 'people.group',
  pathParams: { company_id: company },
  params: more,
  fetchedAt,
});
/** The library has `c_1` with a name and `c_2` without one. */
const names: Readonly<Record<string, string | null>> = { c_1: 'Exempel AB', c_2: null };
const library = {
  answers: async () => [
    answer('2026-11-20T10:00:00Z', 'c_1'),
    answer('2026-11-20T10:01:00Z', 'c_2'),
    answer('2026-11-20T10:02:00Z', 'c_3'),
    answer('2026-11-20T10:03:00Z', 'c_1', { direction: 'down' }),
  ],
  requests: async () => [],
  owned: async ({ ids }: { ids: readonly string[] }) =>
    Object.fromEntries(ids.filter((id) => id in names).map((id) => [id, 'then'])),
  record: async (_kind: string, id: string) => ({
    row: { id, record: { name: names[id], registration_number: null, fields: {} } },
  }),
  // No other rows in the library contain the companies' names.
  query: async () => ({ handle: 1, count: 0 }),
  window: async () => [],
  release: async () => undefined,
} as unknown as LibraryClient;

test('an answer is called by the owned company it was asked for, else by its id', async () => {
  expect((await readAnswerRows(library)).map(askedText)).toEqual([
    'Exempel AB · Direction: down',
    'Company ID: c_3',
    'Company ID: c_2',
    'Exempel AB',
  ]);
});

test('an answer that could not be read is there, however many requests came after it', async () => {
  const all = Array.from({ length: 7000 }, (_, at) =>
    storedRequest({
      requestId: `${at}`,
      seq: 7000 - at,
      outcome: at === 6999 ? 'unreadable' : 'answered',
    }),
  );
  const requests = ({ before = Infinity, limit }: { before?: number; limit: number }) =>
    Promise.resolve(all.filter(({ seq }) => seq < before).slice(0, limit));
  const rows = await readAnswerRows(Object.assign({}, library, { requests }));
  expect(rows.filter(({ unreadable }) => unreadable !== null).map(({ id }) => id)).toEqual([
    '6999',
  ]);
});
