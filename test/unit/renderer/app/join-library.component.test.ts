/** What a second window shows of the first window's library. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { m } from '@shared/messages/compiled/messages';
import { followJoined } from '@renderer/app/windows/join-library';
import type { LibraryClient } from '@renderer/library/client';
import type { FeederState } from '@renderer/library/contract/feeder-state';
import type { LibraryNotice } from '@renderer/library/contract/notice';
import { library } from '@renderer/library/current.svelte';
import { notices } from '@renderer/lib/state/notices.svelte';

const state: FeederState = {
  phase: 'idle',
  appliedSeq: 7,
  lastSeq: 7,
  caughtUp: true,
  rebuilt: false,
  ahead: 0,
  isOtherArchive: false,
  error: null,
};
let tell: (notice: LibraryNotice) => void;
let stop: () => void;
const acknowledged: unknown[] = [];
const worker = {
  reopen: vi.fn(() => Promise.resolve(null)),
  catchUp: vi.fn(() => Promise.resolve(null)),
  onNotice(hear: typeof tell) {
    tell = hear;
    return () => undefined;
  },
  end: vi.fn(),
};
const joined = worker as unknown as LibraryClient;
const sound = {
  libraryId: 'a',
  lastSeq: 7,
  tornBytes: 0,
  damaged: 0,
  missing: 0,
  unwritable: null,
};
const ok = (value: unknown) => Promise.resolve({ ok: true, value });
const methods = {
  archive: {
    state: () => ok(sound),
    ack: (input: unknown) => (acknowledged.push(input), ok(null)),
  },
};
const said = (): string[] => notices.list.map(({ text }) => text());

beforeEach(() => {
  vi.stubGlobal('kartotek', { methods, on: () => () => undefined });
  acknowledged.length = 0;
  stop = followJoined(joined);
});
afterEach(() => {
  stop();
  tell({ type: 'closed', error: null });
  vi.unstubAllGlobals();
});

it('shows the library that is open, and nothing of it once it is closed', async () => {
  let open: unknown;
  void library.opened().then((client) => (open = client));
  tell({ type: 'open', libraryId: 'a' });
  tell({ type: 'feeder', state });
  expect([library.client, library.id, library.caughtUp]).toEqual([joined, 'a', true]);
  await vi.waitFor(() => expect(open).toBe(joined));
  tell({ type: 'closed', error: null });
  expect([library.client, library.id, library.caughtUp]).toEqual([null, null, false]);
  expect(library.error).toBeNull();
});

it('says why the first window could not open it, and lets go of who waits for it', async () => {
  const waiting = library.opened();
  tell({ type: 'closed', error: { kind: 'disk-full' } });
  expect(library.error).toEqual({ kind: 'disk-full' });
  expect(await waiting).toBeNull();
  expect(said()).toHaveLength(1);
  tell({ type: 'open', libraryId: 'a' });
  expect(library.error).toBeNull();
});

it('acknowledges for itself what was taken in', () => {
  tell({ type: 'open', libraryId: 'a' });
  tell({ type: 'applied', libraryId: 'a', seq: 7 });
  expect(acknowledged).toEqual([{ libraryId: 'a', seq: 7 }]);
});

it('says that the window with the library is gone until it is back', () => {
  tell({ type: 'open', libraryId: 'a' });
  tell({ type: 'left' });
  expect(library.client).toBeNull();
  expect(said()).toEqual([m.window_library_left()]);
  tell({ type: 'open', libraryId: 'a' });
  expect(library.client).toBe(joined);
  expect(said()).toEqual([]);
});

it('has the first window open it again, and ends its own end alone', async () => {
  await library.reopen();
  await library.catchUp();
  expect([worker.reopen.mock.calls.length, worker.catchUp.mock.calls.length]).toEqual([1, 1]);
  stop();
  expect(worker.end).toHaveBeenCalled();
});
