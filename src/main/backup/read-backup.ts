/** Verifies a backup generation and copies it to a folder. */
import { join } from 'node:path';
import { appError } from '@shared/ipc/error';
import { identityFile } from '../archive/identity';
import { readText, replaceWhole, type DurableFiles } from '../durable/durable-files';
import { copyFile, hashOf } from './disk';
import { filesFolder, readGenerations, type BackedUpFile, type Generation } from './manifest';

/** Returns the generation's files that are missing or have changed. */
export async function damagedFiles(
  disk: DurableFiles,
  dir: string,
  { manifest }: Generation,
): Promise<readonly BackedUpFile[]> {
  const damaged: BackedUpFile[] = [];
  for (const file of manifest.files) {
    const sum = await hashOf(disk, join(filesFolder(dir), file.stored), file.bytes);
    if (sum !== file.sha256) damaged.push(file);
  }
  return damaged;
}

/** A library in a folder of its own that isn't in use yet. */
export interface StagedLibrary {
  /** Contains `archive` and `definition`, like a library folder. */
  readonly dir: string;
  readonly damaged: number;
  /** Number of entries copied; absent if unknown. */
  readonly entries?: number;
}

/**
 * Copies a generation to `dir`, which is empty. A damaged segment is copied too. Its readable part
 * isn't lost, and opening the archive shows what is missing.
 */
export async function stageGeneration(
  disk: DurableFiles,
  backup: string,
  { manifest, isDamaged }: Generation,
  dir: string,
  signal?: AbortSignal,
): Promise<StagedLibrary> {
  let damaged = isDamaged ? 1 : 0;
  await disk.makeDir(join(dir, 'archive'));
  for (const { part, name, stored, bytes, sha256 } of manifest.files) {
    if (part === 'settings') continue;
    if (signal?.aborted) throw appError('cancelled');
    const from = join(filesFolder(backup), stored);
    const to = join(dir, part);
    await disk.makeDir(to);
    const sum = await copyReadable(disk, from, join(to, name), bytes);
    if (sum !== sha256) damaged += 1;
    await disk.syncDir(to);
  }
  await replaceWhole(disk, join(dir, 'archive', identityFile), `${manifest.archive}\n`);
  return { dir, damaged, entries: manifest.entries };
}

/** Returns the settings in a generation, or `null` if they're missing or have changed. */
export async function settingsIn(
  disk: DurableFiles,
  backup: string,
  { manifest }: Generation,
): Promise<string | null> {
  const file = manifest.files.find(({ part }) => part === 'settings');
  if (!file) return null;
  const path = join(filesFolder(backup), file.stored);
  return (await hashOf(disk, path, file.bytes)) === file.sha256 ? readText(disk, path) : null;
}

/** Returns a backup's newest generation, or `null`. */
export async function newestGeneration(
  disk: DurableFiles,
  backup: string,
): Promise<Generation | null> {
  return (await readGenerations(disk, backup))[0] ?? null;
}

async function copyReadable(
  disk: DurableFiles,
  from: string,
  to: string,
  bytes: number,
): Promise<string | null> {
  try {
    return await copyFile(disk, from, to, bytes);
  } catch (error) {
    // The target disk is full, so the user must be notified.
    if (['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return null;
  }
}
