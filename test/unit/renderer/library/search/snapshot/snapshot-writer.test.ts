import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import type { RecordKind } from '@shared/service/endpoint';
import { defaultAssumptions } from '@shared/service/assumptions';
import { AppDatabase } from '@renderer/library/store/database';
import type { Engine } from '@renderer/library/engine/contract/engine';
import { engineFor } from '@renderer/library/search/kinds';
import { pause } from '@renderer/library/scheduling/pause';
import {
  readSnapshot,
  removeSnapshots,
  writeSnapshot,
} from '@renderer/library/search/snapshot/snapshot';
import {
  createSnapshotWriter,
  type SnapshotWriter,
} from '@renderer/library/search/snapshot/snapshot-writer';
import type { SnapshotFiles } from '@renderer/library/search/snapshot/snapshot-files';
import { memoryFiles } from '../../../../../support/library/memory-files';

/** An engine that claims this many records, and records its calls. */
function engineOf(kind: RecordKind, size: number): Engine & { ranked: number } {
  const engine = {
    ...engineFor(kind, defaultAssumptions),
    size,
    ranked: 0,
    *rank(): Generator<void> {
      engine.ranked++;
      // Takes longer than one unit of work may.
      for (const until = performance.now() + 5; performance.now() < until;) yield;
    },
    // Saves more than is written at once.
    save: (save: Parameters<Engine['save']>[0]): number => {
      save('a', new Uint8Array(2 << 20));
      return 0;
    },
  };
  return engine;
}

/**
 * Files that record which of them were completed, the length of each write, and what is waiting for
 * a flush.
 */
function watched(): {
  files: SnapshotFiles;
  whole: string[];
  lengths: number[];
  unflushed: number[];
} {
  const inner = memoryFiles();
  const whole: string[] = [];
  const lengths: number[] = [];
  const unflushed: number[] = [];
  let waiting = 0;
  const files: SnapshotFiles = {
    ...inner,
    async create(name) {
      const file = await inner.create(name);
      return {
        ...file,
        write(bytes, at) {
          lengths.push(bytes.length);
          unflushed.push((waiting += bytes.length));
          file.write(bytes, at);
        },
        flush: () => void (waiting = 0),
      };
    },
    async rename(from, to) {
      await inner.rename(from, to);
      whole.push(to.replace(/.*\./, ''));
    },
  };
  return { files, whole, lengths, unflushed };
}

describe('when a snapshot is written', () => {
  let db: AppDatabase;
  let writer: SnapshotWriter;
  let count = 0;

  async function keep(
    rest: number,
    calm = (): Promise<void> => Promise.resolve(),
    { files, whole } = watched(),
  ): Promise<{ whole: string[]; ranked: () => number }> {
    db = new AppDatabase(`kartotek-writer-${count++}`);
    await db.open();
    const engines = new Map<RecordKind, ReturnType<typeof engineOf>>();
    for (const kind of ['trademark', 'insider'] as const) engines.set(kind, engineOf(kind, 10_000));
    writer = createSnapshotWriter({
      db,
      files,
      rest,
      calm,
      quiet: 1,
      least: 1,
      retry: 1,
      engine: (kind) => engines.get(kind) ?? null,
      alone: (work) => work(),
    });
    return { whole, ranked: () => engines.get('trademark')?.ranked ?? 0 };
  }
  afterEach(async () => {
    await writer.close();
    await db.delete();
  });

  it('few changes wait, and their order is made all the same; many do not', async () => {
    const { whole, ranked } = await keep(1000);
    writer.changed('trademark', Infinity);
    await expect.poll(() => whole).toEqual(['trademark', 'insider']);
    whole.length = 0;
    writer.changed('trademark', 60);
    // Insiders come later in the same round, so by the time they are written, trademarks have been
    // skipped.
    writer.changed('insider', Infinity);
    await expect.poll(() => whole).toEqual(['insider']);
    expect(ranked()).toBe(2);
    writer.changed('trademark', 40);
    await expect.poll(() => whole).toEqual(['insider', 'trademark']);
    // The changes are counted from zero again after a write.
    writer.changed('trademark', 60);
    writer.changed('insider', 100);
    await expect.poll(() => whole.slice(2)).toEqual(['insider']);
  });

  it('nothing is ordered to the end or written while somebody asks', async () => {
    const waiting: (() => void)[] = [];
    const calm = (): Promise<void> => new Promise((done) => waiting.push(done));
    const { whole, ranked } = await keep(1000, calm);
    writer.changed('trademark', Infinity);
    await expect.poll(() => [ranked(), waiting.length]).toEqual([1, 1]);
    // The writer yields to everything else that runs until then.
    for (let turn = 0; turn < 50; turn++) await new Promise((done) => setImmediate(done));
    expect([whole.length, waiting.length]).toEqual([0, 1]);
    const going = setInterval(() => waiting.splice(0).forEach((done) => done()));
    await expect.poll(() => whole).toEqual(['trademark', 'insider']);
    clearInterval(going);
  });

  it('a file that waits until nobody asks is let go by whoever closes', async () => {
    const place = watched();
    const open = new Set<string>();
    const files: SnapshotFiles = {
      ...place.files,
      async create(name) {
        const file = await place.files.create(name);
        open.add(name);
        return { ...file, close: () => void open.delete(name) };
      },
      async remove(name) {
        if (open.has(name)) throw new Error('A handle is open');
        await place.files.remove(name);
      },
    };
    // The order is computed while there are no queries. Once a file is open, queries never stop.
    const calm = (): Promise<void> => (open.size > 0 ? new Promise(() => undefined) : pause());
    await keep(1000, calm, { ...place, files });
    writer.changed('trademark', Infinity);
    await expect.poll(() => open.size).toBe(1);
    await writer.close();
    await removeSnapshots(files, [db.name]);
    expect([open.size, await files.names(), place.whole]).toEqual([0, [], []]);
  });

  it('one that could not be written is tried again without a change', async () => {
    const place = watched();
    let refused = 0;
    const create: SnapshotFiles['create'] = async (name) => {
      if (name.includes('trademark') && refused++ < 2) throw new Error('Another handle is open');
      return place.files.create(name);
    };
    const { whole } = await keep(1000, undefined, {
      ...place,
      files: { ...place.files, create },
    });
    writer.changed('trademark', Infinity);
    await expect.poll(() => whole).toEqual(['insider', 'trademark']);
    expect(refused).toBe(3);
  });

  it('few changes are written in the end', async () => {
    const { whole } = await keep(0.01);
    writer.changed('trademark', Infinity);
    await expect.poll(() => whole).toEqual(['trademark', 'insider']);
    writer.changed('trademark', 1);
    await expect.poll(() => whole.slice(2)).toEqual(['trademark']);
  });
});

describe('writing a snapshot', () => {
  const megabyte = 1 << 20;
  const of = { generation: 'g', appliedSeq: 1 };
  const large = (): Engine => ({
    ...engineFor('trademark', defaultAssumptions),
    save(save) {
      save('a', new Uint8Array(5 * megabyte + 3).fill(7));
      for (let at = 0; at < 40; at++) save(`b${at}`, new Uint8Array(megabyte / 10 + 1).fill(at));
      return 0;
    },
  });

  it('goes on in pieces, and what was written so is whole', async () => {
    const { files, lengths, unflushed } = watched();
    let asked = 0;
    expect(await writeSnapshot(files, 'a', large(), of, () => ++asked < 0)).toBe(true);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(megabyte);
    expect(Math.max(...unflushed)).toBeLessThanOrEqual(2 * megabyte);
    expect(asked).toBeGreaterThan(8);
    const parts = new Map<string, Uint8Array>();
    const load: Engine['load'] = (saved) => {
      for (const name of ['a', 'b39']) parts.set(name, saved(name));
    };
    await readSnapshot(files, 'a', { ...large(), load }, () => true);
    expect([parts.get('a')?.length, parts.get('b39')?.[9]]).toEqual([5 * megabyte + 3, 39]);
  });

  it('ends with the next piece once the engine is another', async () => {
    const { files, lengths } = watched();
    const changed = (): boolean => lengths.length >= 2;
    expect(await writeSnapshot(files, 'a', large(), of, changed)).toBe(false);
    expect(lengths).toEqual([megabyte, megabyte]);
    expect(await files.names()).toEqual([]);
  });
});
