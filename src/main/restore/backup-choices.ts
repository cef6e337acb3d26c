/**
 * Finds the backups in a folder that the user has chosen. It may be the top folder or any folder
 * inside that.
 */
import { basename, dirname, join } from 'node:path';
import { backupsFolder } from '../backup/backup-service';
import type { DurableFiles } from '../durable/durable-files';
import { readGenerations, type Generation } from '../backup/manifest';

/** A generation and the backup folder it belongs to. */
export interface FoundBackup {
  readonly dir: string;
  readonly generation: Generation;
}

/** Returns all generations, newest first. */
export async function findBackups(
  disk: DurableFiles,
  folder: string,
): Promise<readonly FoundBackup[]> {
  const dirs = await candidates(disk, folder);
  const found: FoundBackup[] = [];
  for (const dir of dirs) {
    const generations = await readGenerations(disk, dir).catch(() => []);
    found.push(...generations.map((generation) => ({ dir, generation })));
  }
  const timeOf = ({ generation }: FoundBackup): number => Date.parse(generation.manifest.madeAt);
  return found.sort((a, b) => timeOf(b) - timeOf(a));
}

async function candidates(disk: DurableFiles, folder: string): Promise<readonly string[]> {
  const inside = async (dir: string): Promise<string[]> =>
    (await disk.list(dir).catch(() => [])).map((name) => join(dir, name));
  // The user may have chosen a single library's backup.
  if (basename(dirname(folder)) === backupsFolder) return [folder];
  if (basename(folder) === backupsFolder) return inside(folder);
  return inside(join(folder, backupsFolder));
}
