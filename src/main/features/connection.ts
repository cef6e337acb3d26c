/**
 * Handlers for connecting to a service. The key is received here, checked, and never sent back to
 * the window.
 */
import { readdir, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppHandlers } from '@shared/contract';
import { shortestKey, type Account } from '@shared/features/connection';
import { appError } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import { readBaseUrl } from '@shared/service/base-url';
import { libraryFolders } from '../archive/library-folders';
import { libraryIdOf, originOfLibrary } from '../archive/library-id';
import { isFileLibrary } from '../library/file-target';
import type { AskPerson } from '../security/ask-person';
import { forgetting, type Consent } from '../security/consent';
import { readAccount } from '../service/account';
import { createClient, type FetchRequest, type Seen } from '../service/client';
import type { Clock } from '../service/clock';
import { createFreeCall } from '../service/free-call';
import type { KeyVault } from '../storage/key-vault';
import type { StateStore } from '../storage/state-store';
import type { OpenLibrary } from '../library/open-library';
import type { Runtime } from '../library/runtime';

export interface ConnectionFeatureOptions {
  readonly runtime: Runtime;
  readonly vault: KeyVault;
  readonly state: StateStore;
  readonly fetch: FetchRequest;
  readonly clock: Clock;
  /** Contains one folder per library. */
  readonly librariesFolder: string;
  /** Forgets buckets and teams, including their secrets. */
  readonly forgetOthers: () => Promise<void>;
  readonly ask: AskPerson;
  readonly consent: Consent;
  /** Fills the sample library when it's first opened. */
  readonly fillSample?: (opened: OpenLibrary) => Promise<void> | undefined;
}

export function connectionFeature(options: ConnectionFeatureOptions): AppHandlers['connection'] {
  const { runtime, vault, state, fetch, clock, librariesFolder, ask, consent, fillSample } =
    options;
  /** Origins that the user has allowed but that aren't connected yet. */
  const allowed = new Set<string>();
  let attempts = 0;
  let checking = new AbortController();

  /** Calls `/me` with a key that hasn't been stored yet. */
  async function check(
    baseUrl: string,
    key: string,
    stop: AbortSignal,
  ): Promise<{ account: Account; seen: Seen | null }> {
    let seen: Seen | null = null;
    const client = createClient({ fetch, baseUrl, withKey: (use) => use(key), now: clock.now });
    const governor = runtime.governorOf(libraryIdOf(baseUrl));
    const freeCall = createFreeCall({
      client,
      governor,
      clock,
      meCounts: () => true,
      onSeen: (now) => {
        seen = now;
      },
    });
    const body = await freeCall.read(
      'system.me',
      AbortSignal.any([AbortSignal.timeout(90_000), stop]),
    );
    return { account: readAccount(body, new Date(clock.now()).toISOString()), seen };
  }

  const allLibraries = async (): Promise<readonly string[]> =>
    libraryFolders(librariesFolder).catch(() => []);

  /**
   * Asks the user before an address is used. Otherwise, compromised code in the window could send
   * data anywhere. Throws `cancelled`.
   */
  async function allow(baseUrl: string): Promise<void> {
    const { origin, host } = new URL(baseUrl);
    const known = Object.values(state.get('services')).map((address) => new URL(address).origin);
    if (allowed.has(origin) || known.includes(origin)) return;
    const address = baseUrl.slice(0, 300);
    const question = {
      message: m.guard_connect({ host }),
      detail: m.guard_connect_detail({ address }),
      confirm: m.common_connect(),
    };
    if (!(await ask(question))) throw appError('cancelled', { charged: 'no' });
    allowed.add(origin);
  }

  /**
   * Returns the address of the service that a library was used with. Its records must be readable
   * even if the program's settings are lost, so the folder name is used if necessary.
   */
  function addressOfLibrary(libraryId: string, bytes: number): string | null {
    const known = state.get('services')[libraryId];
    return known ?? (bytes > 0 ? originOfLibrary(libraryId) : null);
  }

  /** Reads the account in the background. */
  function refreshQuietly(): void {
    if (runtime.status().key === 'ready') runtime.current()?.meter.afterCall();
  }

  return {
    status: () => runtime.known(),
    keystore: () => vault.keystore(),
    async connect({ baseUrl: typed, key: typedKey, keeping, passphrase, downloads }) {
      const baseUrl = addressOf(typed);
      const key = typedKey.trim();
      // Other characters aren't valid in a header, and the error message would contain the key.
      if (!/^[\x21-\x7e]+$/.test(key)) throw appError('invalid-input', { field: 'key' });
      // A shorter key could also occur in data by chance, so it couldn't be removed from answers.
      if (key.length < shortestKey) {
        throw appError('invalid-input', { field: 'key', message: 'too-short' });
      }
      if (keeping === 'passphrase' && passphrase === undefined) {
        throw appError('invalid-input', { field: 'passphrase' });
      }
      if (keeping === 'keystore' && (await vault.keystore()).state !== 'protected') {
        throw appError('keystore-unavailable');
      }
      const attempt = ++attempts;
      checking.abort(appError('cancelled', { charged: 'no' }));
      checking = new AbortController();
      await allow(baseUrl);
      if (attempt !== attempts) throw appError('cancelled', { charged: 'no' });
      const { account, seen } = await check(baseUrl, key, checking.signal);
      // If the user clicks twice with different keys, the last one is used.
      if (attempt !== attempts) throw appError('cancelled');
      await vault.keep(baseUrl, key, keeping, passphrase);
      // If the library wasn't open, the user couldn't see its downloads when choosing.
      const wasOpen = runtime.status().libraryId === libraryIdOf(baseUrl);
      await runtime.open({ mode: 'service', baseUrl }, wasOpen ? (downloads ?? 'go-on') : 'pause');
      runtime.library().meter.learn(account);
      // The connection has just worked, even though the library is new.
      if (seen) runtime.onSeen(seen);
      return runtime.status();
    },
    async allow({ baseUrl }) {
      await allow(addressOf(baseUrl));
      return null;
    },
    cancelConnect() {
      attempts++;
      checking.abort(appError('cancelled', { charged: 'no' }));
      return null;
    },
    async useSample() {
      await runtime.open({ mode: 'sample' });
      const opened = runtime.library();
      // The window shows records as they arrive. If this fails, the sample simply has fewer of
      // them.
      if (opened.archive.lastSeq === 0) void fillSample?.(opened)?.catch(() => undefined);
      refreshQuietly();
      return runtime.status();
    },
    async useService({ baseUrl: typed }) {
      const baseUrl = addressOf(typed);
      const libraryId = libraryIdOf(baseUrl);
      const address = addressOfLibrary(libraryId, await bytesIn(join(librariesFolder, libraryId)));
      if (address !== baseUrl) throw appError('no-connection');
      await runtime.open({ mode: 'service', baseUrl });
      refreshQuietly();
      return runtime.status();
    },
    async useFile({ libraryId }) {
      const isThere = isFileLibrary(libraryId) && (await allLibraries()).includes(libraryId);
      if (!isThere) throw appError('no-connection');
      await runtime.open({ mode: 'file', libraryId });
      return runtime.status();
    },
    async unlock({ passphrase, downloads }) {
      await vault.unlock(serviceOf(runtime), passphrase);
      await runtime.library().downloads.newKey(downloads);
      runtime.publishConnection();
      refreshQuietly();
      return runtime.status();
    },
    async forgetKey() {
      await vault.forget(serviceOf(runtime));
      runtime.publishConnection();
      return runtime.status();
    },
    async forgetEverything() {
      await consent.use(forgetting, {
        message: m.guard_forget(),
        detail: m.guard_forget_detail(),
        confirm: m.guard_forget_confirm(),
      });
      allowed.clear();
      await vault.forgetAll();
      await options.forgetOthers();
      await runtime.open({ mode: 'none' });
      for (const name of ['services', 'accounts', 'rates', 'libraryFiles'] as const)
        state.set(name, {});
      // Folder names contain addresses, so empty folders are removed. Folders with records are
      // never removed here.
      for (const libraryId of await allLibraries()) {
        const folder = join(librariesFolder, libraryId);
        if ((await bytesIn(folder)) > 0) continue;
        await runtime.destroy(libraryId);
        for (const path of [join(folder, 'archive'), folder]) await rmdir(path).catch(() => null);
      }
      return runtime.status();
    },
    async refresh() {
      const { mode, meter } = runtime.library();
      if (mode === 'service') vault.assertReady(serviceOf(runtime));
      await meter.refresh();
      return runtime.status();
    },
    async libraries() {
      return Promise.all(
        (await allLibraries()).map(async (libraryId) => {
          const bytes = await bytesIn(join(librariesFolder, libraryId));
          const file = isFileLibrary(libraryId)
            ? (state.get('libraryFiles')[libraryId] ?? unknownOrigin)
            : null;
          const baseUrl = file ? null : addressOfLibrary(libraryId, bytes);
          return { libraryId, baseUrl, bytes, file };
        }),
      );
    },
  };
}

/** The library exists, but it's no longer known where it came from. */
const unknownOrigin = { baseUrl: null, madeAt: '', lists: null };

function addressOf(typed: string): string {
  const reading = readBaseUrl(typed);
  if (!reading.ok) throw appError('invalid-input', { field: 'baseUrl', message: reading.fault });
  return reading.baseUrl;
}

function serviceOf(runtime: Runtime): string {
  const { mode, baseUrl } = runtime.library();
  if (mode !== 'service') throw appError('no-connection');
  return baseUrl;
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    entries.map((entry) =>
      stat(join(folder, entry)).then(
        (found) => (found.isFile() ? found.size : 0),
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
