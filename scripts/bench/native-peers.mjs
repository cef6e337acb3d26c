/**
 * SQLite and DuckDB outside the browser, the fastest known tools for the same searches. Own process:
 * `node native-peers.mjs <rows> <folder>`. Prints times in ms and counts by tool.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { markOf, searches } from './generate.mjs';
import { peersFolder } from './peers.mjs';

const [rows = '100000', folder = '.'] = process.argv.slice(2);
const total = Number(rows);
const asked = searches(200);
const installed = createRequire(join(peersFolder, 'package.json'));

/** @typedef {{ times: number[], counts: number[] }} Measured */
/** @typedef {{ where: string, values: unknown[] }} Filter */

/**
 * Exact count and first rows of each search, once to warm up and then the mean of three.
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
 * @param {(text: string) => [sql: string, value: string]} text
 * @param {string} ofClass
 * @returns {(params: Record<string, string>) => Filter}
 */
const translator = (text, ofClass) => (params) => {
  const parts = [
    ...(params['query'] === undefined ? [] : [text(params['query'].trim())]),
    ...(params['status'] === undefined ? [] : [['status = ?', params['status']]]),
    ...(params['office'] === undefined ? [] : [['office = ?', params['office']]]),
    ...(params['nice_class'] === undefined ? [] : [[ofClass, `,${params['nice_class']},`]]),
    ...(params['filed_after'] === undefined
      ? []
      : [['application_date >= ?', params['filed_after']]]),
    ...(params['expires_before'] === undefined
      ? []
      : [['expiry_date < ?', params['expires_before']]]),
    ...(params['has_image'] === undefined ? [] : [['has_image = ?', 1]]),
  ];
  return {
    where: parts.map(([sql]) => sql).join(' and '),
    values: parts.map(([, value]) => value),
  };
};

/** @param {number} at */
const valuesOf = (at) => {
  const mark = markOf(at);
  return [
    at + 1,
    mark.application_number,
    mark.word_text,
    mark.office,
    mark.status,
    mark.application_date,
    mark.expiry_date,
    `,${mark.nice_classes.join(',')},`,
    mark.image_url === null ? 0 : 1,
  ];
};
const columns = `id integer, application_number text, word_text text, office text, status text,
  application_date text, expiry_date text, classes text, has_image integer`;

/**
 * A file with a trigram index. One statement for count and rows, and the plus that keeps SQLite from
 * walking all dates, were the fastest way found.
 */
const sqlite = async () => {
  const Database = installed('libsql');
  const db = new Database(join(folder, 'peer.sqlite3'));
  db.exec(`pragma journal_mode = wal; pragma synchronous = off; pragma cache_size = -262144;
    create table marks (${columns.replace('id integer', 'id integer primary key')});
    create virtual table words using fts5(word_text, content='marks', content_rowid='id',
      tokenize='trigram', detail=full);`);
  const insert = db.prepare('insert into marks values (?,?,?,?,?,?,?,?,?)');
  db.exec('begin');
  for (let at = 0; at < total; at++) insert.run(...valuesOf(at));
  db.exec(`insert into words(words) values ('rebuild');
    create index by_date on marks(application_date);
    create index by_status on marks(status, office); analyze; commit;`);
  const quoted = (/** @type {string} */ text) => `"${text.replaceAll('"', '""')}"`;
  const found = await measure(
    translator(
      (text) => ['id in (select rowid from words where words match ?)', quoted(text)],
      'instr(classes, ?)',
    ),
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

/** In memory, one pass over its columns. */
const duckdb = async () => {
  const { DuckDBInstance } = installed('@duckdb/node-api');
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`create table marks (${columns}, folded text)`);
  const appender = await connection.createAppender('marks');
  for (let at = 0; at < total; at++) {
    for (const value of [...valuesOf(at), String(valuesOf(at)[2] ?? '').toLowerCase()])
      if (value === null) appender.appendNull();
      else if (typeof value === 'number') appender.appendInteger(value);
      else appender.appendVarchar(value);
    appender.endRow();
  }
  appender.closeSync();
  return measure(
    translator((text) => ['contains(folded, ?)', text.toLowerCase()], 'contains(classes, ?)'),
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
