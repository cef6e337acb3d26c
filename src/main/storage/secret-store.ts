/**
 * Uses the system's protected store through either variant of Electron's `safeStorage`. The
 * synchronous one is deprecated, and older versions don't have the asynchronous one. One method
 * that is documented as returning a promise used to return a plain value. Every call is therefore
 * optional and awaited.
 */
import type { z } from '@shared/zod';
import type { Keystore } from '@shared/features/connection';

/** The part of Electron's `safeStorage` that is used. */
export interface SafeStorage {
  isEncryptionAvailable?(): boolean;
  encryptString?(text: string): Buffer;
  decryptString?(sealed: Buffer): string;
  isAsyncEncryptionAvailable?(): Promise<boolean> | boolean;
  encryptStringAsync?(text: string): Promise<Buffer>;
  decryptStringAsync?(sealed: Buffer): Promise<{ readonly result: string }>;
  getSelectedStorageBackend?(): string;
}

/** Returns Electron's implementation. Call when the app is ready. */
export async function systemSafeStorage(): Promise<SafeStorage> {
  const { safeStorage } = await import('electron');
  return safeStorage;
}

export interface SecretStore {
  /** Returns whether the system really protects the encrypted text. */
  state(): Promise<z.infer<typeof Keystore>>;
  /** Encrypts text, and returns the result in base64. Rejects with the system's error. */
  seal(text: string): Promise<string>;
  /** Decrypts text that either variant has encrypted. Returns `undefined` if that fails. */
  open(sealed: string): Promise<string | undefined>;
}

const names: Readonly<Record<string, string>> = { darwin: 'keychain', win32: 'dpapi' };

/** The prefix that Chromium uses on Linux if its key is a constant in its own source code. */
const constantKeyPrefix = Buffer.from('v10');

/** Creates the store for the given platform. */
export function createSecretStore(storage: SafeStorage, platform: string): SecretStore {
  async function seal(text: string): Promise<Buffer> {
    if (storage.encryptStringAsync) return storage.encryptStringAsync(text);
    if (storage.encryptString) return storage.encryptString(text);
    throw new Error('no half of the store can seal');
  }

  const isAvailable = async (): Promise<boolean> =>
    (await attempt(() => storage.isAsyncEncryptionAvailable?.())) === true ||
    (await attempt(() => storage.isEncryptionAvailable?.())) === true;

  return {
    async state() {
      const selected = platform === 'linux' ? storage.getSelectedStorageBackend?.() : undefined;
      const backend = names[platform] ?? selected ?? 'unknown';
      // A password from public source code doesn't protect anything.
      const weak = { state: 'weak', backend } as const;
      if (platform === 'linux' && ['basic_text', 'unknown'].includes(backend)) return weak;
      if (!(await isAvailable())) return { state: 'missing', backend };
      // The desktop only suggests which backend to use. The encrypted bytes show which one was
      // really used.
      const probe = platform === 'linux' ? await attempt(() => seal('probe')) : undefined;
      const isConstant = probe?.subarray(0, constantKeyPrefix.length).equals(constantKeyPrefix);
      return isConstant ? weak : { state: 'protected', backend };
    },
    seal: async (text) => (await seal(text)).toString('base64'),
    async open(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      return (
        (await attempt(() => storage.decryptStringAsync?.(bytes)))?.result ??
        (await attempt(() => storage.decryptString?.(bytes)))
      );
    },
  };
}

/**
 * Returns the result of a call, whether or not it's synchronous. Returns `undefined` if it fails.
 */
async function attempt<T>(call: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch {
    return undefined;
  }
}
