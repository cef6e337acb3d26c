/**
 * Reads a Delta table's log by the protocol alone, without the program's code. Throws where the
 * protocol is broken.
 */

import { parquetReadObjects } from 'hyparquet';

/** Returns the text of a file in the table, or `null` if there is none. */
export type ReadText = (path: string) => Promise<string | null>;

interface Add {
  readonly path: string;
  readonly partitionValues: Readonly<Record<string, string | null>>;
  readonly size: number;
  readonly modificationTime: number;
  readonly dataChange: boolean;
  readonly stats: string;
}

export interface Actions {
  readonly protocol?: { readonly minReaderVersion: number; readonly minWriterVersion: number };
  readonly metaData?: {
    readonly id: string;
    readonly format: { readonly provider: string; readonly options: object };
    readonly schemaString: string;
    readonly partitionColumns: readonly string[];
    readonly configuration: object;
  };
  readonly add?: Add;
  readonly remove?: {
    readonly path: string;
    readonly deletionTimestamp: number;
    readonly dataChange: boolean;
  };
  readonly commitInfo?: object;
}

export interface DeltaTable {
  readonly version: number;
  readonly columns: Readonly<Record<string, unknown>>;
  readonly partitionColumns: readonly string[];
  readonly files: readonly (Omit<Add, 'stats'> & { readonly rows: number })[];
  /** The number of actions of each kind, in each entry. */
  readonly entries: readonly Readonly<Record<string, number>>[];
}

/** What a reader may know of a file. Smallest and largest values would be data of the rows. */
const statsKnown = ['numRecords'];

/** A checkpoint's rows. */
export interface Checkpoint {
  readonly version: number;
  readonly actions: readonly Actions[];
}

/**
 * Returns the table at its newest version or at `until`, or `null` if there is none. With a
 * checkpoint, the entries up to its version aren't read.
 */
export async function readDeltaTable(
  read: ReadText,
  until = Infinity,
  checkpoint: Checkpoint | null = null,
): Promise<DeltaTable | null> {
  const files = new Map<string, Add>();
  const named = new Set<string>();
  const entries: Record<string, number>[] = [];
  let metaData: Actions['metaData'];
  let isReadable = false;
  let newest = checkpoint?.version ?? -1;
  for (const { protocol, metaData: head, add } of checkpoint?.actions ?? []) {
    if (protocol) isReadable = protocol.minReaderVersion === 1;
    if (head) metaData = head;
    if (add) take(add);
  }
  for (let version = newest + 1; version <= until; version++) {
    const text = await read(`_delta_log/${String(version).padStart(20, '0')}.json`);
    if (text === null) break;
    if (!text.endsWith('\n')) throw new Error('a log entry is cut');
    const actions = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Actions);
    const counts: Record<string, number> = {};
    const paths = new Set<string>();
    for (const action of actions) {
      const [kind = '', ...others] = Object.keys(action);
      if (others.length > 0) throw new Error('a line has several actions');
      counts[kind] = (counts[kind] ?? 0) + 1;
      const path = action.add?.path ?? action.remove?.path;
      if (path !== undefined && paths.has(path)) throw new Error(`${path} is named twice`);
      if (path !== undefined) paths.add(path);
      if (path !== undefined && encodeURI(decodeURIComponent(path)) !== path)
        throw new Error(`${path} is not encoded`);
      if (action.protocol) isReadable = action.protocol.minReaderVersion === 1;
      if (action.metaData) ({ metaData } = action);
      if (action.add) take(action.add);
      if (action.remove && !files.delete(action.remove.path))
        throw new Error(`${action.remove.path} was not there`);
    }
    if ((counts['metaData'] ?? 0) > 1 || (counts['protocol'] ?? 0) > 1)
      throw new Error('a table has one schema and one protocol');
    entries.push(counts);
    newest = version;
  }
  if (newest < 0) return null;
  if (!isReadable || !metaData) throw new Error('the first entry says too little');
  const { partitionColumns, schemaString, format } = metaData;
  if (format.provider !== 'parquet') throw new Error('not Parquet');
  const schema = JSON.parse(schemaString) as {
    readonly fields: readonly { readonly name: string; readonly type: unknown }[];
  };
  const columns = Object.fromEntries(schema.fields.map(({ name, type }) => [name, type]));
  for (const { partitionValues } of files.values())
    if (Object.keys(partitionValues).join() !== partitionColumns.join())
      throw new Error('a file lies in no partition');
  return {
    version: newest,
    columns,
    partitionColumns,
    entries,
    files: [...files.values()].map(({ stats, ...file }) => ({
      ...file,
      rows: (JSON.parse(stats) as { readonly numRecords: number }).numRecords,
    })),
  };

  function take(add: Add): void {
    if (named.has(add.path)) throw new Error(`${add.path} is overwritten`);
    named.add(add.path);
    if (Object.keys(JSON.parse(add.stats) as object).join() !== statsKnown.join())
      throw new Error('the log says what is in a file');
    files.set(add.path, add);
  }
}

/** Returns the rows of a checkpoint, in which each has one action. */
export async function readCheckpointFile(bytes: Uint8Array): Promise<readonly Actions[]> {
  const rows = await parquetReadObjects({ file: bytes.slice().buffer });
  return rows.map((row) => {
    const told = Object.entries(row).filter(
      ([, action]) => action !== null && action !== undefined,
    );
    const [kind = '', ...others] = told.map(([name]) => name);
    if (kind === '' || others.length > 0) throw new Error('a row has another number of actions');
    return Object.fromEntries(told) as unknown as Actions;
  });
}
