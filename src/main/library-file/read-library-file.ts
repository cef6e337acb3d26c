/** Reads library files. A file may be malicious, so everything in it is verified. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { appError, AppError } from '@shared/ipc/error';
import { replaceWhole, withFile, writeWhole, type DurableFiles } from '../durable/durable-files';
import { identityFile } from '../archive/identity';
import type { StagedLibrary } from '../backup/read-backup';
import { SealHeader, sealKey, unseal } from './seal';
import {
  lockedName,
  lockName,
  Statement,
  statementName,
  type FiledLibrary,
  type FilePart,
} from './statement';

/** An open library file. */
export type LibraryFile =
  | {
      readonly type: 'locked';
      /** Unpacked size on disk. */
      readonly bytes: number;
      unlock(passphrase: string, to: string, signal?: AbortSignal): Promise<void>;
      close(): void;
    }
  | {
      readonly type: 'open';
      readonly statement: Statement;
      readonly bytes: number;
      readonly settings: string | null;
      /** Unpacks a library to an empty folder. */
      stage(library: FiledLibrary, dir: string, signal?: AbortSignal): Promise<StagedLibrary>;
      close(): void;
    };

const mostEntries = 200_000;
const mostText = 64 * 1024 * 1024;
/**
 * How many times larger our own files may become when unpacked. The logs in them are already
 * compressed.
 */
const mostTimes = 200;

/** Throws `file-unreadable` or disk errors. */
export async function readLibraryFile(disk: DurableFiles, path: string): Promise<LibraryFile> {
  const zip = await openZip(path);
  try {
    const entries = await entriesIn(zip);
    const lock = entries.get(lockName);
    if (lock) return lockedFile(disk, zip, entries, await jsonIn(zip, lock));
    const entry = entries.get(statementName);
    const statement = entry && Statement.safeParse(await jsonIn(zip, entry)).data;
    if (!statement) throw unreadable('statement');
    const { settings: part } = statement;
    const settings = part && (await textIn(zip, entries, part));
    return {
      type: 'open',
      statement,
      bytes: boundedBytes(zip, statement),
      settings,
      stage: (library, dir, signal) => stage({ disk, zip, entries, signal }, library, dir),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw asUnreadable(error);
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false, strictFileNames: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === undefined ? unreadable('container') : error;
  }
}

async function entriesIn(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > mostEntries) throw unreadable('entries');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

/**
 * Adds up the sizes of all parts. Throws if a part is named twice, or if the total is more than the
 * file can contain.
 */
function boundedBytes(zip: ZipFile, { libraries, settings }: Statement): number {
  const parts = [...libraries.flatMap((library) => library.parts), ...(settings ? [settings] : [])];
  if (new Set(parts.map(({ name }) => name)).size < parts.length) throw unreadable('twice');
  return bounded(
    zip,
    parts.reduce((sum, { bytes }) => sum + bytes, 0),
  );
}

function bounded(zip: ZipFile, bytes: number): number {
  if (bytes > zip.fileSize * mostTimes) throw unreadable('size');
  return bytes;
}

function lockedFile(
  disk: DurableFiles,
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  json: unknown,
): LibraryFile {
  const header = SealHeader.safeParse(json).data;
  const entry = entries.get(lockedName);
  if (!header || !entry) throw unreadable('lock');
  return {
    type: 'locked',
    bytes: bounded(zip, entry.uncompressedSize),
    close: () => zip.close(),
    async unlock(passphrase, to, signal) {
      const key = await sealKey(header, passphrase);
      try {
        const stream = await zip.openReadStreamPromise(entry);
        await writeWhole(disk, to, untilCancelled(unseal(stream, header, key), signal));
      } catch (error) {
        throw asUnreadable(error);
      }
    },
  };
}

interface Unpacking {
  readonly disk: DurableFiles;
  readonly zip: ZipFile;
  readonly entries: ReadonlyMap<string, Entry>;
  readonly signal: AbortSignal | undefined;
}

async function stage(from: Unpacking, library: FiledLibrary, dir: string): Promise<StagedLibrary> {
  const { disk } = from;
  let damaged = 0;
  await disk.makeDir(join(dir, 'archive'));
  for (const part of library.parts) {
    const [, folder = '', name = ''] = /\/(archive|definition)\/([^/]+)$/.exec(part.name) ?? [];
    if (folder === '') continue;
    await disk.makeDir(join(dir, folder));
    if (!(await copyPart(from, part, join(dir, folder, name)))) damaged += 1;
    await disk.syncDir(join(dir, folder));
  }
  await replaceWhole(disk, join(dir, 'archive', identityFile), `${library.archive}\n`);
  return { dir, damaged };
}

/**
 * Returns whether a part matches the statement. The bytes that can be read are written in any case.
 */
async function copyPart(
  { disk, zip, entries, signal }: Unpacking,
  part: FilePart,
  to: string,
): Promise<boolean> {
  const entry = entries.get(part.name);
  if (entry?.uncompressedSize !== part.bytes) return false;
  const hash = createHash('sha256');
  let at = 0;
  await withFile(disk, to, 'create', async (file) => {
    await file.truncate(0);
    const stream = await zip.openReadStreamPromise(entry);
    try {
      for await (const bytes of stream as AsyncIterable<Buffer>) {
        throwIfCancelled(signal);
        // Never writes more than the statement announces, no matter how much is unpacked.
        if (at + bytes.length > part.bytes) break;
        hash.update(bytes);
        await file.write(at, bytes);
        at += bytes.length;
      }
    } catch (error) {
      if (error instanceof AppError || (error as NodeJS.ErrnoException).code === 'ENOSPC')
        throw error;
    }
    await file.sync();
  });
  return at === part.bytes && hash.digest('hex') === part.sha256;
}

async function textIn(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  { name }: FilePart,
): Promise<string | null> {
  const entry = entries.get(name);
  return entry ? (await bytesIn(zip, entry)).toString('utf8') : null;
}

async function jsonIn(zip: ZipFile, entry: Entry): Promise<unknown> {
  try {
    return JSON.parse((await bytesIn(zip, entry)).toString('utf8')) as unknown;
  } catch (error) {
    throw asUnreadable(error);
  }
}

async function bytesIn(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.uncompressedSize > mostText) throw unreadable('size');
  const pieces: Buffer[] = [];
  const stream = await zip.openReadStreamPromise(entry);
  await pipeline(stream, async (bytes: AsyncIterable<Buffer>) => {
    for await (const piece of bytes) pieces.push(piece);
  });
  return Buffer.concat(pieces);
}

async function* untilCancelled(
  pieces: AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    throwIfCancelled(signal);
    yield piece;
  }
}

function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw appError('cancelled');
}

function unreadable(message: string): AppError {
  return appError('file-unreadable', { message });
}

/** Returns disk errors unchanged, and converts errors in the container to `file-unreadable`. */
function asUnreadable(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  return /^E[A-Z]+$/.test(code) ? error : unreadable('container');
}
