import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { libraryIdOf } from '@main/archive/library-id';
import { createKeyVault, type KeyVault } from '@main/storage/key-vault';
import { expectMode } from '../../../support/files/system';
import { createFakeSafeStorage } from '../../../support/main/fake-safe-storage';

const KEY = 'kt_live_0123456789abcdef';
const base = 'https://api.example.com';
let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'kartotek-keys-')), 'keys');
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

function vault(secretStore = createFakeSafeStorage(), platform = 'linux'): KeyVault {
  return createKeyVault({ folder, secretStore, platform, nameOf: libraryIdOf });
}
const keyOf = (of: KeyVault, baseUrl = base): Promise<string> =>
  of.use(baseUrl, async (key) => key);
const everything = async (): Promise<string> => {
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')));
  return texts.join('\n');
};

describe('the key vault', () => {
  it('leaves nothing of a key that a crash left half written', async () => {
    await vault().keep(base, KEY, 'keystore');
    const left = ['', '.7-1'].map((pid) => `https_api.example.com.json${pid}.new`);
    for (const name of left) await writeFile(join(folder, name), 'sealed');
    await vault().forget(base);
    expect(await readdir(folder)).toEqual([]);
  });

  it('keeps a key in the protected store, in a private file, and finds it again', async () => {
    await vault().keep(base, KEY, 'keystore');
    expect(await readdir(folder)).toEqual(['https_api.example.com.json']);
    await expectMode(join(folder, 'https_api.example.com.json'), 0o600);
    expect(await everything()).not.toContain(KEY);

    const next = vault();
    expect(await next.load(base)).toEqual({ key: 'ready', keeping: 'keystore' });
    expect(await keyOf(next)).toBe(KEY);
  });

  it('uses the asynchronous half where there is one, and reads what the other half wrote', async () => {
    const old = createFakeSafeStorage();
    await vault(old).keep(base, KEY, 'keystore');
    const calls: string[] = [];
    const modern = {
      ...old,
      isAsyncEncryptionAvailable: async () => true,
      encryptStringAsync: async (text: string) => {
        calls.push(text.includes(KEY) ? 'encrypt the key' : 'probe');
        return old.encryptString(text);
      },
      decryptStringAsync: async (): Promise<{ result: string }> => {
        calls.push('decrypt');
        throw new Error('written by the other half');
      },
    };
    const next = vault(modern);
    expect((await next.load(base)).key).toBe('ready');
    await next.keep(base, KEY, 'keystore');
    expect(calls).toEqual(['decrypt', 'probe', 'encrypt the key']);
  });

  it('says what kind of store there is, and does not use one that protects nothing', async () => {
    expect(await vault().keystore()).toEqual({ state: 'protected', backend: 'gnome_libsecret' });
    expect(await vault(createFakeSafeStorage(), 'darwin').keystore()).toMatchObject({
      state: 'protected',
      backend: 'keychain',
    });
    for (const backend of ['basic_text', 'unknown']) {
      const weak = vault(createFakeSafeStorage(backend));
      expect(await weak.keystore()).toEqual({ state: 'weak', backend });
      await expect(weak.keep(base, KEY, 'keystore')).rejects.toMatchObject({
        kind: 'keystore-unavailable',
      });
    }
    const missing = { ...createFakeSafeStorage(), isEncryptionAvailable: () => false };
    expect((await vault(missing).keystore()).state).toBe('missing');
    expect(await everything()).toBe('');
  });

  it('protects a key with a passphrase, bound to its address', async () => {
    await vault().keep(base, KEY, 'passphrase', 'korrekt häst');
    expect(await everything()).not.toContain(KEY);
    const kept = JSON.parse(await everything()) as { locked: Record<string, unknown> };
    expect(kept.locked).toMatchObject({ kdf: 'scrypt', n: 131_072, r: 8, p: 1 });

    const next = vault();
    expect(await next.load(base)).toEqual({ key: 'locked', keeping: 'passphrase' });
    expect(() => next.assertReady(base)).toThrow(
      expect.objectContaining({ kind: 'locked' }) as Error,
    );
    await expect(next.unlock(base, 'fel fel fel')).rejects.toMatchObject({
      kind: 'wrong-passphrase',
    });
    expect(next.standing(base).key).toBe('locked');
    // The same passphrase, typed with a combining accent.
    await next.unlock(base, 'korrekt ha\u0308st');
    expect(await keyOf(next)).toBe(KEY);
  });

  it('salts afresh each time', async () => {
    const one = vault();
    await one.keep(base, KEY, 'passphrase', 'password');
    const first = await everything();
    await one.keep(base, KEY, 'passphrase', 'password');
    const [a, b] = [first, await everything()].map(
      (text) => (JSON.parse(text) as { locked: { salt: string; nonce: string } }).locked,
    );
    expect(a?.salt).not.toBe(b?.salt);
    expect(a?.nonce).not.toBe(b?.nonce);
  });

  it('keeps a key for this run only, and then takes the file away', async () => {
    const first = vault();
    await first.keep(base, KEY, 'keystore');
    await first.keep(base, 'other', 'session');
    expect(await keyOf(first)).toBe('other');
    expect(await readdir(folder)).toEqual([]);
    expect(await vault().load(base)).toEqual({ key: 'none', keeping: null });
  });

  it('opens nothing for another address, whoever moved the file', async () => {
    const other = 'https://evil.example';
    const first = vault();
    await first.keep(base, KEY, 'keystore');
    await expect(keyOf(first, other)).rejects.toMatchObject({ kind: 'no-key' });
    const bytes = await readFile(join(folder, 'https_api.example.com.json'));
    await writeFile(join(folder, 'https_evil.example.json'), bytes);
    const moved = vault();
    expect((await moved.load(other)).key).toBe('none');
    await expect(keyOf(moved, other)).rejects.toMatchObject({ kind: 'no-key' });

    await first.keep(base, KEY, 'passphrase', 'password');
    const text = await readFile(join(folder, 'https_api.example.com.json'), 'utf8');
    await writeFile(join(folder, 'https_evil.example.json'), text.replace(base, other));
    const forged = vault();
    expect((await forged.load(other)).key).toBe('locked');
    await expect(forged.unlock(other, 'password')).rejects.toMatchObject({
      kind: 'wrong-passphrase',
    });
    // A different path on the same origin shares the file, but not the key.
    expect((await forged.load(`${base}/v2`)).key).toBe('none');
  });

  it('asks to enter a key again that cannot be read, and leaves the file', async () => {
    const store = createFakeSafeStorage();
    await vault(store).keep(base, KEY, 'keystore');
    store.broken = true;
    const next = vault(store);
    expect(await next.load(base)).toEqual({ key: 'unreadable', keeping: 'keystore' });
    await expect(keyOf(next)).rejects.toMatchObject({ kind: 'key-unreadable' });
    store.broken = false;
    expect((await next.load(base)).key).toBe('ready');
    await writeFile(join(folder, 'https_api.example.com.json'), '{"half');
    expect((await vault(store).load(base)).key).toBe('unreadable');
  });

  it('keeps the old key when the new one cannot be written', async () => {
    const store = createFakeSafeStorage();
    const one = vault(store);
    await one.keep(base, KEY, 'keystore');
    store.encryptString = () => {
      throw new Error(`cannot seal ${KEY}`);
    };
    const failed = one.keep(base, 'new', 'keystore');
    await expect(failed).rejects.toMatchObject({ data: { kind: 'storage', message: 'keystore' } });
    expect(await keyOf(one)).toBe(KEY);
    await expect(one.keep(base, 'new', 'passphrase', 'short')).rejects.toMatchObject({
      data: { kind: 'invalid-input', field: 'passphrase' },
    });
    expect((await vault(store).load(base)).key).toBe('ready');
  });

  it('forgets', async () => {
    const one = vault();
    await one.keep(base, KEY, 'keystore');
    await one.forget(base);
    expect(one.standing(base)).toEqual({ key: 'none', keeping: null });
    expect(await readdir(folder)).toEqual([]);
  });
});
