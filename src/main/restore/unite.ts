/** Replaces a library's archive with the result of merging it with the incoming one. */
import { join } from 'node:path';
import { openArchive } from '../archive/archive';
import { archiveFolder } from '../archive/archives';
import type { DurableFiles } from '../durable/durable-files';
import type { Witness } from '../archive/witness';
import { removeTree } from '../backup/disk';
import { unreadOf } from '../backup/erased-pairs';
import { merge, type MergeOptions } from '../backup/merge';
import { stagingFolder, swapIn } from '../backup/swap';

interface Sides extends Pick<MergeOptions, 'lineage'> {
  /** How far the library's archive is known to have reached. */
  readonly here: readonly Witness[];
  /** A folder that contains the `archive` to merge in. */
  readonly there: { readonly dir: string; readonly known?: readonly Witness[] };
}

/**
 * Merges the two. Returns how much of the library couldn't be read. `made` is called with the
 * merged archive before that is moved into place.
 */
export async function uniteInto(
  disk: DurableFiles,
  folder: string,
  { here: known, there: { dir, known: knownThere = [] }, lineage }: Sides,
  now: number,
  made: (next: string) => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  const staging = stagingFolder(folder);
  await removeTree(disk, staging);
  const open = (of: string, witnesses: readonly Witness[]): ReturnType<typeof openArchive> =>
    openArchive({ dir: join(of, archiveFolder), fs: disk, witnesses });
  const here = await open(folder, known);
  const there = await open(dir, knownThere);
  await merge(here, there, { disk, dir: staging, lineage }).finally(() =>
    Promise.all([here.close(), there.close()]),
  );
  await made(staging);
  await swapIn(disk, folder, now);
  return unreadOf(here);
}
