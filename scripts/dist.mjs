/**
 * `npm run dist`: builds this system's packages into `dist/`. On Linux these are the unpacked
 * application, a deb and a tar.gz. There is also an rpm if rpmbuild is installed, and an AppImage
 * if the builder's tools can be downloaded. `--dir` builds only the unpacked application. `--fast`
 * uses light compression, for tests. `--drivable` builds packages that tests can drive; never
 * distribute them. `--try` builds such packages, and installs, starts, uses and removes each one.
 * `--windows`, on Linux, builds the unpacked Windows program for inspection. `--release` builds
 * packages to distribute, and needs the project's address and a maintainer. `--output=…` selects
 * another folder, which must be empty.
 */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { makePackages } from './dist/make.mjs';
import { distFolder } from './dist/config.mjs';
import { downloadsOf } from './dist/manifests.mjs';
import { runMain, say, StopError } from './console.mjs';
import { ensureDependencies } from './setup/deps.mjs';
import { ensureMessages } from './setup/messages.mjs';

/** Settings required for packages that are distributed. */
const named = ['KARTOTEK_HOMEPAGE', 'KARTOTEK_MAINTAINER'];

const noInstaller =
  'No installer, portable program or MSI is made here: on Windows `npm run dist` makes them.';

/**
 * The folder for the packages. Only `dist/` is emptied, since another folder may hold the user's
 * files.
 * @param {string | undefined} option
 */
const emptyFolder = (option) => {
  if (option === undefined) {
    rmSync(distFolder, { recursive: true, force: true });
    return distFolder;
  }
  const folder = resolve(option.slice('--output='.length));
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new StopError(`${folder} isn't empty. Packages need an empty folder.`);
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
  // Reports an invalid address before anything is built.
  downloadsOf(process.env);
  const output = emptyFolder([...given].find((one) => one.startsWith('--output=')));
  await ensureDependencies();
  ensureMessages();
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
