/**
 * SQLite and DuckDB outside the browser, the fastest tools known for these searches. Runs in a
 * separate process: `node native-peers.mjs <rows> <folder>`. Prints times in ms and counts by tool.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { searches } from './generate.mjs';
import { peersFolder } from './peers.mjs';
import {
  columns,
  filters,
  sqliteFilter,
  sqliteIndexes,
  sqliteInsert,
  sqliteTables,
  valuesOf,
} from './sql-marks.mjs';

const [rows = '100000', folder = '.'] = process.argv.slice(2);
const total = Number(rows);
const asked = searches(200);
const installed = createRequire(join(peersFolder, 'package.json'));

/** @typedef {{ times: number[], counts: number[] }} Measured */
/** @typedef {import('./sql-marks.mjs').Filter} Filter */

/**
 * Exact count and first rows of each search: one warm-up run, then the mean of three.
 * @param {(params: Record<string, string>) => Filter} toSql
 * @param {(filter: Filter) => Promise<number> | number} count
 * @returns {Promise<Measured>}
 */
const measure = async (toSql, count) => {
  const times = [];
  const counts = [];
  for (const params of asked) {
    const filter = toSql(params);
    let found = await count(filter);
    const began = performance.now();
    for (let i = 0; i < 3; i++) found = await count(filter);
    times.push((performance.now() - began) / 3);
    counts.push(found);
  }
  return { times, counts };
};

/**
 * A file with a trigram index. Fetching the count and the rows in one statement was the fastest
 * approach we found. The unary plus stops SQLite from walking the index of dates.
 */
const sqlite = async () => {
  const Database = installed('libsql');
  const db = new Database(join(folder, 'peer.sqlite3'));
  db.exec('pragma journal_mode = wal; pragma synchronous = off; pragma cache_size = -262144;');
  db.exec(sqliteTables);
  const insert = db.prepare(sqliteInsert);
  db.exec('begin');
  for (let at = 0; at < total; at++) insert.run(...valuesOf(at));
  db.exec(sqliteIndexes);
  db.exec('commit');
  const found = await measure(
    sqliteFilter,
    ({ where, values }) =>
      db
        .prepare(
          `select application_number, count(*) over () as n from marks where ${where}
            order by +application_date desc limit 100`,
        )
        .all(...values)[0]?.n ?? 0,
  );
  db.close();
  return found;
};

/** DuckDB in memory. Each query scans its columns once. */
const duckdb = async () => {
  const { DuckDBInstance } = installed('@duckdb/node-api');
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`create table marks (${columns}, folded text)`);
  const appender = await connection.createAppender('marks');
  for (let at = 0; at < total; at++) {
    const values = valuesOf(at);
    for (const value of [...values, String(values[2] ?? '').toLowerCase()])
      if (value === null) appender.appendNull();
      else if (typeof value === 'number') appender.appendInteger(value);
      else appender.appendVarchar(value);
    appender.endRow();
  }
  appender.closeSync();
  return measure(
    filters((text) => ['contains(folded, ?)', text.toLowerCase()], 'contains(classes, ?)'),
    async ({ where, values }) => {
      const read = await connection.runAndReadAll(
        `select application_number, count(*) over () from marks where ${where}
          order by application_date desc limit 100`,
        values,
      );
      return Number(read.getRows()[0]?.[1] ?? 0);
    },
  );
};

process.stdout.write(JSON.stringify({ sqlite: await sqlite(), duckdb: await duckdb() }));
