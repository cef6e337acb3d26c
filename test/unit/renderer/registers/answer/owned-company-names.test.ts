import { expect, it } from 'vitest';
import type { LibraryClient } from '@renderer/library/client';
import { ownedCompanyNames } from '@renderer/registers/answer/owned-company-names';

const rowOf = (id: string, name: string) => ({
  row: { id, record: { id, name, registration_number: null, fields: {} } },
});

it('names companies from their own records, else from what an answer about another one says', async () => {
  const library = {
    owned: () => Promise.resolve({ c_1: '2024-01-01T00:00:00Z' }),
    record: (_: string, id: string) => Promise.resolve(id === 'c_1' ? rowOf(id, 'Egen AB') : null),
    query: () => Promise.resolve({ handle: 1, count: 0 }),
    window: () => Promise.resolve([]),
    release: () => Promise.resolve(null),
    answers: () => Promise.resolve([{ endpoint: 'people.group', searchKey: 'k' }]),
    answer: () =>
      Promise.resolve([
        { raw: JSON.stringify({ subsidiaries: [{ company_id: 'c_2', name: 'Dotter AB' }] }) },
      ]),
  } as unknown as LibraryClient;
  const names = await ownedCompanyNames(library, ['c_1', 'c_2', 'c_3', '']);
  expect([...names]).toEqual([
    ['c_1', 'Egen AB'],
    ['c_2', 'Dotter AB'],
  ]);
});
