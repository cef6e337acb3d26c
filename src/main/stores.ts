/** Everything that the program stores: settings, state, keys, archives, and their caches. */
import { join } from 'node:path';
import { archiveFolder, createArchives, type Archives } from './archive/archives';
import { libraryIdOf } from './archive/library-id';
import { settleSwap } from './backup/swap';
import { createBucketAccess, type BucketAccess } from './data-set/bucket/open-bucket';
import { checkpointIn, type CheckpointFile } from './downloads/checkpoint';
import { nodeDurableFiles } from './durable/durable-files';
import type { Publish } from './ipc/publish';
import { finishErasure } from './library/erasing';
import { createHeads, type Heads } from './library/heads';
import type { AskPerson } from './security/ask-person';
import type { FetchRequest } from './service/client';
import { createKeyVault, type KeyVault } from './storage/key-vault';
import type { SafeStorage } from './storage/secret-store';
import { createSettingsStore, type SettingsStore } from './storage/settings-store';
import { createStateStore, type StateStore } from './storage/state-store';
import { teamFileName } from './team/teams';
import type { Store } from './storage/store';

export interface StoresDeps {
  /** The data folder, which contains `libraries/` and `keys/`. */
  readonly userData: string;
  /** `electronFetch(…)`. */
  readonly fetch: FetchRequest;
  /** True if the command line only reads, so that no service is called and nothing runs. */
  readonly offline?: boolean;
  /** `systemSafeStorage()`. */
  readonly secretStore: SafeStorage;
  readonly settingsFile: Store;
  readonly stateFile: Store;
  readonly publish: Publish;
  readonly ask: AskPerson;
  /** Writes a line to the program's log. */
  readonly log: (text: string) => void;
  readonly platform?: string;
}

export interface Stores {
  readonly librariesFolder: string;
  readonly settings: SettingsStore;
  readonly state: StateStore;
  readonly vault: KeyVault;
  readonly teamVault: KeyVault;
  readonly bucketAccess: BucketAccess;
  readonly archives: Archives;
  readonly heads: Heads;
  readonly checkpoint: (libraryId: string) => CheckpointFile;
}

/** Creates the stores without opening any archive. */
export function createStores(deps: StoresDeps): Stores {
  const { userData, secretStore, ask, fetch, offline = false } = deps;
  const { platform = process.platform } = deps;
  const librariesFolder = join(userData, 'libraries');
  const state = createStateStore(deps.stateFile);
  const checkpoint = (libraryId: string): CheckpointFile =>
    checkpointIn(join(librariesFolder, libraryId));
  const heads = createHeads({ state, checkpoint, offline });
  return {
    librariesFolder,
    settings: createSettingsStore(deps.settingsFile, (next) =>
      deps.publish('settings.changed', next),
    ),
    state,
    vault: createKeyVault({
      folder: join(userData, 'keys'),
      secretStore,
      platform,
      nameOf: libraryIdOf,
    }),
    teamVault: createKeyVault({
      folder: join(userData, 'team-keys'),
      secretStore,
      platform,
      nameOf: teamFileName,
    }),
    bucketAccess: createBucketAccess({ userData, secretStore, platform, state, ask, fetch }),
    archives: createArchives({
      rootDir: librariesFolder,
      witnesses: heads.witnesses,
      onTrouble: deps.log,
      settle: async (folder) => {
        await settleSwap(nodeDurableFiles, folder);
        // If the erasure can't be completed, the library can still be read. Kartotek tries again the
        // next time the library is opened.
        await finishErasure(join(folder, archiveFolder)).catch(() => undefined);
      },
    }),
    heads,
    checkpoint,
  };
}
