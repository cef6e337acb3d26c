/**
 * The system's protected store, through whichever half of Electron's `safeStorage` this version has:
 * the synchronous one is deprecated and goes, the asynchronous one is missing in older versions, and
 * what is documented as a promise was a plain value once. So each call is optional and awaited.
 */
import type { z } from '@shared/zod';
import type { Keystore } from '@shared/features/connection';

/** What is used of Electron's `safeStorage`. */
export interface SafeStorage {
  isEncryptionAvailable?(): boolean;
  encryptString?(text: string): Buffer;
  decryptString?(sealed: Buffer): string;
  isAsyncEncryptionAvailable?(): Promise<boolean> | boolean;
  encryptStringAsync?(text: string): Promise<Buffer>;
  decryptStringAsync?(sealed: Buffer): Promise<{ readonly result: string }>;
  getSelectedStorageBackend?(): string;
}

/** Electron's own. Call it after the application is ready. */
export async function systemSafeStorage(): Promise<SafeStorage> {
  const { safeStorage } = await import('electron');
  return safeStorage;
}

export interface SecretStore {
  /** Whether what is sealed is protected by the system. */
  state(): Promise<z.infer<typeof Keystore>>;
  /** Text in the system's seal, base64. Rejects with what the system says. */
  seal(text: string): Promise<string>;
  /** `undefined` where nothing can open it. Reads what either half has sealed. */
  open(sealed: string): Promise<string | undefined>;
}

const names: Readonly<Record<string, string>> = { darwin: 'keychain', win32: 'dpapi' };

/** Chromium's seal on Linux begins with this when its key is a constant in its source. */
const constantKeyPrefix = Buffer.from('v10');

/** Makes the store of a system. */
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
      // "Encryption" under a password that stands in the program's source protects nothing.
      const weak = { state: 'weak', backend } as const;
      if (platform === 'linux' && ['basic_text', 'unknown'].includes(backend)) return weak;
      if (!(await isAvailable())) return { state: 'missing', backend };
      // The backend is what the desktop suggests, not what answers: the sealed bytes tell that.
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

/** What a call gives, now or later; `undefined` where it throws or rejects. */
async function attempt<T>(call: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch {
    return undefined;
  }
}
