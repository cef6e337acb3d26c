/**
 * Tests of updates in a packaged program. `packaging.spec.ts` builds the package and runs the
 * tests.
 */
import { expect, test, type Page } from '@playwright/test';
import { generateKeyPairSync } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { policyLocation } from '@main/app/updates/policy';
import {
  prepareProgram,
  startProgram,
  type Running,
} from '../../../scripts/try/packaged-program.mjs';
import { newerVersion, startUpdateServer, type UpdateServer } from './update-server';

/** Calls a bridge method by name. */
async function call(
  page: Page,
  feature: string,
  method: string,
  input?: unknown,
): Promise<unknown> {
  await page.waitForFunction(() => 'kartotek' in window);
  return page.evaluate(
    async ([f, m, value]) => {
      type Methods = Record<string, Record<string, (input?: unknown) => Promise<unknown>>>;
      const { kartotek } = window as unknown as { kartotek: { methods: Methods } };
      const answer = (await kartotek.methods[f as string]?.[m as string]?.(value)) as {
        value?: unknown;
      };
      return answer.value;
    },
    [feature, method, input] as const,
  );
}

/** The newer program, which leaves a file to show that it ran. */
const newer = Buffer.from('#!/bin/sh\necho "$APPIMAGE_EXIT_AFTER_INSTALL" > "$APPIMAGE.ran"\n');

/** Creates a signing key for packages; see docs/releasing.md. */
export const newSigningKey = (): string =>
  generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64');

interface AppImage extends Running {
  readonly appImage: string;
}

/** Starts a copy of the program as if from an AppImage, with a built-in update address. */
async function startAppImage(
  unpacked: string,
  folder: string,
  url: string | null,
): Promise<AppImage> {
  const program = mkdtempSync(join(folder, 'program-'));
  chmodSync(program, 0o755);
  cpSync(unpacked, program, { recursive: true });
  if (url !== null) {
    const config = `provider: generic\nurl: ${url}\nupdaterCacheDirName: kartotek-updater\n`;
    writeFileSync(join(program, 'resources/app-update.yml'), config);
  }
  const prepared = await prepareProgram(join(program, 'kartotek'));
  const appImage = join(prepared.makeUserDir('appimage'), 'Kartotek.AppImage');
  writeFileSync(appImage, 'old');
  const data = prepared.makeUserDir('data');
  const env = { APPIMAGE: appImage, APPDIR: '/', XDG_CACHE_HOME: prepared.makeUserDir('cache') };
  const running = await startProgram(prepared, data, [], env);
  return { ...running, appImage };
}

/**
 * Registers the tests. `unpacked` is the folder of the unpacked application, built with
 * `signingKey`.
 */
export function testUpdates(unpacked: string, signingKey: string): void {
  test.describe('updates', () => {
    let folder = '';
    let server: UpdateServer | undefined;
    let running: AppImage | undefined;

    test.beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'kartotek-updates-'));
      chmodSync(folder, 0o755);
    });
    test.afterEach(async () => {
      await running?.quit();
      running?.prepared.close();
      running = undefined;
      server?.close();
      server = undefined;
      rmSync(folder, { recursive: true, force: true });
    });

    test('a newer AppImage is told, fetched, checked and put in place of the old', async () => {
      server = await startUpdateServer(newer, signingKey);
      running = await startAppImage(unpacked, folder, server.url);
      const { page, appImage } = running;
      expect(await call(page, 'updates', 'check')).toEqual({
        way: { mode: 'tell', reason: 'setting' },
        state: { type: 'available', version: newerVersion, notes: 'Newer and better' },
      });
      expect(server.asked.map(({ path }) => path)).toEqual(['/latest-linux.yml']);
      const [question] = server.asked;
      expect(question?.headers['x-user-staging-id']).toMatch(/^[0-]+$/);
      expect(question?.headers.cookie).toBeUndefined();
      expect(await call(page, 'updates', 'download')).toMatchObject({
        state: { type: 'ready', version: newerVersion },
      });
      expect(readFileSync(appImage, 'utf8')).toBe('old');
      expect(await running.quit()).toBe(0);
      expect(readFileSync(appImage).equals(newer)).toBe(true);
      expect(readFileSync(`${appImage}.ran`, 'utf8')).toBe('true\n');
    });

    test('what somebody else signed is no newer version', async () => {
      server = await startUpdateServer(newer, newSigningKey());
      running = await startAppImage(unpacked, folder, server.url);
      expect(await call(running.page, 'updates', 'check')).toMatchObject({
        state: { type: 'failed', step: 'check' },
      });
    });

    test('a file with a wrong checksum is thrown away', async () => {
      server = await startUpdateServer(newer, signingKey, false);
      running = await startAppImage(unpacked, folder, server.url);
      await call(running.page, 'updates', 'check');
      expect(await call(running.page, 'updates', 'download')).toMatchObject({
        state: { type: 'failed', step: 'download' },
      });
      expect(await running.quit()).toBe(0);
      expect(readFileSync(running.appImage, 'utf8')).toBe('old');
    });

    test('who wants none is not asked about, and nobody is asked', async () => {
      server = await startUpdateServer(newer, signingKey);
      running = await startAppImage(unpacked, folder, server.url);
      await call(running.page, 'settings', 'set', { updates: 'never' });
      expect(await call(running.page, 'updates', 'check')).toEqual({
        way: { mode: 'never', reason: 'setting' },
        state: { type: 'idle', checkedAt: null },
      });
      expect(server.asked).toEqual([]);
    });

    test('a package without an address asks nobody', async () => {
      running = await startAppImage(unpacked, folder, null);
      await call(running.page, 'settings', 'set', { updates: 'automatic' });
      expect(await call(running.page, 'updates', 'check')).toMatchObject({
        way: { mode: 'never', reason: 'no-address' },
      });
    });

    const location = policyLocation('linux');
    const policy = location.type === 'file' ? location.file : '';
    // Only an administrator can write the policy file. An existing one is left alone.
    if (process.getuid?.() === 0 && !existsSync(policy)) {
      test('the policy of the machine wins over the setting', async () => {
        server = await startUpdateServer(newer, signingKey);
        const made = mkdirSync(dirname(policy), { recursive: true });
        try {
          writeFileSync(policy, '{"updates":"never"}');
          running = await startAppImage(unpacked, folder, server.url);
          await call(running.page, 'settings', 'set', { updates: 'automatic' });
          expect(await call(running.page, 'updates', 'check')).toMatchObject({
            way: { mode: 'never', reason: 'policy' },
          });
          expect(server.asked).toEqual([]);
        } finally {
          rmSync(policy);
          if (made) rmSync(made, { recursive: true });
        }
      });
    }
  });
}
