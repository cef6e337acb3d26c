import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { labelsFor } from '@shared/definition/labels';
import { shapesOf } from '@shared/definition/shapes';
import type { LibraryClient } from '@renderer/library/client';
import { companyNamed, findCompanies } from '@renderer/registers/answer/find-company';
import { buyingWindow, type BuyingWindow } from '../../../../support/library/buying-window';

it('takes the number that its own record lacks from a row about it', async () => {
  const linked = { id: 'c_1', name: 'Glimmervik Media AB', registration_number: '554411-7889' };
  const own = { id: 'c_1', name: 'Glimmervik AB', registration_number: null, fields: {} };
  let asked = '';
  const library = {
    record: () => Promise.resolve({ row: { id: 'c_1', record: own } }),
    query: ({ kind }: { kind: string }) => {
      asked = kind;
      return Promise.resolve({ handle: 1, count: 1 });
    },
    window: () =>
      Promise.resolve(asked === 'insider' ? [{ id: '7', record: { company: linked } }] : []),
    release: () => Promise.resolve(null),
  } as unknown as LibraryClient;
  const labels = labelsFor(shapesOf(null), null);
  expect(await companyNamed(library, 'c_1', labels)).toEqual({
    id: 'c_1',
    name: 'Glimmervik AB',
    number: '554411-7889',
  });
});

describe('by name', () => {
  const labels = labelsFor(shapesOf(null), null);
  let bench: BuyingWindow;
  beforeEach(async () => {
    bench = await buyingWindow(() => ({}));
  });
  afterEach(() => bench.close());
  const many = Array.from({ length: 60 }, (_, at) => at);

  it('finds a company after many rows about another one', async () => {
    const trade = (at: number, id: string, name: string) => ({
      id: `t-${at}`,
      issuer_name: name,
      person_name: 'Kim Berg',
      company: { id, name, registration_number: null },
    });
    bench.log.answer({
      run: 'trades',
      endpoint: 'market.insiders',
      rows: [
        ...many.map((at) => trade(at, 'c_1', 'Nordvik Bussar AB')),
        trade(99, 'c_2', 'Nordvik Car AB'),
      ],
    });
    await bench.deliver();
    const found = await findCompanies(bench.client, 'nordvik', labels);
    expect(found.map(({ id }) => id).sort()).toEqual(['c_1', 'c_2']);
  });

  it('finds a company after many that only mention its name', async () => {
    bench.log.answer({
      run: 'companies',
      endpoint: 'companies.search',
      rows: [
        ...many.map((at) => ({ id: `c_${at}`, name: `Firma ${at}`, address: 'Berggatan 1' })),
        { id: 'own', name: 'Berg & Co', address: 'Storgatan 2' },
      ],
    });
    await bench.deliver();
    expect((await findCompanies(bench.client, 'berg', labels)).map(({ id }) => id)).toEqual([
      'own',
    ]);
  });
});
