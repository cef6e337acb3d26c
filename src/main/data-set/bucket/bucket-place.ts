/**
 * A data set in a bucket. A bucket can't rename objects or reserve a folder for one writer. Each
 * version therefore has a unique name, and the manifest is replaced only if it hasn't changed since
 * it was read.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '@shared/ipc/error';
import {
  isVersionName,
  manifestName,
  numberOfVersion,
  versionName,
  versionsFolder,
} from '../manifest';
import type { DataSetPlace } from '../place';
import type { Bucket } from './bucket';

/** A larger object can't be copied within a bucket in one step, so it's uploaded again. */
const largestCopy = 5 * 1024 ** 3;

export interface BucketPlaceOptions {
  readonly bucket: Bucket;
  /** The name shown to the user. */
  readonly name: string;
  readonly prefix: string;
  /** A local folder for files that will be uploaded. It's removed at the end. */
  readonly workFolder: string;
  /** Returns eight unique hexadecimal digits. */
  readonly newMark?: () => string;
}

export function bucketPlace(options: BucketPlaceOptions): DataSetPlace {
  const { bucket, name, prefix, workFolder } = options;
  const newMark = options.newMark ?? (() => randomBytes(4).toString('hex'));
  const root = prefix === '' ? '' : `${prefix}/`;
  const versions = `${root}${versionsFolder}/`;
  const onDisk = (path: string): string => join(workFolder, path);
  let mayBeShown = false;

  return {
    name,
    taken: 'bucket-taken',
    atOnce: 8,
    async names() {
      const { objects, folders } = await bucket.list(root, false);
      // The prefix itself can be an object, because consoles create one for an empty folder.
      const own = objects.map(({ key }) => key.slice(root.length)).filter((key) => key !== '');
      return [...own, ...folders];
    },
    manifest: () => readShown(),
    versions: async () => (await bucket.list(versions, false)).folders,
    begin: (version) => Promise.resolve(`${versionName(version)}-${newMark()}`),
    async sizesOf(paths) {
      const sizes = new Map<string, number>();
      const folders = new Set(paths.map((path) => path.split('/').slice(0, 2).join('/')));
      for (const folder of folders)
        for (const { key, bytes } of (await bucket.list(`${root}${folder}/`, true)).objects)
          if (bytes <= largestCopy) sizes.set(key.slice(root.length), bytes);
      return sizes;
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
    same: (from, to) => bucket.copy(root + from, root + to),
    settle: () => Promise.resolve(),
    async show(text, before) {
      mayBeShown = true;
      try {
        await bucket.replaceText(root + manifestName, text, before?.tag ?? null);
      } catch (thrown) {
        // The write may have succeeded even if the response was lost. A second attempt is then
        // rejected.
        const now = await readShown().catch(() => undefined);
        if (now?.text === text) return;
        const kind = thrown instanceof AppError ? thrown.kind : null;
        const isRefused = kind === 'data-set-changed' || kind === 'bucket-refused';
        mayBeShown = now === undefined || !isRefused;
        throw thrown;
      }
    },
    write: (file, text) => bucket.replaceText(root + file, text, ''),
    get mayBeShown() {
      return mayBeShown;
    },
    async removeVersion(version) {
      const { objects } = await bucket.list(`${versions}${version}/`, true);
      for (const { key } of objects) await bucket.remove(key);
      await giveUp(`${versions}${version}/`);
    },
    removeUnfinished: (version) =>
      giveUp(versions, (key) => {
        const [name = ''] = key.slice(versions.length).split('/');
        return isVersionName(name) && numberOfVersion(name) < version;
      }),
    close: () => rm(workFolder, { recursive: true, force: true }),
  };

  /**
   * The update works even if the key isn't allowed to list or abort uploads, or the service doesn't
   * support it.
   */
  async function giveUp(below: string, isLeft?: (key: string) => boolean): Promise<void> {
    await bucket.removeUploads(below, isLeft).catch(() => undefined);
  }

  async function readShown() {
    return bucket.readText(root + manifestName);
  }
}
