/** A crash at every step of writing, opening and importing a library file. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeDurableFiles as archiveFiles } from '@main/durable/durable-files';
import { nodeFileSystem } from '@main/durable/file-system';
import type { RestoreSession } from '@main/restore/restore-session';
import { atSteps, dies, everyStep } from '../../../support/archive/deaths';
import { createModelFileSystem } from '../../../support/archive/model-file-system';
import { buy, keysIn, openAt } from '../../../support/backup';
import { createMortality } from '../../../support/files/mortal';
import {
  fileOf,
  fileMakerIn,
  keysInFile,
  unlockedOf,
} from '../../../support/library-file/library-file';
import { createMachine, expectOneOrOther, id } from '../../../support/restore';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kartotek-file-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Creates a library that begins like another one but has more responses. */
async function library(answers: number) {
  const disk = createModelFileSystem(1);
  const archive = await openAt(disk, '/library/archive', { now: 0 });
  for (let n = 0; n < answers; n += 1) await buy(archive, `a${n}`);
  return { disk, archive, keys: await keysIn(archive) };
}

// Encryption with a passphrase is slow, so not every step is tried with one.
describe('death while a library file is written over an older one', () => {
  it.each([
    ['plain', undefined, 1],
    ['under a passphrase', 'correct horse battery', 23],
  ] as const)('%s: the one or the other is there, whole', async (_how, passphrase, coarser) => {
    const [older, newer] = [await library(2), await library(4)];
    const steps = await atSteps(async (step) => {
      const life = createMortality();
      const here = await mkdtemp(join(folder, 'write-'));
      const path = join(here, 'All.kartotek');
      const work = join(here, 'work');
      const make = async (of: typeof older): Promise<void> => {
        // The library is on the model disk. The files made from it are on the disk whose program
        // can be killed.
        const disk = {
          ...life.wrap(archiveFiles),
          open: opening(of.disk, life.wrap(archiveFiles)),
        };
        const { maker } = fileMakerIn(here, { disk, fs: life.wrap(nodeFileSystem), work });
        await maker.move(path, [fileOf(of.archive, '/library/archive')], '{}', passphrase);
      };
      await make(older);
      life.plan(step);
      await make(newer).catch((error: unknown) => {
        if (!life.isDead) throw error;
      });
      const died = life.isDead;
      life.restart();

      const found = await keysInFile(await unlockedOf(path, here, passphrase));
      expect([older.keys, newer.keys]).toContainEqual(found);
      if (!died) expect(found).toEqual(newer.keys);
      // Unfinished files are removed when the program next starts.
      await fileMakerIn(here, { disk: archiveFiles, fs: nodeFileSystem, work }).journal.sweep();
      expect((await readdir(here)).filter((name) => name.includes('kartotek-part'))).toEqual([]);
      await rm(here, { recursive: true });
      return died;
    }, coarser);
    expect(steps).toBeGreaterThan(30);
  });
});

/** Reads from the model disk, and uses the other disk for everything else. */
function opening(
  model: ReturnType<typeof createModelFileSystem>,
  disk: typeof archiveFiles,
): typeof archiveFiles.open {
  // On Windows, the same path has backslashes.
  const isOfModel = (path: string): boolean => /^[\\/]library[\\/]/.test(path);
  return (path, mode) => (isOfModel(path) ? model : disk).open(path, mode);
}

async function bringIn(session: RestoreSession, path: string, how: 'replace' | 'merge' | 'beside') {
  await session.sweep();
  const opened = await session.openFile(path);
  if (opened.type === 'locked') throw new Error('locked');
  const { incomingId } = opened.incoming;
  const { libraryId } = await session.apply(incomingId, id, how);
  await session.close(incomingId);
  return libraryId;
}

describe('death while a library file is taken in', () => {
  it.each(['replace', 'merge', 'beside'] as const)('to %s', async (how) => {
    const theirs = await library(3);
    const path = join(folder, `${how}.kartotek`);
    const { maker } = fileMakerIn(folder, {
      disk: { ...archiveFiles, open: opening(theirs.disk, archiveFiles) },
    });
    const filed = fileOf(theirs.archive, '/library/archive');
    if (how === 'replace') await maker.move(path, [filed], '{}');
    else {
      const { maker: onModel } = fileMakerIn(folder, { disk: theirs.disk, work: '/work' });
      await onModel.handOver(path, filed, {
        lists: null,
        answers: [],
        spellings: [],
        matters: false,
        ledger: false,
      });
    }
    const brought = await keysInFile(await unlockedOf(path, folder));
    const deaths = await everyStep(async (step, kind) => {
      const machine = await createMachine(step + 1);
      const died = await dies(machine.disk, step, kind, () =>
        bringIn(machine.session(), path, how),
      );
      const united = [...new Set([...machine.before, ...brought])];
      const after = { replace: brought, merge: united, beside: machine.before }[how];
      await expectOneOrOther(machine, after);
      const libraryId = await bringIn(machine.session(), path, how);
      await expectOneOrOther(machine, after, 'after');
      const archive = await openAt(machine.disk, `/libraries/${libraryId}/archive`, machine.clock);
      const all = new Set(await keysIn(archive));
      expect(brought.filter((key) => !all.has(key))).toEqual([]);
      return died;
    });
    expect(deaths).toBeGreaterThan(how === 'beside' ? 40 : 60);
  });
});
