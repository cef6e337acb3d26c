/**
 * Stores the API keys for services. No method returns a key. Each key belongs to the base address
 * it was checked with. The address is encrypted together with the key, and compared when the key is
 * decrypted. There is one file per origin, `<folder>/<origin>.json`.
 */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '@shared/zod';
import type { KeyStorage, KeyState, Keystore } from '@shared/features/connection';
import { appError } from '@shared/ipc/error';
import { Locked, lock, unlock } from './passphrase';
import { removeFile, replaceFile } from '../durable/replace-file';
import { createSecretStore, type SafeStorage } from './secret-store';

/** A key's state. `keeping` is `null` if no key is stored. */
interface KeyStateReport {
  readonly key: z.infer<typeof KeyState>;
  readonly keeping: KeyStorage | null;
}

export interface KeyVault {
  keystore(): Promise<z.infer<typeof Keystore>>;
  /** Loads the key for an address, and decrypts it if no passphrase is needed. Never throws. */
  load(baseUrl: string): Promise<KeyStateReport>;
  /** Returns the state that `load`, `keep`, `unlock` or `forget` found last. */
  standing(baseUrl: string): KeyStateReport;
  /**
   * Stores a key. If it throws `keystore-unavailable`, `invalid-input` (no passphrase) or
   * `storage`, the old key remains.
   */
  keep(baseUrl: string, key: string, keeping: KeyStorage, passphrase?: string): Promise<void>;
  /** Decrypts a key. Throws `wrong-passphrase`, or `no-key` if there is no locked key. */
  unlock(baseUrl: string, passphrase: string): Promise<void>;
  forget(baseUrl: string): Promise<void>;
  /** Deletes the keys for all addresses. */
  forgetAll(): Promise<void>;
  /** Throws `no-key`, `locked` or `key-unreadable` in the same cases as `use`. */
  assertReady(baseUrl: string): void;
  /** Calls `task` with the key, which it mustn't store. */
  use<T>(baseUrl: string, task: (key: string) => Promise<T>): Promise<T>;
}

export interface KeyVaultOptions {
  readonly folder: string;
  readonly secretStore: SafeStorage;
  readonly platform: string;
  /** Returns a safe file name for an address. */
  readonly nameOf: (baseUrl: string) => string;
}

const Kept = z.discriminatedUnion('keeping', [
  z.object({ version: z.literal(1), keeping: z.literal('keystore'), sealed: z.string() }),
  z.object({
    version: z.literal(1),
    keeping: z.literal('passphrase'),
    baseUrl: z.string(),
    locked: Locked,
  }),
]);
type Kept = z.infer<typeof Kept>;

/**
 * The encrypted content: the key together with its address, so that a file copied from elsewhere is
 * useless.
 */
const Sealed = z.object({ baseUrl: z.string(), key: z.string() });

interface Held extends KeyStateReport {
  readonly secret: string | null;
  readonly locked: Locked | null;
}
const nothing: Held = { key: 'none', keeping: null, secret: null, locked: null };

/** Creates the vault of this computer's user. */
export function createKeyVault({
  folder,
  secretStore,
  platform,
  nameOf,
}: KeyVaultOptions): KeyVault {
  const held = new Map<string, Held>();
  const secrets = createSecretStore(secretStore, platform);
  const of = (baseUrl: string): Held => held.get(baseUrl) ?? nothing;
  const fileOf = (baseUrl: string): string => join(folder, `${nameOf(baseUrl)}.json`);

  /**
   * Returns the key, `null` if it belongs to another address, or `undefined` if it can't be
   * decrypted.
   */
  async function openSeal(sealed: string, baseUrl: string): Promise<string | null | undefined> {
    const text = await secrets.open(sealed);
    return text === undefined ? undefined : keyIn(text, baseUrl);
  }

  async function read(baseUrl: string): Promise<Kept | 'none' | 'unreadable'> {
    let text: string;
    try {
      text = await readFile(fileOf(baseUrl), 'utf8');
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'none' : 'unreadable';
    }
    try {
      return Kept.parse(JSON.parse(text));
    } catch {
      return 'unreadable';
    }
  }

  async function find(baseUrl: string): Promise<Held> {
    const kept = await read(baseUrl);
    if (kept === 'none') return nothing;
    if (kept === 'unreadable') return { ...nothing, key: 'unreadable' };
    if (kept.keeping === 'passphrase') {
      // The stored key is for another address at the same origin.
      if (kept.baseUrl !== baseUrl) return nothing;
      return { key: 'locked', keeping: 'passphrase', secret: null, locked: kept.locked };
    }
    const key = await openSeal(kept.sealed, baseUrl);
    if (key === null) return nothing;
    return key === undefined
      ? { ...nothing, key: 'unreadable', keeping: 'keystore' }
      : { key: 'ready', keeping: 'keystore', secret: key, locked: null };
  }

  async function write(
    baseUrl: string,
    key: string,
    keeping: KeyStorage,
    passphrase: string,
  ): Promise<void> {
    if (keeping === 'session') return removeFile(fileOf(baseUrl));
    const text = JSON.stringify({ baseUrl, key } satisfies z.infer<typeof Sealed>);
    const kept: Kept =
      keeping === 'keystore'
        ? { version: 1, keeping, sealed: await secrets.seal(text) }
        : { version: 1, keeping, baseUrl, locked: await lock(text, passphrase, baseUrl) };
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await replaceFile(fileOf(baseUrl), JSON.stringify(kept));
  }

  function assertReady(baseUrl: string): string {
    const { key, secret } = of(baseUrl);
    if (secret !== null) return secret;
    const kinds = { none: 'no-key', locked: 'locked', unreadable: 'key-unreadable' } as const;
    throw appError(key === 'ready' ? 'no-key' : kinds[key], { charged: 'no' });
  }

  return {
    keystore: secrets.state,
    async load(baseUrl) {
      if (of(baseUrl).secret === null) held.set(baseUrl, await find(baseUrl));
      return keyStateOf(of(baseUrl));
    },
    standing: (baseUrl) => keyStateOf(of(baseUrl)),
    async keep(baseUrl, key, keeping, passphrase = '') {
      if (keeping === 'keystore' && (await secrets.state()).state !== 'protected') {
        throw appError('keystore-unavailable');
      }
      if (keeping === 'passphrase' && [...passphrase].length < 8) {
        throw appError('invalid-input', { field: 'passphrase' });
      }
      try {
        await write(baseUrl, key, keeping, passphrase);
      } catch (error) {
        // The original error isn't included as the cause, because an error from the system's store
        // could contain the key.
        const { code } = error as NodeJS.ErrnoException;
        throw appError(code === 'ENOSPC' ? 'disk-full' : 'storage', {
          message: code ?? 'keystore',
        });
      }
      held.set(baseUrl, { key: 'ready', keeping, secret: key, locked: null });
    },
    async unlock(baseUrl, passphrase) {
      const { locked } = of(baseUrl);
      if (!locked) throw appError('no-key');
      const text = await unlock(locked, passphrase, baseUrl);
      const secret = text === null ? null : keyIn(text, baseUrl);
      if (secret === null) throw appError('wrong-passphrase', { field: 'passphrase' });
      held.set(baseUrl, { key: 'ready', keeping: 'passphrase', secret, locked });
    },
    async forget(baseUrl) {
      held.set(baseUrl, nothing);
      await removeFile(fileOf(baseUrl));
    },
    async forgetAll() {
      held.clear();
      await rm(folder, { recursive: true, force: true });
    },
    assertReady: (baseUrl) => void assertReady(baseUrl),
    use: async (baseUrl, task) => task(assertReady(baseUrl)),
  };
}

function keyStateOf({ key, keeping }: Held): KeyStateReport {
  return { key, keeping };
}

/** Returns the key in a decrypted text if it's for this address. */
function keyIn(text: string, baseUrl: string): string | null {
  try {
    const sealed = Sealed.parse(JSON.parse(text));
    return sealed.baseUrl === baseUrl ? sealed.key : null;
  } catch {
    return null;
  }
}
