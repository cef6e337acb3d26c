/**
 * `npm run dist`: the packages of this system into `dist/`. On Linux: the unpacked application, a
 * deb and an archive of it, an rpm where rpmbuild is, and an AppImage where the builder's tools can
 * be fetched.
 * `--dir` makes the unpacked application only, `--fast` compresses little (for tests), `--drivable`
 * makes one that tests can drive, which is never given away. `--try` makes such packages and tries
 * each: installs, starts, uses and removes it.
 * `--windows`, on Linux: the unpacked program of Windows alone, to be looked into.
 * `--release`: packages that are given away; refused without an address of the project and somebody
 * who answers for them.
 * `--output=…`: into another folder, which must be empty.
 */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { makePackages } from './dist/make.mjs';
import { distFolder } from './dist/config.mjs';
import { runMain, say, StopError } from './console.mjs';
import { ensureDependencies } from './setup/deps.mjs';
import { ensureMessages } from './setup/messages.mjs';

/** What packages that are given away have to say. */
const named = ['KARTOTEK_HOMEPAGE', 'KARTOTEK_MAINTAINER'];

const noInstaller =
  'No installer, portable program or MSI is made here: on Windows `npm run dist` makes them.';

/**
 * The folder that the packages are put into. Only our own is emptied: another may hold what somebody
 * wants to keep.
 * @param {string | undefined} option
 */
const emptyFolder = (option) => {
  if (option === undefined) {
    rmSync(distFolder, { recursive: true, force: true });
    return distFolder;
  }
  const folder = resolve(option.slice('--output='.length));
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new StopError(`${folder} is not empty; packages are put into an empty folder.`);
  }
  return folder;
};

await runMain(async () => {
  const given = new Set(process.argv.slice(2));
  const windows = given.has('--windows');
  if (windows && process.platform !== 'linux') {
    throw new StopError('--windows is for Linux. On Windows `npm run dist` makes its packages.');
  }
  const unnamed = named.find((name) => !process.env[name]);
  if (given.has('--release') && unnamed)
    throw new StopError(
      `A release wants ${unnamed}: packages say where the project is and who made them.`,
    );
  const output = emptyFolder([...given].find((one) => one.startsWith('--output=')));
  await ensureDependencies();
  await ensureMessages();
  const files = await makePackages({
    fast: given.has('--fast'),
    drivable: given.has('--drivable') || given.has('--try'),
    onlyFolder: given.has('--dir'),
    windows,
    output,
  });
  if (windows) say(noInstaller);
  for (const file of files) {
    const found = statSync(file);
    const size = found.isFile() ? ` (${(found.size / 1e6).toFixed(1)} MB)` : '';
    say(`${basename(dirname(file))}/${basename(file)}${size}`);
  }
  if (!given.has('--try') || windows) return;
  const { packagesIn } = await import('./try/kinds.mjs');
  const { tryPackage } = await import('./try/try-package.mjs');
  for (const file of packagesIn(output)) await tryPackage(file, { say });
});
