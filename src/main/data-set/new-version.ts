/**
 * Writes a version of a data set next to the previous one. Readers see either the entire version or
 * none of it. Its files are complete before the manifest lists them, and don't change afterwards.
 * The previous version is kept until the next update, for readers that are still using it.
 */
import { join } from 'node:path';
import {
  noYear,
  type Contents,
  type DataSetAbout,
  type DataSetDone,
  type Partition,
} from '@shared/features/data-sets';
import { appError } from '@shared/ipc/error';
import type { DataSetDisk } from './disk';
import { folderPlace } from './folder-place';
import {
  isVersionName,
  manifestName,
  manifestText,
  numberOfVersion,
  partitionPath,
  readManifestText,
  readmeName,
  versionsFolder,
  yearOfFile,
  type DataSetFile,
  type Manifest,
} from './manifest';
import { isUnfinished, type DataSetPlace, type Shown } from './place';
import { readmeText } from './readme';

export interface NewVersion {
  /** The partitions of the previous version whose files still exist. */
  readonly contents: readonly Contents[];
  /** Prepares a file for the caller to write, and returns its path. */
  file(partition: Partition): Promise<string>;
  /** Adds a file that the caller has written. */
  bring(partition: Partition): Promise<void>;
  /** Reuses unchanged partitions and makes the version visible to readers. */
  finish(contents: readonly Contents[], about: DataSetAbout, at: Date): Promise<DataSetDone>;
  cancel(): Promise<void>;
}

const keyOf = ({ kind, year }: Partition): string => `${kind}/${year}`;

/**
 * Begins a version. Rejects with `folder-missing`, or with the place's own error (`taken`) if the
 * place is used for something else.
 */
export async function beginVersion(place: DataSetPlace, what: Identity): Promise<NewVersion> {
  const { manifest: before } = await readManifest(place);
  if (before && !isSameSet(before.about, what))
    throw appError(place.taken, { message: 'it holds another data set' });
  const numbers = (await place.versions()).filter(isVersionName).map(numberOfVersion);
  const version = Math.max(before?.version ?? 0, ...numbers) + 1;
  const own = await place.begin(version);
  const data = `${versionsFolder}/${own}`;
  const pathOf = (of: Partition): string => `${data}/${partitionPath(of)}`;

  const old = new Map<string, DataSetFile>();
  const sizes = await place.sizesOf((before?.files ?? []).map(({ path }) => path));
  for (const file of before?.files ?? []) {
    if (sizes.get(file.path) !== file.bytes) continue;
    old.set(`${file.kind}/${yearOfFile(file)}`, file);
  }
  type Brought = Awaited<ReturnType<DataSetPlace['bring']>>;
  const written = new Map<string, Brought | null>();
  let isCancelled = false;
  let showing: Promise<void> = Promise.resolve();

  async function bring(of: Partition): Promise<Brought> {
    const brought = written.get(keyOf(of)) ?? (await place.bring(pathOf(of)));
    written.set(keyOf(of), brought);
    return brought;
  }

  async function takeOver(of: Contents): Promise<Brought> {
    const known = old.get(keyOf(of));
    if (!known || known.rowsSha256 !== of.rowsSha256)
      throw appError('internal', { message: `${keyOf(of)} was not written` });
    await place.same(known.path, pathOf(of));
    return known;
  }

  async function describe(of: Contents): Promise<DataSetFile> {
    const { bytes, sha256 } = await (written.has(keyOf(of)) ? bring(of) : takeOver(of));
    return {
      path: pathOf(of),
      kind: of.kind,
      year: of.year === noYear ? null : Number(of.year),
      rows: of.rows,
      bytes,
      rowsSha256: of.rowsSha256,
      sha256,
    };
  }

  /**
   * Removes versions that no reader can be using any more. If a version is still open, it's removed
   * the next time.
   */
  async function clear(): Promise<void> {
    for (const name of await place.versions()) {
      const isOld = isVersionName(name) && numberOfVersion(name) < version;
      if (isOld && `${versionsFolder}/${name}` !== before?.data)
        await place.removeVersion(name).catch(() => undefined);
    }
    await place.removeUnfinished(version);
  }

  return {
    contents: [...old.values()].map((file) => ({
      kind: file.kind as Contents['kind'],
      year: yearOfFile(file),
      rows: file.rows,
      rowsSha256: file.rowsSha256,
    })),
    async file(partition) {
      const path = await place.draft(pathOf(partition));
      written.set(keyOf(partition), null);
      return path;
    },
    bring: async (partition) => void (await bring(partition)),
    async finish(contents, about, at) {
      const files = await eachOf(contents, place.atOnce, describe);
      const paths = files.map(({ path }) => path);
      await place.settle(own, paths);
      const there = await place.sizesOf(paths);
      const { manifest: now, shown } = await readManifest(place);
      // Checked first, because another writer may have removed these files.
      if (now?.data !== before?.data) throw appError('data-set-changed');
      for (const { path, bytes } of files)
        if (there.get(path) !== bytes) throw appError('storage', { message: `${path} is gone` });
      // A cancelled version is being removed, so it mustn't become visible.
      if (isCancelled) throw appError('cancelled');
      const text = manifestText({ version, writtenAt: at.toISOString(), data, about, files });
      showing = place.show(text, shown, own);
      await showing;
      // Readers can see the version from here on. Anything that can't be written or removed now is
      // left for the next update.
      const readme = readmeText({ version, writtenAt: at.toISOString(), data, about, files });
      await place.write(readmeName, readme).catch(() => undefined);
      await clear().catch(() => undefined);
      await place.close().catch(() => undefined);
      const here = new Set(contents.map(keyOf));
      return {
        folder: place.name,
        version,
        rows: files.reduce((sum, { rows }) => sum + rows, 0),
        written: contents.filter((of) => written.has(keyOf(of))).length,
        unchanged: contents.filter((of) => !written.has(keyOf(of))).length,
        removed: (before?.files ?? []).filter(
          (file) => !here.has(`${file.kind}/${yearOfFile(file)}`),
        ).length,
      };
    },
    async cancel() {
      isCancelled = true;
      await showing.catch(() => undefined);
      await place.close().catch(() => undefined);
      if (place.mayBeShown) return;
      const now = await readManifest(place).catch(() => null);
      if (now?.manifest?.data !== data) await place.removeVersion(own);
    },
  };
}

/** Runs `work` on each item, several at a time. Results are in the order of the items. */
async function eachOf<T, R>(
  all: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (let first = 0; first < all.length; first += atOnce)
    results.push(...(await Promise.all(all.slice(first, first + atOnce).map(work))));
  return results;
}

type Identity = Pick<DataSetAbout, 'library' | 'scope'>;

/**
 * A place contains a single data set, which isn't replaced by that of another library, matter or
 * list.
 */
function isSameSet(a: Identity, b: Identity): boolean {
  const of = ({ library, scope }: Identity): string =>
    JSON.stringify([
      library,
      scope.type,
      scope.type === 'matter' ? scope.reference : scope.type === 'list' ? scope.listId : '',
    ]);
  return of(a) === of(b);
}

/** Returns whether the place is empty, apart from the remains of an unfinished version. */
async function isFree(place: DataSetPlace): Promise<boolean> {
  const isBegun = (name: string): boolean => name === versionsFolder || isUnfinished(name);
  return (await place.names()).filter((name) => !name.startsWith('.')).every(isBegun);
}

/**
 * Returns the chosen folder if a data set can be written directly to it. Otherwise (for
 * `Documents`, for example) returns a folder called `name` inside it.
 */
export async function folderIn(disk: DataSetDisk, chosen: string, name: string): Promise<string> {
  const place = folderPlace(disk, chosen);
  const shown = await place.manifest();
  const isOwn = shown !== null && readManifestText(shown.text) !== null;
  return isOwn || (await isFree(place)) ? chosen : join(chosen, name);
}

interface Read {
  readonly manifest: Manifest | null;
  readonly shown: Shown | null;
}

/**
 * Returns the current manifest. `null` if the place is empty or only contains an unfinished
 * version.
 */
async function readManifest(place: DataSetPlace): Promise<Read> {
  const shown = await place.manifest();
  if (shown !== null) {
    const manifest = readManifestText(shown.text);
    if (!manifest) throw appError(place.taken, { message: `${manifestName} is of something else` });
    return { manifest, shown };
  }
  if (!(await isFree(place))) throw appError(place.taken, { message: 'it holds something else' });
  return { manifest: null, shown };
}
