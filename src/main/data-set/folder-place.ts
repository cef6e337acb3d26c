/** A data set in a folder. A version is complete before the manifest is replaced by a rename. */
import { dirname, join } from 'node:path';
import { appError } from '@shared/ipc/error';
import type { DataSetDisk } from './disk';
import { manifestName, versionName, versionsFolder } from './manifest';
import { isUnfinished, type DataSetPlace } from './place';

export function folderPlace(disk: DataSetDisk, folder: string): DataSetPlace {
  const at = (path: string): string => join(folder, path);
  const versions = at(versionsFolder);

  return {
    name: folder,
    taken: 'folder-taken',
    atOnce: 1,
    mayBeShown: false,
    names: () => disk.list(folder),
    async manifest() {
      const text = await disk.readText(at(manifestName));
      return text === null ? null : { text, tag: '' };
    },
    versions: () => disk.list(versions),
    async begin(version) {
      const name = versionName(version);
      await disk.makeFolder(versions);
      // If another program starts at the same time, it gets a different number.
      await disk.makeFolder(join(versions, name), true);
      return name;
    },
    async sizesOf(paths) {
      const sizes = new Map<string, number>();
      for (const path of paths) {
        const bytes = await disk.sizeOf(at(path));
        if (bytes !== null) sizes.set(path, bytes);
      }
      return sizes;
    },
    async draft(path) {
      await disk.makeFolder(dirname(at(path)));
      return at(path);
    },
    async bring(path) {
      const bytes = await disk.sizeOf(at(path));
      if (bytes === null) throw appError('storage', { message: `${path} is gone` });
      return { bytes, sha256: await disk.sha256(at(path)) };
    },
    async same(from, to) {
      await disk.makeFolder(dirname(at(to)));
      await disk.same(at(from), at(to));
    },
    async settle(version, paths) {
      const folders = new Set(paths.map((path) => dirname(at(path))));
      for (const one of folders) await disk.flushFolder(one);
      for (const one of new Set([...folders].map(dirname))) await disk.flushFolder(one);
      await disk.flushFolder(join(versions, version));
      await disk.flushFolder(versions);
    },
    async show(text, _before, version) {
      const next = at(`${manifestName}.${version}.new`);
      await disk.writeText(next, text);
      await disk.rename(next, at(manifestName));
      await disk.flushFolder(folder);
    },
    write: (name, text) => disk.writeText(at(name), text),
    removeVersion: (name) => disk.removeFolder(join(versions, name)),
    async removeUnfinished() {
      for (const name of (await disk.list(folder)).filter(isUnfinished))
        await disk.removeFile(at(name)).catch(() => undefined);
    },
    close: () => Promise.resolve(),
  };
}
