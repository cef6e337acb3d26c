/** Writes a generation to a library's backup, copying only new data. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { withFile, writeWhole, type DurableFiles } from '../durable/durable-files';
import type { FlushedFile } from '../archive/archive';
import { piecesOf } from '../archive/pieces';
import { copyFile, hashOf } from './disk';
import {
  filesFolder,
  manifestFolder,
  readGenerations,
  removeGeneration,
  writeGeneration,
  type BackedUpFile,
  type Manifest,
} from './manifest';
import { remaining } from './rotation';

/** One of a library's small files, with its current text. */
export interface SmallFile {
  readonly part: 'definition' | 'settings';
  readonly name: string;
  readonly text: string;
}

/** The library to back up. */
export interface BackupSource {
  readonly about: Pick<
    Manifest,
    'libraryId' | 'baseUrl' | 'archive' | 'program' | 'entries' | 'damaged'
  >;
  readonly archiveDir: string;
  /** The flushed bytes, which won't change. */
  readonly flushed: readonly FlushedFile[];
  readonly small: readonly SmallFile[];
}

export interface BackupDeps {
  readonly disk: DurableFiles;
  readonly now: () => number;
}

/** `unreadable-back` means that the written data couldn't be read back. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure';
}

/**
 * Copies into `dir`, verifies the copies by reading them back, then writes the manifest. Earlier
 * generations always remain intact, because data is only ever added to files.
 */
export async function writeBackup(
  { disk, now }: BackupDeps,
  dir: string,
  source: BackupSource,
): Promise<Manifest> {
  await disk.makeDir(filesFolder(dir));
  await disk.makeDir(manifestFolder(dir));
  const generations = await readGenerations(disk, dir);
  const taken = new Set(await disk.list(filesFolder(dir)));
  const before = generations[0]?.manifest.files ?? [];
  const files: BackedUpFile[] = [];
  for (const { name, bytes } of source.flushed) {
    const known = before.find((one) => one.part === 'archive' && one.name === name);
    files.push(await copySegment(disk, dir, source.archiveDir, { name, bytes, known, taken }));
  }
  for (const one of source.small) files.push(await copySmall(disk, dir, one));
  await disk.syncDir(filesFolder(dir));
  const madeAt = new Date(now()).toISOString();
  const manifest: Manifest = { version: 1, ...source.about, madeAt, files };
  const number = 1 + Math.max(0, ...generations.map(({ file }) => Number.parseInt(file, 10)));
  await writeGeneration(disk, dir, number, manifest);
  await rotate(disk, dir, now());
  return manifest;
}

interface Segment extends FlushedFile {
  readonly known: BackedUpFile | undefined;
  /** File names already used in the backup. */
  readonly taken: Set<string>;
}

async function copySegment(
  disk: DurableFiles,
  dir: string,
  archiveDir: string,
  { name, bytes, known, taken }: Segment,
): Promise<BackedUpFile> {
  const from = join(archiveDir, name);
  if (known && known.bytes <= bytes) {
    const sum = await extend(disk, from, join(filesFolder(dir), known.stored), known, bytes);
    if (sum !== null) return { ...known, bytes, sha256: sum };
  }
  const stored = freeName(name, taken);
  taken.add(stored);
  const to = join(filesFolder(dir), stored);
  const sum = await copyFile(disk, from, to, bytes);
  if ((await hashOf(disk, to, bytes)) !== sum) throw new BackupFailure(stored);
  return { part: 'archive', name, stored, bytes, sha256: sum };
}

/**
 * Appends to an existing copy. Returns `null` if either file has changed, so that it must be copied
 * under another name.
 */
async function extend(
  disk: DurableFiles,
  from: string,
  to: string,
  known: BackedUpFile,
  bytes: number,
): Promise<string | null> {
  const hash = createHash('sha256');
  for await (const piece of piecesOf(disk, from, known.bytes)) hash.update(piece);
  if (hash.copy().digest('hex') !== known.sha256) return null;
  if (bytes === known.bytes) {
    return (await hashOf(disk, to, bytes)) === known.sha256 ? known.sha256 : null;
  }
  if ((await hashOf(disk, to, known.bytes)) !== known.sha256) return null;
  await withFile(disk, to, 'update', async (file) => {
    let at = known.bytes;
    for await (const piece of piecesOf(disk, from, bytes, at)) {
      hash.update(piece);
      await file.write(at, piece);
      at += piece.length;
    }
    await file.truncate(bytes);
    await file.sync();
  });
  const sum = hash.digest('hex');
  if ((await hashOf(disk, to, bytes)) !== sum) throw new BackupFailure(to);
  return sum;
}

/** Names a file by its content, so that all generations share one copy of the same text. */
async function copySmall(
  disk: DurableFiles,
  dir: string,
  { part, name, text }: SmallFile,
): Promise<BackedUpFile> {
  const bytes = Buffer.from(text, 'utf8');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { part, name, stored: `${sha256}.json`, bytes: bytes.length, sha256 };
  const to = join(filesFolder(dir), file.stored);
  if ((await hashOf(disk, to, bytes.length)) === sha256) return file;
  await writeWhole(disk, to, bytes);
  if ((await hashOf(disk, to, bytes.length)) !== sha256) throw new BackupFailure(file.stored);
  return file;
}

/** Returns `00000001.log`, then `00000001.2.log`, … */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const stem = name.replace(/\.log$/, '');
  for (let number = 2; ; number += 1) {
    const candidate = `${stem}.${number}.log`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** Removes outdated generations, then any files not used by a generation. */
async function rotate(disk: DurableFiles, dir: string, now: number): Promise<void> {
  const generations = await readGenerations(disk, dir);
  const stay = remaining(generations, now);
  const gone = generations.filter((one) => !stay.has(one));
  for (const one of gone) await removeGeneration(disk, dir, one);
  await disk.syncDir(manifestFolder(dir));
  const used = new Set([...stay].flatMap(({ manifest }) => manifest.files.map((f) => f.stored)));
  // A manifest that can't be read now may be readable later, so nothing is removed.
  const all = (await disk.list(manifestFolder(dir))).filter((name) => name.endsWith('.json'));
  if (all.length !== stay.size) return;
  for (const name of await disk.list(filesFolder(dir))) {
    if (!used.has(name)) await disk.remove(join(filesFolder(dir), name));
  }
  await disk.syncDir(filesFolder(dir));
}
