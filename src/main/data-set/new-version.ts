/**
 * Updates a data set. Its files get new names and never change, so that readers always see an
 * entire version of each table. The order of steps:
 *
 * 1. The manifest notes that an update has begun, and then which log entries it may write.
 * 2. Each changed table's log gets its next entry, unless another update has written it.
 * 3. Tables whose logs have grown get a checkpoint.
 * 4. What only the version before last needs is removed.
 * 5. The manifest is replaced.
 *
 * An update that finds such a note reads what the logs say. It also writes the noted log entries
 * that don't exist yet, so that an interrupted update can't write them later.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  dataSetTables,
  noYear,
  partitionKey,
  type Contents,
  type DataSetAbout,
  type DataSetDone,
  type Partition,
} from '@shared/features/data-sets';
import { AppError, appError } from '@shared/ipc/error';
import { formerCheckpoints, withCheckpoint, withDamage } from './checkpoint';
import { commitText, logPath } from './delta-log';
import type { DataSetDisk } from './disk';
import { folderPlace } from './folder-place';
import {
  manifestText,
  newPath,
  notedText,
  partitionOf,
  readmeName,
  versionOfPath,
  type DataSetFile,
  type ManifestFields,
  type Table,
} from './manifest';
import type { DataSetPlace } from './place';
import { readmeText } from './readme';
import { hasDataSet, isFree, ownFolders, readStanding, type Identity } from './standing';

export interface NewVersion {
  /** What the data set holds in files that still exist. */
  readonly contents: readonly Contents[];
  /** Prepares a file for the caller to write, and returns its path. */
  file(partition: Partition): Promise<string>;
  /** Adds a file that the caller has written. */
  bring(partition: Partition): Promise<void>;
  /** Makes the update visible to readers. */
  finish(contents: readonly Contents[], about: DataSetAbout, at: Date): Promise<DataSetDone>;
  cancel(): Promise<void>;
}

const keyOf = (file: DataSetFile): string => partitionKey(partitionOf(file));

/**
 * Begins an update. Rejects with `folder-missing`, or with the place's own error (`taken`) if the
 * place is used for something else.
 */
export async function beginVersion(place: DataSetPlace, what: Identity): Promise<NewVersion> {
  const before = await readStanding(place, what);
  const { manifest } = before;
  const number = before.newest + 1;
  const mark = randomBytes(4).toString('hex');
  // In a bucket, looking at the files would cost requests.
  const present = new Set([...before.files.map(({ kind }) => kind), ...Object.keys(before.tables)]);
  const sizes = place.isNear ? await sizesIn(present) : null;
  const old = new Map(intact(before.files).map((file) => [keyOf(file), file] as const));
  const damaged = sizes ? withDamage(before.tables, sizes) : [];
  type Brought = Awaited<ReturnType<DataSetPlace['bring']>>;
  const written = new Map<string, { readonly path: string; brought: Brought | null }>();
  let shown = before.shown;
  let noting: Promise<void> | null = null;
  let binding: Promise<unknown> = Promise.resolve();
  /** True from when a log may refer to the new files. */
  let isBound = false;
  let isCancelled = false;

  /** Returns the files that are as they were written. */
  function intact(files: readonly DataSetFile[]): readonly DataSetFile[] {
    return files.filter(
      ({ path, bytes, rowsSha256 }) =>
        rowsSha256 !== '' && (sizes === null || sizes.get(path) === bytes),
    );
  }

  async function sizesIn(folders: ReadonlySet<string>): Promise<Map<string, number>> {
    const sizes = new Map<string, number>();
    for (const folder of folders)
      for (const [path, bytes] of await place.files(folder)) sizes.set(path, bytes);
    return sizes;
  }

  /** Notes in the manifest which log entries may be written. */
  async function note(
    tables: Readonly<Record<string, number>>,
    base: string,
    canStop = false,
  ): Promise<void> {
    const writing = { version: number, tables: { ...before.fences, ...tables } };
    shown = await place.show(notedText(base, writing), shown, canStop);
  }

  /** Where nothing is complete yet, the next update finds what is left without a note. */
  const noteBegun = (): Promise<void> =>
    (noting ??= before.shown ? note({}, before.shown.text, true) : Promise.resolve());

  async function bring(of: Partition): Promise<Brought> {
    const one = written.get(partitionKey(of));
    if (!one) throw appError('internal', { message: `${partitionKey(of)} was not written` });
    return (one.brought ??= await place.bring(one.path));
  }

  async function describe(of: Contents): Promise<DataSetFile> {
    const one = written.get(partitionKey(of));
    const known = old.get(partitionKey(of));
    if (!one && known?.rowsSha256 === of.rowsSha256) return known;
    const { kind, year, rowsSha256, ...rest } = of;
    return {
      path: one?.path ?? '',
      kind,
      year: year === noYear ? null : Number(year),
      ...rest,
      ...(await bring(of)),
      rowsSha256,
    };
  }

  /** Returns the log entries that this update needs, by table. */
  function changesTo(files: readonly DataSetFile[], about: DataSetAbout) {
    const paths = new Set(files.map(({ path }) => path));
    const stood = new Set(before.files.map(({ path }) => path));
    return dataSetTables.flatMap((kind) => {
      const table = before.tables[kind];
      const added = files.filter((file) => file.kind === kind && !stood.has(file.path));
      const removed = before.files.filter((file) => file.kind === kind && !paths.has(file.path));
      if (added.length + removed.length === 0 && before.fences[kind] === undefined) return [];
      const columns = columnsIn(about, kind);
      const isKnown =
        table && !before.ahead.has(kind) && manifest && columnsIn(manifest.about, kind);
      const isSame = JSON.stringify(isKnown) === JSON.stringify(columns);
      const id = table?.id ?? randomUUID();
      const head = table && (isSame || !columns) ? null : { id, columns: columns ?? [] };
      return [{ kind, version: (table?.version ?? -1) + 1, id, head, added, removed }];
    });
  }

  /**
   * Removes what no reader can be using any more. Returns the paths of what the next update must
   * remove, and what is there of `files`.
   */
  async function clear(files: DataSetFile[]) {
    const now = new Set(files.map(({ path }) => path));
    const isWhole = manifest?.formatVersion === 2 && !manifest.writing;
    const formerly = manifest?.formatVersion === 2 ? manifest.old : [];
    const known = isWhole
      ? [...Object.keys(manifest.tables), ...formerly.map((path) => path.split('/')[0] ?? '')]
      : ownFolders;
    const folders = new Set([...known, ...files.map(({ kind }) => kind)]);
    const sizes = await sizesIn(folders).catch(() => null);
    const later: string[] = [];
    const isOld = (path: string): boolean => !now.has(path);
    if (!sizes) return { later: [...before.inUse, ...formerly].filter(isOld), seen: files };
    for (const path of [...sizes.keys()].filter(isOld)) {
      const version = versionOfPath(path);
      if (version === null || version >= number) continue;
      if (before.inUse.has(path)) later.push(path);
      else await place.remove(path).catch(() => later.push(path));
    }
    for (const path of formerCheckpoints(sizes.keys()))
      await place.remove(path).catch(() => undefined);
    await place.removeUnfinished((path) => (versionOfPath(path) ?? number) < number);
    const isThere = ({ path, bytes }: DataSetFile): boolean => sizes.get(path) === bytes;
    const seen = files.map((file) => (isThere(file) ? file : { ...file, rowsSha256: '' }));
    return { later, seen };
  }

  async function finish(
    contents: readonly Contents[],
    about: DataSetAbout,
    at: Date,
  ): Promise<DataSetDone> {
    const files: DataSetFile[] = [];
    for (const of of contents) files.push(await describe(of));
    const changes = changesTo(files, about);
    const here = new Set(contents.map(partitionKey));
    const isSame = changes.length === 0 && before.ahead.size === 0 && manifest !== null;
    const version = isSame ? manifest.version : number;
    const done = {
      folder: place.name,
      version,
      rows: files.reduce((sum, { rows }) => sum + rows, 0),
      written: written.size,
      unchanged: contents.length - written.size,
      removed: before.files.filter((file) => !here.has(keyOf(file))).length,
    };
    if (isSame && isSettled(about)) {
      await place.close().catch(() => undefined);
      return done;
    }
    await place.settle([...written.values()].map(({ path }) => path));
    // What is cancelled is being removed, so it mustn't become visible.
    if (isCancelled) throw appError('cancelled');
    const tables: Record<string, Table> = { ...before.tables };
    const writtenAt = at.toISOString();
    const show = async (): Promise<void> => {
      isBound = true;
      if (changes.length > 0) {
        const next = changes.map(({ kind, version: entry }) => [kind, entry] as const);
        const base = before.shown?.text ?? manifestText(nothing(about, writtenAt));
        await note(Object.fromEntries(next), base).catch((thrown: unknown) => {
          isBound = !(thrown instanceof AppError && refusals.has(thrown.kind));
          throw thrown;
        });
      }
      for (const { id, ...change } of changes) {
        const { program } = about;
        await place.add(
          logPath(change.kind, change.version),
          commitText({ ...change, at, mark: `${number}-${mark}`, program }),
        );
        tables[change.kind] = { ...before.tables[change.kind], version: change.version, id };
      }
      for (const kind of new Set([...changes.map((change) => change.kind), ...damaged])) {
        const table = tables[kind];
        if (table)
          tables[kind] = await withCheckpoint(place, kind, table, at, damaged.includes(kind));
      }
      const { later, seen } = await clear(files);
      const fields = { version, writtenAt, tables, about, files: seen, old: later };
      shown = await place.show(manifestText(fields), shown);
      // What can't be written now is written by the next update that changes something.
      await place.write(readmeName, readmeText(fields)).catch(() => undefined);
    };
    binding = show();
    await binding;
    await place.close().catch(() => undefined);
    return done;
  }

  /** Returns whether the manifest is right as it is, if no rows have changed. */
  function isSettled(about: DataSetAbout): boolean {
    if (manifest?.formatVersion !== 2 || manifest.version === 0 || manifest.writing) return false;
    if (before.ahead.size > 0 || manifest.old.length > 0 || damaged.length > 0) return false;
    return JSON.stringify(manifest.about) === JSON.stringify(about);
  }

  return {
    contents: [...old.values()].map((file) => {
      const { rows, rowsSha256 } = file;
      return { ...partitionOf(file), rows, rowsSha256 };
    }),
    async file(partition) {
      await noteBegun();
      const path = newPath(partition, number, mark);
      const draft = await place.draft(path);
      written.set(partitionKey(partition), { path, brought: null });
      return draft;
    },
    bring: async (partition) => void (await bring(partition)),
    finish,
    async cancel() {
      isCancelled = true;
      await noting?.catch(() => undefined);
      await binding.catch(() => undefined);
      await place.close().catch(() => undefined);
      if (isBound) return;
      const own = new Set([...written.values()].map(({ path }) => path));
      for (const path of own) await place.remove(path);
      await place.removeUnfinished((path) => own.has(path));
      if (before.shown && shown && shown !== before.shown)
        await place.show(before.shown.text, shown).catch(() => undefined);
    },
  };
}

/** Errors after which nothing was written. */
const refusals: ReadonlySet<AppError['kind']> = new Set(['data-set-changed', 'bucket-refused']);

const columnsIn = ({ kinds }: DataSetAbout, kind: string) =>
  kinds.find((one) => one.kind === kind)?.columns;

/** The manifest while the very first update becomes visible. */
const nothing = (about: DataSetAbout, writtenAt: string): ManifestFields => ({
  version: 0,
  writtenAt,
  tables: {},
  about: { ...about, kinds: [], searches: [] },
  files: [],
  old: [],
});

/**
 * Returns the chosen folder if a data set can be written directly to it. Otherwise (for
 * `Documents`, for example) returns a folder called `name` inside it.
 */
export async function folderIn(disk: DataSetDisk, chosen: string, name: string): Promise<string> {
  const place = folderPlace(disk, chosen);
  return (await hasDataSet(place)) || (await isFree(place)) ? chosen : join(chosen, name);
}
