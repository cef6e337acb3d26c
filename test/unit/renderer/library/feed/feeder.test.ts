import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import type { ArchiveAbout, WireEntry } from '@shared/features/archive';
import { appError } from '@shared/ipc/error';
import { defaultAssumptions } from '@shared/service/assumptions';
import type { FeederState } from '@renderer/library/contract/feeder-state';
import { createFeeder, type Feeder } from '@renderer/library/feed/feeder';
import { createLibraryMethods } from '@renderer/library/worker/worker-api';
import { Log, row } from '../../../../support/library/entries';

const libraryId = 'feeder';
const library = createLibraryMethods(() => undefined);
let feeder: Feeder;

/** The main process's archive. It returns a few entries at a time. */
function archiveOf(log: Log, perRead = 2) {
  const acks: number[] = [];
  const listeners = new Set<() => void>();
  return {
    acks,
    failing: false,
    archive: 'one',
    about(seq: number): Promise<ArchiveAbout> {
      if (this.failing) return Promise.reject(appError('storage'));
      const at = log.entries.find((entry) => entry.seq === seq)?.at ?? null;
      const entries = log.entries.filter((entry) => entry.seq <= seq).length;
      return Promise.resolve({ archive: this.archive, entries, at, lastSeq: log.lastSeq });
    },
    read(after: number): Promise<{ entries: WireEntry[]; lastSeq: number }> {
      if (this.failing) return Promise.reject(appError('storage'));
      const entries = log.entries.filter(({ seq }) => seq > after).slice(0, perRead);
      return Promise.resolve({ entries, lastSeq: log.lastSeq });
    },
    acknowledge(seq: number): void {
      acks.push(seq);
    },
    onAppended(listener: () => void): void {
      listeners.add(listener);
    },
    appended(): void {
      for (const listener of listeners) listener();
    },
  };
}

/** Pending retries. */
let waiting: { readonly ms: number; readonly run: () => void }[] = [];

async function start(archive: ReturnType<typeof archiveOf>): Promise<FeederState[]> {
  const states: FeederState[] = [];
  const { appliedSeq, extent } = await library.open({ libraryId, assumptions: defaultAssumptions });
  feeder = createFeeder({
    library,
    appliedSeq,
    extent,
    archive: {
      about: (seq) => archive.about(seq),
      read: (after) => archive.read(after),
      acknowledge: (seq) => archive.acknowledge(seq),
      onAppended: (listener) => archive.onAppended(listener),
    },
    changed: (state) => states.push(state),
    later(ms, run) {
      const one = { ms, run };
      waiting.push(one);
      return () => (waiting = waiting.filter((other) => other !== one));
    },
  });
  return states;
}
const logOf = (rows: number): Log => {
  const log = new Log();
  for (let at = 0; at < rows; at++) log.answer({ run: `${at}`, rows: [row(`${at}`)] });
  return log;
};

afterEach(async () => {
  feeder.stop();
  expect(waiting).toEqual([]);
  await library.destroy({ libraryId });
});

describe('feeding the library', () => {
  it('fills an empty library from the archive, and says so with numbers', async () => {
    const archive = archiveOf(logOf(5));
    const states = await start(archive);
    await feeder.catchUp();
    expect(feeder.state).toMatchObject({
      phase: 'idle',
      appliedSeq: 5,
      rebuilt: true,
      error: null,
    });
    const during = states.filter(({ phase }) => phase === 'rebuilding');
    expect([...new Set(during.map((state) => `${state.appliedSeq} of ${state.lastSeq}`))]).toEqual([
      '0 of 5',
      '2 of 5',
      '4 of 5',
      '5 of 5',
    ]);
    expect(archive.acks).toEqual([0, 2, 4, 5]);
    expect((await library.counts()).trademark).toBe(5);
  });

  it('follows what is appended, once', async () => {
    const log = logOf(0);
    const archive = archiveOf(log);
    await start(archive);
    await feeder.catchUp();
    expect(feeder.state.rebuilt).toBe(false);
    log.answer({ run: 'x', rows: [row('x')] });
    archive.appended();
    archive.appended();
    log.answer({ run: 'y', rows: [row('y')] });
    archive.appended();
    await feeder.catchUp();
    expect(feeder.state).toMatchObject({ phase: 'idle', appliedSeq: 2 });
    expect(archive.acks.at(-1)).toBe(2);
    expect((await library.counts()).trademark).toBe(2);
  });

  it('stands still on an error, says it, and goes on when asked', async () => {
    const archive = archiveOf(logOf(3));
    await start(archive);
    archive.failing = true;
    await feeder.catchUp();
    expect(feeder.state).toMatchObject({ phase: 'failed', error: { kind: 'storage' } });
    archive.failing = false;
    await feeder.catchUp();
    expect(feeder.state).toMatchObject({ phase: 'idle', appliedSeq: 3, error: null });
  });

  it('tries again by itself, later each time', async () => {
    const archive = archiveOf(logOf(3));
    await start(archive);
    archive.failing = true;
    await feeder.catchUp();
    const waits: number[] = [];
    for (let times = 0; times < 7; times++) {
      const [next] = waiting.splice(0);
      waits.push(next?.ms ?? 0);
      if (times === 6) archive.failing = false;
      next?.run();
      await feeder.catchUp();
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    expect(feeder.state).toMatchObject({ phase: 'idle', appliedSeq: 3, error: null });
  });

  it('keeps everything when the archive is shorter than the library, and takes what it brings next', async () => {
    const first = archiveOf(logOf(5));
    await start(first);
    await feeder.catchUp();
    feeder.stop();
    const older = logOf(2);
    const archive = archiveOf(older);
    await start(archive);
    await feeder.catchUp();
    expect(feeder.state).toMatchObject({ ahead: 3, appliedSeq: 5 });
    expect((await library.counts()).trademark).toBe(5);
    // The main process never reuses a number that the library has seen.
    older.skipTo(5);
    older.answer({ run: 'new', rows: [row('new')] });
    archive.appended();
    await feeder.catchUp();
    expect((await library.counts()).trademark).toBe(6);
    expect(archive.acks.at(-1)).toBe(6);
  });

  it('goes on saying what the archive has lost, at each start, until it is there again', async () => {
    const first = archiveOf(logOf(5));
    await start(first);
    await feeder.catchUp();
    const cut = logOf(2);
    cut.skipTo(5);
    cut.answer({ run: 'new', rows: [row('new')] });
    for (const times of [1, 2, 3]) {
      feeder.stop();
      await start(archiveOf(cut));
      await feeder.catchUp();
      expect(feeder.state, `start ${times}`).toMatchObject({ ahead: 3, appliedSeq: 6 });
    }
    feeder.stop();
    const mended = logOf(5);
    mended.entries.push(...cut.entries.slice(2));
    mended.skipTo(6);
    await start(archiveOf(mended));
    await feeder.catchUp();
    expect(feeder.state).toMatchObject({ ahead: 0, appliedSeq: 6, rebuilt: false });
  });

  it('keeps a full library beside an archive that holds nothing', async () => {
    const emptied = { ...archiveOf(logOf(0)), archive: 'two' };
    expect(await exchanged(archiveOf(logOf(3)), emptied)).toEqual(['0', '1', '2']);
    expect(feeder.state).toMatchObject({ ahead: 3, isOtherArchive: false, rebuilt: false });
  });

  /** Follows the archive `first` to its end, then `next`. Returns the library's ids. */
  async function exchanged(
    first: ReturnType<typeof archiveOf>,
    next: ReturnType<typeof archiveOf>,
  ): Promise<readonly string[]> {
    await start(first);
    await feeder.catchUp();
    feeder.stop();
    await start(next);
    await feeder.catchUp();
    const { handle } = await library.query({ kind: 'trademark', filters: {}, text: '' } as never);
    return library.ids({ handle });
  }

  it('begins anew with another archive, from its beginning', async () => {
    const office = new Log();
    for (const id of ['o1', 'o2', 'o3', 'o4']) office.answer({ run: id, rows: [row(id)] });
    const found = await exchanged(archiveOf(logOf(3)), { ...archiveOf(office), archive: 'two' });
    expect(found).toEqual(['o1', 'o2', 'o3', 'o4']);
    expect(feeder.state).toMatchObject({ rebuilt: true, isOtherArchive: true, appliedSeq: 4 });
  });

  it('begins anew where a copy of the archive went on otherwise', async () => {
    const here = logOf(3);
    const there = logOf(2);
    there.work({ op: 'note', record: { kind: 'trademark', id: '0' }, text: '' });
    const last = there.entries.at(-1);
    if (last) there.entries.splice(2, 1, { ...last, at: '2024-05-05T05:05:05.000Z' });
    there.answer({ run: 'there', rows: [row('there')] });
    const found = await exchanged(archiveOf(here), archiveOf(there));
    expect(found).toEqual(['0', '1', 'there']);
    expect(feeder.state.isOtherArchive).toBe(true);
  });

  it('takes in what could not be read before, although it lies before its end', async () => {
    const whole = logOf(4);
    const holey = logOf(4);
    holey.entries.splice(1, 1);
    const found = await exchanged(archiveOf(holey), archiveOf(whole));
    expect(found).toEqual(['0', '1', '2', '3']);
    expect(feeder.state).toMatchObject({ rebuilt: true, isOtherArchive: false });
  });

  it('keeps what the archive has lost', async () => {
    const holey = logOf(4);
    holey.entries.splice(1, 1);
    expect(await exchanged(archiveOf(logOf(4)), archiveOf(holey))).toEqual(['0', '1', '2', '3']);
    expect(feeder.state.rebuilt).toBe(false);
  });

  it('reads again where the library really stands', async () => {
    const archive = archiveOf(logOf(4));
    await start(archive);
    let wrong = 2;
    const read = archive.read.bind(archive);
    // The first two replies have their entries in the wrong order, as if some had been lost on the
    // way.
    archive.read = async (input) => {
      const answer = await read(input);
      return wrong-- > 0 ? { ...answer, entries: [...answer.entries].reverse() } : answer;
    };
    await feeder.catchUp();
    expect(feeder.state).toMatchObject({ phase: 'idle', appliedSeq: 4 });
  });
});
