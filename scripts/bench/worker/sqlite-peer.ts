/** SQLite in WebAssembly with a trigram index, and its file in OPFS: the usual alternative. */
import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import { base64 } from 'sqlite-bytes';
import {
  sqliteFilter,
  sqliteIndexes,
  sqliteInsert,
  sqliteTables,
  valuesOf,
} from '../sql-marks.mjs';

interface Database {
  exec(options: string | object): unknown;
  prepare(sql: string): {
    bind(values: readonly unknown[]): { stepReset(): unknown };
    finalize(): unknown;
  };
  selectArrays(sql: string, values?: readonly unknown[]): readonly (readonly unknown[])[];
  close(): void;
}

/** Creates a competitor that holds `count` marks. */
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
      db.exec('pragma journal_mode = truncate; pragma cache_size = -65536;');
      db.exec(sqliteTables);
      db.exec('begin');
      const insert = db.prepare(sqliteInsert);
      for (let at = 0; at < count; at++) insert.bind(valuesOf(at)).stepReset();
      insert.finalize();
      db.exec(sqliteIndexes);
      db.exec('commit');
    },
    ask(params) {
      const { where, values } = sqliteFilter(params);
      const from = `from marks where ${where}`;
      const [[count] = [0]] = db.selectArrays(`select count(*) ${from}`, values);
      // The first rows are read too, as for a list, but only their timing is used.
      db.selectArrays(
        `select application_number ${from} order by application_date desc limit 100`,
        values,
      );
      return Number(count);
    },
    async end() {
      db.close();
      await pool.removeVfs();
    },
  };
}
