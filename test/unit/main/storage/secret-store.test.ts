import { describe, expect, it } from 'vitest';
import { createSecretStore, type SafeStorage } from '@main/storage/secret-store';
import { createFakeSafeStorage } from '../../../support/main/fake-safe-storage';

const fake = createFakeSafeStorage();
const synchronous = {
  isEncryptionAvailable: fake.isEncryptionAvailable,
  encryptString: fake.encryptString,
  decryptString: fake.decryptString,
  getSelectedStorageBackend: fake.getSelectedStorageBackend,
} satisfies SafeStorage;
const asynchronous = {
  isAsyncEncryptionAvailable: () => Promise.resolve(true),
  encryptStringAsync: (text) => Promise.resolve(Buffer.from(`v11${text}`)),
  decryptStringAsync: (sealed) =>
    sealed.subarray(0, 3).toString() === 'v11'
      ? Promise.resolve({ result: sealed.subarray(3).toString() })
      : Promise.reject(new Error('not mine')),
  getSelectedStorageBackend: () => 'gnome_libsecret',
} satisfies SafeStorage;

describe('the system store, whichever half this Electron has', () => {
  it.each([
    ['the synchronous half', synchronous],
    ['the asynchronous half', asynchronous],
    ['both', { ...synchronous, ...asynchronous }],
  ])('seals and opens with %s', async (_, storage) => {
    const store = createSecretStore(storage, 'linux');
    expect(await store.state()).toEqual({ state: 'protected', backend: 'gnome_libsecret' });
    expect(await store.open(await store.seal('kt_live_1'))).toBe('kt_live_1');
  });

  it('opens what the synchronous half once sealed', async () => {
    const sealed = await createSecretStore(synchronous, 'linux').seal('kt_live_1');
    const both = createSecretStore({ ...synchronous, ...asynchronous }, 'linux');
    expect(await both.open(sealed)).toBe('kt_live_1');
  });

  it('takes a promise that is a plain value, and a call that throws', async () => {
    const plain = { ...asynchronous, isAsyncEncryptionAvailable: () => true };
    expect((await createSecretStore(plain, 'linux').state()).state).toBe('protected');
    const broken = {
      ...asynchronous,
      isAsyncEncryptionAvailable: () => {
        throw new Error('gone');
      },
    };
    expect((await createSecretStore(broken, 'linux').state()).state).toBe('missing');
  });

  it('is weak on Linux when the seal is made with the constant key', async () => {
    const constant = {
      ...asynchronous,
      encryptStringAsync: (text: string) => Promise.resolve(Buffer.from(`v10${text}`)),
    };
    expect((await createSecretStore(constant, 'linux').state()).state).toBe('weak');
    // macOS uses the same prefix for its keychain.
    expect((await createSecretStore(constant, 'darwin').state()).state).toBe('protected');
  });

  it('is missing, and opens nothing, where there is no half at all', async () => {
    const none = createSecretStore({ getSelectedStorageBackend: () => 'kwallet6' }, 'linux');
    expect(await none.state()).toEqual({ state: 'missing', backend: 'kwallet6' });
    expect(await none.open('djExeA==')).toBeUndefined();
    await expect(none.seal('x')).rejects.toThrow();
  });
});
