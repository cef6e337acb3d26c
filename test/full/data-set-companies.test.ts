/**
 * Company responses in a data set, read back with DuckDB and joined with marks and transactions.
 */
import 'fake-indexeddb/auto';
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { accounts, buyAccounts, buyCompanies, numberOf } from '../support/data-set/bought-accounts';
import { downloaded } from '../support/data-set/downloaded';
import { filesOf, readDataSet } from '../support/data-set/read';
import { startS3Server } from '../support/data-set/s3-server';
import { createDataSetWriter } from '../support/data-set/write';
import { installDuckDb, type Ask } from '../support/export/duck-db';
import { newLibraryForExports } from '../support/library/connected-for-exports';

vi.mock('electron', () => ({ app: {}, dialog: {}, BrowserWindow: {} }));

let ask: Ask;
beforeAll(async () => {
  ask = await installDuckDb();
}, 300_000);

const companies = Array.from({ length: 200 }, (_, n) => n + 1);

test('DuckDB joins the accounts of 200 companies to their marks and transactions', async () => {
  const { client, log, apply } = await newLibraryForExports();
  buyCompanies(log, companies);
  // Some companies were requested by their number, with or without a hyphen.
  for (const n of companies)
    buyAccounts(log, n, 2024, [`c${n}`, numberOf(n), numberOf(n).replace('-', '')][n % 3]);
  // A newer response has a different value for one year.
  log.answer({
    run: 'y',
    endpoint: 'financials.year',
    body: '{"net_sales": 1.25, "currency": "EUR"}',
    pathParams: { company_id: 'c5', fiscal_year: '2023' },
  });
  // A value that doesn't fit a decimal column isn't lost.
  log.answer({
    run: 'r',
    endpoint: 'financials.ratios',
    pathParams: { company_id: 'c8' },
    body: '{"2024": {"margin": 12345678901234567890123456789.5, "solidity": 0.1, "gearing": 1e3}}',
  });
  const workplace = { address: 'Å-gatan' };
  for (const page of [0, 1])
    log.answer({
      run: 'w',
      page,
      endpoint: 'contact.workplaces',
      pathParams: { company_id: 'c7' },
      rows: [workplace],
      more: true,
    });
  log.answer({
    run: 'n',
    endpoint: 'financials.notes',
    params: { detail: 'full' },
    pathParams: { company_id: 'c7', fiscal_year: '2023' },
    body: '{"staff": 1.50}',
  });
  await apply();
  const writer = await createDataSetWriter(client);
  await writer.write('d');
  const folder = writer.at('d');
  const manifest = await readDataSet(folder);
  const of = (kind: string): string => filesOf(manifest, folder, kind);

  expect(
    await ask(
      `select count(*)::int as n, count(distinct f.company_id)::int as companies,
         sum(f.value)::varchar as net_sales, min(f.unit) as unit
       from ${of('company_figure')} f
       join ${of('trademark')} t on t.company.id = f.company_id
       join ${of('insider')} i on i.company.registration_number = f.registration_number
       join ${of('company')} c on c.record_id = f.company_id
       where f.figure = 'net_sales' and f.year = 2024 and f.fiscal_year = 2024`,
    ),
  ).toEqual([
    {
      n: 200,
      companies: 200,
      unit: 'SEK',
      net_sales: `${companies.reduce((sum, n) => sum + n * 1000 + 24, 0)}.0000000000`,
    },
  ]);
  // Each figure names its response, which is included byte for byte.
  expect(
    await ask(
      `select a.answer_json, f.path::varchar as path, f.value::varchar as value, a.completeness
       from ${of('company_figure')} f join ${of('company_answer')} a on a.record_id = f.answer_id
       where f.company_id = 'c9' and f.figure = 'cash' and f.fiscal_year = 2023`,
    ),
  ).toEqual([
    {
      answer_json: accounts(9, 2024),
      path: '[accounts, balance, cash]',
      // Completeness is unknown, because the service didn't say whether more follows.
      value: '9.1000000000',
      completeness: 'unknown',
    },
  ]);
  expect(
    await ask(
      `select resource, page::int as page, fiscal_year::int as fiscal_year, params, completeness, why,
         json_extract_string(answer_json, '$.data[0].address') as address
       from ${of('company_answer')} where company_id = 'c7' order by resource, page`,
    ),
  ).toEqual([
    ...[0, 1].map((page) => ({
      resource: 'contact.workplaces',
      page,
      fiscal_year: null,
      params: '{}',
      completeness: 'partial',
      why: 'more',
      address: 'Å-gatan',
    })),
    {
      resource: 'financials.notes',
      page: 0,
      fiscal_year: 2023,
      params: '{"detail":"full"}',
      completeness: 'unknown',
      why: 'not-said',
      address: null,
    },
    {
      resource: 'financials.years',
      page: 0,
      fiscal_year: null,
      params: '{}',
      completeness: 'unknown',
      why: 'not-said',
      address: null,
    },
  ]);
  expect(
    await ask(
      `select f.fiscal_year::int as y, f.value::varchar as value, f.unit, f.resource, a.resource as said
       from ${of('company_figure')} f join ${of('company_answer')} a on a.record_id = f.answer_id
       where f.company_id = 'c5' and f.figure = 'net_sales' order by all`,
    ),
  ).toEqual([
    ...[
      { y: 2023, value: '1.2500000000', unit: 'EUR', resource: 'financials.year' },
      { y: 2024, value: '5024.0000000000', unit: 'SEK', resource: 'financials.years' },
    ].map((one) => ({ ...one, said: one.resource })),
  ]);
  expect(
    await ask(
      `select figure, value::varchar as value, other_values from ${of('company_figure')}
       where resource = 'financials.ratios' order by figure`,
    ),
  ).toEqual([
    { figure: 'gearing', value: '1000.0000000000', other_values: null },
    {
      figure: 'margin',
      value: null,
      other_values: '{"value":"12345678901234567890123456789.5"}',
    },
    { figure: 'solidity', value: '0.1000000000', other_values: null },
  ]);
  const types = await ask(`describe select * from ${of('company_figure')}`);
  expect(
    types
      .map((one) => [one['column_name'], one['column_type']])
      .filter(([, is]) => is !== 'VARCHAR'),
  ).toEqual([
    ['fiscal_year', 'BIGINT'],
    ['path', 'VARCHAR[]'],
    ['value', 'DECIMAL(38,10)'],
    ['period_first', 'DATE'],
    ['period_last', 'DATE'],
    ['year', 'BIGINT'],
  ]);
  // Runs the documented queries on this folder.
  const text = await readFile('docs/data-set.md', 'utf8');
  const documented = [...text.matchAll(/```sql\n([^`]*company_figure[^`]*)```/g)].map(
    // DuckDB's extension for Delta comes from its own server, which a test doesn't contact.
    ([, sql = '']) => sql.replace(/delta_scan\('set\/(\w+)'\)/g, (_, kind: string) => of(kind)),
  );
  const [joined = [], figures = []] = await Promise.all(documented.map(ask));
  expect([joined.length, figures.length]).toEqual([200, 6]);
  // Reads tables using only the manifest.
  expect(
    await ask(
      `select file.kind as kind, sum(file.rows)::int as n
       from (select unnest(files) as file from read_json('${folder}/manifest.json'))
       group by kind order by kind`,
    ),
  ).toEqual([
    { kind: 'company', n: 200 },
    { kind: 'company_answer', n: 205 },
    { kind: 'company_figure', n: 803 },
    { kind: 'insider', n: 200 },
    { kind: 'trademark', n: 200 },
  ]);
  expect(
    await ask(
      `set variable files = (select list('${folder}/' || file.path)
         from (select unnest(files) as file from read_json('${folder}/manifest.json'))
         where file.kind = 'company_figure');
       select count(*)::int as n from read_parquet(getvariable('files'), hive_partitioning = true)`,
    ),
  ).toEqual([{ n: 803 }]);
}, 240_000);

test('DuckDB reads in a bucket what was brought up to date there', async () => {
  const credentials = { accessKeyId: 'AKIDEXAMPLE', secret: 'a-secret', region: 'eu-north-1' };
  const server = await startS3Server({ ...credentials, bucket: 'sets' });
  onTestFinished(() => server.close());
  const { client, log, apply } = await newLibraryForExports();
  buyCompanies(log, [1, 2]);
  buyAccounts(log, 1, 2024);
  const writer = await createDataSetWriter(client);
  const { accessKeyId, region } = credentials;
  const place = {
    endpoint: server.endpoint,
    region,
    accessKeyId,
    bucket: 'sets',
    prefix: 'accounts',
    pathStyle: true,
  };
  const write = async () => {
    await apply();
    const taken = await writer.bridge.useBucket({ place, secret: credentials.secret });
    return writer.writeTo(taken?.dataSetId ?? '');
  };
  // The six files are for companies, marks, transactions, responses from one year, and figures from
  // two.
  expect(await write()).toMatchObject({ written: 6, unchanged: 0 });
  buyAccounts(log, 2, 2025);
  expect(await write()).toMatchObject({ written: 3, unchanged: 4 });
  const folder = await downloaded(server, 'accounts');
  const manifest = await readDataSet(folder);
  expect(
    await ask(
      `select fiscal_year::int as y, count(*)::int as n, max(company_id) as c
       from ${filesOf(manifest, folder, 'company_figure')} group by all order by y`,
    ),
  ).toEqual([
    { y: 2023, n: 2, c: 'c1' },
    { y: 2024, n: 4, c: 'c2' },
    { y: 2025, n: 2, c: 'c2' },
  ]);
}, 120_000);

test('DuckDB reads long answers of many pages', async () => {
  const { client, log, apply } = await newLibraryForExports();
  const long = 'å'.repeat(400_000);
  for (let page = 0; page < 120; page++)
    log.answer({
      run: 'w',
      page,
      endpoint: 'contact.workplaces',
      pathParams: { company_id: 'c1' },
      rows: [{ page, long }],
      more: page < 119,
    });
  await apply();
  const writer = await createDataSetWriter(client);
  await writer.write('d');
  const folder = writer.at('d');
  const manifest = await readDataSet(folder);
  expect(
    await ask(
      `select count(distinct page)::int as n, min(length(answer_json) > 400000) as whole,
         sum((json_extract(answer_json, '$.data[0].page')::int = page)::int)::int as same
       from ${filesOf(manifest, folder, 'company_answer')}`,
    ),
  ).toEqual([{ n: 120, whole: true, same: 120 }]);
  const [path] = (manifest?.files ?? []).map((file) => file.path);
  expect(
    await ask(
      `select count(distinct row_group_id)::int as n from parquet_metadata('${folder}/${path}')`,
    ),
  ).toEqual([{ n: 2 }]);
}, 120_000);
