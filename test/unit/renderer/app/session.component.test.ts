/** What happens to a library whose disk or database fails, and what the window says about it. */
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unconnected } from '@shared/features/unconnected';
import { appError } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import { followLibrary } from '@renderer/app/session.svelte';
import type { LibraryClient } from '@renderer/library/client';
import type { FeederState } from '@renderer/library/contract/feeder-state';
import type { LibraryNotice } from '@renderer/library/contract/notice';
import { library } from '@renderer/library/current.svelte';
import { connection } from '@renderer/lib/state/connection.svelte';
import { activity } from '@renderer/lib/state/activity.svelte';
import { notices } from '@renderer/lib/state/notices.svelte';

const idle: FeederState = {
  phase: 'idle',
  appliedSeq: 0,
  lastSeq: 0,
  caughtUp: true,
  rebuilt: false,
  ahead: 0,
  isOtherArchive: false,
  error: null,
};
const stuck: FeederState = { ...idle, phase: 'failed', error: { kind: 'storage' } };
const sound = {
  libraryId: '',
  lastSeq: 0,
  tornBytes: 0,
  damaged: 0,
  missing: 0,
  unwritable: null,
  copies: [],
  wasFilled: true,
};

/** Replies from the worker and the main process. Each opening takes the next item of `openings`. */
const world = {
  openings: [] as ('well' | 'storage')[],
  opened: 0,
  closed: 0,
  resets: 0,
  archive: sound,
  isUpgraded: false,
  /** Calls to the worker that empties a library. */
  steps: [] as string[],
  isFull: false,
};
let tell: (notice: LibraryNotice) => void;
let stop: () => void;

const worker = {
  open: () => {
    world.opened += 1;
    if (world.openings.shift() === 'storage') return Promise.reject(appError('storage'));
    world.steps.push('open');
    const { isUpgraded } = world;
    return Promise.resolve({ appliedSeq: 0, extent: null, setAside: [], isUpgraded });
  },
  follow: () => Promise.resolve(idle),
  unfollow: () => Promise.resolve(null),
  close: () => {
    world.closed += 1;
    return Promise.resolve(null);
  },
  catchUp: () => Promise.resolve(idle),
  writeBack: () => {
    world.steps.push('write back');
    if (world.isFull) return Promise.reject(appError('disk-full'));
    return Promise.resolve({ entries: 260, missing: 2 });
  },
  destroy: () => {
    world.steps.push('empty');
    return Promise.resolve(null);
  },
  onNotice: (hear: typeof tell) => {
    tell = hear;
    return () => undefined;
  },
  end: () => undefined,
} as unknown as LibraryClient;

const ok = (value: unknown) => Promise.resolve({ ok: true, value });
const methods = {
  erase: { unfinished: () => ok(null) },
  archive: { state: () => ok(world.archive), ack: () => ok(null) },
  windows: { hosting: () => ok(null) },
  app: {
    resetDatabase: () => {
      world.resets += 1;
      return world.resets === 1
        ? ok(null)
        : Promise.resolve({ ok: false, error: { kind: 'refused' } });
    },
  },
};

let started = 0;
async function start(): Promise<void> {
  // Each test gets a new library, because a message about the same library isn't repeated.
  const libraryId = `library-${(started += 1)}`;
  stop = followLibrary(worker);
  connection.receive({ ...unconnected, mode: 'sample', libraryId });
  flushSync();
  await vi.advanceTimersByTimeAsync(0);
}
const feeder = (state: FeederState): void => tell({ type: 'feeder', state });
const state = () => ({ isOpen: library.client !== null, error: library.error?.kind ?? null });
const said = (): string[] => notices.list.map(({ text }) => text());

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('kartotek', { methods, on: () => () => undefined });
  vi.spyOn(window, 'postMessage').mockReturnValue();
  vi.stubGlobal('navigator', { storage: { persist: () => Promise.resolve(true) } });
  Object.assign(world, { openings: [], opened: 0, closed: 0, resets: 0, archive: sound });
  Object.assign(world, { isUpgraded: false, steps: [], isFull: false });
});
afterEach(() => {
  stop();
  connection.receive(unconnected);
  for (const { id } of notices.list) notices.clear(id);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a database that fails', () => {
  it('is set aside and made anew where it cannot be opened, and that is said', async () => {
    world.openings = ['storage', 'well'];
    await start();
    expect(world).toMatchObject({ opened: 2, resets: 1 });
    expect(state()).toEqual({ isOpen: true, error: null });
    expect(said()).toEqual([m.registers_library_set_aside()]);
  });

  it('is opened again by itself when the disk lets it, later each time', async () => {
    world.openings = ['storage', 'storage', 'storage', 'well'];
    await start();
    expect(state()).toEqual({ isOpen: false, error: 'storage' });
    expect(said()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(state().isOpen).toBe(false);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(state().isOpen).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(state()).toEqual({ isOpen: true, error: null });
    expect(said()).toEqual([]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(world.opened).toBe(4);
  });

  it('is opened again when nothing can be stored three times in a row', async () => {
    await start();
    feeder(stuck);
    feeder(stuck);
    expect(said().join()).toContain(m.registers_library_standstill({ why: '' }).slice(0, 20));
    // The message also says what to do.
    expect(said().join()).toContain(m.errors_storage_next());
    await vi.advanceTimersByTimeAsync(0);
    expect(world.opened).toBe(1);
    feeder(stuck);
    await vi.advanceTimersByTimeAsync(0);
    expect(world.opened).toBe(2);
    expect(said()).toEqual([]);
  });
});

describe('what the worker began to open by itself', () => {
  it('is not closed before it is known that it is wanted', async () => {
    await start();
    expect(world).toMatchObject({ opened: 1, closed: 0 });
  });

  it('is closed where nothing is open', async () => {
    stop = followLibrary(worker);
    connection.receive(unconnected);
    flushSync();
    await vi.advanceTimersByTimeAsync(0);
    expect(world).toMatchObject({ opened: 0, closed: 1 });
  });
});

describe('a database that the browser has closed', () => {
  it('is opened anew', async () => {
    await start();
    tell({ type: 'lost' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(world.opened).toBe(2);
    expect(state()).toEqual({ isOpen: true, error: null });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(world.opened).toBe(2);
  });
});

describe('an archive that was damaged', () => {
  it('is said to be, and a library filled from it is not called whole', async () => {
    world.archive = { ...sound, damaged: 1, missing: 3 };
    await start();
    expect(said()).toEqual([m.registers_archive_damaged({ missing: '3', damaged: '1' })]);
    feeder({ ...idle, rebuilt: true });
    const partly = { missing: '3', damaged: '1' };
    expect(said()).toContain(m.registers_library_rebuilt_partly(partly));
    expect(said()).not.toContain(m.registers_library_rebuilt());
  });

  it.each([
    ['by a torn end is not called whole either', 40, m.registers_library_rebuilt_partly],
    ['no more is called whole', 0, m.registers_library_rebuilt],
  ])('%s', async (_, tornBytes, text) => {
    world.archive = { ...sound, tornBytes };
    await start();
    feeder({ ...idle, rebuilt: true });
    const found = text({ missing: '0', damaged: '0' });
    const torn = tornBytes > 0 ? [m.registers_archive_torn()] : [];
    expect(said()).toEqual([...torn, found]);
  });

  it.each([
    ['before anything was in it', { wasFilled: false }, {}],
    ['after an update', {}, { isUpgraded: true }],
  ])(
    'or a library that is filled %s, is no news when it came over whole',
    async (_, log, upgrade) => {
      world.archive = { ...sound, ...log };
      Object.assign(world, upgrade);
      await start();
      feeder({ ...idle, phase: 'rebuilding', rebuilt: true, lastSeq: 9 });
      const rebuilding = { label: m.registers_library_rebuilding(), total: 9 };
      expect(activity.tasks).toMatchObject([rebuilding]);
      feeder({ ...idle, rebuilt: true });
      expect(activity.tasks).toEqual([]);
      expect(said()).toEqual([]);
    },
  );

  it('or cannot be written is said, with the reason, and cannot be closed', async () => {
    world.archive = { ...sound, unwritable: 'disk-full' } as unknown as typeof sound;
    await start();
    expect(notices.list).toMatchObject([{ id: 'archive-unwritable', tone: 'bad' }]);
    expect(notices.list[0]?.closable).toBeFalsy();
  });
});

describe('a library that holds what the archive has lost', () => {
  const ahead: FeederState = { ...idle, appliedSeq: 300, lastSeq: 38, ahead: 262 };

  async function startAhead(): Promise<void> {
    await start();
    feeder(ahead);
    world.steps = [];
  }

  it('says so with the number, and offers to write it back', async () => {
    await startAhead();
    expect(said()).toEqual([m.registers_archive_ahead({ missing: '262' })]);
    notices.list[0]?.action?.run();
    await vi.advanceTimersByTimeAsync(0);
    expect(world.steps).toEqual(['write back', 'empty', 'open']);
    expect(said()).toEqual([]);
  });

  it('is emptied only after that was written back', async () => {
    await startAhead();
    await library.rebuild();
    expect(world.steps).toEqual(['write back', 'empty', 'open']);
  });

  it('is not emptied where it cannot be written back', async () => {
    await startAhead();
    world.isFull = true;
    await expect(library.rebuild()).rejects.toMatchObject({ kind: 'disk-full' });
    expect(world.steps).toEqual(['write back', 'open']);
    notices.list[0]?.action?.run();
    await vi.advanceTimersByTimeAsync(0);
    expect(world.steps).not.toContain('empty');
  });

  it('has nothing to write back where the archive has everything', async () => {
    await start();
    feeder(idle);
    world.steps = [];
    expect(await library.writeBack()).toBeNull();
    expect(world.steps).toEqual([]);
    await library.rebuild();
    expect(world.steps).toEqual(['empty', 'open']);
  });

  it('says it no more once the notice was closed, until the next start', async () => {
    await startAhead();
    notices.clear('archive-damage');
    feeder(ahead);
    expect(said()).toEqual([]);
    await library.reopen();
    feeder(ahead);
    expect(said()).toEqual([m.registers_archive_ahead({ missing: '262' })]);
  });
});
