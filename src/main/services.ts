/**
 * Connects the parts that store keys, buy and remember. Anything that affects the system is passed
 * in.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { lookup } from 'node:dns/promises';
import type { AppHandlers } from '@shared/contract';
import { m } from '@shared/messages/compiled/messages';
import { nameOfLibrary } from './archive/library-id';
import { openDefinition } from './definition/library-definition';
import type { ReaderProcess } from './definition/reader-process';
import { createDefinitionStore } from './definition/store';
import type { ExportFiles } from './files/export-file';
import type { Pipe } from './ipc/ports';
import type { Publish } from './ipc/publish';
import { systemClock, type Clock } from './service/clock';
import { attempt } from './storage/attempt';
import type { SettingsStore } from './storage/settings-store';
import type { StateStore } from './storage/state-store';
import type { Store } from './storage/store';
import type { BucketAccess } from './data-set/bucket/open-bucket';
import { callKeysOf } from './backup/entry-key';
import type { PlaceQuestions } from './backup/ask-for-place';
import { createCopies } from './copies';
import { archiveFeature } from './features/archive';
import { connectionFeature } from './features/connection';
import { definitionFeature } from './features/definition';
import { eraseFeature } from './features/erase';
import { downloadsFeature } from './features/downloads';
import { serveArchive } from './library/archive-feed';
import { createErasing } from './library/erasing';
import { createErasingBeside } from './library/erasing-beside';
import { createDiscard } from './library/discard';
import { createExportLog, type ExportLog } from './library/export-log';
import type { ExportFolder } from './features/exports';
import { createConsent } from './security/consent';
import { createOnlineWork, type OnlineWork } from './library/online-work';
import { createRuntime, type RuntimeDeps } from './library/runtime';
import { serviceFeature } from './features/service';
import { createSession } from './features/session';
import type { fillSample } from './library/sample-matter';
import { createStores, type StoresDeps } from './stores';
import { settingsFeature } from './features/settings';
import { teamFeature } from './features/team';
import { connectToTeam } from './team/connect-to-team';
import { createTeams } from './team/teams';
import { watchesFeature } from './features/watches';

export interface ServicesDeps extends StoresDeps {
  readonly sample: RuntimeDeps['sample'];
  /** Fills the sample library when it's first opened. If absent, that library starts out empty. */
  readonly fillSample?: typeof fillSample | undefined;
  /** Stores the window's last state. */
  readonly sessionFile: Store;
  /** Asks the user for an API definition. `null` if the user cancels. */
  readonly askForDefinition: () => Promise<string | null>;
  /** Moves a folder to the system's trash. Rejects if the system doesn't have one. */
  readonly trash: (folder: string) => Promise<void>;
  readonly askFor: PlaceQuestions;
  /** Writes files to locations chosen by the user. */
  readonly files: ExportFiles;
  /** Shows a file in the system's file manager. */
  readonly showInFolder: (path: string) => void;
  /** The program's version. */
  readonly program: string;
  /** Deletes all databases and their files. Returns whether all of them are gone. */
  readonly clearDatabases: () => Promise<boolean>;
  /** Starts the process that parses API definitions. */
  readonly startReader: () => ReaderProcess;
  readonly clock?: Clock;
  /** Resolves a host name to all its addresses. */
  readonly resolve?: (hostname: string) => Promise<readonly string[]>;
}

export interface Services {
  readonly handlers: Omit<
    AppHandlers,
    'app' | 'commands' | 'datasets' | 'exports' | 'links' | 'updates' | 'windows'
  >;
  /** Receives the port that the library's worker uses to read the archive. */
  readonly feed: (libraryId: string, pipe: Pipe) => void;
  /** Call when the computer goes to sleep or wakes up. */
  sleep(isAsleep: boolean): void;
  readonly settings: SettingsStore;
  /**
   * Tries again to write the answers that are only in memory. Returns how many couldn't be written.
   */
  keepAll(): Promise<number>;
  /** What the command line may buy through the running program. */
  readonly online: OnlineWork;
  /** The folder of the last file. Only native dialogs change it. */
  readonly exportFolder: ExportFolder;
  readonly state: Pick<StateStore, 'get' | 'set'>;
  readonly exportLog: ExportLog;
  readonly bucketAccess: BucketAccess;
  /**
   * Opens the last library. Never asks for a passphrase, waits for the network, or fails. If a
   * library can't be opened, the error is shown, and the next start tries again.
   */
  start(): Promise<void>;
  /** Ends calls within a few seconds, stores whatever has arrived, and closes the archives. */
  close(): Promise<void>;
}

/** Creates all services. Nothing is opened or sent until `start` is called. */
export function createServices(deps: ServicesDeps): Services {
  const { userData, fetch, ask, offline = false, clock = systemClock } = deps;
  const consent = createConsent(ask);
  const publish: Publish = (event, payload) => {
    deps.publish(event, payload);
    // A different library may be open now.
    if (event === 'connection.changed') copies.follow();
  };
  const {
    librariesFolder,
    settings,
    state,
    vault,
    teamVault,
    bucketAccess,
    archives,
    heads,
    checkpoint,
  } = createStores({ ...deps, publish });
  const teams = createTeams({
    state,
    vault: teamVault,
    ask,
    clock,
    publish,
    connect: connectToTeam,
    erasures: (libraryId) => erasing.ofTeam(libraryId),
  });
  const runtime = createRuntime({
    teamOf: teams.of,
    archives,
    fetch,
    offline,
    sample: deps.sample,
    vault,
    settings,
    state,
    clock,
    newId: randomUUID,
    lookup: deps.resolve ?? addressesOf,
    definition: (libraryId) =>
      openDefinition(
        createDefinitionStore(join(librariesFolder, libraryId, 'definition')),
        (state) => publish('definition.changed', { libraryId, sha256: state?.sha256 ?? null }),
      ),
    checkpoint,
    heads,
    publish,
    ask,
    discard: createDiscard({ trash: deps.trash, ask }),
    lastBackup: async (library) => {
      if (!offline) await copies.last(library);
    },
  });
  const nameOf = (libraryId: string): string =>
    nameOfLibrary(libraryId, state.get('services')[libraryId], m.guard_sample());
  const copies = createCopies({
    ...deps,
    clock,
    consent,
    publish,
    librariesFolder,
    settings,
    state,
    archives,
    runtime,
    nameOf,
  });
  const downloads = downloadsFeature(runtime, randomUUID);
  const definition = definitionFeature({
    runtime,
    clock,
    ask,
    askForFile: deps.askForDefinition,
    startReader: deps.startReader,
  });
  async function readSampleDefinition(): Promise<void> {
    const path = '/api/v1/openapi.json';
    await definition.loadAddress({ path, withKey: false });
    // The sample's prices are correct, so the user doesn't have to confirm them.
    await definition.usePrices({ use: true, readings: {} });
  }
  const shown = createSession(deps.sessionFile);
  const beside = createErasingBeside({ userData, settings, state, forget: shown.forget });
  const isInTeam = (libraryId: string): boolean => teams.state(libraryId).address !== null;
  const erasing = createErasing({
    runtime,
    archives,
    beside,
    isInTeam,
    onOrdered: (libraryId) => publish('team.erased', { libraryId }),
    onFinished: teams.erased,
    now: clock.now,
    clearDatabases: deps.clearDatabases,
  });
  return {
    settings,
    online: createOnlineWork({ library: () => runtime.library(), start: downloads.start, clock }),
    exportFolder: {
      read: () => state.get('exportFolder'),
      write: (folder) => attempt(() => state.set('exportFolder', folder)),
    },
    state,
    bucketAccess,
    exportLog: createExportLog(() => runtime.library().archive),
    handlers: {
      connection: connectionFeature({
        runtime,
        vault,
        state,
        fetch,
        clock,
        librariesFolder,
        ask,
        consent,
        forgetOthers: async () => {
          await bucketAccess.buckets.forgetAll();
          await teams.forgetAll();
        },
        fillSample: (opened) => deps.fillSample?.(opened, readSampleDefinition),
      }),
      definition,
      service: serviceFeature({ runtime, settings: settings.get, clock }),
      archive: archiveFeature({
        runtime,
        heads,
        consent,
        nameOf,
        leaveTeam: teams.leaveAlone,
        publish,
      }),
      session: shown.handlers,
      erase: eraseFeature({
        beside,
        erasing,
        isInTeam,
        ask,
        nameOf,
        copiesOf: copies.of,
      }),
      downloads,
      settings: settingsFeature(settings, ask),
      team: teamFeature(teams),
      watches: watchesFeature(runtime, randomUUID, state, deps.askFor.newsFolder),
      ...copies.handlers,
    },
    feed: (libraryId, pipe) =>
      serveArchive(pipe, {
        archive: () => runtime.library(libraryId).archive,
        keysOf: callKeysOf,
        beginWriteBack: () => copies.writeBack(libraryId),
      }),
    async start() {
      // If something can't be removed now, Kartotek tries again at the next start.
      await copies.sweep().catch(() => undefined);
      try {
        await runtime.open(state.get('opened'));
      } catch (error) {
        return runtime.report(error);
      }
      if (!offline && runtime.status().key === 'ready') runtime.current()?.meter.afterCall();
    },
    sleep(isAsleep) {
      const library = runtime.current();
      library?.downloads.sleep(isAsleep);
      if (!isAsleep) void library?.watches.run();
    },
    async keepAll() {
      if (runtime.activity().unkept === 0) return 0;
      await runtime
        .library()
        .caller.makeSure()
        .catch(() => undefined);
      return runtime.activity().unkept;
    },
    close: () => runtime.close(),
  };
}

/** Resolves a host name to all its addresses, using the system's resolver. */
async function addressesOf(hostname: string): Promise<readonly string[]> {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address }) => address);
}
