/**
 * Checkpoints of a Delta table. Each says what all log entries up to a version say together, so that
 * readers needn't read these. They are made of the log alone, which other programs may also have
 * written to. Nothing depends on them, so one that is missing or damaged only costs time.
 */
import { z } from '@shared/zod';
import { appError } from '@shared/ipc/error';
import type { Action } from './checkpoint-file';
import { logFolder, logPath, readActions, type ReadCommit } from './delta-log';
import type { Table } from './manifest';
import type { DataSetPlace } from './place';

/** Number of log entries after which a table gets a checkpoint. */
const interval = 10;
/** How long a checkpoint names removed files, unless the table has a setting for this. */
const retention = 7 * 24 * 3600 * 1000;
const retentionSetting = 'delta.deletedFileRetentionDuration';

const lastCheckpointPath = (kind: string): string => `${kind}/${logFolder}/_last_checkpoint`;
const checkpointPath = (kind: string, version: number): string =>
  logPath(kind, version).replace(/json$/, 'checkpoint.parquet');

const numbered = (names: readonly string[], form: RegExp): number[] =>
  names.flatMap((name) => {
    const found = form.exec(name)?.[1];
    return found === undefined ? [] : [Number(found)];
  });
const checkpointName = /(?:^|\/)(\d{20})\.checkpoint\.parquet$/;
const entryName = /(?:^|\/)(\d{20})\.json$/;

/** The file is loaded when it's needed, because few updates need it. */
const parquetFile = () => import('./checkpoint-file');

/** Reads the newest of these checkpoints that isn't damaged. */
async function newestOf(place: DataSetPlace, kind: string, versions: readonly number[]) {
  for (const version of versions.toSorted((a, b) => b - a)) {
    try {
      const bytes = await place.readBytes(checkpointPath(kind, version));
      const actions = bytes && (await (await parquetFile()).readCheckpoint(bytes));
      // The actions of other forms of checkpoints are in other files.
      if (actions?.some((one) => 'metaData' in one) && !actions.some(isElsewhere))
        return { version, actions };
    } catch {
      // An older one may be whole. Otherwise the log has the same.
    }
  }
  return null;
}

const isElsewhere = (action: object): boolean => 'sidecar' in action;

/**
 * Returns what the newest checkpoint after a version says, or `null` if there is none. Rejects if
 * log entries are missing that no checkpoint covers, because nobody knows what the table has then.
 */
export async function readAfter(
  place: DataSetPlace,
  kind: string,
  version: number,
): Promise<(ReadCommit & { readonly version: number }) | null> {
  const names = await place.names(`${kind}/${logFolder}`);
  const checkpoints = numbered(names, checkpointName).filter((one) => one > version);
  const found = await newestOf(place, kind, checkpoints);
  if (found) return { version: found.version, ...readActions(kind, found.actions) };
  const entries = numbered(names, entryName);
  if (entries.includes(version + 1) || entries.every((one) => one <= version)) return null;
  throw appError('storage', { message: `log entries of ${kind} are missing` });
}

/** What the log says up to a version. */
async function replayed(place: DataSetPlace, kind: string, version: number, at: Date) {
  const { Action } = await parquetFile();
  const names = await place.names(`${kind}/${logFolder}`);
  const earlier = numbered(names, checkpointName).filter((one) => one < version);
  const base = await newestOf(place, kind, earlier);
  const files = new Map<string, Action>();
  const others = new Map<string, Action>();
  const take = (given: object): void => {
    if ('commitInfo' in given) return;
    const action: Action = Action.parse(given);
    const { add, remove, txn } = action;
    // Changing the table's data is what its entry did, and a checkpoint only repeats it.
    if (add) files.set(decodeURIComponent(add.path), { add: { ...add, dataChange: false } });
    else if (remove)
      files.set(decodeURIComponent(remove.path), { remove: { ...remove, dataChange: false } });
    else others.set(txn ? `txn ${txn.appId}` : String(Object.keys(action)[0]), action);
  };
  for (const action of base?.actions ?? []) take(action);
  for (let next = (base?.version ?? -1) + 1; next <= version; next++) {
    const text = await place.read(logPath(kind, next));
    if (text === null) throw appError('storage', { message: `${logPath(kind, next)} is gone` });
    for (const line of text.split('\n'))
      if (line.trim() !== '') take(z.record(z.string(), z.unknown()).parse(JSON.parse(line)));
  }
  const isKept = others.get('metaData')?.metaData?.configuration?.[retentionSetting] !== undefined;
  const isRecent = ({ remove }: Action): boolean =>
    !remove || isKept || (remove.deletionTimestamp ?? 0) > at.getTime() - retention;
  return [...others.values(), ...[...files.values()].filter(isRecent)];
}

/**
 * Returns the tables whose newest checkpoint is gone or not as it was written. Readers would fail.
 */
export const withDamage = (
  tables: Readonly<Record<string, Table>>,
  sizes: ReadonlyMap<string, number>,
): string[] =>
  Object.entries(tables).flatMap(([kind, { checkpoint }]) =>
    checkpoint && sizes.get(checkpointPath(kind, checkpoint.version)) !== checkpoint.bytes
      ? [kind]
      : [],
  );

/**
 * Writes a table's checkpoint if it's time for one, or if the newest one is damaged. Returns the
 * table with its newest checkpoint. If the checkpoint can't be written, the next update that changes
 * the table tries again.
 */
export async function withCheckpoint(
  place: DataSetPlace,
  kind: string,
  table: Table,
  at: Date,
  isDamaged: boolean,
): Promise<Table> {
  const { version, checkpoint } = table;
  if (!isDamaged && version - (checkpoint?.version ?? 0) < interval) return table;
  try {
    // Readers do without a checkpoint, but not if it's damaged or they are told that there is one.
    if (isDamaged && checkpoint) {
      await place.remove(lastCheckpointPath(kind));
      await place.remove(checkpointPath(kind, checkpoint.version));
    }
    const actions = await replayed(place, kind, version, at);
    const bytes = (await parquetFile()).checkpointBytes(actions);
    await place.write(checkpointPath(kind, version), bytes);
    const last = {
      version,
      size: actions.length,
      sizeInBytes: bytes.length,
      numOfAddFiles: actions.filter(({ add }) => add).length,
    };
    await place.write(lastCheckpointPath(kind), JSON.stringify(last));
    return { ...table, checkpoint: { version, bytes: bytes.length } };
  } catch {
    return table;
  }
}

/**
 * Returns checkpoints that no reader needs: all but the two newest of a table, as long as its log
 * has all entries.
 */
export function formerCheckpoints(paths: Iterable<string>): string[] {
  const all = [...paths];
  return [...new Set(all.map((path) => path.split('/')[0] ?? ''))].flatMap((kind) => {
    if (!all.includes(logPath(kind, 0))) return [];
    const own = all.filter((path) => path.startsWith(`${kind}/${logFolder}/`));
    const versions = numbered(own, checkpointName).sort((a, b) => b - a);
    return versions.slice(2).map((version) => checkpointPath(kind, version));
  });
}
