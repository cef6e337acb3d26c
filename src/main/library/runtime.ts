/**
 * Manages the open library, and switches between libraries. Work for the old library never
 * continues in the new one.
 */
import type { ConnectionStatus } from '@shared/features/connection';
import { unconnected } from '@shared/features/unconnected';
import type { Activity } from '@shared/features/service';
import { appError, toErrorData, type ErrorData } from '@shared/ipc/error';
import type { z } from '@shared/zod';
import { createSerial } from '@shared/values/serial';
import type { Archives } from '../archive/archives';
import type { Witness } from '../archive/witness';
import type { CheckpointFile } from '../downloads/checkpoint';
import type { KeyChangePolicy } from '../downloads/key-change';
import { sampleLibraryId } from '../archive/library-id';
import type { LibraryDefinition } from '../definition/library-definition';
import type { Publish } from '../ipc/publish';
import type { AskPerson } from '../security/ask-person';
import type { Seen } from '../service/client';
import type { Clock } from '../service/clock';
import type { Governor } from '../service/governor';
import { storageError } from '../service/archive-port';
import type { SettingsStore } from '../storage/settings-store';
import type { Opened } from '../storage/state-store';
import type { Discard } from './discard';
import type { Heads } from './heads';
import { attempt } from '../storage/attempt';
import { createPace } from './pace';
import { openLibrary, type LibraryDeps, type OpenLibrary, type Target } from './open-library';
import { createTargets, type TargetsDeps } from './targets';

type Status = z.input<typeof ConnectionStatus>;

export interface RuntimeDeps extends TargetsDeps {
  readonly archives: Archives;
  readonly settings: SettingsStore;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly lookup: (hostname: string) => Promise<readonly string[]>;
  readonly checkpoint: (libraryId: string) => CheckpointFile;
  readonly heads: Omit<Heads, 'isFilled'>;
  /** Returns what is known about a library's service. Never rejects. */
  readonly definition: (libraryId: string) => Promise<LibraryDefinition>;
  readonly publish: Publish;
  /** Discards the folder of a deleted archive. */
  readonly discard: Discard;
  readonly ask: AskPerson;
  readonly teamOf: LibraryDeps['teamOf'];
  /**
   * Called when a library has been closed because the program is quitting. The archive is still
   * open.
   */
  readonly lastBackup: (library: OpenLibrary) => Promise<void>;
}

export interface Runtime {
  /** Also describes the library that is being opened while none is open. */
  status(): Status;
  /** Resolves with the status once it's known which library is opened first. */
  known(): Promise<Status>;
  activity(): z.input<typeof Activity>;
  /**
   * Returns the open library. Throws `no-connection` if there is none, or if it isn't the given
   * one.
   */
  library(libraryId?: string): OpenLibrary;
  /** Returns the open library, or `null` if there is none. */
  current(): OpenLibrary | null;
  /** Resolves when no library is being opened or closed. */
  settled(): Promise<void>;
  /**
   * Opens a library, stores which one is open, and publishes the change. If a key has just been
   * entered, `key` says what to do with its downloads. If it throws `storage` or `disk-full`, the
   * old library stays open.
   */
  open(opened: Opened, key?: KeyChangePolicy): Promise<void>;
  /**
   * Discards a library's archive. If the library was open, an empty archive is opened in its place.
   * Throws `cancelled`.
   */
  destroy(libraryId: string): Promise<void>;
  /**
   * Closes a library, lets `task` change its folder, and reopens the library if it was open.
   * Downloads are paused, because what they bought may have changed. `known` says how far the
   * archive reached. With `keeps`, it's still the same archive, so that this information is kept.
   */
  exchange<T>(
    libraryId: string,
    task: (folder: string, known: readonly Witness[]) => Promise<T>,
    archive?: 'keeps' | 'changes',
  ): Promise<T>;
  /** Returns a service's governor, which exists as long as the program runs. */
  governorOf(libraryId: string): Governor;
  readonly onSeen: (seen: Seen) => void;
  publishConnection(): void;
  /** Shows that a background task has failed, or with `null` that the problem has been resolved. */
  report(error: unknown): void;
  close(): Promise<void>;
}

const unreachable = ['offline', 'name-not-found', 'timeout', 'connection-lost'];

/** Creates the runtime without opening a library. */
export function createRuntime(deps: RuntimeDeps): Runtime {
  const { archives, heads, vault, settings, state, clock, publish } = deps;
  let current: OpenLibrary | null = null;
  /** The library being opened. Windows are drawn while its archive is read. */
  let coming: Target | null = null;
  let sayKnown: () => void = () => undefined;
  const known = new Promise<void>((resolve) => (sayKnown = resolve));
  let network: Status['network'] = 'unknown';
  let lastError: ErrorData | null = null;
  /** Runs only one task at a time, so that opening, deleting and closing never overlap. */
  const inOrder = createSerial();

  const publishConnection = (): void => publish('connection.changed', status());
  const publishActivity = (): void => publish('service.activity', activity());

  function onSeen(seen: Seen): void {
    const before = network;
    if (seen.type === 'answer') network = 'online';
    else if (unreachable.includes(seen.failure)) network = 'offline';
    if (network === before) return;
    publishConnection();
    if (network !== 'online') return;
    current?.downloads.wake('offline');
    void current?.watches.run();
    // The month's usage may be out of date after being offline.
    if (before === 'offline') current?.meter.afterCall();
  }

  function report(error: unknown): void {
    lastError = error === null ? null : toErrorData(error);
    publishActivity();
  }

  const libraryDeps: LibraryDeps = {
    clock,
    newId: deps.newId,
    settings: settings.get,
    lookup: deps.lookup,
    publish,
    publishConnection,
    publishActivity,
    report,
    onSeen,
    checkpoint: deps.checkpoint,
    loadSpent: (libraryId) => state.get('spent')[libraryId] ?? null,
    saveSpent: (libraryId, spent) => attempt(() => state.put('spent', libraryId, { ...spent })),
    ask: deps.ask,
    teamOf: deps.teamOf,
  };

  const pace = createPace({
    clock,
    settings,
    state,
    forgets: sampleLibraryId,
    onChange: publishActivity,
  });
  const targets = createTargets(deps, pace);

  /** Closes the open library. */
  async function leave(): Promise<OpenLibrary | null> {
    const last = current;
    await last?.close();
    current = null;
    heads.follow('', null);
    return last;
  }

  async function change(opened: Opened, key?: KeyChangePolicy): Promise<void> {
    try {
      await changeTo(opened, key);
    } catch (error) {
      coming = null;
      publishConnection();
      throw error;
    } finally {
      coming = null;
      sayKnown();
    }
  }

  async function changeTo(opened: Opened, key?: KeyChangePolicy): Promise<void> {
    const target = opened.mode === 'none' ? null : await targets.of(opened);
    coming = target;
    sayKnown();
    if (target) await deps.checkpoint(target.libraryId).sweep();
    const archive = target && (await archives.open(target.libraryId).catch(rethrow));
    const definition = target && (await deps.definition(target.libraryId));
    const old = current;
    current = null;
    await old?.close();
    heads.follow('', null);
    network = 'unknown';
    lastError = null;
    current =
      target && archive && definition && openLibrary(target, archive, definition, libraryDeps, key);
    if (current) heads.follow(current.libraryId, current.archive);
    if (opened.mode === 'service' && target) {
      attempt(() => state.put('services', target.libraryId, opened.baseUrl));
    }
    if (deps.offline) current?.downloads.sleep(true);
    attempt(() => state.set('opened', opened));
    publishConnection();
    publishActivity();
  }

  function status(): Status {
    const shown = current ?? coming;
    if (!shown) return { ...unconnected, network };
    const { mode, libraryId, baseUrl } = shown;
    const standing =
      mode === 'service'
        ? vault.standing(baseUrl)
        : ({ key: mode === 'sample' ? 'ready' : 'none', keeping: null } as const);
    return {
      mode,
      libraryId,
      baseUrl: mode === 'service' ? baseUrl : null,
      ...standing,
      account: current ? current.account() : (coming?.loadAccount() ?? null),
      network,
    };
  }

  function activity(): z.input<typeof Activity> {
    const waiting = current?.governor.state() ?? { waiting: 0, waitingUntil: null };
    const running = [...(current?.caller.running() ?? [])];
    const longWaits = [...(current?.longWaits.list() ?? [])];
    const unkept = current?.caller.unkept() ?? 0;
    return { running, ...waiting, longWaits, unkept, lastError };
  }

  return {
    status,
    known: () => known.then(status),
    current: () => current,
    activity,
    governorOf: pace.governorOf,
    onSeen,
    publishConnection,
    report,
    library(libraryId) {
      if (!current || (libraryId !== undefined && libraryId !== current.libraryId)) {
        throw appError('no-connection', { charged: 'no' });
      }
      return current;
    },
    settled: () => inOrder(() => Promise.resolve()),
    open: (opened, key) => inOrder(() => change(opened, key)),
    destroy: (libraryId) =>
      inOrder(async () => {
        const isOpen = current?.libraryId === libraryId;
        if (isOpen) await leave();
        try {
          await archives.destroy(libraryId, deps.discard).catch(rethrow);
        } catch (error) {
          if (isOpen) await change(state.get('opened'));
          throw error;
        }
        await deps.checkpoint(libraryId).remove();
        heads.forget(libraryId);
        if (libraryId === sampleLibraryId) targets.forgetSample();
        if (isOpen) await change(state.get('opened'));
      }),
    exchange: (libraryId, task, archive = 'changes') =>
      inOrder(async () => {
        const isOpen = current?.libraryId === libraryId;
        if (isOpen) await leave();
        const known = await heads.witnesses(libraryId);
        heads.emptied(libraryId);
        // Done first. If the program crashed after the change, another archive would be compared
        // with the old position.
        const remember = archive === 'changes' ? heads.forget(libraryId) : (): void => undefined;
        try {
          await deps.checkpoint(libraryId).remove();
          return await archives.exchange(libraryId, (folder) => task(folder, known));
        } catch (error) {
          remember();
          throw error;
        } finally {
          if (isOpen) await change(state.get('opened'), 'pause');
        }
      }),
    close: () =>
      inOrder(async () => {
        const last = await leave();
        if (last) await deps.lastBackup(last);
        pace.close();
        await archives.closeAll();
      }),
  };
}

function rethrow(error: unknown): never {
  throw storageError(error);
}
