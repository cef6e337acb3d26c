/**
 * A data set read back with DuckDB and Polars by its manifest, and with ClickHouse as Delta tables with their
 * history.
 */
import 'fake-indexeddb/auto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { downloaded } from '../support/data-set/downloaded';
import { readCheckpointFile, readDeltaTable } from '../support/data-set/delta-table';
import { filesOf, readDataSet } from '../support/data-set/read';
import { startS3Server } from '../support/data-set/s3-server';
import { createDataSetWriter } from '../support/data-set/write';
import { installChdb, type AskDelta } from '../support/export/chdb';
import { installDuckDb, type Ask } from '../support/export/duck-db';
import { installPolars, type ReadPolars } from '../support/export/polars';
import { connectedForExports } from '../support/library/connected-for-exports';
import { Log, row } from '../support/library/entries';

vi.mock('electron', () => ({ app: {}, dialog: {}, BrowserWindow: {} }));

let ask: Ask;
let askDelta: AskDelta;
let polars: ReadPolars;
beforeAll(async () => {
  ask = await installDuckDb();
  askDelta = await installChdb();
  polars = await installPolars();
}, 600_000);

test('DuckDB and Polars read it as it is', async () => {
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
  const of = (kind: string): string => filesOf(manifest, folder, kind);

  expect(
    await ask(`select year, count(*)::int as n from ${of('trademark')} group by all order by year`),
  ).toEqual([
    ...[2020, 2021, 2022].map((year) => ({ year: String(year), n: 10 })),
    { year: null, n: 1 },
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

  const pathsOf = (kind: string): string[] =>
    (manifest?.files ?? [])
      .filter((file) => file.kind === kind)
      .map(({ path }) => join(folder, path));
  const trades = await polars(['price', 'volume', 'company'], pathsOf('insider'));
  expect(trades.types['price']).toContain('Decimal(38,10)');
  expect(trades.rows.map(({ price }) => price)).toEqual(['0.1000000000', '0.2000000000', null]);
  expect(trades.rows[0]).toMatchObject({ volume: '12345678901234567890.1234567891', company });
  const columns = ['record_id', 'application_date', 'nice_classes', 'applicant'];
  const read = await polars(columns, pathsOf('trademark'));
  expect(read.rows).toHaveLength(31);
  expect(read.rows.find((one) => one['record_id'] === '7')).toEqual({
    record_id: '7',
    application_date: '2021-05-08T00:00:00.000Z',
    nice_classes: [7, 35],
    applicant: { name: 'Å AB', orgnr: '5560000001', country: 'SE' },
  });
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
  expect(
    await ask(
      `select year, count(*)::int as n, min(record_id) as id
       from ${filesOf(manifest, folder, 'trademark')} group by all order by year`,
    ),
  ).toEqual(years.map((year) => ({ year: String(year), n: 1, id: String(year) })));
}, 120_000);

test('ClickHouse reads it as tables, with their history, and one odd date changes no type', async () => {
  const client = connectedForExports();
  onTestFinished(async () => {
    await client.destroy({ libraryId: 'delta' });
    client.end();
  });
  await client.open({ libraryId: 'delta', assumptions: defaultAssumptions });
  const log = new Log();
  const mark = (id: string, date: string, word = 'Å') =>
    row(id, {
      word_text: word,
      application_date: date,
      nice_classes: [9, 35],
      applicant: { name: 'Å AB', orgnr: '5560000001', country: 'SE' },
    });
  const writer = await createDataSetWriter(client);
  async function write(run: string, rows: readonly object[], endpoint?: string): Promise<void> {
    const after = log.lastSeq;
    log.answer({ run, rows: [...rows], ...(endpoint && { endpoint }) });
    await client.apply({ after, entries: log.entries.slice(after) });
  }
  await write('m', [mark('1', '2024-03-01'), mark('2', '2025-03-01'), row('none')]);
  await write('i', [{ id: 7, transaction_date: '2025-02-03', price: '0.1' }], 'market.insiders');
  await writer.write('d');
  await write('n', [mark('1', '2024-03-01', 'Ö'), mark('odd', '0001-01-01')]);
  await writer.write('d');
  const said = (sql: string) => askDelta(writer.at('d'), sql);
  const table = (kind: string): string => `deltaLakeLocal('${writer.at('d')}/${kind}')`;
  const at = (version: number): string => `settings delta_lake_snapshot_version = ${version}`;
  const words = `select record_id, year, word_text from ${table('trademark')} order by record_id`;
  const first = [
    { record_id: '1', year: 2024, word_text: 'Å' },
    { record_id: '2', year: 2025, word_text: 'Å' },
    { record_id: 'none', year: null, word_text: null },
  ];
  expect(await said(`${words} ${at(0)}`)).toEqual(first);
  const second = [
    { record_id: '1', year: 2024, word_text: 'Ö' },
    ...first.slice(1),
    { record_id: 'odd', year: 1, word_text: 'Å' },
  ];
  expect(await said(words)).toEqual(second);
  const types = await said(`describe table ${table('trademark')}`);
  const typeOf = new Map(types.map(({ name, type }) => [name, type]));
  expect(
    ['year', 'application_date', 'nice_classes', 'record_json'].map((name) => typeOf.get(name)),
  ).toEqual(['Nullable(Int32)', 'Nullable(Date32)', 'Array(Nullable(Int32))', 'Nullable(String)']);
  expect(
    await said(`select toString(price) as price, transaction_date, year from ${table('insider')}`),
  ).toEqual([{ price: '0.1', transaction_date: '2025-02-03', year: 2025 }]);
  expect(
    await said(
      `select nice_classes as c, tupleElement(applicant, 'name') as a from ${table('trademark')} where record_id = 'odd'`,
    ),
  ).toEqual([{ c: [9, 35], a: 'Å AB' }]);
}, 240_000);

test('ClickHouse and DuckDB read it from a checkpoint, when the entries before it are gone', async () => {
  const client = connectedForExports();
  onTestFinished(async () => {
    await client.destroy({ libraryId: 'checkpoint' });
    client.end();
  });
  await client.open({ libraryId: 'checkpoint', assumptions: defaultAssumptions });
  const log = new Log();
  const writer = await createDataSetWriter(client);
  async function write(n: number, name = 'd'): Promise<void> {
    const after = log.lastSeq;
    const marks = [2020, 2021].map((year) =>
      row(String(year), {
        application_date: `${year}-05-01`,
        word_text: `${year === 2020 ? n : 'Å'}`,
      }),
    );
    log.answer({ run: `r${n}`, rows: [...marks, row('none')] });
    await client.apply({ after, entries: log.entries.slice(after) });
    await writer.write(name);
  }
  for (let n = 0; n <= 12; n++) await write(n);
  const folder = writer.at('d');
  const file = (name: string, of = 'd'): string => writer.at(`${of}/trademark/_delta_log/${name}`);
  const numbered = (version: number, form: string, of = 'd'): string =>
    file(`${String(version).padStart(20, '0')}.${form}`, of);
  const rows = (of = 'd'): string =>
    `select record_id, year, word_text from deltaLakeLocal('${writer.at(of)}/trademark') order by record_id`;
  const said = (of = 'd') => askDelta(writer.at(of), rows(of));
  const is = (n: number) => [
    { record_id: '2020', year: 2020, word_text: String(n) },
    { record_id: '2021', year: 2021, word_text: 'Å' },
    { record_id: 'none', year: null, word_text: null },
  ];
  expect(await said()).toEqual(is(12));
  for (let version = 0; version < 10; version++) await rm(numbered(version, 'json'));
  expect(await said()).toEqual(is(12));
  // Without the note about it, readers find it by its name.
  const last = await readFile(file('_last_checkpoint'));
  await rm(file('_last_checkpoint'));
  expect(await said()).toEqual(is(12));
  await writeFile(file('_last_checkpoint'), last);
  const version = `${rows()} settings delta_lake_snapshot_version`;
  expect(await askDelta(folder, `${version} = 11`)).toEqual(is(11));

  const checkpoint = numbered(10, 'checkpoint.parquet');
  expect(
    await ask(
      `select add.path is not null as added, map_extract(add.partitionValues, 'year') as year,
         add.tags['rowsSha256'][1] is not null as known
       from read_parquet('${checkpoint}') where add is not null order by add.path`,
    ),
  ).toEqual([
    { added: true, year: ['2020'], known: true },
    { added: true, year: ['2021'], known: true },
    { added: true, year: [null], known: true },
  ]);
  expect(
    await ask(
      `select protocol.minReaderVersion::int as reader, protocol.minWriterVersion::int as writer,
         metaData.partitionColumns as columns, metaData.format.provider as format,
         len(map_keys(metaData.configuration))::int as settings
       from read_parquet('${checkpoint}') where protocol is not null or metaData is not null
       order by reader`,
    ),
  ).toEqual([
    { reader: 1, writer: 2, columns: null, format: null, settings: null },
    { reader: null, writer: null, columns: ['year'], format: 'parquet', settings: 0 },
  ]);
  const { rows: inPolars } = await polars(['add'], [checkpoint]);
  const added = inPolars.flatMap(
    ({ add }) => (add as { readonly path: string | null } | null)?.path ?? [],
  );
  expect(added).toHaveLength(3);
  // DuckDB reads the files that the checkpoint and the later entries name.
  const actions = await readCheckpointFile(await readFile(checkpoint));
  const text = (path: string) =>
    readFile(join(folder, 'trademark', path), 'utf8').catch(() => null);
  const table = await readDeltaTable(text, Infinity, { version: 10, actions });
  const paths = table?.files.map(({ path }) => `'${join(folder, 'trademark', path)}'`);
  expect(
    await ask(
      `select record_id, year::int as year, word_text from read_parquet([${paths?.join()}], hive_partitioning = true)
       order by record_id`,
    ),
  ).toEqual(is(12));
  await write(13);
  expect(await said()).toEqual(is(13));

  // Where all entries are there, readers do without a checkpoint and without the note.
  for (let n = 0; n <= 10; n++) await write(n, 'e');
  await writeFile(file('_last_checkpoint', 'e'), '{"version":');
  expect(await said('e')).toEqual(is(10));
  await writeFile(file('_last_checkpoint', 'e'), last);
  const bytes = await readFile(numbered(10, 'checkpoint.parquet', 'e'));
  // One that is gone or damaged is in their way, until the next update.
  for (const left of [null, 100]) {
    if (left === null) await rm(numbered(10, 'checkpoint.parquet', 'e'));
    else await writeFile(numbered(10, 'checkpoint.parquet', 'e'), bytes.subarray(0, left));
    await expect(said('e')).rejects.toThrow(left === null ? 'InvalidCheckpoint' : 'ParquetError');
    await writer.write('e');
    expect(await said('e')).toEqual(is(10));
  }
  for (const name of ['_last_checkpoint', '00000000000000000010.checkpoint.parquet'])
    await rm(file(name, 'e'));
  expect(await said('e')).toEqual(is(10));
}, 240_000);
