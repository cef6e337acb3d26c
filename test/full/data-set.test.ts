/** A data set read back with DuckDB, by pattern and by manifest, and joined across kinds. */
import 'fake-indexeddb/auto';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { downloaded } from '../support/data-set/downloaded';
import { readDataSet } from '../support/data-set/read';
import { startS3Server } from '../support/data-set/s3-server';
import { createDataSetWriter } from '../support/data-set/write';
import { installDuckDb, type Ask } from '../support/export/duck-db';
import { connectedForExports } from '../support/library/connected-for-exports';
import { Log, row } from '../support/library/entries';

vi.mock('electron', () => ({ app: {}, dialog: {}, BrowserWindow: {} }));

let ask: Ask;
beforeAll(async () => {
  ask = await installDuckDb();
}, 300_000);

test('DuckDB reads it as it is', async () => {
  const client = connectedForExports();
  onTestFinished(async () => {
    await client.destroy({ libraryId: 'duck' });
    client.end();
  });
  await client.open({ libraryId: 'duck', assumptions: defaultAssumptions });
  const log = new Log();
  const company = { id: 'c1', name: 'Å AB', registration_number: '5560000001' };
  const marks = Array.from({ length: 30 }, (_, n) =>
    row(String(n), {
      word_text: `Märke ${n}`,
      application_date: `${2020 + (n % 3)}-05-0${1 + (n % 9)}`,
      nice_classes: [n % 45, 35],
      company: n % 2 ? company : null,
      unknown: { deep: [n] },
      applicant: { name: 'Å AB', orgnr: '5560000001', country: 'SE' },
    }),
  );
  log.answer({ run: 'm', rows: [...marks, row('none')] });
  const trade = (id: number, price: string) => ({
    id,
    transaction_date: '2025-02-03',
    price,
    volume: '12345678901234567890.1234567891',
    company,
    closely_associated: true,
  });
  log.answer({
    run: 'i',
    endpoint: 'market.insiders',
    rows: [trade(1, '0.1'), trade(2, '0.2'), trade(3, 'about 5')],
  });
  await client.apply({ after: 0, entries: log.entries });
  const writer = await createDataSetWriter(client);
  await writer.write('d');
  await writer.write('d');
  const folder = writer.at('d');
  const manifest = await readDataSet(folder);
  const of = (kind: string): string =>
    `read_parquet('${folder}/${manifest?.data}/kind=${kind}/*/*.parquet', hive_partitioning = true)`;

  expect(
    await ask(
      `select kind, year, count(*)::int as n from ${of('trademark')} group by all order by year`,
    ),
  ).toEqual([
    { kind: 'trademark', year: '0', n: 1 },
    ...[2020, 2021, 2022].map((year) => ({ kind: 'trademark', year: String(year), n: 10 })),
  ]);
  const types = await ask(`describe select * from ${of('insider')}`);
  const typeOf = new Map(types.map((one) => [one['column_name'], one['column_type']]));
  expect(
    ['price', 'transaction_date', 'closely_associated', 'company'].map((name) => typeOf.get(name)),
  ).toEqual([
    'DECIMAL(38,10)',
    'DATE',
    'BOOLEAN',
    'STRUCT(id VARCHAR, "name" VARCHAR, registration_number VARCHAR)',
  ]);
  // Values are exact, and those that aren't numbers aren't lost.
  expect(
    await ask(
      `select sum(price)::varchar as s, max(volume)::varchar as v, max(other_values) as o from ${of('insider')}`,
    ),
  ).toEqual([
    { s: '0.3000000000', v: '12345678901234567890.1234567891', o: '{"price":"about 5"}' },
  ]);
  expect(
    await ask(
      `select count(*)::int as n, min(t.applicant.name) as name, max(len(t.nice_classes))::int as classes
       from ${of('trademark')} t join ${of('insider')} i
       on t.company.registration_number = i.company.registration_number where t.year = 2021`,
    ),
  ).toEqual([{ n: 15, name: 'Å AB', classes: 2 }]);
  expect(
    await ask(
      `select json_extract(record_json, '$.unknown.deep[0]')::int as n from ${of('trademark')} where record_id = '7'`,
    ),
  ).toEqual([{ n: 7 }]);
  // Reads all kinds at once, using only the manifest.
  expect(
    await ask(
      `set variable files = (select list('${folder}/' || file.path)
         from (select unnest(files) as file from read_json('${folder}/manifest.json')));
       select count(*)::int as n from read_parquet(getvariable('files'), union_by_name = true, hive_partitioning = true)`,
    ),
  ).toEqual([{ n: 34 }]);
}, 120_000);

test('DuckDB reads what was sent to a bucket, when it is brought back', async () => {
  const credentials = { accessKeyId: 'AKIDEXAMPLE', secret: 'a-secret', region: 'eu-north-1' };
  const server = await startS3Server({ ...credentials, bucket: 'sets' });
  const client = connectedForExports();
  onTestFinished(async () => {
    await server.close();
    await client.destroy({ libraryId: 'duck-bucket' });
    client.end();
  });
  await client.open({ libraryId: 'duck-bucket', assumptions: defaultAssumptions });
  const log = new Log();
  const years = [2020, 2021, 2022];
  log.answer({
    run: 'm',
    rows: years.map((year) => row(String(year), { application_date: `${year}-05-01` })),
  });
  await client.apply({ after: 0, entries: log.entries });
  const writer = await createDataSetWriter(client);
  const { accessKeyId, region } = credentials;
  const place = {
    endpoint: server.endpoint,
    region,
    accessKeyId,
    bucket: 'sets',
    prefix: 'marks',
    pathStyle: true,
  };
  for (const secret of [credentials.secret, null]) {
    const taken = await writer.bridge.useBucket({ place, secret });
    await writer.writeTo(taken?.dataSetId ?? '');
  }
  const folder = await downloaded(server, 'marks');
  const manifest = await readDataSet(folder);
  expect(manifest?.version).toBe(2);
  expect(
    await ask(
      `select year, count(*)::int as n, min(record_id) as id
       from read_parquet('${folder}/${manifest?.data}/kind=trademark/*/*.parquet', hive_partitioning = true)
       group by all order by year`,
    ),
  ).toEqual(years.map((year) => ({ year: String(year), n: 1, id: String(year) })));
}, 120_000);
