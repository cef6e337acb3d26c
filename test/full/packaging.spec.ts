/**
 * The package that `npm run dist` makes: what is in it, what its binary may do, and whether it can
 * be installed, used and removed. Debian's own tools are needed, so it is a matter of Linux.
 */
import { extractFile, listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { expect, test } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledFolders, licenceIn } from '../../scripts/dist/licences.mjs';
import { inRoot } from '../../scripts/paths.mjs';
import { startXvfb, type Display } from '../../scripts/setup/display.mjs';
import { prepareProgram, processesOf, startProgram } from '../support/packaging/packaged-program';
import { testSecurity } from '../support/packaging/packaging-security';
import { newSigningKey, testUpdates } from '../support/packaging/packaging-updates';
import { findAgain, lastFileWentTo, useTheProgram } from '../support/packaging/use-the-program';

function done(file: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(file, args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
  });
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${stdout}${stderr}${error ?? ''}`);
  return stdout;
}

const unpacked = inRoot('dist/linux-unpacked');
const asar = join(unpacked, 'resources/app.asar');
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
    done(process.execPath, inRoot('scripts/dist.mjs'), '--fast', '--drivable');
  });

  test.afterAll(() => {
    process.env = before;
    display?.close();
  });

  test('the fuses of the binary are set', async () => {
    const wire = await getCurrentFuseWire(join(unpacked, 'kartotek'));
    // The wire is text: 1 is on, 0 is off, r is a fuse that is no more.
    const state = (option: FuseV1Options): boolean => Number(wire[option]) === '1'.charCodeAt(0);
    expect({
      runAsNode: state(FuseV1Options.RunAsNode),
      cookies: state(FuseV1Options.EnableCookieEncryption),
      nodeOptions: state(FuseV1Options.EnableNodeOptionsEnvironmentVariable),
      inspect: state(FuseV1Options.EnableNodeCliInspectArguments),
      integrity: state(FuseV1Options.EnableEmbeddedAsarIntegrityValidation),
      onlyAsar: state(FuseV1Options.OnlyLoadAppFromAsar),
      filePrivileges: state(FuseV1Options.GrantFileProtocolExtraPrivileges),
    }).toEqual({
      runAsNode: false,
      cookies: true,
      nodeOptions: false,
      inspect: false,
      integrity: true,
      onlyAsar: true,
      filePrivileges: false,
    });
  });

  test('only what runs is inside', () => {
    const files = listPackage(asar, { isPack: false });
    expect(files).toEqual(
      expect.arrayContaining([
        '/package.json',
        '/out/main/index.js',
        '/out/preload/index.cjs',
        '/out/renderer/index.html',
        '/resources/icon.png',
      ]),
    );
    const top = new Set(files.map((path) => path.split('/')[1]));
    expect([...top].sort()).toEqual(['out', 'package.json', 'resources']);
    expect(new Set(files.map((path) => path.split('/').slice(0, 3).join('/')))).toEqual(
      new Set([
        '/package.json',
        '/out',
        '/out/main',
        '/out/preload',
        '/out/renderer',
        '/resources',
        '/resources/icon.png',
      ]),
    );
    expect(
      files.filter((path) => /\.(ts|svelte|map|mjs)$|node_modules|packages.*json/.test(path)),
    ).toEqual([]);
    const manifest = JSON.parse(extractFile(asar, 'package.json').toString()) as object;
    expect(Object.keys(manifest)).not.toEqual(
      expect.arrayContaining(['devDependencies', 'scripts', 'build']),
    );
    expect(manifest).toMatchObject({ name: 'kartotek', productName: 'Kartotek' });
    expect(readdirSync(join(unpacked, 'resources')).sort()).toEqual([
      'LICENSES.txt',
      'app.asar',
      'apparmor-profile',
    ]);
    expect(existsSync(join(unpacked, 'LICENSES.chromium.html'))).toBe(true);
    expect(readdirSync(join(unpacked, 'locales')).sort()).toEqual([
      'en-GB.pak',
      'en-US.pak',
      'sv.pak',
    ]);
  });

  test('the licences of all bundled packages are inside', () => {
    const text = readFileSync(join(unpacked, 'resources/LICENSES.txt'), 'utf8');
    expect(text.startsWith('Kartotek\n')).toBe(true);
    const packages = bundledFolders().map(licenceIn);
    expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['svelte', 'zod']));
    for (const one of packages) {
      expect(text).toContain(`\n${one.name} ${one.version} (${one.licence})\n`);
      expect(text.includes(one.text), one.name).toBe(true);
    }
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
