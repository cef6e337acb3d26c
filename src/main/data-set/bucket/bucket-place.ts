/**
 * A data set in a bucket. A bucket can't rename objects, but it can create one only if there is
 * none, and replace one only if it hasn't changed since it was read.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError, appError } from '@shared/ipc/error';
import { manifestName } from '../manifest';
import type { DataSetPlace, Shown } from '../place';
import type { Bucket } from './bucket';

export interface BucketPlaceOptions {
  readonly bucket: Bucket;
  /** The name shown to the user. */
  readonly name: string;
  readonly prefix: string;
  /** A local folder for files that will be uploaded. It's removed at the end. */
  readonly workFolder: string;
}

export function bucketPlace(options: BucketPlaceOptions): DataSetPlace {
  const { bucket, name, prefix, workFolder } = options;
  const root = prefix === '' ? '' : `${prefix}/`;
  const onDisk = (path: string): string => join(workFolder, path);
  const below = (folder: string): string => (folder === '' ? root : `${root}${folder}/`);

  /**
   * Writes a text on a condition. It may have been written even if the response was lost, and a
   * second attempt is then rejected, so what is there decides.
   */
  async function writeOnce(
    path: string,
    text: string,
    before: Shown | null,
    canStop?: boolean,
  ): Promise<Shown> {
    try {
      const tag = await bucket.replaceText(root + path, text, before?.tag ?? null, canStop);
      return { text, tag };
    } catch (thrown) {
      if (thrown instanceof AppError && thrown.kind === 'cancelled') throw thrown;
      const now = await bucket.readText(root + path).catch(() => undefined);
      if (now === undefined) throw appError('bucket-unreachable');
      if (now?.text === text) return now;
      throw thrown;
    }
  }

  return {
    name,
    taken: 'bucket-taken',
    isNear: false,
    async names(folder) {
      const { objects, folders } = await bucket.list(below(folder), false);
      // The prefix itself can be an object, because consoles create one for an empty folder.
      const own = objects.map(({ key }) => key.slice(below(folder).length));
      return [...own.filter((key) => key !== ''), ...folders];
    },
    manifest: () => bucket.readText(root + manifestName),
    read: async (path) => (await bucket.readText(root + path))?.text ?? null,
    readBytes: (path) => bucket.readBytes(root + path),
    async files(folder) {
      const { objects } = await bucket.list(below(folder), true);
      return new Map(objects.map(({ key, bytes }) => [key.slice(root.length), bytes]));
    },
    async draft(path) {
      await mkdir(dirname(onDisk(path)), { recursive: true, mode: 0o700 });
      return onDisk(path);
    },
    async bring(path) {
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const piece of createReadStream(onDisk(path)) as AsyncIterable<Buffer>) {
        hash.update(piece);
        bytes += piece.length;
      }
      await bucket.send(root + path, onDisk(path), bytes);
      await rm(onDisk(path), { force: true });
      return { bytes, sha256: hash.digest('hex') };
    },
    settle: () => Promise.resolve(),
    async add(path, text) {
      await writeOnce(path, text, null);
    },
    show: (text, before, canStop) => writeOnce(manifestName, text, before, canStop),
    async write(path, content) {
      if (typeof content === 'string') {
        await bucket.replaceText(root + path, content, '');
        return;
      }
      await mkdir(dirname(onDisk(path)), { recursive: true, mode: 0o700 });
      await writeFile(onDisk(path), content);
      await bucket.send(root + path, onDisk(path), content.length);
      await rm(onDisk(path), { force: true });
    },
    remove: (path) => bucket.remove(root + path),
    /**
     * The update works even if the key isn't allowed to list or abort uploads, or the service
     * doesn't support it.
     */
    removeUnfinished: (isLeft) =>
      bucket.removeUploads(root, (key) => isLeft(key.slice(root.length))).catch(() => undefined),
    close: () => rm(workFolder, { recursive: true, force: true }),
  };
}
