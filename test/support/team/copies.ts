/** Copies of a team's library, each on a disk and a connection that can fail at any moment. */
import { rulesOf, workIn, type WorkMeta } from '@shared/acts/acts';
import { ArchiveError } from '@main/archive/archive-error';
import { openArchive, type Archive } from '@main/archive/archive';
import { keyOf } from '@main/backup/entry-key';
import { teamMarkOf } from '@main/team/pack';
import { TeamError } from '@main/team/server';
import { createSync, type Overruled, type Sync } from '@main/team/sync';
import { createModelFileSystem, type ModelFileSystem } from '../archive/model-file-system';
import type { ModelConnection, ModelTeam } from './model-server';

const DIR = '/library/archive';

export interface Copy {
  readonly login: string;
  readonly disk: ModelFileSystem;
  readonly server: ModelConnection;
  readonly overruled: Overruled[];
  /** Returns the time, which never goes backwards. */
  readonly now: () => number;
  archive: Archive;
  sync: Sync;
}

/** Opens a copy with an empty library. */
export async function openCopy(team: ModelTeam, login: string, seed: number): Promise<Copy> {
  const disk = createModelFileSystem(seed);
  const server = team.connect(login);
  const overruled: Overruled[] = [];
  // No two people act within the same millisecond.
  let time = Date.parse('2026-11-20T07:00:00Z') + (seed % 1_000);
  const now = (): number => (time += 1_000);
  const copy = { login, disk, server, overruled, now };
  return { ...copy, ...(await start(copy)) };
}

async function start({
  disk,
  server,
  overruled,
  now,
}: Omit<Copy, 'archive' | 'sync'>): Promise<Pick<Copy, 'archive' | 'sync'>> {
  const archive = await openArchive({ dir: DIR, fs: disk, now });
  const onOverruled = (more: readonly Overruled[]): void => void overruled.push(...more);
  return { archive, sync: await createSync({ archive, server, shares: true, onOverruled }) };
}

/** Kills the program, if it isn't dead already, and restarts it. */
export async function restart(copy: Copy, how: 'kill' | 'power'): Promise<void> {
  copy.sync.close();
  copy.disk.crash(how);
  copy.disk.restart();
  Object.assign(copy, await start(copy));
}

/** Runs until done or until the program dies. Returns true if it finished. */
export async function runUnlessDead({ sync, disk }: Copy): Promise<boolean> {
  let state = 'running';
  const run = sync.run().then(
    () => (state = 'done'),
    (error: unknown) => {
      state = 'failed';
      const isFull = error instanceof ArchiveError && error.kind === 'disk-full';
      if (!(error instanceof TeamError) && !isFull && !disk.isDead) throw error;
    },
  );
  const dead = (async () => {
    while (state === 'running' && !disk.isDead) await new Promise(setImmediate);
  })();
  await Promise.race([run, dead]);
  return state === 'done';
}

/** An entry's key, as known to the team, and its act. */
export interface Known {
  readonly key: string;
  readonly work: WorkMeta | null;
  readonly by: string | null;
}

/** Returns the archive's contents, in order. */
export async function knownIn({ archive }: Pick<Copy, 'archive'>): Promise<readonly Known[]> {
  const entries = await archive.readExactly({ after: 0, maxBytes: 1e9, maxEntries: 1e9 });
  return entries.map(({ kind, at, meta }) => ({
    key: keyOf({ kind, at }, meta),
    work: workIn(meta),
    by: teamMarkOf(meta)?.by ?? null,
  }));
}

/** Returns the last decision on each object. */
export function stateOf(works: readonly (WorkMeta | null)[]): ReadonlyMap<string, string> {
  const state = new Map<string, string>();
  for (const work of works) {
    for (const { object, value } of work ? rulesOf(work).decides(work) : []) {
      state.set(object, value);
    }
  }
  return state;
}
