/** A data set in a folder. What readers look for first appears complete: by a rename or a link. */
import { randomBytes } from 'node:crypto';
import { dirname, join, relative, sep } from 'node:path';
import { appError } from '@shared/ipc/error';
import { codeOf } from '../durable/file-system';
import type { DataSetDisk } from './disk';
import { manifestName } from './manifest';
import type { DataSetPlace, Shown } from './place';

/** Returns whether a text of this name never became visible. */
export const isUnfinished = (name: string): boolean =>
  /^manifest\.json\.[0-9a-f]{6,}\.new$/.test(name);

export function folderPlace(disk: DataSetDisk, folder: string): DataSetPlace {
  const at = (path: string): string => join(folder, path);
  async function manifest(): Promise<Shown | null> {
    const text = await disk.readText(at(manifestName));
    return text === null ? null : { text, tag: '' };
  }
  /** Writes a file next to the manifest, to be moved to where it belongs. */
  async function written(content: string | Uint8Array): Promise<string> {
    const path = at(`${manifestName}.${randomBytes(4).toString('hex')}.new`);
    await disk.write(path, content);
    return path;
  }

  return {
    name: folder,
    taken: 'folder-taken',
    isNear: true,
    names: (below) => disk.list(at(below)),
    manifest,
    read: (path) => disk.readText(at(path)),
    readBytes: (path) => disk.readBytes(at(path)),
    async files(below) {
      const sizes = new Map<string, number>();
      for (const path of await disk.listFiles(at(below))) {
        const bytes = await disk.sizeOf(path);
        if (bytes !== null) sizes.set(relative(folder, path).replaceAll(sep, '/'), bytes);
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
    async settle(paths) {
      const folders = new Set(paths.map((path) => dirname(at(path))));
      for (const one of folders) await disk.flushFolder(one);
      for (const one of new Set([...folders].map(dirname))) await disk.flushFolder(one);
    },
    async add(path, text) {
      await disk.makeFolder(dirname(at(path)));
      const next = await written(text);
      try {
        await disk.link(next, at(path));
      } catch (thrown) {
        if (codeOf(thrown) === 'EEXIST' || (await disk.sizeOf(at(path))) !== null)
          throw appError('data-set-changed');
        // FAT and many network drives have no second names.
        await disk.rename(next, at(path));
      }
      await disk.removeFile(next);
      await disk.flushFolder(dirname(at(path)));
    },
    async show(text, before) {
      const next = await written(text);
      if ((await manifest())?.text !== before?.text) throw appError('data-set-changed');
      await disk.rename(next, at(manifestName));
      await disk.flushFolder(folder);
      return { text, tag: '' };
    },
    async write(path, content) {
      await disk.makeFolder(dirname(at(path)));
      await disk.rename(await written(content), at(path));
      await disk.flushFolder(dirname(at(path)));
    },
    async remove(path) {
      await disk.removeFile(at(path));
      try {
        for (let one = dirname(path); one !== '.'; one = dirname(one))
          await disk.removeEmptyFolder(at(one));
      } catch {
        // The folder still has other files in it.
      }
    },
    async removeUnfinished() {
      for (const name of (await disk.list(folder)).filter(isUnfinished))
        await disk.removeFile(at(name)).catch(() => undefined);
    },
    close: () => Promise.resolve(),
  };
}
