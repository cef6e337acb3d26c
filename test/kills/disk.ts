/** A small disk that fills up at a given moment of a purchase, and is freed again. */
import { spawnSync } from 'node:child_process';
import { rmSync, statSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PreparedElectron } from '../../scripts/run/prepare.mjs';
import { compare, type Comparison } from './compare';
import { beginDownload, readDownload, until, untilDone } from './download';
import { refusedWrites, setTrap, type Trap } from './main-traps';
import { lastSeq } from './reading';
import { startService, type CountingService, type Search } from './service';
import { createLife, type Life } from './strike';

/** Room for a Chromium profile and a few pages. */
const diskBytes = 96 * 1024 * 1024;
/** Free space that is less than the program requires before buying. */
const tooLittle = 1024 * 1024;

/**
 * When the disk fills up: before anything is bought, when a response is appended (it stays in
 * memory; in `killed` the main process then dies), or when the library stores it.
 */
const fullMoments = ['before', 'append', 'append, killed', 'commit'] as const;
type FullMoment = (typeof fullMoments)[number];

export interface FullDisk extends Comparison {
  readonly moment: FullMoment;
  /** Pages charged by the time the disk was full, including earlier ones. */
  readonly pagesWhenFull: number;
  /** Responses that couldn't be written to the archive file. */
  readonly refused: number;
}

/** Mounts the disk. Returns `null` if that isn't allowed (only root may). */
function mountSmallDisk(folder: string): { unmount(): void } | null {
  const { uid, gid } = statSync(folder);
  const options = `size=${diskBytes},mode=0700,uid=${uid},gid=${gid}`;
  const run = (...args: [string, ...string[]]) => {
    const [file, ...rest] = args;
    return spawnSync(file, rest, { stdio: 'ignore' }).status === 0;
  };
  if (process.getuid?.() !== 0 || !run('mount', '-t', 'tmpfs', '-o', options, 'tmpfs', folder)) {
    return null;
  }
  return { unmount: () => void run('umount', '-l', folder) };
}

/** Runs through all moments on one disk. Returns `null` if none can be mounted. */
export async function fillDisk(
  prepared: PreparedElectron,
  seed: number,
): Promise<readonly FullDisk[] | null> {
  const folder = prepared.makeUserDir('small');
  const disk = mountSmallDisk(folder);
  if (!disk) return null;
  const service = await startService(fullMoments.length, seed, 160);
  const life = createLife(prepared, folder, service.origin);
  try {
    const found: FullDisk[] = [];
    for (const [at, moment] of fullMoments.entries()) {
      const search = service.searches[at];
      if (!search) throw new Error('The register is too small');
      found.push(await fillAt(moment, { life, service, search, folder }));
    }
    return found;
  } finally {
    await life.end();
    await service.close();
    disk.unmount();
  }
}

interface Place {
  readonly life: Life;
  readonly service: CountingService;
  readonly search: Search;
  readonly folder: string;
}

async function fillAt(moment: FullMoment, place: Place): Promise<FullDisk> {
  const { life, service, search, folder } = place;
  const program = await life.program();
  const since = await lastSeq(program);
  const filler = join(folder, 'filler');
  const page = 1;
  const trap = (step: Trap['step']): Trap => ({ step, page, victim: 'disk', filler });
  if (moment === 'before') {
    // Leaves enough room for the download's definition.
    const { bsize, bavail } = statfsSync(folder);
    writeFileSync(filler, Buffer.alloc(bsize * bavail - tooLittle));
    await setTrap(program.app, null);
  } else {
    await setTrap(program.app, trap(moment === 'commit' ? 'flushed' : 'whole'));
  }
  const downloadId = await beginDownload(program, search, 50);
  await until(async () => {
    const { status } = await readDownload(program, downloadId);
    return (status.type === 'paused' && status.why === 'disk') || null;
  }, 'that the download waits for the disk');
  const pagesWhenFull = service.chargedPages(search).size;
  const refused = await refusedWrites(program.app);
  if (moment === 'append, killed') {
    process.kill(program.pid, 'SIGKILL');
    await program.ended;
    await life.leave();
  }
  rmSync(filler);
  const after = await life.program();
  await until(async () => {
    // The download may have resumed automatically, or be waiting for confirmation, so it is resumed
    // until it's done.
    const { status } = await readDownload(after, downloadId);
    if (status.type === 'paused') await after.bridge('downloads', 'resume', { downloadId });
    return true;
  }, 'that the download goes on');
  const download = await untilDone(after, downloadId);
  const compared = await compare(after, service, search, download, since);
  return { ...compared, moment, pagesWhenFull, refused };
}
