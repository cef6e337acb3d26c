/**
 * A malicious library file: how much memory and disk it may use before anybody agrees to open it.
 */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createArchives } from '@main/archive/archives';
import type { DurableFiles } from '@main/durable/durable-files';
import { nodeDurableFiles } from '@main/durable/durable-files';
import { directoryEnd, directoryEntry, localHeader, type ZipEntry } from '@main/files/zip-records';
import { readLibraryFile } from '@main/library-file/read-library-file';
import { statementName } from '@main/library-file/statement';
import { createRestoreSession, type RestoreSession } from '@main/restore/restore-session';
import { createStateStore } from '@main/storage/state-store';
import { createMemoryStore } from '../../../support/main/memory-store';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kartotek-bounds-'));
  path = join(folder, 'a.kartotek');
  await mkdir(join(folder, 'incoming'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Part {
  readonly name: string;
  readonly content: Buffer;
  /** The size that the file's statement claims. */
  readonly bytes?: number;
}

/** Writes a library file whose statement lists the parts of `times` identical libraries. */
async function writeFileOf(parts: readonly Part[], times = 1): Promise<void> {
  const counts = {
    entries: 0,
    answers: 0,
    rows: 0,
    pictures: 0,
    notes: 0,
    lists: 0,
    other: 0,
    from: null,
    to: null,
  };
  const library = (at: number): object => ({
    libraryId: `https_${at}.example`,
    baseUrl: null,
    archive: '0123456789abcdef',
    counts,
    parts: parts.map(({ name, content, bytes = content.length }) => ({
      name,
      bytes,
      sha256: createHash('sha256').update(content).digest('hex'),
    })),
  });
  const statement = {
    version: 1,
    type: 'move',
    madeAt: '2026-01-01T00:00:00Z',
    program: '0.0.0',
    libraries: Array.from({ length: times }, (_, at) => library(at)),
    lists: null,
    ledger: true,
    settings: null,
  };
  const pieces: Buffer[] = [];
  const entries: ZipEntry[] = [];
  let offset = 0;
  const add = (piece: Buffer): void => {
    pieces.push(piece);
    offset += piece.length;
  };
  for (const { name, content } of [
    ...parts,
    { name: statementName, content: Buffer.from(JSON.stringify(statement)) },
  ]) {
    const packed = deflateRawSync(content);
    const head = { name, crc: crc32(content), packed: packed.length, size: content.length };
    entries.push({ ...head, offset });
    add(localHeader(head));
    add(packed);
  }
  const at = offset;
  for (const entry of entries) add(directoryEntry(entry));
  add(directoryEnd(entries.length, at, offset - at));
  await writeFile(path, Buffer.concat(pieces));
}

function session(over: Partial<DurableFiles> = {}): RestoreSession {
  const disk = { ...nodeDurableFiles, ...over };
  const archives = createArchives({ rootDir: join(folder, 'libraries'), fs: disk });
  return createRestoreSession({
    disk,
    archives,
    librariesFolder: join(folder, 'libraries'),
    incomingFolder: join(folder, 'incoming'),
    clock: { now: () => 0, after: () => () => undefined },
    runtime: { exchange: (id, task) => archives.exchange(id, (at) => task(at, [])) },
    state: createStateStore(createMemoryStore()),
  });
}
const name = 'libraries1/archive/00000001.log';
const incoming = () => readdir(join(folder, 'incoming'));

it('unfolds to no more than a file of ours can', async () => {
  await writeFileOf([{ name, content: Buffer.alloc(20_000_000) }]);
  await expect(readLibraryFile(nodeDurableFiles, path)).rejects.toMatchObject({
    data: { kind: 'file-unreadable', message: 'size' },
  });
});

it('holds each part once', async () => {
  const content = Buffer.from('some entries');
  await writeFileOf([{ name, content }]);
  (await readLibraryFile(nodeDurableFiles, path)).close();
  await writeFileOf([{ name, content }], 2);
  await expect(readLibraryFile(nodeDurableFiles, path)).rejects.toMatchObject({
    data: { kind: 'file-unreadable', message: 'twice' },
  });
});

it('brings no part that is larger than it says', async () => {
  await writeFileOf([{ name, content: Buffer.alloc(100_000, 'ab'), bytes: 10 }]);
  const file = await readLibraryFile(nodeDurableFiles, path);
  if (file.type === 'locked') throw new Error('locked');
  const [library] = file.statement.libraries;
  const dir = join(folder, 'staged');
  expect(library && (await file.stage(library, dir))).toMatchObject({ damaged: 1 });
  expect(await readdir(join(dir, 'archive'))).not.toContain('00000001.log');
  file.close();
});

it('leaves room on the disk for what is paid for', async () => {
  await writeFileOf([{ name, content: Buffer.from('some entries') }]);
  const freeBytes = () => Promise.resolve(100_000_000);
  await expect(session({ freeBytes }).openFile(path)).rejects.toMatchObject({ kind: 'disk-full' });
  expect(await incoming()).toEqual([]);
});

it('is given up when the person says so', async () => {
  await writeFileOf([{ name, content: Buffer.alloc(100_000, 'ab') }]);
  const one = session({
    open: async (at, mode) => {
      if (at.endsWith('.log')) one.stopReading();
      return nodeDurableFiles.open(at, mode);
    },
  });
  await expect(one.openFile(path)).rejects.toMatchObject({ kind: 'cancelled' });
  expect(await incoming()).toEqual([]);
});
