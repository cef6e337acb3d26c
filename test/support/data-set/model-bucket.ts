/** An in-memory bucket, used to check the order of operations. */
import { readFile } from 'node:fs/promises';
import { appError } from '@shared/ipc/error';
import type { Bucket } from '@main/data-set/bucket/bucket';

export interface ModelBucket extends Bucket {
  /** Texts. Bytes are in Latin-1. */
  readonly objects: Map<string, string>;
  /** Keys of multipart uploads that were neither completed nor aborted. */
  readonly uploads: Set<string>;
  /** Every change, in order: `send key`, `replace key`, `remove key`. */
  readonly changes: string[];
}

export function createModelBucket(): ModelBucket {
  const objects = new Map<string, string>();
  const changes: string[] = [];
  const uploads = new Set<string>();
  return {
    objects,
    changes,
    uploads,
    readText: (key) => {
      const text = objects.get(key);
      return Promise.resolve(text === undefined ? null : { text, tag: `tag of ${text}` });
    },
    readBytes: (key) => {
      const text = objects.get(key);
      return Promise.resolve(text === undefined ? null : Buffer.from(text, 'latin1'));
    },
    list: (prefix, isDeep) => {
      const below = [...objects.keys()].filter((key) => key.startsWith(prefix));
      const isFolder = (key: string): boolean => !isDeep && key.slice(prefix.length).includes('/');
      const folders = below.filter(isFolder).map((key) => key.slice(prefix.length).split('/')[0]);
      return Promise.resolve({
        objects: below
          .filter((key) => !isFolder(key))
          .map((key) => ({ key, bytes: Buffer.byteLength(objects.get(key) ?? '') })),
        folders: [...new Set(folders)] as string[],
      });
    },
    replaceText: (key, text, before) => {
      const now = objects.get(key);
      if (before !== '' && (now === undefined ? null : `tag of ${now}`) !== before)
        return Promise.reject(appError('data-set-changed'));
      changes.push(`replace ${key}`);
      objects.set(key, text);
      return Promise.resolve(`tag of ${text}`);
    },
    send: async (key, path) => {
      const text = await readFile(path, 'latin1');
      changes.push(`send ${key}`);
      objects.set(key, text);
    },
    remove: (key) => {
      changes.push(`remove ${key}`);
      objects.delete(key);
      return Promise.resolve();
    },
    removeUploads: (prefix, isLeft) => {
      for (const key of [...uploads].filter((one) => one.startsWith(prefix)))
        if (isLeft(key)) uploads.delete(key);
      return Promise.resolve();
    },
  };
}
