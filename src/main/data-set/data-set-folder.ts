/**
 * Writes one version of a data set beside the one before. A reader sees a version whole or not at
 * all: its folder is complete before the manifest names it, and nothing in it is changed afterwards.
 * The version before stays until the next one is there, for readers that began with it.
 */
import { join } from 'node:path';
import type { Contents, DataSetAbout, DataSetDone, Partition } from '@shared/features/data-sets';
import { appError } from '@shared/ipc/error';
import type { DataSetDisk } from './disk';
import {
  isVersionName,
  manifestName,
  manifestText,
  partitionPath,
  readManifestText,
  versionName,
  versionsFolder,
  yearOfFile,
  type DataSetFile,
  type Manifest,
} from './manifest';

export interface NewVersion {
  /** Partitions of the version before whose files are there. */
  readonly contents: readonly Contents[];
  /** Makes room for a file that is then written by others; gives its path. */
  file(partition: Partition): Promise<string>;
  /** Takes over what was not written, and shows the version to readers. */
  finish(contents: readonly Contents[], about: DataSetAbout, at: Date): Promise<DataSetDone>;
  cancel(): Promise<void>;
}

/** A manifest that was never shown. */
const isUnfinished = (name: string): boolean => /^manifest\.json\.\d{6,}\.new$/.test(name);

const keyOf = ({ kind, year }: Partition): string => `${kind}/${year}`;

/** Begins a version. Rejects with `folder-missing`, or `folder-taken` where something else lies there. */
export async function beginVersion(
  disk: DataSetDisk,
  folder: string,
  what: Identity,
): Promise<NewVersion> {
  const versions = join(folder, versionsFolder);
  const before = await readManifest(disk, folder);
  if (before && !isSameSet(before.about, what))
    throw appError('folder-taken', { message: 'the folder holds another data set' });
  const names = await disk.list(versions);
  const version = Math.max(before?.version ?? 0, ...names.map(Number).filter(Number.isFinite)) + 1;
  const own = join(versions, versionName(version));
  await disk.makeFolder(versions);
  // Another program that begins at the same time gets another number.
  await disk.makeFolder(own, true);

  const old = new Map<string, DataSetFile>();
  for (const file of before?.files ?? []) {
    if ((await disk.sizeOf(join(folder, file.path))) !== file.bytes) continue;
    old.set(`${file.kind}/${yearOfFile(file)}`, file);
  }
  const written = new Set<string>();

  async function describe(of: Contents): Promise<DataSetFile> {
    const relative = `${versionsFolder}/${versionName(version)}/${partitionPath(of)}`;
    const path = join(folder, relative);
    const known = old.get(keyOf(of));
    const isNew = written.has(keyOf(of));
    if (!isNew) {
      if (!known || known.rowsSha256 !== of.rowsSha256)
        throw appError('internal', { message: `${keyOf(of)} was not written` });
      await disk.makeFolder(join(path, '..'));
      await disk.same(join(folder, known.path), path);
    }
    await disk.flushFolder(join(path, '..'));
    const bytes = await disk.sizeOf(path);
    if (bytes === null) throw appError('storage', { message: `${relative} is gone` });
    return {
      ...{
        path: relative,
        kind: of.kind,
        year: Number.isNaN(Number(of.year)) ? null : Number(of.year),
      },
      ...{ rows: of.rows, bytes, rowsSha256: of.rowsSha256 },
      sha256: isNew || !known ? await disk.sha256(path) : known.sha256,
    };
  }

  /** Versions that no reader can have begun with. What is held open is removed the next time. */
  async function clear(): Promise<void> {
    const stay = new Set([versionName(version), versionName(before?.version ?? version)]);
    for (const name of await disk.list(versions)) {
      if (isVersionName(name) && !stay.has(name) && Number(name) < version)
        await disk.removeFolder(join(versions, name)).catch(() => undefined);
    }
    for (const name of (await disk.list(folder)).filter(isUnfinished))
      await disk.removeFile(join(folder, name)).catch(() => undefined);
  }

  return {
    contents: [...old.values()].map((file) => ({
      ...{ kind: file.kind as Contents['kind'], year: yearOfFile(file) },
      ...{ rows: file.rows, rowsSha256: file.rowsSha256 },
    })),
    async file(partition) {
      const path = join(own, partitionPath(partition));
      await disk.makeFolder(join(path, '..'));
      written.add(keyOf(partition));
      return path;
    },
    async finish(contents, about, at) {
      const files: DataSetFile[] = [];
      for (const of of contents) files.push(await describe(of));
      for (const kind of new Set(contents.map((of) => of.kind)))
        await disk.flushFolder(join(own, `kind=${kind}`));
      await disk.flushFolder(own);
      await disk.flushFolder(versions);
      const now = await readManifest(disk, folder);
      if ((now?.version ?? 0) !== (before?.version ?? 0))
        throw appError('storage', { message: 'another program wrote this data set meanwhile' });
      const data = `${versionsFolder}/${versionName(version)}`;
      const text = manifestText({ version, writtenAt: at.toISOString(), data, about, files });
      const next = join(folder, `${manifestName}.${versionName(version)}.new`);
      await disk.writeText(next, text);
      await disk.rename(next, join(folder, manifestName));
      await disk.flushFolder(folder);
      await clear();
      const here = new Set(contents.map(keyOf));
      return {
        ...{ folder, version, rows: files.reduce((sum, { rows }) => sum + rows, 0) },
        written: contents.filter((of) => written.has(keyOf(of))).length,
        unchanged: contents.filter((of) => !written.has(keyOf(of))).length,
        removed: (before?.files ?? []).filter(
          (file) => !here.has(`${file.kind}/${yearOfFile(file)}`),
        ).length,
      };
    },
    async cancel() {
      const now = await readManifest(disk, folder).catch(() => null);
      if (now?.version !== version) await disk.removeFolder(own);
    },
  };
}

type Identity = Pick<DataSetAbout, 'library' | 'scope'>;

/** One folder is one data set: that of another library, matter or list is not replaced by this one. */
function isSameSet(a: Identity, b: Identity): boolean {
  const of = ({ library, scope }: Identity): string =>
    JSON.stringify([
      library,
      scope.type,
      scope.type === 'matter' ? scope.reference : scope.type === 'list' ? scope.listId : '',
    ]);
  return of(a) === of(b);
}

/** Whether nothing lies there but what a version that was never finished has left. */
async function isFree(disk: DataSetDisk, folder: string): Promise<boolean> {
  const isBegun = (name: string): boolean => name === versionsFolder || isUnfinished(name);
  const names = (await disk.list(folder)).filter((name) => !name.startsWith('.'));
  return names.every(isBegun);
}

/** The folder itself where a data set can stand in it, else one of `name` inside: `Documents` is full. */
export async function folderIn(disk: DataSetDisk, chosen: string, name: string): Promise<string> {
  const manifest = await disk.readText(join(chosen, manifestName));
  const isOwn = manifest !== null && readManifestText(manifest) !== null;
  return isOwn || (await isFree(disk, chosen)) ? chosen : join(chosen, name);
}

/** The manifest that is there; `null`: the folder is empty, or was begun and never finished. */
async function readManifest(disk: DataSetDisk, folder: string): Promise<Manifest | null> {
  const text = await disk.readText(join(folder, manifestName));
  if (text !== null) {
    const manifest = readManifestText(text);
    if (!manifest)
      throw appError('folder-taken', { message: `${manifestName} is of something else` });
    return manifest;
  }
  if (!(await isFree(disk, folder)))
    throw appError('folder-taken', { message: 'the folder holds something else' });
  return null;
}
