/** What belongs to an open library: its archive, and its connection to the service. */
import type { Account } from '@shared/features/connection';
import type { Freshness } from '@shared/features/service';
import type { QuestionReading } from '@shared/service/identity';
import { asNobodysCall } from '../ipc/calling-page';
import type { Archive } from '../archive/archive';
import type { LibraryDefinition } from '../definition/library-definition';
import { keepState, loadState } from '../downloads/checkpoint';
import type { KeyChangePolicy } from '../downloads/key-change';
import { createManager, type Manager } from '../downloads/manager';
import { accountOfMonth } from '../downloads/settle';
import { emptyState } from '../downloads/state';
import type { Caller } from '../service/caller';
import { createClient, type Client } from '../service/client';
import { createFreeCall, type FreeCall } from '../service/free-call';
import type { Governor } from '../service/governor';
import type { LongWaits } from '../service/long-waits';
import { createUsageCounter, type UsageCounter } from '../service/usage-counter';
import { createPictures, type Pictures } from '../service/pictures/pictures';
import { readFreshness } from '../service/freshness';
import { createStatusWatch } from '../service/status-watch';
import { leftOfDay } from '../service/spending-limit';
import { createWatchRunner, type WatchRunner, type WatchRunnerDeps } from '../watch/runner';
import { createDesk } from './desk';
import type { LibraryDeps, Target } from './library-deps';

export interface OpenLibrary {
  readonly libraryId: string;
  readonly mode: 'sample' | 'service' | 'file';
  readonly baseUrl: string;
  readonly archive: Archive;
  readonly client: Client;
  readonly definition: LibraryDefinition;
  /** Returns how searches are compared. */
  readonly reading: () => QuestionReading;
  readonly caller: Caller;
  readonly downloads: Manager;
  readonly freeCall: FreeCall;
  readonly governor: Governor;
  readonly longWaits: LongWaits;
  readonly meter: UsageCounter;
  /** Returns the latest account, with our own units since then. */
  account(): Account | null;
  readonly pictures: Pictures;
  /** Reads how fresh the service's data is. */
  readonly freshness: () => Promise<Freshness>;
  readonly watches: WatchRunner;
  /** Returns how much may be spent without asking, and which limit applies. */
  readonly means: WatchRunnerDeps['means'];
  /** Aborts when the library is closed. */
  readonly closing: AbortSignal;
  /** Ends work in progress, and stores whatever has arrived. The archive stays open. */
  close(): Promise<void>;
}

/**
 * How many pages can arrive before the state of downloads is stored again, which makes the next
 * start faster.
 */
const pagesKept = 50;

/** Sets up a library. If a key has just been entered, `key` says what to do with its downloads. */
export function openLibrary(
  target: Target,
  archive: Archive,
  definition: LibraryDefinition,
  deps: LibraryDeps,
  key?: KeyChangePolicy,
): OpenLibrary {
  const { libraryId, mode, baseUrl, fetch, withKey, governor, longWaits } = target;
  const { clock, newId, settings, publish } = deps;
  const client = createClient({ fetch, baseUrl, withKey, now: clock.now });
  const freeCall = createFreeCall({
    client,
    governor,
    clock,
    meCounts: () => settings().assumptions.meCountsAgainstRate,
    onSeen: deps.onSeen,
  });
  const meter = createUsageCounter({
    freeCall,
    clock,
    load: target.loadAccount,
    save: target.saveAccount,
    setRate: governor.setRate,
    onChange: () => {
      deps.publishConnection();
      // Our own units since the reading may only be known afterwards.
      void downloads.noteAccount().then(deps.publishConnection);
    },
    onQuiet: deps.report,
  });
  const closing = new AbortController();
  const behindMs = (): number => settings().assumptions.usageBehindSeconds * 1_000;
  // A read-only library isn't synchronised with a team.
  const isAlone = mode === 'file' || target.isOffline;
  const team = isAlone ? null : deps.teamOf({ libraryId, baseUrl, archive });
  const freshnessNow = async (): Promise<Freshness> =>
    readFreshness(
      await freeCall.read('system.status', closing.signal),
      new Date(clock.now()).toISOString(),
    );
  const statusWatch = createStatusWatch({
    clock,
    read: freshnessNow,
    keep: (meta) => archive.append({ kind: 'work', meta }),
  });
  async function freshness(): Promise<Freshness> {
    const read = await freshnessNow();
    statusWatch.take(read);
    return read;
  }
  const { caller, accountNow, unitsOfCall } = createDesk({
    target,
    archive,
    definition,
    deps,
    client,
    freeCall,
    meter,
    team,
    closing: closing.signal,
    behindMs,
    downloads: () => downloads,
    onAnswer: statusWatch.answered,
  });
  const pictures = createPictures({
    fetch,
    lookup: deps.lookup,
    baseUrl,
    log: archive,
    governor,
    clock,
    sample: mode === 'sample',
  });
  const state = emptyState();
  const file = deps.checkpoint(libraryId);
  let pages = 0;
  const reading = (): QuestionReading => ({
    find: definition.find,
    folding: settings().assumptions.folding,
  });
  const downloads = createManager({
    log: archive,
    state,
    caller,
    clock,
    newId,
    // A search that differs in case or accents has a different answer.
    reading: () => ({ ...reading(), folding: 'none' }),
    largestPage: (id) => definition.find(id)?.rows?.max ?? null,
    unitsOfCall,
    behindMs,
    account: meter.account,
    readAccount: accountNow,
    onChange: (views) => {
      publish('downloads.changed', [...views]);
      publish('watches.changed', watches.list());
    },
    onPage: () => {
      pages += 1;
      if (pages % pagesKept === 0) void keepState(file, archive, state);
    },
    restore: async () => void Object.assign(state, await loadState(file, archive)),
  });
  const account = (): Account | null => accountOfMonth(state, meter.account());
  const means: WatchRunnerDeps['means'] = () => ({
    missing: isKeyReady() ? null : 'key',
    quotaLeft: quotaLeft(account()),
    sameIsNothing: settings().assumptions.sameFreshest === 'nothing-came',
    actLimit: settings().unitsPerAct,
    dayLeft: leftOfDay(deps.loadSpent(libraryId), settings().unitsPerDay, clock.now()),
  });
  const watches = createWatchRunner({
    manager: downloads,
    clock,
    newId,
    readStatus: freshness,
    readAccount: () => meter.refresh(),
    means,
    rowPrice: (endpoint) => unitsOfCall(endpoint, { rows: 1, identifiers: null, calls: 1 }) ?? 1,
    onChange: () => publish('watches.changed', watches.list()),
    onFailure: () => undefined,
  });
  function isKeyReady(): boolean {
    try {
      target.assertKey();
      return true;
    } catch {
      return false;
    }
  }
  asNobodysCall(() => {
    downloads.start(key);
    if (mode !== 'file' && !target.isOffline) watches.start();
  });

  return {
    libraryId,
    mode,
    baseUrl,
    archive,
    client,
    definition,
    reading,
    caller,
    downloads,
    freeCall,
    governor,
    longWaits,
    meter,
    pictures,
    account,
    freshness,
    watches,
    means,
    closing: closing.signal,
    async close() {
      closing.abort();
      await watches.close();
      const ended = downloads.close();
      await caller.close();
      await ended;
      await team?.close();
      await keepState(file, archive, state);
      meter.close();
      governor.close();
    },
  };
}

/** Returns the units left in the quota according to the last `/me`, or `null` if unknown. */
function quotaLeft(account: Account | null): number | null {
  const limit = account?.limits.unitsPerMonth ?? null;
  const used = account?.usage.units ?? null;
  return limit === null || used === null ? null : Math.max(0, limit - used);
}
