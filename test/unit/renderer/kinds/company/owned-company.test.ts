import { expect, it } from 'vitest';
import { batchEndpoint } from '@shared/service/catalogue';
import { readOwnedCompany } from '@renderer/kinds/company/file/owned-company';
import type { LibraryClient } from '@renderer/library/client';

it.each(['c_7', '556036-0793', '5560360793'])(
  'finds %s in the oldest of many batches, so that it is not bought again',
  async (id) => {
    const own = { id: 'c_7', registration_number: '556036-0793', name: 'Nordvik AB' };
    const answers = Array.from({ length: 30 }, (_, at) => ({
      searchKey: String(at),
      endpoint: batchEndpoint,
    }));
    const open = {
      record: () => Promise.resolve(null),
      answer: ({ searchKey }: { searchKey: string }) => {
        const other = { id: `o_${searchKey}`, registration_number: null, name: 'Other AB' };
        const company = searchKey === '29' ? own : other;
        const raw = JSON.stringify({ results: [{ company }] });
        return Promise.resolve([{ raw, fetchedAt: '2026-01-01T00:00:00Z' }]);
      },
    } as unknown as LibraryClient;
    const { batched } = await readOwnedCompany(open, id, answers as never);
    expect(JSON.parse(batched?.raw ?? 'null')).toEqual(own);
  },
);
