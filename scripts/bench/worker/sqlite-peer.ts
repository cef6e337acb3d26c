/** SQLite in WebAssembly with a trigram index, and its file in OPFS: the usual alternative. */
import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import { base64 } from 'sqlite-bytes';
import { markOf } from '../generate.mjs';

interface Database {
  exec(options: string | object): unknown;
  prepare(sql: string): {
    bind(values: readonly unknown[]): { stepReset(): unknown };
    finalize(): unknown;
  };
  selectArrays(sql: string, values?: readonly unknown[]): readonly (readonly unknown[])[];
  close(): void;
}

const schema = `
  pragma journal_mode = truncate; pragma cache_size = -65536;
  create table marks (id integer primary key, application_number text, word_text text, office text,
    status text, application_date text, expiry_date text, classes text, has_image integer);
  create virtual table words using fts5(word_text, content='marks', content_rowid='id',
    tokenize='trigram', detail=full);`;

/** The competitor with `count` marks. */
export async function sqlitePeer(): Promise<{
  fill(count: number): void;
  ask(params: Readonly<Record<string, string>>): number;
  end(): Promise<void>;
}> {
  const wasmBinary = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const sqlite = await sqlite3InitModule({ wasmBinary });
  const pool = await sqlite.installOpfsSAHPoolVfs({ name: 'peer', clearOnInit: true });
  const db = new pool.OpfsSAHPoolDb('/peer.sqlite3') as unknown as Database;
  return {
    fill(count) {
      db.exec(schema);
      db.exec('begin');
      const insert = db.prepare('insert into marks values (?,?,?,?,?,?,?,?,?)');
      for (let at = 0; at < count; at++) {
        const mark = markOf(at);
        insert
          .bind([
            at + 1,
            mark.application_number,
            mark.word_text,
            mark.office,
            mark.status,
            mark.application_date,
            mark.expiry_date,
            `,${mark.nice_classes.join(',')},`,
            mark.image_url === null ? 0 : 1,
          ])
          .stepReset();
      }
      insert.finalize();
      db.exec("insert into words(words) values ('rebuild')");
      db.exec(`create index by_date on marks(application_date);
        create index by_status on marks(status, office); analyze;`);
      db.exec('commit');
    },
    ask(params) {
      const where: string[] = [];
      const values: unknown[] = [];
      const add = (sql: string, value: unknown): void => {
        where.push(sql);
        values.push(value);
      };
      const { query, status, office, nice_class: niceClass } = params;
      if (query !== undefined) {
        const text = `"${query.trim().replaceAll('"', '""')}"`;
        add('id in (select rowid from words where words match ?)', text);
      }
      if (status !== undefined) add('status = ?', status);
      if (office !== undefined) add('office = ?', office);
      if (niceClass !== undefined) add('instr(classes, ?)', `,${niceClass},`);
      if (params['filed_after'] !== undefined) add('application_date >= ?', params['filed_after']);
      if (params['expires_before'] !== undefined) add('expiry_date < ?', params['expires_before']);
      if (params['has_image'] !== undefined) where.push('has_image = 1');
      const from = `from marks where ${where.join(' and ')}`;
      const bound = values.length > 0 ? values : undefined;
      const [[count] = [0]] = db.selectArrays(`select count(*) ${from}`, bound);
      // The first rows are read too, as for a list; only their time counts.
      db.selectArrays(
        `select application_number ${from} order by application_date desc limit 100`,
        bound,
      );
      return Number(count);
    },
    async end() {
      db.close();
      await pool.removeVfs();
    },
  };
}
