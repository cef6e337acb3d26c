/**
 * The key in a real keyring. The test has its own D-Bus session, GNOME Keyring and home folder, so
 * it never touches the user's keyring.
 */
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { writeWrapper } from '../../scripts/run/as-user.mjs';
import type { PreparedElectron } from '../../scripts/run/prepare.mjs';
import { electronUser } from '../../scripts/run/user.mjs';
import {
  KEY,
  bridge,
  buy,
  fillIn,
  filesBelow,
  filesWith,
  goTo,
  openPart,
  test,
} from '../support/e2e/served';
import { expect } from '../support/e2e/fixtures';
import { launchElectron } from '../support/e2e/launch';

interface Keyring {
  readonly home: string;
  start(dataDir: string): Promise<{ app: ElectronApplication; page: Page }>;
  /** Deletes every secret, as on a new computer or user account. */
  lose(): void;
}

/** Starts Electron with its own D-Bus and an unlocked keyring, both of which stop when it exits. */
async function makeKeyring(prepared: PreparedElectron): Promise<Keyring> {
  const home = prepared.makeUserDir('keyring-home');
  const folder = prepared.makeUserDir('keyring');
  const data = join(home, '.local/share');
  const session = join(folder, 'session');
  writeFileSync(
    session,
    `#!/bin/sh
mkdir -p "$XDG_DATA_HOME" "$XDG_RUNTIME_DIR" "$XDG_CONFIG_HOME"
chmod 700 "$XDG_RUNTIME_DIR"
exec dbus-run-session -- sh -c '
  printf "%s" "password of the keyring" |
    gnome-keyring-daemon --unlock --components=secrets > /dev/null 2>&1
  exec "$0" "$@"
' "${prepared.electron.executable}" "$@"
`,
  );
  chmodSync(session, 0o755);
  chmodSync(folder, 0o755);
  let executablePath = session;
  const user = await electronUser();
  if (user) {
    executablePath = join(folder, 'as-user');
    const cwd = prepared.appDir;
    writeWrapper(executablePath, { setpriv: user.setpriv, user, home, cwd, executable: session });
  }
  const own = {
    HOME: home,
    XDG_DATA_HOME: data,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_RUNTIME_DIR: join(home, 'run'),
  };
  return {
    home,
    async start(dataDir) {
      const options = {
        ...prepared.launchOptions,
        executablePath,
        env: { ...prepared.launchOptions.env, ...own },
        args: [
          ...prepared.launchOptions.args,
          `--user-data-dir=${dataDir}`,
          '--lang=en',
          '--password-store=gnome-libsecret',
        ],
      };
      const app = await launchElectron(options, () => undefined);
      return { app, page: await app.firstWindow() };
    },
    lose: () => rmSync(join(data, 'keyrings'), { recursive: true, force: true }),
  };
}

test('the keyring keeps the key over a restart, and asks nothing', async ({
  prepared,
  served,
  dataDir,
}) => {
  const keyring = await makeKeyring(prepared);
  const first = await keyring.start(dataDir);
  expect(await bridge(first.page, 'connection', 'keystore')).toEqual({
    state: 'protected',
    backend: 'gnome_libsecret',
  });
  const kept = first.page.getByRole('radio', { name: /^In GNOME/ });
  await fillIn(first.page, served.origin, KEY);
  await expect(kept).toBeChecked();
  await first.page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(first.page.getByText('In the computer’s key storage')).toBeVisible();
  await first.page.getByRole('button', { name: 'Start searching' }).click();
  await first.app.close();

  const second = await keyring.start(dataDir);
  expect(await bridge(second.page, 'connection', 'status')).toMatchObject({
    key: 'ready',
    keeping: 'keystore',
  });
  await buy(second.page);
  expect(served.service.log.units()).toBe(10);
  await expect(second.page.getByRole('dialog')).toHaveCount(0);
  await second.app.close();

  const folders = [dataDir, keyring.home];
  expect(filesBelow(join(dataDir, 'keys'))).toHaveLength(1);
  expect(filesWith(KEY.slice(0, 12), folders)).not.toEqual([]);
  expect(filesWith(KEY.slice(12), folders)).toEqual([]);
});

test('a keyring that is lost costs the key and nothing else', async ({
  prepared,
  served,
  dataDir,
}) => {
  const keyring = await makeKeyring(prepared);
  const first = await keyring.start(dataDir);
  await fillIn(first.page, served.origin, KEY);
  await first.page.getByRole('button', { name: 'Connect', exact: true }).click();
  await first.page.getByRole('button', { name: 'Start searching' }).click();
  await buy(first.page);
  await first.app.close();
  keyring.lose();

  const { app, page } = await keyring.start(dataDir);
  const status = await bridge<{ libraryId: string }>(page, 'connection', 'status');
  expect(status).toMatchObject({ mode: 'service', key: 'unreadable' });
  await goTo(page, 'Today');
  await expect(page.getByText('The saved key can’t be read')).toBeVisible();
  const log = await bridge<{ lastSeq: number }>(page, 'archive', 'state', status);
  expect(log.lastSeq).toBeGreaterThan(0);
  await openPart(page, 'Connection');
  await expect(page.getByText('Enter the key again').first()).toBeVisible();
  await page.getByRole('button', { name: 'Enter key…' }).first().click();
  await page.getByRole('dialog').getByLabel('Key', { exact: true }).fill(KEY);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  expect(await bridge(page, 'connection', 'status')).toMatchObject({
    key: 'ready',
    keeping: 'keystore',
  });
  await app.close();
});
