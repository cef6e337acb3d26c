import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ownedResults } from '@renderer/registers/purchase/owned-results';
import { buyingWindow, type BuyingWindow } from '../../../../support/library/buying-window';

let bench: BuyingWindow;
beforeEach(async () => (bench = await buyingWindow(() => ({}))));
afterEach(() => bench.close());

const company = (n: number): object => ({
  id: `c-${n}`,
  registration_number: `556036-079${n}`,
  name: `Bolag ${n} AB`,
});

it('a company that a search brought is owned, under its number in any spelling and its id', async () => {
  bench.log.answer({ run: 's', endpoint: 'companies.search', rows: [company(3), company(4)] });
  await bench.deliver();
  const found = await ownedResults(bench.client, ['5560360793', 'c-4', '556036-0795']);
  expect([...found].map(([one, { type, id }]) => [one, type, id])).toEqual([
    ['5560360793', 'owned', 'c-3'],
    ['c-4', 'owned', 'c-4'],
  ]);
});

it('what a batch has answered counts for every spelling, before what is owned from elsewhere', async () => {
  bench.log.answer({ run: 's', endpoint: 'companies.search', rows: [company(3)] });
  bench.log.answer({
    run: 'b',
    endpoint: 'companies.batch',
    params: { body: JSON.stringify({ identifiers: ['556036-0793', '556036-0799'] }) },
    body: JSON.stringify({ results: [{ identifier: '556036-0793', company: company(3) }] }),
  });
  await bench.deliver();
  const found = await ownedResults(bench.client, ['5560360793', '5560360799']);
  expect([...found].map(([one, { type }]) => [one, type])).toEqual([
    ['5560360793', 'found'],
    ['5560360799', 'not-found'],
  ]);
});
