/** Finds the backups below a folder that the person chose: its root, or any folder on the way. */
import { basename, dirname, join } from 'node:path';
import { backupsFolder } from '../backup/backup-service';
import type { DurableFiles } from '../durable/durable-files';
import { readGenerations, type Generation } from '../backup/manifest';

/** A generation, and the folder of the backup that it stands in. */
export interface FoundBackup {
  readonly dir: string;
  readonly generation: Generation;
}

/** All generations, the newest first. */
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
  // The person may have gone too deep: into the backup of one library.
  if (basename(dirname(folder)) === backupsFolder) return [folder];
  if (basename(folder) === backupsFolder) return inside(folder);
  return inside(join(folder, backupsFolder));
}
