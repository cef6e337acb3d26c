import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { generateKeyPairSync } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { publicHalf, signed } from '../../../../scripts/dist/sign-updates.mjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UpdateMode, UpdateState } from '@shared/features/updates';
import { updateWay, type UpdateFacts } from '@main/app/updates/decide';
import { parsePolicy, policyLocation, readPolicy } from '@main/app/updates/policy';
import { isSigned } from '@main/app/updates/signature';
import { createUpdates, type Updater } from '@main/app/updates/updates';

const facts: UpdateFacts = {
  platform: 'win32',
  packaged: true,
  addressBuiltIn: true,
  hasUninstaller: true,
  appImage: undefined,
  updateKey: true,
  policy: { type: 'none' },
  setting: 'automatic',
};

describe('whether this copy looks for updates', () => {
  test.each<[string, Partial<UpdateFacts>, UpdateMode, string]>([
    ['the setting decides', {}, 'automatic', 'setting'],
    ['the setting decides', { setting: 'never' }, 'never', 'setting'],
    ['from a clone never', { packaged: false }, 'never', 'not-packaged'],
    [
      'a portable program and an MSI never',
      { platform: 'win32', hasUninstaller: false },
      'never',
      'other-installer',
    ],
    ['without an address never', { addressBuiltIn: false }, 'never', 'no-address'],
    ['a deb or archive never', { platform: 'linux' }, 'never', 'other-installer'],
    ['an AppImage does', { platform: 'linux', appImage: '/x.AppImage' }, 'automatic', 'setting'],
    [
      'an AppImage whose newer ones nobody could tell from others',
      { platform: 'linux', appImage: '/x.AppImage', updateKey: false },
      'never',
      'unsigned',
    ],
    ['a policy forbids', { policy: { type: 'found', updates: 'never' } }, 'never', 'policy'],
    ['a policy fixes', { policy: { type: 'found', updates: 'tell' } }, 'tell', 'policy'],
    [
      'a policy about other things',
      { policy: { type: 'found', updates: null } },
      'automatic',
      'setting',
    ],
    ['an unreadable policy', { policy: { type: 'damaged' } }, 'never', 'policy-damaged'],
    [
      'a policy makes no updates where there are none',
      { policy: { type: 'found', updates: 'automatic' }, addressBuiltIn: false },
      'never',
      'no-address',
    ],
  ])('%s (%o)', (_name, given, mode, reason) => {
    expect(updateWay({ ...facts, ...given })).toEqual({ mode, reason });
  });
});

describe('the policy of the machine', () => {
  test('lies where administrators write', () => {
    const file = (path: string) => ({ type: 'file', file: path });
    expect(policyLocation('linux')).toEqual(file('/etc/kartotek/policy.json'));
    const onMac = '/Library/Application Support/Kartotek/policy.json';
    expect(policyLocation('darwin')).toEqual(file(onMac));
    const key = 'HKLM\\Software\\Policies\\Kartotek';
    expect(policyLocation('win32')).toEqual({ type: 'registry', key });
  });

  test('is read from the registry, where any user can make a folder but no policy', () => {
    const printed = (value: string) =>
      `\r\nHKEY_LOCAL_MACHINE\\Software\\Policies\\Kartotek\r\n    updates    ${value}\r\n\r\n`;
    const found = (value: string | null) =>
      readPolicy(policyLocation('win32'), () => (value === null ? null : printed(value)));
    expect(found('REG_SZ    never')).toEqual({ type: 'found', updates: 'never' });
    expect(found(null)).toEqual({ type: 'none' });
    for (const bad of ['REG_SZ    sometimes', 'REG_DWORD    0x1'])
      expect(found(bad)).toEqual({ type: 'damaged' });
  });

  test('is read with fields of later programs', () => {
    expect(parsePolicy('{"updates":"never","x":1}')).toEqual({ type: 'found', updates: 'never' });
    expect(parsePolicy('{}')).toEqual({ type: 'found', updates: null });
    for (const bad of ['', 'never', '{"updates":"sometimes"}', '[]', '{"updates":null}']) {
      expect(parsePolicy(bad), bad).toEqual({ type: 'damaged' });
    }
  });

  describe('as a file', () => {
    let folder = '';
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'kartotek-unit-'));
    });
    afterEach(() => rmSync(folder, { recursive: true, force: true }));

    test('none, one, and one that cannot be read', () => {
      const file = join(folder, 'policy.json');
      expect(readPolicy({ type: 'file', file })).toEqual({ type: 'none' });
      writeFileSync(file, '{"updates":"tell"}');
      expect(readPolicy({ type: 'file', file })).toEqual({ type: 'found', updates: 'tell' });
      expect(readPolicy({ type: 'file', file: folder })).toEqual({ type: 'damaged' });
      // A byte order mark, as written by Windows editors and PowerShell.
      const marked = '\uFEFF{"updates":"never"}';
      const swapped = Buffer.from(marked, 'utf16le').swap16();
      for (const bytes of [marked, Buffer.from(marked, 'utf16le'), swapped]) {
        writeFileSync(file, bytes);
        expect(readPolicy({ type: 'file', file })).toEqual({ type: 'found', updates: 'never' });
      }
      expect(readPolicy({ type: 'file', file: join(file, 'policy.json') })).toEqual({
        type: 'none',
      });
    });
  });
});

/** An updater whose responses are controlled by the test. */
function world(mode: UpdateMode, newer = true, isGenuine = () => true) {
  const heard: ((progress: { percent: number }) => void)[] = [];
  const updater = {
    autoDownload: true,
    autoInstallOnAppQuit: false,
    allowDowngrade: true,
    allowPrerelease: true,
    requestHeaders: null,
    logger: undefined,
    checkForUpdates: vi.fn(async () => ({
      isUpdateAvailable: newer,
      updateInfo: { version: '2.0.0', releaseNotes: 'Better' },
    })),
    downloadUpdate: vi.fn(async () => {
      for (const one of heard) one({ percent: 41.7 });
    }),
    quitAndInstall: vi.fn(),
    on: (_event: string, hear: (progress: { percent: number }) => void) => heard.push(hear),
  } satisfies Updater;
  const states: UpdateState[] = [];
  const load = vi.fn(async (): Promise<Updater> => updater);
  const now = { mode };
  const updates = createUpdates({
    way: () => ({ mode: now.mode, reason: 'setting' }),
    load,
    isGenuine,
    log: { error: vi.fn() },
    onChange: (state) => states.push(state),
    now: () => new Date('2026-01-02T03:04:05Z'),
  });
  return { updates, updater, load, states, now };
}

describe('looking for updates', () => {
  test('never: nothing is even loaded', async () => {
    const { updates, load } = world('never');
    expect(await updates.check()).toEqual({ type: 'idle', checkedAt: null });
    await updates.download();
    expect(updates.restart()).toBe(false);
    expect(load).not.toHaveBeenCalled();
  });

  test('tell: says it, fetches when the person wants it, installs when asked', async () => {
    const { updates, updater, states } = world('tell');
    const available = { type: 'available', version: '2.0.0', notes: 'Better' };
    expect(await updates.check()).toEqual(available);
    expect(updater.downloadUpdate).not.toHaveBeenCalled();
    expect(updates.restart()).toBe(false);
    expect(await updates.download()).toEqual({ type: 'ready', version: '2.0.0' });
    expect(states).toEqual([
      { type: 'checking' },
      available,
      { type: 'downloading', version: '2.0.0', percent: 0 },
      { type: 'downloading', version: '2.0.0', percent: 41 },
      { type: 'ready', version: '2.0.0' },
    ]);
    expect(updates.restart()).toBe(true);
    await vi.waitFor(() => expect(updater.quitAndInstall).toHaveBeenCalledOnce());
  });

  test('automatic: fetches by itself', async () => {
    const { updates } = world('automatic');
    expect(await updates.check()).toEqual({ type: 'ready', version: '2.0.0' });
    expect(await updates.check()).toEqual({ type: 'ready', version: '2.0.0' });
  });

  test('the updater decides nothing itself and sends no number of this machine', async () => {
    const { updates, updater } = world('tell');
    await updates.check();
    expect(updater).toMatchObject({
      autoDownload: false,
      allowDowngrade: false,
      allowPrerelease: false,
      logger: null,
      requestHeaders: { 'x-user-staging-id': '00000000-0000-0000-0000-000000000000' },
    });
  });

  test('nothing newer: says when it asked', async () => {
    const { updates } = world('automatic', false);
    expect(await updates.check()).toEqual({ type: 'idle', checkedAt: '2026-01-02T03:04:05.000Z' });
  });

  test('a failure is a state, and the next question is asked anew', async () => {
    const { updates, updater } = world('tell');
    updater.checkForUpdates.mockRejectedValueOnce(new Error('offline'));
    expect(await updates.check()).toEqual({ type: 'failed', step: 'check' });
    expect(await updates.check()).toMatchObject({ type: 'available' });
    updater.downloadUpdate.mockRejectedValueOnce(new Error('sha512 checksum mismatch'));
    expect(await updates.download()).toEqual({ type: 'failed', step: 'download' });
    expect(updates.restart()).toBe(false);
  });

  test('two questions at once are one', async () => {
    const { updates, updater } = world('tell');
    await Promise.all([updates.check(), updates.check()]);
    expect(updater.checkForUpdates).toHaveBeenCalledOnce();
  });

  test('it asks a minute after the start, then once a day, until it is ended', async () => {
    vi.useFakeTimers();
    try {
      const { updates, updater, now } = world('tell', false);
      const end = updates.watch();
      await vi.advanceTimersByTimeAsync(59_000);
      expect(updater.checkForUpdates).toHaveBeenCalledTimes(0);
      await vi.advanceTimersByTimeAsync(2_000);
      expect(updater.checkForUpdates).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(24 * 3600_000);
      expect(updater.checkForUpdates).toHaveBeenCalledTimes(2);
      now.mode = 'never';
      await vi.advanceTimersByTimeAsync(24 * 3600_000);
      expect(updater.checkForUpdates).toHaveBeenCalledTimes(2);
      now.mode = 'tell';
      end();
      await vi.advanceTimersByTimeAsync(48 * 3600_000);
      expect(updater.checkForUpdates).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test('switched off after something was fetched, it is not installed at the end either', async () => {
    const { updates, updater, now } = world('automatic');
    await updates.check();
    expect(updater.autoInstallOnAppQuit).toBe(true);
    now.mode = 'never';
    expect(updater.autoInstallOnAppQuit).toBe(false);
    expect(updates.restart()).toBe(false);
    now.mode = 'tell';
    expect(updater.autoInstallOnAppQuit).toBe(true);
  });

  test('what nobody signed is no newer version', async () => {
    const { updates, updater } = world('automatic', true, () => false);
    expect(await updates.check()).toEqual({ type: 'failed', step: 'check' });
    expect(updater.downloadUpdate).not.toHaveBeenCalled();
  });
});

describe('the signature over the description of an AppImage', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const base64 = (bytes: Buffer): string => bytes.toString('base64');
  const secret = base64(privateKey.export({ format: 'der', type: 'pkcs8' }));
  const known = base64(publicKey.export({ format: 'der', type: 'spki' }));
  const text =
    'version: 2.0.0\nfiles:\n  - url: K.AppImage\n    sha512: abc==\n    size: 3\npath: K.AppImage\n';

  test('is what the release wrote, and covers version, names and checksums', () => {
    const description = parse(signed(text, secret)) as { version: string; files: object[] };
    expect(publicHalf(secret)).toBe(known);
    expect(isSigned(description, known)).toBe(true);
    expect(isSigned({ ...description, version: '1.0.0' }, known)).toBe(false);
    const file = { ...description.files[0], sha512: 'xyz==' };
    expect(isSigned({ ...description, files: [file] }, known)).toBe(false);
    expect(isSigned({ ...description, files: [...description.files, file] }, known)).toBe(false);
    expect(isSigned(parse(text), known)).toBe(false);
    const other = generateKeyPairSync('ed25519').publicKey;
    expect(isSigned(description, base64(other.export({ format: 'der', type: 'spki' })))).toBe(
      false,
    );
    expect(isSigned(description, 'nonsense')).toBe(false);
  });
});
