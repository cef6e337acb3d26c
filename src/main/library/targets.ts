/** Determines how the service of each library is reached, and with which key. */
import { libraryIdOfOpened, sampleLibraryId } from '../archive/library-id';
import type { FetchRequest } from '../service/client';
import { attempt } from '../storage/attempt';
import type { KeyVault } from '../storage/key-vault';
import type { Opened, SampleUse, StateStore } from '../storage/state-store';
import { fileTarget } from './file-target';
import { offlineTarget } from './offline-target';
import type { Target } from './library-deps';
import type { Pace } from './pace';

/** The built-in sample service. */
interface SampleTransport {
  readonly fetch: FetchRequest;
  readonly key: string;
}

export interface TargetsDeps {
  readonly fetch: FetchRequest;
  /** True if no service is called and no key is read. */
  readonly offline?: boolean;
  /** Created on first use. Its counters are stored. */
  readonly sample: (kept: {
    readonly load: () => SampleUse | null;
    readonly save: (use: SampleUse) => void;
  }) => SampleTransport;
  readonly vault: KeyVault;
  readonly state: StateStore;
}

export interface Targets {
  /** Returns a library's target. Its key is loaded if there is one. */
  of(opened: Exclude<Opened, { mode: 'none' }>): Promise<Target>;
  /** Resets the costs of the sample, along with its records. */
  forgetSample(): void;
}

/**
 * This name never resolves to an IP address (RFC 6761), so a request sent by mistake wouldn't reach
 * anybody.
 */
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
