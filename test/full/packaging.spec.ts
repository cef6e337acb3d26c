/**
 * The package built by `npm run dist`: its contents, its fuses, and whether it can be installed,
 * used and removed. Linux only, because it needs Debian's tools.
 */
import { expect, test } from '@playwright/test';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { zshFolders } from '../../scripts/dist/shown-files.mjs';
import { inRoot } from '../../scripts/paths.mjs';
import { startXvfb, type Display } from '../../scripts/setup/display.mjs';
import type { Installed } from '../../scripts/try/kinds.mjs';
import { tryPackage } from '../../scripts/try/try-package.mjs';
import { expectFuses, expectLicences, expectOnlyWhatRuns } from '../support/packaging/packed-files';
import { testRpm } from '../support/packaging/packaging-rpm';
import { testSecurity } from '../support/packaging/packaging-security';
import { newSigningKey, testUpdates } from '../support/packaging/packaging-updates';
import { done, makePackages } from '../support/packaging/run-tool';

const unpacked = inRoot('dist/linux-unpacked');
const made = (ending: string): string => {
  const name = readdirSync(inRoot('dist')).find((one) => one.endsWith(ending));
  if (!name) throw new Error(`No ${ending} was made`);
  return inRoot('dist', name);
};

/** Checks what an installed program consists of. `ending` is its package's file extension. */
function lookAt({ executable, registers, root = '/' }: Installed, ending: string): void {
  const folder = dirname(executable);
  for (const path of ['', 'kartotek', 'resources/app.asar', 'chrome-sandbox']) {
    const { mode } = statSync(join(folder, path));
    expect(mode & 0o022, `${path} is written by its owner alone`).toBe(0);
  }
  if (registers.length === 0) return;
  if (root === '/') expect(realpathSync('/usr/bin/kartotek')).toBe(executable);
  const desktop = readFileSync(join(root, 'usr/share/applications/kartotek.desktop'), 'utf8');
  expect(desktop).toContain('Exec=/opt/Kartotek/kartotek %U');
  expect(desktop).toContain('StartupWMClass=kartotek');
  for (const place of [
    'metainfo/se.kartotek.app.metainfo.xml',
    'man/man1/kartotek.1.gz',
    'bash-completion/completions/kartotek',
    'fish/vendor_completions.d/kartotek.fish',
  ])
    expect(statSync(join(root, 'usr/share', place)).size).toBeGreaterThan(100);
  const zsh = zshFolders[ending === '.rpm' ? 'rpm' : 'deb'];
  expect(statSync(join(root, zsh, '_kartotek')).size).toBeGreaterThan(100);
  const profile = readFileSync(join(folder, 'resources/apparmor-profile'), 'utf8');
  expect(profile).toMatch(/profile "kartotek" "\/opt\/Kartotek\/kartotek"[\s\S]*userns,/);
}

if (process.platform === 'linux') {
  // Runs the tests in this order, and continues even if one fails.
  test.describe.configure({ mode: 'default' });

  const signingKey = newSigningKey();
  let display: Display | undefined;
  const before = { ...process.env };

  test.beforeAll(async () => {
    // Uses a separate display, because keys are pressed in the system's dialogs.
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

  for (const ending of ['.deb', '.rpm', '.tar.gz']) {
    test(`the ${ending} is installed, used and removed, and leaves the data`, async () => {
      const said: string[] = [];
      await tryPackage(made(ending), {
        say: (line) => said.push(line),
        look: (one) => lookAt(one, ending),
      });
      expect(said.at(-1)).toContain('nothing that it registered is left, and the data is');
      test.info().annotations.push({ type: 'how', description: String(said[0]) });
    });
  }

  testRpm(made);
  testSecurity(unpacked);
  testUpdates(unpacked, signingKey);
}
