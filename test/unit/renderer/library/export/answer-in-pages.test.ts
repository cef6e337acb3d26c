/** Accounts that arrived in several pages are distinguished as if they had arrived in one. */
import 'fake-indexeddb/auto';
import { expect, it, onTestFinished } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { companyFigures } from '@renderer/registers/answer/company-figures';
import { readCompanies } from '@renderer/features/compare/companies/read-companies';
import { resourcesOf } from '@renderer/kinds/company/file/resources';
import { companyTables } from '@renderer/library/export/company-tables';
import { companyRows } from '@renderer/library/export/company-rows';
import { serviceView } from '@renderer/registers/service/service-view.svelte';
import { connectedForExports } from '../../../../support/library/connected-for-exports';
import { Log } from '../../../../support/library/entries';

let count = 0;

async function libraryOf(pages: readonly (readonly object[])[]) {
  const client = connectedForExports();
  const libraryId = `answer-in-pages-${count++}`;
  onTestFinished(async () => {
    await client.destroy({ libraryId });
    client.end();
  });
  const log = new Log();
  log.answer({ run: 'c', endpoint: 'companies.search', rows: [{ id: 'c1', name: 'Å' }] });
  pages.forEach((rows, page) =>
    log.answer({
      run: 'p',
      page,
      endpoint: 'financials.years',
      pathParams: { company_id: 'c1' },
      rows,
      more: page < pages.length - 1,
    }),
  );
  await client.open({ libraryId, assumptions: defaultAssumptions });
  await client.apply({ after: 0, entries: log.entries });
  return client;
}

type Client = Awaited<ReturnType<typeof libraryOf>>;

async function inTable(client: Client): Promise<readonly unknown[]> {
  const columns = companyTables.company_figure.columns.map(({ id }) => id);
  const answers = await client.companyAnswers({ companies: null });
  const found: unknown[] = [];
  for await (const { rows } of companyRows('company_figure', client, answers))
    for (const { cells } of rows)
      found.push(
        ['fiscal_year', 'figure', 'variant', 'value'].map((id) => cells[columns.indexOf(id)]),
      );
  return found;
}

async function compared(client: Client): Promise<readonly unknown[]> {
  const [company] = await readCompanies(client, ['c1'], resourcesOf(serviceView.endpoints));
  const { lines } = companyFigures(company?.answers ?? [], 'accounts');
  return [...lines].flatMap(([key, { years, name }]) =>
    [...years].map(([year, { value, before }]) => {
      expect(before).toBeNull();
      return [year, name, (JSON.parse(key) as unknown[])[1] || null, value];
    }),
  );
}

const account = (kind: string, sales: number) => ({ fiscal_year: 2024, kind, sales });

it('in the data set and in the comparison', async () => {
  const all = [
    account('group', 1),
    account('parent', 5),
    { ...account('parent', 4), fiscal_year: 2023 },
  ];
  const expected = [
    ['2024', 'sales', 'group', '1'],
    ['2024', 'sales', 'parent', '5'],
    ['2023', 'sales', null, '4'],
  ].sort();
  for (const pages of [[all], all.map((one) => [one])]) {
    const client = await libraryOf(pages);
    expect([...(await inTable(client))].sort()).toEqual(expected);
    expect([...(await compared(client))].sort()).toEqual(expected);
  }
});
