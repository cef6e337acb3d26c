/** The service layer as in the program, with the sample service, in its own folder. */
import { mkdtemp, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stampLibraries } from '@main/app/library-version';
import { createExportFiles } from '@main/files/export-file';
import { createPartJournal } from '@main/files/part-journal';
import { nodeFileSystem } from '@main/durable/file-system';
import { createServices, type Services } from '@main/services';
import { SAMPLE_KEY } from '@sample/gate/account';
import { createSampleService, type SampleService } from '@sample/service';
import type { FetchRequest } from '@main/service/client';
import type { Store } from '@main/storage/store';
import { createMemoryStore } from './memory-store';
import { readerInThisProcess } from '../definition/reader-here';
import { createFakeSafeStorage } from './fake-safe-storage';

export const KEY = 'kt_live_key-of-the-person-42';
export const baseUrl = 'http://127.0.0.1:4010';

export interface FeatureBench {
  readonly services: Services;
  readonly remote: SampleService;
  readonly userData: string;
  readonly events: { readonly event: string; readonly payload: unknown }[];
  readonly files: { readonly settings: Store; readonly state: Store; readonly session: Store };
  /** If set, the window doesn't report a change of connection that keeps the same library. */
  isSilent: boolean;
  /** How often the window's databases and files have been deleted. */
  cleared: number;
  /** The file that the user picks, or `null`. */
  definitionFile: string | null;
  /** The questions asked in the system's dialogs. */
  readonly questions: string[];
  confirms: boolean;
  /** True if the system has a trash. */
  hasTrash: boolean;
  /** The folder that the user picks for backups, or `null`. */
  backupFolder: string | null;
  documents: string | null;
  /** The library file that the user picks to write or read, or `null`. */
  libraryFile: string | null;
  /** The network. By default, it reaches the remote service. */
  network: FetchRequest;
  /** Restarts the program with the same data. */
  restart(): Promise<void>;
  /** Returns every byte below the data folder, except the version stamp and the two small files. */
  written(): Promise<string>;
  close(): Promise<void>;
}

export async function createFeatureBench(backend = 'gnome_libsecret'): Promise<FeatureBench> {
  const userData = await mkdtemp(join(tmpdir(), 'kartotek-features-'));
  // The program writes this stamp at startup, before anything is opened.
  await stampLibraries(userData, { format: 1, program: '0.0.0', chromium: 130 });
  const files = {
    settings: createMemoryStore(),
    state: createMemoryStore(),
    session: createMemoryStore(),
  };
  const events: FeatureBench['events'] = [];
  const secretStore = createFakeSafeStorage(backend);
  const remote = createSampleService({
    seed: 3,
    trademarks: 200,
    accounts: [{ key: KEY, name: 'Byrån AB', scopes: ['market', 'trademarks'] }],
  });
  /** Acknowledges the empty library once, as an opened window would. */
  function sayHello(): void {
    const { archive, connection } = made.services.handlers;
    void Promise.resolve(connection.status(undefined))
      .then(({ libraryId }) => libraryId && archive.ack({ libraryId, seq: 0 }))
      .catch(() => undefined);
  }
  const make = (): Services =>
    createServices({
      userData,
      fetch: (request) => made.network(request),
      sample: () => {
        const sample = createSampleService({ seed: 7, trademarks: 200 });
        return { fetch: (request) => sample.fetch(request), key: SAMPLE_KEY };
      },
      secretStore,
      settingsFile: files.settings,
      stateFile: files.state,
      sessionFile: files.session,
      publish(event, payload) {
        events.push({ event, payload });
        if (event === 'connection.changed' && !made.isSilent) sayHello();
      },
      askForDefinition: async () => made.definitionFile,
      ask: async ({ message }) => {
        made.questions.push(message);
        return made.confirms;
      },
      trash: async (folder) => {
        if (!made.hasTrash) throw new Error('no trash');
        await rename(folder, join(userData, `trash-${made.questions.length}`));
      },
      askFor: {
        newsFolder: async () => null,
        backupFolder: async () => made.backupFolder,
        backups: async () => made.backupFolder,
        libraryFile: async () => made.libraryFile,
        newLibraryFile: async () => made.libraryFile,
        documents: () => made.documents,
      },
      program: '0.0.0',
      clearDatabases: async () => {
        made.cleared += 1;
        return true;
      },
      log: () => undefined,
      files: createExportFiles({
        journal: createPartJournal(nodeFileSystem, join(userData, 'export-parts.json')),
      }),
      showInFolder: () => undefined,
      startReader: () => readerInThisProcess(),
      platform: 'linux',
      resolve: async () => ['127.0.0.1'],
    });
  const made = {
    services: null as unknown as Services,
    remote,
    userData,
    events,
    files,
    definitionFile: null as string | null,
    questions: [] as string[],
    confirms: true,
    hasTrash: true,
    backupFolder: null as string | null,
    libraryFile: null as string | null,
    documents: null as string | null,
    isSilent: false,
    cleared: 0,
    network: ((request) => remote.fetch(request)) as FetchRequest,
    async restart() {
      await made.services.close();
      made.services = make();
      await made.services.start();
    },
    async written() {
      const all = await readdir(userData, { recursive: true });
      const names = all.filter((name) => name !== join('libraries', 'version.json'));
      const texts = names.map(async (name) => {
        const path = join(userData, name);
        return (await stat(path)).isFile() ? readFile(path, 'latin1') : '';
      });
      const stores = ['opened', 'services', 'accounts', 'rates'].map((name) =>
        JSON.stringify(files.state.get(name) ?? null),
      );
      return [...(await Promise.all(texts)), ...stores].join('\n');
    },
    async close() {
      await made.services.close();
      await rm(userData, { recursive: true, force: true });
    },
  };
  made.services = make();
  await made.services.start();
  return made;
}
