/** Copies of a team's library, each with a disk and a connection that can fail at any moment. */
import { rulesOf, workIn, type WorkMeta } from '@shared/acts/acts';
import { ArchiveError } from '@main/archive/archive-error';
import { openArchive, type Archive } from '@main/archive/archive';
import { keyOf } from '@main/backup/entry-key';
import { teamMarkOf } from '@shared/archive/team-mark';
import { TeamError, type TeamServer } from '@main/team/server';
import {
  beginInTeam,
  type OwnErasure,
  type TeamErasures,
  type ColleagueErasure,
} from '@main/erase/begin-in-team';
import { endErasure, unfinishedErasure } from '@main/erase/erase';
import { readPending, removePending } from '@main/erase/pending';
import { finishErasure } from '@main/library/erasing';
import { createSync, type Overruled, type Sync } from '@main/team/sync';
import { createModelFileSystem, type ModelFileSystem } from '../archive/model-file-system';
import type { ModelConnection, ModelTeam } from './model-server';

export const archiveDir = '/library/archive';

export interface Copy<S extends TeamServer = ModelConnection> {
  readonly login: string;
  readonly disk: ModelFileSystem;
  readonly server: S;
  readonly overruled: Overruled[];
  /** Colleagues' erase orders that haven't been carried out yet. */
  readonly orders: ColleagueErasure[];
  /** Returns the time, which never goes backwards. */
  readonly now: () => number;
  archive: Archive;
  sync: Sync;
}

/** Opens a copy with an empty library. */
export function openCopy(team: ModelTeam, login: string, seed: number): Promise<Copy> {
  return openCopyOf(team.connect(login), seed);
}

/** Opens a copy of a team on any server. */
export async function openCopyOf<S extends TeamServer>(server: S, seed: number): Promise<Copy<S>> {
  const disk = createModelFileSystem(seed);
  const overruled: Overruled[] = [];
  // No two people act within the same millisecond.
  let time = Date.parse('2026-11-20T07:00:00Z') + (seed % 1_000);
  const now = (): number => (time += 1_000);
  const { login } = server.me;
  const copy = { login, disk, server, overruled, orders: [], now };
  return { ...copy, ...(await start(copy)) };
}

async function start({
  disk,
  server,
  overruled,
  orders,
  now,
}: Omit<Copy<TeamServer>, 'archive' | 'sync'>): Promise<Pick<Copy, 'archive' | 'sync'>> {
  await finishErasure(archiveDir, disk);
  // Completes the window's part at once, because there is no database to delete.
  await endErasure(disk, archiveDir, true);
  const archive = await openArchive({ dir: archiveDir, fs: disk, now });
  const onOverruled = (more: readonly Overruled[]): void => void overruled.push(...more);
  const onRenamed = (): void => undefined;
  const erasures = erasuresOn(disk, (order) => void orders.push(order));
  const sync = await createSync({
    archive,
    server,
    shares: true,
    onOverruled,
    onRenamed,
    erasures,
  });
  return { archive, sync };
}

/** Prepares the exchange of a copy, without listening to what it tells. */
export function syncOf(
  { archive, server, disk }: Pick<Copy<TeamServer>, 'archive' | 'server' | 'disk'>,
  shares = true,
): Promise<Sync> {
  const nothing = (): void => undefined;
  const erasures = erasuresOn(disk);
  return createSync({
    archive,
    server,
    shares,
    onOverruled: nothing,
    onRenamed: nothing,
    erasures,
  });
}

/** Returns the erasures of an archive on a model disk. */
export function erasuresOn(
  disk: ModelFileSystem,
  begin: TeamErasures['begin'] = () => undefined,
): TeamErasures {
  return {
    pending: () => readPending(disk, archiveDir),
    forget: (eraseId) => removePending(disk, archiveDir, eraseId),
    begin,
    beginToLeave: () => undefined,
    isClean: async () => (await unfinishedErasure(disk, archiveDir)) === null,
  };
}

/** Erases as the program does, which closes the archive and opens it again. */
export async function eraseIn(
  copy: Copy<TeamServer>,
  erasure: OwnErasure | ColleagueErasure,
): Promise<void> {
  copy.sync.close();
  await copy.archive.close();
  await beginInTeam(copy.disk, archiveDir, erasure);
  Object.assign(copy, await start(copy));
}

/** Exchanges everything, and carries out what colleagues have ordered. */
export async function runToTheEnd(copy: Copy<TeamServer>): Promise<void> {
  for (;;) {
    await copy.sync.run();
    const order = copy.orders.shift();
    if (!order) return;
    await eraseIn(copy, order);
  }
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

/** An entry's key, as used in the team, and its act, if it is one. */
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
