/**
 * Polars as an independent reader of Parquet files. Its edition for Node reads no Delta tables. It's
 * installed when a test first needs it, and each call runs in a process of its own.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installOnDemand } from '../../../scripts/setup/on-demand.mjs';

const run = promisify(execFile);
const version = '0.26.1';
/** The name of the package with the program itself. npm leaves it out on older versions of Node. */
const builds: Readonly<Record<string, string>> = { linux: '-gnu', win32: '-msvc' };
const native = `nodejs-polars-${process.platform}-${process.arch}${builds[process.platform] ?? ''}`;

const script = `
import { createRequire } from 'node:module';
const pl = createRequire(process.argv[1])('nodejs-polars');
const [columns, ...paths] = JSON.parse(process.argv[2]);
const frames = paths.map((path) => pl.scanParquet(path).select(...columns).collectSync());
const all = pl.concat(frames);
const types = Object.entries(all.schema).map(([name, type]) => [name, String(type)]);
// JavaScript has no decimal numbers.
const told = types.map(([name, type]) =>
  type.includes('Decimal') ? pl.col(name).cast(pl.String) : pl.col(name));
const rows = all.select(...told).toRecords();
process.stdout.write(JSON.stringify({ types: Object.fromEntries(types), rows }));
`;

interface Read {
  /** The types of the columns. */
  readonly types: Readonly<Record<string, string>>;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Reads columns of some files. */
export type ReadPolars = (columns: readonly string[], paths: readonly string[]) => Promise<Read>;

export async function installPolars(): Promise<ReadPolars> {
  const dependencies = { 'nodejs-polars': version, [native]: version };
  const home = await installOnDemand('kartotek-polars', { dependencies });
  return async (columns, paths) => {
    const given = JSON.stringify([columns, ...paths]);
    const args = ['--input-type=module', '-e', script, join(home, 'package.json'), given];
    const { stdout } = await run(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 });
    return JSON.parse(stdout) as Read;
  };
}
