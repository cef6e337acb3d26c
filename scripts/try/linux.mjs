/** The Linux packages: how each is installed, what it registers, and how it is removed. */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ask, findProgram } from '../command.mjs';
import { isRoot } from '../setup/electron-place.mjs';
import { done } from './done.mjs';

/** @typedef {import('./kinds.mjs').Installed} Installed */

const place = 'opt/Kartotek';

/** Creates a temporary folder that every user can enter. */
const openFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'kartotek-try-'));
  chmodSync(folder, 0o755);
  return folder;
};

/** @param {string} path */
const textOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/**
 * Returns the program's registrations in the system under `root`.
 * @param {string} [root]
 * @returns {string[]}
 */
export const registeredOnLinux = (root = '/') => {
  const share = (/** @type {string} */ path) => textOf(join(root, 'usr/share', path));
  const desktop = share('applications/kartotek.desktop');
  const command = lstatSync(join(root, 'usr/bin/kartotek'), { throwIfNoEntry: false });
  const found = {
    'file type':
      desktop.includes('application/x-kartotek') &&
      share('mime/packages/kartotek.xml').includes('"*.kartotek"'),
    link: desktop.includes('x-scheme-handler/kartotek'),
    'file type as the desktop reads it': share('mime/globs2').includes(':*.kartotek'),
    'link as the desktop reads it': share('applications/mimeinfo.cache').includes(
      'x-scheme-handler/kartotek=',
    ),
    command: command !== undefined,
    'AppArmor profile': existsSync(join(root, 'etc/apparmor.d/kartotek')),
  };
  return Object.entries(found).flatMap(([name, is]) => (is ? [name] : []));
};

/** Installing requires root, and mustn't replace an installed copy. */
const mayInstall = () => isRoot() && !existsSync(join('/', place));

/** What an installed package registers. Desktop entries count only if there is a desktop. */
const registrations = () => [
  'file type',
  'link',
  'command',
  ...(findProgram('update-mime-database') ? ['file type as the desktop reads it'] : []),
  ...(findProgram('update-desktop-database') ? ['link as the desktop reads it'] : []),
];

/**
 * @param {string} how
 * @param {() => Promise<unknown>} remove
 * @returns {Installed}
 */
const installed = (how, remove) => ({
  how,
  executable: join('/', place, 'kartotek'),
  registers: registrations(),
  remove: async () => void (await remove()),
});

/**
 * Unpacks a package that can't be installed here.
 * @param {(folder: string) => Promise<unknown>} unpack
 * @returns {Promise<Installed>}
 */
const unpacked = async (unpack) => {
  const root = openFolder();
  await unpack(root);
  return {
    how: 'unpacked (it is installed for root alone, and where no copy is)',
    root,
    executable: join(root, place, 'kartotek'),
    registers: ['file type', 'link'],
    remove: async () => rmSync(root, { recursive: true, force: true }),
  };
};

/** @param {string} file @returns {Promise<Installed>} */
export const installDeb = async (file) => {
  if (!mayInstall()) return unpacked((folder) => done('dpkg-deb', ['-x', file, folder]));
  // apt installs any missing dependencies.
  await done('apt-get', ['install', '--yes', '--no-install-recommends', file]);
  await done('dpkg', ['--verify', 'kartotek']);
  return installed('installed by apt-get', async () => {
    await done('dpkg', ['--remove', 'kartotek']);
    await done('dpkg', ['--purge', 'kartotek']);
  });
};

/** @param {string} file @returns {Promise<Installed>} */
export const installRpm = async (file) => {
  if (!mayInstall()) {
    return unpacked(async (folder) => {
      const copy = join(folder, 'package.rpm');
      copyFileSync(file, copy);
      // Writes an archive next to the rpm.
      await done('rpm2archive', [copy]);
      await done('tar', ['-xzf', `${copy}.tgz`, '-C', folder, '--no-same-owner']);
      for (const path of [copy, `${copy}.tgz`]) rmSync(path);
    });
  }
  if (findProgram('dnf') && !findProgram('dpkg')) {
    // dnf installs any missing requirements.
    await done('dnf', ['install', '--assumeyes', file]);
    await done('rpm', ['--verify', 'kartotek']);
    return installed('installed by dnf', () => done('dnf', ['remove', '--assumeyes', 'kartotek']));
  }
  // A Debian system doesn't know the rpm's requirements.
  const database = openFolder();
  const rpm = (/** @type {string[]} */ ...args) => done('rpm', ['--dbpath', database, ...args]);
  await rpm('--install', '--nodeps', file);
  // As in an update, the old package's script runs after the new one's.
  await rpm('--upgrade', '--force', '--nodeps', file);
  await rpm('--verify', '--nodeps', 'kartotek');
  return installed('installed by rpm, without what it requires', async () => {
    await rpm('--erase', '--nodeps', 'kartotek');
    rmSync(database, { recursive: true, force: true });
  });
};

/** @param {string} file @returns {Promise<Installed>} */
export const unpackArchive = async (file) => {
  const folder = openFolder();
  await done('tar', ['-xzf', file, '-C', folder, '--strip-components=1', '--no-same-owner']);
  return {
    how: 'unpacked',
    executable: join(folder, 'kartotek'),
    registers: [],
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** @param {string} file @returns {Promise<Installed>} */
export const copyAppImage = async (file) => {
  const folder = openFolder();
  const executable = join(folder, basename(file));
  copyFileSync(file, executable);
  chmodSync(executable, 0o755);
  return {
    how: 'copied, and unpacked by itself at its start',
    executable,
    registers: [],
    // Needs neither FUSE nor permission to mount.
    env: { APPIMAGE_EXTRACT_AND_RUN: '1' },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** Returns the libraries that a program lacks here. @param {string} executable */
export const lackedBy = (executable) =>
  (ask('ldd', [executable]) ?? '').split('\n').filter((line) => line.includes('not found'));
