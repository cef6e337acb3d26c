/**
 * The part of the program that buys, with a sample service and a model disk. It can be killed at
 * any point.
 */
import { randomUUID } from 'node:crypto';
import { afterEach } from 'vitest';
import type { Entry } from '@shared/archive/entry';
import type { DownloadDefinition } from '@shared/archive/download-work';
import type { Account } from '@shared/features/connection';
import type { DownloadView } from '@shared/features/downloads';
import { openArchive } from '@main/archive/archive';
import type { DurableFiles } from '@main/durable/durable-files';
import { createManager } from '@main/downloads/manager';
import { emptyState, type State } from '@main/downloads/state';
import { SAMPLE_KEY } from '@sample/gate/account';
import { createSampleService, type SampleOptions, type SampleService } from '@sample/service';
import { readAccount } from '@main/service/account';
import { createCaller, type Caller } from '@main/service/caller';
import { createClient, type FetchRequest } from '@main/service/client';
import type { Clock } from '@main/service/clock';
import { createFreeCall } from '@main/service/free-call';
import { createGovernor } from '@main/service/governor';
import { createModelFileSystem } from '../archive/model-file-system';
import { createQuickClock } from './quick-clock';

/** A point at which the program can die. The promise resolves, or stays pending forever. */
export type Point = () => Promise<void>;

export interface Machine {
  readonly sample: SampleService;
  readonly clock: Clock;
  readonly fs: ReturnType<typeof createModelFileSystem>;
  /** The connection to the service, which tests may replace. */
  fetch: FetchRequest;
  /** How far `/me` may lag behind, as assumed by the program (ms). */
  behindMs: number;
  /** Wraps the caller; tests may replace it. */
  around: (caller: Caller, state: State) => Caller;
}

/** The path of the trademark search. */
export const searchPath = '/api/v1/trademarks';

/** Returns the trademark searches that reached the service. */
export function searches({ sample }: Machine): Machine['sample']['log']['calls'] {
  return sample.log.calls.filter(({ path }) => path === searchPath);
}

/** Creates a service and a disk, both of which outlive the program. */
export function createMachine(options: SampleOptions = {}, seed = 1): Machine {
  const clock = createQuickClock();
  const sample = createSampleService({
    trademarks: 400,
    insiders: 200,
    companies: 60,
    accounts: [{ ratePerMinute: 100_000 }],
    now: clock.now,
    ...options,
  });
  return {
    sample,
    clock,
    fs: createModelFileSystem(seed),
    fetch: (request) => sample.fetch(request),
    behindMs: 0,
    around: (caller) => caller,
  };
}

/** Wraps the disk with a point before and after each operation. */
function mortal(fs: DurableFiles, point: Point): DurableFiles {
  const around = async <T>(does: () => Promise<T>): Promise<T> => {
    await point();
    const result = await does();
    await point();
    return result;
  };
  /** A dead program doesn't see errors either: its promises stay pending. */
  const after = <T>(does: () => Promise<T>): Promise<T> => point().then(does);
  return {
    makeDir: (dir) => around(() => fs.makeDir(dir)),
    list: (dir) => around(() => fs.list(dir)),
    async open(path, mode) {
      const file = await around(() => fs.open(path, mode));
      return {
        size: () => after(() => file.size()),
        isThere: () => after(() => file.isThere()),
        read: (position, length) => after(() => file.read(position, length)),
        write: (position, bytes) => around(() => file.write(position, bytes)),
        truncate: (length) => around(() => file.truncate(length)),
        sync: () => around(() => file.sync()),
        close: () => after(() => file.close()),
      };
    },
    remove: (path) => around(() => fs.remove(path)),
    rename: (from, to) => around(() => fs.rename(from, to)),
    removeDir: (dir) => around(() => fs.removeDir(dir)),
    syncDir: (dir) => around(() => fs.syncDir(dir)),
    freeBytes: (dir) => after(() => fs.freeBytes(dir)),
  };
}

const alive: Point = () => Promise.resolve();

/** Starts the program. */
export async function startProgram(machine: Machine, point: Point = alive) {
  const { clock, fs, sample } = machine;
  const archive = await openArchive({ dir: '/library', fs: mortal(fs, point), now: clock.now });
  const governor = createGovernor({
    clock,
    perMinute: 100_000,
    load: () => ({ calls: [], heldUntil: 0 }),
    save: () => undefined,
  });
  const client = createClient({
    fetch: async (request) => {
      await point();
      const response = await machine.fetch(request);
      await point();
      return response;
    },
    baseUrl: 'https://sample.example',
    withKey: (use) => use(SAMPLE_KEY),
    now: clock.now,
  });
  const settings = { takesEntries: true };
  const acknowledge = (seq: number): void => {
    archive.acknowledge(seq);
    caller.acknowledged();
    manager.wake('library');
  };
  const state = emptyState();
  const plainCaller = createCaller({
    client,
    log: archive,
    governor,
    clock,
    newId: randomUUID,
    assertKey: () => undefined,
    onSeen: () => undefined,
    onChange: () => undefined,
    random: () => 0,
    behindMs: () => machine.behindMs,
    wasFree: (runId, requestId) => manager.wasFree(runId, requestId),
  });
  const caller = machine.around(plainCaller, state);
  const freeCall = createFreeCall({
    client,
    governor,
    clock,
    meCounts: () => true,
    onSeen: () => undefined,
  });
  let account: Account | null = null;
  async function readMe(): Promise<Account> {
    const body = await freeCall.read('system.me', new AbortController().signal);
    account = readAccount(body, new Date(clock.now()).toISOString());
    return account;
  }
  let views: readonly DownloadView[] = [];
  let watchers: (() => void)[] = [];
  const manager = createManager({
    log: archive,
    caller,
    clock,
    newId: randomUUID,
    random: () => 0,
    state,
    behindMs: () => machine.behindMs,
    account: () => account,
    readAccount: readMe,
    onChange: (next) => {
      views = next;
      for (const watch of watchers) watch();
    },
  });
  archive.onAppended((seq) => {
    if (settings.takesEntries) acknowledge(seq);
  });
  manager.start();
  // Acknowledges everything up to here, because the library stored all it received before the
  // program died.
  acknowledge(archive.lastSeq);

  return {
    sample,
    archive,
    caller,
    manager,
    settings,
    acknowledge,
    /** Fetches the account, as the program does on startup. */
    async connect(): Promise<void> {
      await readMe();
      await manager.follow();
      manager.noteAccount();
    },
    entries: (): Promise<Entry[]> =>
      archive.read({ after: 0, maxBytes: Infinity, maxEntries: Infinity }),
    view: (downloadId: string): DownloadView => {
      const found = manager.views().find((view) => view.downloadId === downloadId);
      if (!found) throw new Error(`no download ${downloadId}`);
      return found;
    },
    /** Adds a download to the queue and returns its id. */
    async begin(definition: Partial<DownloadDefinition> = {}, downloadId = 'd1'): Promise<string> {
      await manager.decide(downloadId, { is: 'define', definition: { ...whole, ...definition } });
      return downloadId;
    },
    /** Presses "Resume" and returns how many units beyond the limit the user agrees to. */
    async agree(downloadId: string): Promise<number> {
      const { stop } = manager.state.downloads.get(downloadId) ?? {};
      const allow = stop?.units ?? 0;
      await manager.decide(downloadId, { is: 'resume', allow });
      return allow;
    },
    /** Resolves once a download reaches one of the states. */
    async until(
      downloadId: string,
      ...states: DownloadView['status']['type'][]
    ): Promise<DownloadView> {
      for (;;) {
        const found = [...views, ...manager.views()]
          .filter((v) => v.downloadId === downloadId)
          .at(-1);
        if (found && states.includes(found.status.type)) return found;
        await new Promise<void>((resolve) => {
          watchers.push(resolve);
        });
        watchers = [];
      }
    },
    async close(): Promise<void> {
      const ended = manager.close();
      await caller.close();
      await ended;
      await archive.close();
    },
  };
}

export type Program = Awaited<ReturnType<typeof startProgram>>;

/** Starts programs and closes each one after its test. */
export function usePrograms(): (machine: Machine) => Promise<Program> {
  const programs: Program[] = [];
  afterEach(async () => {
    for (const program of programs.splice(0)) await program.close();
  });
  return async (machine) => {
    const program = await startProgram(machine);
    programs.push(program);
    return program;
  };
}

/** A download of all registered marks in class 9, which takes several pages. */
export const whole: DownloadDefinition = {
  endpoint: 'trademarks.search',
  pathParams: {},
  params: { office: 'SE' },
  cap: null,
  windows: [],
};
