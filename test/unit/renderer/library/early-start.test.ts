/** A worker that opens the most recently used library before it is called. */
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { startLibrary } from '@renderer/library/client';
import { databaseName } from '@renderer/library/store/database-name';
import { latestVersion } from '@renderer/library/store/versions';
import type { LibraryNotice } from '@renderer/library/contract/notice';
import type { Call, Port } from '@renderer/library/contract/rpc';
import { readOpening, startEarly } from '@renderer/library/early-start';
import { serveLibrary } from '@renderer/library/worker/serve-library';
import { connected } from '../../../support/library/connected';
import { Log, row } from '../../../support/library/entries';

let count = 0;
let libraryId: string;
/** Calls to all workers, in order. */
let asked: string[];
let workers: WorkerInPlace[];
/** How a worker replies. `false` means that it fails on startup. */
let isSound: boolean;

/** A worker at the other end of a real message channel. */
class WorkerInPlace extends EventTarget {
  readonly #channel = new MessageChannel();
  constructor() {
    super();
    workers.push(this);
    const { port1, port2 } = this.#channel;
    if (isSound) serveLibrary(port1 as Port);
    else queueMicrotask(() => this.dispatchEvent(new Event('error')));
    port2.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      this.dispatchEvent(new MessageEvent('message', { data })),
    );
    port2.start();
  }
  postMessage(message: Call, transfer: Transferable[] = []): void {
    asked.push(message.method);
    this.#channel.port2.postMessage(message, transfer);
  }
  tell(notice: LibraryNotice): void {
    this.#channel.port1.postMessage({ notice });
  }
  isEnded = false;
  terminate(): void {
    this.isEnded = true;
    this.#channel.port1.close();
    this.#channel.port2.close();
  }
}

/** Makes the main process name the library that was last open. */
function mainSays(opens: object | null): void {
  startEarly(readOpening(opens && encodeURIComponent(JSON.stringify(opens))))();
}

beforeEach(async () => {
  libraryId = `early-${count++}`;
  asked = [];
  workers = [];
  isSound = true;
  vi.stubGlobal('Worker', WorkerInPlace);
  const before = connected();
  await before.open({ libraryId, assumptions: defaultAssumptions });
  const log = new Log();
  log.answer({ run: 'r', rows: [row('1', { word_text: 'Örn' })] });
  await before.apply({ after: 0, entries: log.entries });
  await before.close(undefined);
  before.end();
});
afterEach(() => {
  for (const worker of workers) worker.terminate();
  vi.unstubAllGlobals();
});

const open = (id = libraryId, assumptions = defaultAssumptions) => {
  const client = startLibrary();
  return client.open({ libraryId: id, assumptions }).then((opened) => ({ client, opened }));
};
const isThere = async (client: ReturnType<typeof startLibrary>): Promise<boolean> =>
  (await client.query({ kind: 'trademark', params: {}, sort: null })).count === 1;

describe('a library that was open last', () => {
  it('is opened once, before it was asked for', async () => {
    mainSays({ libraryId, assumptions: {} });
    const { client, opened } = await open();
    expect(opened).toMatchObject({ appliedSeq: 1, setAside: [] });
    expect(await isThere(client)).toBe(true);
    expect(workers).toHaveLength(1);
    expect(asked).toEqual(['openEarly', 'query']);
  });

  it('is left where another one is wished, however long it takes to be read', async () => {
    mainSays({ libraryId, assumptions: {} });
    const { client } = await open(`${libraryId}-other`);
    expect(await isThere(client)).toBe(false);
    expect(asked).toEqual(['openEarly', 'open', 'query']);
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  });

  it('is not open any more once it was closed', async () => {
    mainSays({ libraryId, assumptions: {} });
    const client = startLibrary();
    await client.close(undefined);
    await client.open({ libraryId, assumptions: defaultAssumptions });
    expect(await isThere(client)).toBe(true);
    expect(asked).toEqual(['openEarly', 'close', 'open', 'query']);
  });

  it('is opened anew where its filters mean something else by now', async () => {
    mainSays({ libraryId, assumptions: { oppositionMonths: 2 } });
    const { client } = await open();
    expect(await isThere(client)).toBe(true);
    expect(asked).toEqual(['openEarly', 'open', 'query']);
  });

  it('is the same where its filters mean what the settings say', async () => {
    mainSays({ libraryId, assumptions: { oppositionMonths: 2, unknownToUs: 1 } });
    await open(libraryId, { ...defaultAssumptions, oppositionMonths: 2 });
    expect(asked).toEqual(['openEarly']);
  });

  it('is closed before its database is deleted', async () => {
    mainSays({ libraryId, assumptions: {} });
    const client = startLibrary();
    await client.destroy({ libraryId });
    const { appliedSeq } = await client.open({ libraryId, assumptions: defaultAssumptions });
    expect(appliedSeq).toBe(0);
    expect(asked).toEqual(['openEarly', 'destroy', 'open']);
  });
});

it('makes no database of a library that is gone', async () => {
  mainSays({ libraryId: `${libraryId}-gone`, assumptions: {} });
  const before = (await indexedDB.databases()).length;
  const { client } = await open();
  expect(await isThere(client)).toBe(true);
  expect(asked).toEqual(['openEarly', 'open', 'query']);
  expect(await indexedDB.databases()).toHaveLength(before);
});

it('is not begun in a window that is told nothing', async () => {
  mainSays(null);
  expect(workers).toEqual([]);
  const { client } = await open();
  expect(await isThere(client)).toBe(true);
  expect(asked).toEqual(['open', 'query']);
});

it('is started anew where it broke at once', async () => {
  isSound = false;
  mainSays({ libraryId, assumptions: {} });
  await vi.waitFor(() => expect(asked).toEqual(['openEarly']));
  isSound = true;
  const { client } = await open();
  expect(await isThere(client)).toBe(true);
  // Two workers on one library would write the same files.
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
});

it.each(['%', '{', 'null'])(
  'starts nothing and breaks nothing where main says %s',
  async (words) => {
    startEarly(readOpening(words))();
    const { client } = await open();
    expect(await isThere(client)).toBe(true);
  },
);

it('sets no database aside: whoever opens it does, and says so', async () => {
  const name = databaseName(libraryId, 1);
  await Dexie.delete(name);
  const newer = new Dexie(name);
  newer.version(latestVersion + 1).stores({ meta: 'key' });
  await newer.open();
  newer.close();
  mainSays({ libraryId, assumptions: { oppositionMonths: 2 } });
  const { opened } = await open();
  expect(opened.setAside).toEqual([{ name, why: 'newer-version' }]);
});

it('is heard, also of what it said before anybody listened', async () => {
  mainSays({ libraryId, assumptions: {} });
  const told = vi.fn();
  workers[0]?.addEventListener('message', told);
  workers[0]?.tell({ type: 'lost' });
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  const client = startLibrary();
  const notices: LibraryNotice[] = [];
  client.onNotice((notice) => notices.push(notice));
  await client.open({ libraryId, assumptions: defaultAssumptions });
  expect(notices[0]).toEqual({ type: 'lost' });
});

it('is replaced where its database does not answer', async () => {
  mainSays({ libraryId, assumptions: {} });
  const opening = open();
  workers[0]?.tell({ type: 'unanswered' });
  const { client } = await opening;
  expect(await isThere(client)).toBe(true);
  expect(workers).toHaveLength(2);
  expect(asked).toEqual(['openEarly', 'open', 'query']);
});
