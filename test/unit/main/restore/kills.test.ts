/** Death at every step of bringing a backup in: the library is the one before or the one after, whole. */
import { describe, expect, it } from 'vitest';
import { createArchives } from '@main/archive/archives';
import { earlierFolder, earlierLibraries, settleSwap } from '@main/backup/swap';
import { writeBackup } from '@main/backup/write-backup';
import { createRestoreSession } from '@main/restore/restore-session';
import { createStateStore } from '@main/storage/state-store';
import { dies } from '../../../support/archive/deaths';
import { createModelFileSystem } from '../../../support/archive/model-file-system';
import { buy, keysIn, note, openAt, sourceOf } from '../../../support/backup';
import { createMemoryStore } from '../../../support/main/memory-store';

const id = 'https_api.example.com';
const LIBRARY = `/libraries/${id}`;
const USB = '/usb';

/** A program with a library and a backup of it; both have something alone. */
async function machine(seed: number) {
  const disk = createModelFileSystem(seed);
  const clock = { now: Date.UTC(2026, 0, 1) };
  const first = await openAt(disk, `${LIBRARY}/archive`, clock);
  for (let n = 0; n < 2; n += 1) await buy(first, `a${n}`);
  const deps = { disk, now: () => clock.now };
  await buy(first, 'backup');
  await writeBackup(deps, `${USB}/Kartotek backup/${id} 00000000`, {
    ...sourceOf(first, `${LIBRARY}/archive`),
  });
  const backedUp = await keysIn(first);
  await note(first, 'a0/0', 'after the backup');
  const before = await keysIn(first);
  await first.close();
  return { disk, clock, before, backedUp };
}

function session({ disk, clock }: Awaited<ReturnType<typeof machine>>) {
  const archives = createArchives({
    rootDir: '/libraries',
    fs: disk,
    settle: (folder) => settleSwap(disk, folder),
  });
  return createRestoreSession({
    ...{ disk, archives, librariesFolder: '/libraries', incomingFolder: '/incoming' },
    clock: { now: () => clock.now, after: () => () => undefined },
    runtime: { exchange: archives.exchange },
    state: createStateStore(createMemoryStore()),
  });
}

async function bringIn(of: ReturnType<typeof session>, how: 'replace' | 'merge'): Promise<void> {
  await of.sweep();
  const [choice] = await of.backupsIn(USB);
  const { incomingId } = await of.openBackup(choice?.choiceId ?? '');
  await of.apply(incomingId, id, how);
  await of.close(incomingId);
}

describe.each(['replace', 'merge'] as const)('a backup that is brought in to %s', (how) => {
  it.each(['kill', 'power'] as const)('survives death by %s at every step', async (kind) => {
    let deaths = 0;
    for (let step = 0; ; step += 1) {
      const m = await machine(step + 1);
      const died = await dies(m.disk, step, kind, () => bringIn(session(m), how));
      if (died) deaths += 1;

      await settleSwap(m.disk, LIBRARY);
      const found = await keysIn(await openAt(m.disk, `${LIBRARY}/archive`, m.clock));
      const [earlier] = await earlierLibraries(m.disk, LIBRARY);
      const after = how === 'replace' ? m.backedUp : m.before;
      if (earlier === undefined) expect(found).toEqual(m.before);
      else {
        expect([...found].sort()).toEqual([...after].sort());
        const old = await openAt(m.disk, earlierFolder(LIBRARY, earlier), m.clock);
        expect(await keysIn(old)).toEqual(m.before);
      }
      // Once more, by the next start of the program.
      await bringIn(session(m), how);
      const again = await keysIn(await openAt(m.disk, `${LIBRARY}/archive`, m.clock));
      expect([...again].sort()).toEqual([...after].sort());
      if (!died) break;
    }
    expect(deaths).toBeGreaterThan(60);
  });
});
