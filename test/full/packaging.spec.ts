/**
 * The package that `npm run dist` makes: what is in it, what its binary may do, and whether it can
 * be installed, used and removed. Debian's own tools are needed, so it is a matter of Linux.
 */
import { expect, test } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../../scripts/paths.mjs';
import { startXvfb, type Display } from '../../scripts/setup/display.mjs';
import { prepareProgram, processesOf, startProgram } from '../support/packaging/packaged-program';
import { expectFuses, expectLicences, expectOnlyWhatRuns } from '../support/packaging/packed-files';
import { testSecurity } from '../support/packaging/packaging-security';
import { newSigningKey, testUpdates } from '../support/packaging/packaging-updates';
import { done, makePackages } from '../support/packaging/run-tool';
import { findAgain, lastFileWentTo, useTheProgram } from '../support/packaging/use-the-program';

const unpacked = inRoot('dist/linux-unpacked');
const made = (ending: string): string => {
  const name = readdirSync(inRoot('dist')).find((one) => one.endsWith(ending));
  if (!name) throw new Error(`No ${ending} was made`);
  return inRoot('dist', name);
};

/** Installing needs root, and must not replace the copy of whoever works on this machine. */
const installs =
  process.getuid?.() === 0 &&
  spawnSync('dpkg', ['-s', 'kartotek'], { stdio: 'ignore' }).status !== 0;

if (process.platform === 'linux') {
  // In this order, and each even if one before it failed.
  test.describe.configure({ mode: 'default' });

  const signingKey = newSigningKey();
  let display: Display | undefined;
  const before = { ...process.env };

  test.beforeAll(async () => {
    // A screen of its own, whatever desktop there is: keys are pressed in the system's dialogs.
    display = await startXvfb();
    Object.assign(process.env, display.env);
    Reflect.deleteProperty(process.env, 'WAYLAND_DISPLAY');
    process.env['KARTOTEK_UPDATE_SIGNING_KEY'] = signingKey;
    makePackages('--fast', '--drivable');
  });

  test.afterAll(() => {
    process.env = before;
    display?.close();
  });

  test('the fuses of the binary are set', () => expectFuses(join(unpacked, 'kartotek')));

  test('only what runs is inside', () => expectOnlyWhatRuns(unpacked, ['apparmor-profile']));

  test('the licences of all bundled packages are inside', () => {
    const text = expectLicences(unpacked);
    const folder = mkdtempSync(join(tmpdir(), 'kartotek-archive-'));
    done(
      'tar',
      '-xzf',
      made('.tar.gz'),
      '-C',
      folder,
      '--strip-components=1',
      '--wildcards',
      '*/resources/*',
      '*/LICENSE*',
    );
    expect(readFileSync(join(folder, 'resources/LICENSES.txt'), 'utf8')).toBe(text);
    rmSync(folder, { recursive: true });
  });

  test(
    installs
      ? 'the deb is installed, used and removed, and leaves the data'
      : 'the deb is unpacked (not installed: no root, or a copy is installed), and used',
    async () => {
      const deb = made('.deb');
      const folder = installs ? '/' : mkdtempSync(join(tmpdir(), 'kartotek-deb-'));
      const executable = join(folder, 'opt/Kartotek/kartotek');
      try {
        if (installs) {
          // apt brings what the package depends on, should this machine lack it.
          done('apt-get', 'install', '--yes', '--no-install-recommends', deb);
          expect(done('readlink', '-f', '/usr/bin/kartotek').trim()).toBe(executable);
          expect(done('dpkg', '--verify', 'kartotek')).toBe('');
        } else done('dpkg-deb', '-x', deb, folder);
        expect(done('ldd', executable)).not.toContain('not found');
        for (const path of ['', 'kartotek', 'resources/app.asar', 'chrome-sandbox']) {
          const { mode } = statSync(join(folder, 'opt/Kartotek', path));
          expect(mode & 0o022, `${path} is written by its owner alone`).toBe(0);
        }
        const desktop = readFileSync(
          join(folder, 'usr/share/applications/kartotek.desktop'),
          'utf8',
        );
        expect(desktop).toContain('Exec=/opt/Kartotek/kartotek %U');
        expect(desktop).toContain('StartupWMClass=kartotek');
        const profile = readFileSync(
          join(folder, 'opt/Kartotek/resources/apparmor-profile'),
          'utf8',
        );
        expect(profile).toMatch(/profile "kartotek" "\/opt\/Kartotek\/kartotek"[\s\S]*userns,/);

        const prepared = await prepareProgram(executable);
        const data = prepared.makeUserDir('data');
        const files = prepared.makeUserDir('files');
        lastFileWentTo(files, data);
        const running = await startProgram(prepared, [`--user-data-dir=${data}`]);
        await expect(running.page).toHaveTitle(/Kartotek/);
        const processes = processesOf(executable);
        expect(processes.map(({ commandLine }) => commandLine).join('\n')).not.toContain(
          'no-sandbox',
        );
        const page = processes.find(({ commandLine }) => commandLine.includes('--type=renderer'));
        const main = processes.find(({ commandLine }) => !commandLine.includes('--type='));
        expect(page).toMatchObject({ seccomp: 2, uid: main?.uid });
        expect(main?.uid).not.toBe(0);
        expect(page?.namespace).not.toBe(main?.namespace);
        await useTheProgram(running.page, files);
        expect(await running.quit()).toBe(0);
        const again = await startProgram(prepared, [`--user-data-dir=${data}`]);
        await findAgain(again.page);
        expect(await again.quit()).toBe(0);

        const kept = readdirSync(data);
        expect(kept.length).toBeGreaterThan(0);
        if (installs) {
          done('dpkg', '--remove', 'kartotek');
          expect(existsSync('/opt/Kartotek')).toBe(false);
          expect(existsSync('/usr/bin/kartotek')).toBe(false);
          expect(existsSync('/usr/share/applications/kartotek.desktop')).toBe(false);
        }
        expect(readdirSync(data)).toEqual(kept);
        prepared.close();
      } finally {
        if (installs) spawnSync('dpkg', ['--purge', 'kartotek'], { stdio: 'ignore' });
        else rmSync(folder, { recursive: true, force: true });
      }
    },
  );

  testSecurity(unpacked);
  testUpdates(unpacked, signingKey);
}
