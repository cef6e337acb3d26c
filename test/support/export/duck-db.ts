/**
 * DuckDB as an independent reader. It's installed when a test first needs it, because a mirror may
 * lack parts of it.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installOnDemand } from '../../../scripts/setup/on-demand.mjs';

/** The part of DuckDB used by the tests. */
interface DuckDb {
  readonly DuckDBInstance: {
    create(path: string): Promise<{
      connect(): Promise<{
        runAndReadAll(sql: string): Promise<{ getRowObjectsJson(): unknown }>;
        closeSync(): void;
      }>;
      closeSync(): void;
    }>;
  };
}

/** Runs queries one after another and returns each one's rows. */
export type Ask = (sql: string) => Promise<Record<string, unknown>[]>;

export async function installDuckDb(): Promise<Ask> {
  const home = await installOnDemand('kartotek-readers', {
    dependencies: { '@duckdb/node-api': '1.5.6-r.1' },
  });
  const duckDb = createRequire(join(home, 'package.json'))('@duckdb/node-api') as DuckDb;
  return async (sql) => {
    const instance = await duckDb.DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    try {
      const result = await connection.runAndReadAll(sql);
      return result.getRowObjectsJson() as Record<string, unknown>[];
    } finally {
      connection.closeSync();
      instance.closeSync();
    }
  };
}
