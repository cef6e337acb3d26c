/** Which responses belong to which company, however it was identified when they were bought. */
import 'fake-indexeddb/auto';
import { expect, it, onTestFinished } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { buyAccounts, companyRow, numberOf } from '../../../../support/data-set/bought-accounts';
import { connectedForExports } from '../../../../support/library/connected-for-exports';
import { Log } from '../../../../support/library/entries';

let count = 0;

async function libraryOf(log: Log) {
  const client = connectedForExports();
  const libraryId = `company-answers-${count++}`;
  onTestFinished(async () => {
    await client.destroy({ libraryId });
    client.end();
  });
  await client.open({ libraryId, assumptions: defaultAssumptions });
  await client.apply({ after: 0, entries: log.entries });
  return async (companies: readonly string[] | null) =>
    [...(await client.companyAnswers({ companies }))]
      .sort((a, b) => (a.searchKey < b.searchKey ? -1 : 1))
      .map(({ companyId, number, pages }) => [companyId, number, ...(pages > 1 ? [pages] : [])]);
}

const digits = (n: number): string => numberOf(n).replace('-', '');

it('finds a company by its id and by its number in either spelling', async () => {
  const log = new Log();
  log.answer({ run: 'c', endpoint: 'companies.search', rows: [companyRow(1), companyRow(2)] });
  for (const asked of ['c1', numberOf(1), digits(1), 'c2']) buyAccounts(log, 1, 2024, asked);
  const answers = await libraryOf(log);
  const [one, two] = [
    ['c1', numberOf(1)],
    ['c2', numberOf(2)],
  ];
  expect(await answers(null)).toEqual([one, one, one, two]);
  expect(await answers(['c2'])).toEqual([two]);
  expect(await answers([])).toEqual([]);
});

it('says what was asked for where nobody knows the company, or more than one has the number', async () => {
  const log = new Log();
  const twin = { ...companyRow(1), id: 'twin' };
  log.answer({ run: 'c', endpoint: 'companies.search', rows: [companyRow(1), twin] });
  for (const asked of [digits(1), digits(3), numberOf(3), 'token'])
    buyAccounts(log, 1, 2024, asked);
  const answers = await libraryOf(log);
  expect(await answers(null)).toEqual([
    [numberOf(1), numberOf(1)],
    [numberOf(3), numberOf(3)],
    [numberOf(3), numberOf(3)],
    ['token', null],
  ]);
  expect(await answers(['c1', 'twin'])).toEqual([]);
});

it('takes answers about companies alone', async () => {
  const log = new Log();
  const events = { endpoint: 'trademarks.events', pathParams: { application_number: 'c1' } };
  log.answer({ run: 'e', ...events, body: '{"x": 1}' });
  log.answer({ run: 's', endpoint: 'market.shorts', rows: [{ x: 1 }] });
  expect(await (await libraryOf(log))(null)).toEqual([]);
});

it('counts every page of a long list', async () => {
  const log = new Log();
  const about = { endpoint: 'contact.workplaces', pathParams: { company_id: 'c1' } };
  for (let page = 0; page < 450; page++)
    log.answer({ run: 'w', page, ...about, rows: [{ page }], more: page < 449 });
  buyAccounts(log, 1);
  expect(await (await libraryOf(log))(null)).toEqual([
    ['c1', null, 450],
    ['c1', null],
  ]);
});

it('leaves out what was asked about a company that is deleted, however it was called', async () => {
  const log = new Log();
  log.answer({ run: 'c', endpoint: 'companies.search', rows: [1, 2].map(companyRow) });
  for (const asked of ['c1', numberOf(1), digits(1), 'c2', 'token'])
    buyAccounts(log, 1, 2024, asked);
  const c1 = { kind: 'company', id: 'c1' } as const;
  log.work({ op: 'delete', records: [c1] });
  const left = [
    ['c2', numberOf(2)],
    ['token', null],
  ];
  expect(await (await libraryOf(log))(null)).toEqual(left);
  log.work({ op: 'restore', records: [c1] });
  expect(await (await libraryOf(log))(null)).toHaveLength(5);
});

it('keeps what was asked by a number that another company has as well', async () => {
  const log = new Log();
  const twin = { ...companyRow(1), id: 'twin' };
  log.answer({ run: 'c', endpoint: 'companies.search', rows: [companyRow(1), twin] });
  for (const asked of ['c1', digits(1)]) buyAccounts(log, 1, 2024, asked);
  log.work({ op: 'delete', records: [{ kind: 'company', id: 'c1' }] });
  expect(await (await libraryOf(log))(null)).toEqual([['twin', numberOf(1)]]);
});
