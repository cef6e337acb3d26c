/** Knows how the service of each library is reached, and with which key. */
import { libraryIdOfOpened, sampleLibraryId } from '../archive/library-id';
import type { FetchRequest } from '../service/client';
import { attempt } from '../storage/attempt';
import type { KeyVault } from '../storage/key-vault';
import type { Opened, SampleUse, StateStore } from '../storage/state-store';
import { fileTarget } from './file-target';
import { offlineTarget } from './offline-target';
import type { Target } from './open-library';
import type { Pace } from './pace';

/** The sample service inside the program. */
interface SampleTransport {
  readonly fetch: FetchRequest;
  readonly key: string;
}

export interface TargetsDeps {
  readonly fetch: FetchRequest;
  /** Nothing is asked of any service, and no key is read. */
  readonly offline?: boolean;
  /** Made once, when first needed; what it has counted outlives the program. */
  readonly sample: (kept: {
    readonly load: () => SampleUse | null;
    readonly save: (use: SampleUse) => void;
  }) => SampleTransport;
  readonly vault: KeyVault;
  readonly state: StateStore;
}

export interface Targets {
  /** With its key loaded, where it has one. */
  of(opened: Exclude<Opened, { mode: 'none' }>): Promise<Target>;
  /** With its records the sample forgets what they cost. */
  forgetSample(): void;
}

/** Resolves nowhere (RFC 6761): if a request for it ever left the program, it would reach nobody. */
const sampleBaseUrl = 'https://sample.kartotek.invalid';

export function createTargets(deps: TargetsDeps, pace: Pace): Targets {
  const { vault, state } = deps;
  let sample: SampleTransport | null = null;

  function onlineTarget(opened: Exclude<Opened, { mode: 'none' }>): Target {
    const libraryId = libraryIdOfOpened(opened) ?? '';
    const governor = pace.governorOf(libraryId);
    const longWaits = pace.longWaitsOf(libraryId);
    if (opened.mode === 'file') return fileTarget(libraryId, { governor, longWaits });
    const common = {
      libraryId,
      governor,
      longWaits,
      loadAccount: () => state.get('accounts')[libraryId] ?? null,
      saveAccount: (account: Parameters<Target['saveAccount']>[0]) =>
        attempt(() => state.put('accounts', libraryId, account)),
    };
    if (opened.mode === 'sample') {
      const { fetch, key } = (sample ??= deps.sample({
        load: () => state.get('sampleUse'),
        save: (use) => attempt(() => state.set('sampleUse', use)),
      }));
      return {
        ...common,
        mode: 'sample',
        baseUrl: sampleBaseUrl,
        fetch,
        withKey: (use) => use(key),
        assertKey: () => undefined,
      };
    }
    const { baseUrl } = opened;
    return {
      ...common,
      mode: 'service',
      baseUrl,
      fetch: deps.fetch,
      withKey: (use) => vault.use(baseUrl, use),
      assertKey: () => vault.assertReady(baseUrl),
    };
  }

  return {
    async of(opened) {
      const target = onlineTarget(opened);
      if (deps.offline) return offlineTarget(target);
      if (opened.mode === 'service') await vault.load(opened.baseUrl);
      return target;
    },
    forgetSample() {
      sample = null;
      attempt(() => state.set('sampleUse', null));
      attempt(() => state.put('accounts', sampleLibraryId, null));
    },
  };
}
