/** A library, the folders around it and other people's files, copied afresh for each kill. */
import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PreparedElectron } from '../../scripts/run/prepare.mjs';
import { contentsOf, recordsOf } from './contents';
import { countSteps } from './main-steps';
import { startProgram, type Program } from './program';
import type { CountingService, Search } from './service';

export interface World {
  readonly folder: string;
  /** The program's data folder. */
  readonly data: string;
  /** The folder for backups. */
  readonly usb: string;
  readonly files: string;
}

/** Somebody else's library file, with their own records and work. */
const othersFile = ({ files }: World): string => join(files, 'Other.kartotek');
/** The library file that the program is to write. */
export const ownFile = ({ files }: World): string => join(files, 'Own.kartotek');

function worldAt(folder: string): World {
  const [data = '', usb = '', files = ''] = ['data', 'usb', 'files'].map((one) =>
    join(folder, one),
  );
  return { folder, data, usb, files };
}

/** What is known about the world once it has been prepared. */
export interface Prepared {
  readonly world: World;
  readonly libraryId: string;
  /** Records from the backup, the current library, and the other people's file, one per line. */
  readonly backedUp: readonly string[];
  readonly owned: readonly string[];
  readonly others: readonly string[];
}

/** Answers all system dialogs from now on. */
async function answerDialogs({ app }: Program, open: string, save: string): Promise<void> {
  await app.evaluate(
    ({ dialog }, [from, to]) => {
      Object.assign(dialog, {
        showOpenDialog: async () => ({ canceled: false, filePaths: [from] }),
        showSaveDialog: async () => ({ canceled: false, filePath: to }),
        showMessageBox: async () => ({ response: 1, checkboxChecked: false }),
      });
    },
    [open, save] as const,
  );
}

/** Starts a world's program, without a key or network; dialogs are answered. */
export async function startIn(
  prepared: PreparedElectron,
  world: World,
  origin: string | null = null,
): Promise<Program> {
  const program = await startProgram(prepared, world.data, { origin, lay: countSteps });
  await answerDialogs(program, othersFile(world), ownFile(world));
  return program;
}

/** Kills the program, because a normal exit would make a backup. */
export async function kill(program: Program): Promise<void> {
  process.kill(program.pid, 'SIGKILL');
  await program.ended;
}

function newWorld(prepared: PreparedElectron): World {
  const folder = prepared.makeUserDir('copies');
  const { uid, gid } = statSync(folder);
  const world = worldAt(folder);
  for (const one of [world.data, world.usb, world.files]) {
    mkdirSync(one);
    chownSync(one, uid, gid);
  }
  return world;
}

async function buy(program: Program, { params }: Search, runId: string): Promise<void> {
  const { libraryId } = program;
  // Nothing is bought until the library has applied everything in the archive.
  await contentsOf(program, libraryId);
  const call = { endpoint: 'trademarks.search', params, limit: 50, runId };
  await program.bridge('service', 'call', call);
  await contentsOf(program, libraryId);
}

const note = ({ bridge, libraryId }: Program, { ids }: Search, text: string): Promise<unknown> =>
  bridge('archive', 'work', {
    libraryId,
    work: { op: 'note', record: { kind: 'trademark', id: ids[0] }, text },
  });

export async function makeWorld(
  prepared: PreparedElectron,
  { origin, searches }: CountingService,
): Promise<Prepared> {
  const [first, later, foreign] = searches;
  if (!first || !later || !foreign) throw new Error('The register is too small');
  const world = newWorld(prepared);
  const other = await startIn(prepared, newWorld(prepared), origin);
  await buy(other, foreign, 'foreign');
  await note(other, foreign, 'Of somebody else');
  const { libraryId } = other;
  const others = recordsOf(await contentsOf(other, libraryId));
  await answerDialogs(other, '', othersFile(world));
  const selection = { lists: null, answers: [], spellings: [], matters: false, ledger: false };
  await other.bridge('handover', 'make', { libraryId, ...selection });
  await kill(other);

  const own = await startIn(prepared, world, origin);
  await buy(own, first, 'first');
  await note(own, first, 'Before the backup');
  const list = { op: 'list-create', listId: 'l1', name: 'Falkar', kind: 'fixed' };
  await own.bridge('archive', 'work', {
    libraryId,
    work: { ...list, recordKind: 'trademark', clientReference: '', ids: first.ids.slice(0, 3) },
  });
  await answerDialogs(own, world.usb, '');
  await own.bridge('backup', 'chooseFolder', { libraryId });
  const backedUp = recordsOf(await contentsOf(own, libraryId));
  await buy(own, later, 'later');
  await note(own, first, 'After the backup');
  const owned = recordsOf(await contentsOf(own, libraryId));
  await kill(own);
  return { world, libraryId, backedUp, owned, others };
}

/** Copies everything, leaving no references to the original. */
export function copyOf(prepared: PreparedElectron, { folder }: World, name: string): World {
  const copy = worldAt(join(prepared.makeUserDir(name), 'world'));
  const { status, stderr } = spawnSync('cp', ['-a', folder, copy.folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const state = join(copy.data, 'state.json');
  writeFileSync(state, readFileSync(state, 'utf8').replaceAll(folder, copy.folder));
  return copy;
}
