/**
 * ClickHouse as an independent reader of Delta tables. It's installed when a test first needs it,
 * and each query runs in a process of its own, because the library is large.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installOnDemand } from '../../../scripts/setup/on-demand.mjs';

const run = promisify(execFile);

const script = `
import { createRequire } from 'node:module';
const { query } = createRequire(process.argv[1])('chdb');
process.stdout.write(query(process.argv[2], 'JSONEachRow'));
`;

/** Runs a query in a folder, which it can't leave, and returns its rows. */
export type AskDelta = (folder: string, sql: string) => Promise<Record<string, unknown>[]>;

export async function installChdb(): Promise<AskDelta> {
  const home = await installOnDemand('kartotek-delta', { dependencies: { chdb: '3.4.0' } });
  return async (cwd, sql) => {
    const args = ['--input-type=module', '-e', script, join(home, 'package.json'), sql];
    const { stdout } = await run(process.execPath, args, { cwd, maxBuffer: 64 * 1024 * 1024 });
    const lines = stdout.split('\n').filter((line) => line !== '');
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  };
}
