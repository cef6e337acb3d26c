/** Reads a data set as anyone who opens its folder would. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataSetTables } from '@shared/features/data-sets';
import { manifestName, readManifestText, type Manifest } from '@main/data-set/manifest';
import {
  readCheckpointFile,
  readDeltaTable,
  type Checkpoint,
  type DeltaTable,
  type ReadText,
} from './delta-table';

/** Returns a file's bytes, or `null` if there is none. */
export type ReadBytes = (path: string) => Promise<Buffer | null>;

const inFolder =
  (folder: string): ReadBytes =>
  (path) =>
    readFile(join(folder, path)).catch(() => null);

/** Returns all tables as readers see them. Throws if a file isn't there in its size. */
export async function readTables(read: ReadBytes): Promise<Map<string, DeltaTable>> {
  const tables = new Map<string, DeltaTable>();
  for (const kind of dataSetTables) {
    const text = async (path: string): Promise<string | null> =>
      (await read(`${kind}/${path}`))?.toString() ?? null;
    const table = await readTable(text, (path) => read(`${kind}/${path}`));
    for (const { path, size } of table?.files ?? [])
      if ((await read(`${kind}/${path}`))?.length !== size) throw new Error(`${path} is gone`);
    if (table) tables.set(kind, table);
  }
  return tables;
}

/** Reads a table by its log. Throws if one of its checkpoints says something else. */
async function readTable(text: ReadText, read: ReadBytes): Promise<DeltaTable | null> {
  const table = await readDeltaTable(text);
  const last = await text('_delta_log/_last_checkpoint');
  const named = last === null ? -1 : (JSON.parse(last) as { version: number }).version;
  if (last !== null && !(await read(checkpointOf(named))))
    throw new Error('the checkpoint is gone');
  for (let version = 0; version <= (table?.version ?? -1); version++) {
    const bytes = await read(checkpointOf(version));
    if (!bytes) continue;
    const actions = await readCheckpointFile(bytes);
    const of = async (checkpoint: Checkpoint | null) => {
      const found = await readDeltaTable(text, version, checkpoint);
      const files = found?.files.map((file) => `${file.path} ${file.rows} ${file.size}`).sort();
      return JSON.stringify([found?.version, found?.columns, found?.partitionColumns, files]);
    };
    if ((await of(null)) !== (await of({ version, actions })))
      throw new Error(`checkpoint ${version} has something else than the log`);
  }
  return table;
}

export const checkpointOf = (version: number): string =>
  `_delta_log/${String(version).padStart(20, '0')}.checkpoint.parquet`;

/** Returns the current contents. Throws if they don't match the manifest or the tables. */
export async function readDataSetFrom(read: ReadBytes): Promise<Manifest | null> {
  const text = (await read(manifestName))?.toString();
  if (text === undefined) return null;
  const manifest = readManifestText(text);
  if (manifest?.formatVersion !== 2) throw new Error('no manifest of a data set');
  for (const { path, sha256, bytes } of manifest.files) {
    const found = await read(path);
    if (!found) throw new Error(`${path} is gone`);
    const is = createHash('sha256').update(found).digest('hex');
    if (is !== sha256 || found.length !== bytes) throw new Error(`${path} is not as it was`);
  }
  const tables = await readTables(read);
  // While an update is under way, tables may be ahead of the manifest.
  if (manifest.writing) return manifest;
  const listed = manifest.files.map(({ path, year, rows }) => `${path} ${year} ${rows}`);
  const inTables = [...tables].flatMap(([kind, { files }]) =>
    files.map((one) => `${kind}/${one.path} ${one.partitionValues['year']} ${one.rows}`),
  );
  if (listed.sort().join() !== inTables.sort().join()) throw new Error('the tables have others');
  const versions = [...tables].map(([kind, { version }]) => [kind, version]);
  const known = Object.entries(manifest.tables).map(([kind, { version }]) => [kind, version]);
  if (versions.sort().join() !== known.sort().join()) throw new Error('other table versions');
  return manifest;
}

export const readDataSet = (folder: string): Promise<Manifest | null> =>
  readDataSetFrom(inFolder(folder));

export const readTablesIn = (folder: string): Promise<Map<string, DeltaTable>> =>
  readTables(inFolder(folder));

/** Returns a data set's contents, whatever its version. */
export const contentsOf = (manifest: Manifest | null) =>
  manifest?.files
    .map(({ kind, year, bucket, rows, sha256 }) => ({ kind, year, bucket, rows, sha256 }))
    .sort((a, b) => `${a.kind}${a.year}`.localeCompare(`${b.kind}${b.year}`)) ?? [];

/** Returns a table as DuckDB reads its files, with the year from their folders. */
export function filesOf(manifest: Manifest | null, folder: string, kind: string): string {
  const files = manifest?.files.filter((file) => file.kind === kind) ?? [];
  const paths = files.map(({ path }) => `'${join(folder, path)}'`);
  return `read_parquet([${paths.join()}], hive_partitioning = true)`;
}
