/** Every data set, whatever its format, includes purchased accounts at no extra charge. */
import { join } from 'node:path';
import { readDataSet } from '../../support/data-set/read';
import { expect } from '../../support/e2e/fixtures';
import { bridge, connect, test } from '../../support/e2e/served';
import { typedAt } from '../../support/e2e/typed';

test('answers about companies and the figures of their accounts go into a data set @long', async ({
  launch,
  served,
  prepared,
  dataDir,
}) => {
  const kartotek = typedAt(prepared, dataDir);
  const { app, page } = await launch();
  await connect(page, served);
  const companies = [2, 3, 4].map((at) => served.service.register.companies.at(at).id);
  for (const id of companies)
    for (const endpoint of ['financials.years', 'people.governance'])
      await bridge(page, 'service', 'call', {
        endpoint,
        pathParams: { company_id: id },
        runId: `${endpoint} ${id}`,
      });
  const paid = served.service.log.units();
  const set = join(dataDir, 'set');
  const write = async () =>
    JSON.parse((await kartotek('dataset', '--to', set, '--json')).out) as Record<string, unknown>;
  expect(await write()).toMatchObject({ type: 'data-set', version: 1 });
  const manifest = await readDataSet(set);
  const rowsOf = (kind: string): number =>
    manifest?.about.kinds.find((one) => one.kind === kind)?.rows ?? 0;
  expect(rowsOf('company_answer')).toBe(6);
  // There are several figures for each company, over several years.
  expect(rowsOf('company_figure')).toBeGreaterThan(30);
  const asked = manifest?.about.searches.map(({ pathParams }) => pathParams['company_id']);
  expect(new Set(asked)).toEqual(new Set(companies));
  await app.close();

  expect(await write()).toMatchObject({ version: 1, written: 0, removed: 0 });
  expect(served.service.log.units()).toBe(paid);
});
