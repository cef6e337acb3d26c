import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  copyAppImage,
  installDeb,
  installRpm,
  registeredOnLinux,
  unpackArchive,
} from './linux.mjs';
import { copyFromDmg, registeredOnMacos, unpackZip } from './macos.mjs';
import { installMsi, installSetup, registeredOnWindows, startPortable } from './windows.mjs';

/**
 * An installed package.
 * @typedef {object} Installed
 * @property {string} how how it was installed, for the user
 * @property {string} [root] the root whose registrations are checked; if missing, the system's
 *   own
 * @property {string} executable
 * @property {Record<string, string>} [env] environment for starting it
 * @property {readonly string[]} registers what must be registered; if empty, nothing may be
 * @property {() => Promise<void>} remove
 *
 * @typedef {object} Kind
 * @property {string} target electron-builder's name for it
 * @property {NodeJS.Platform} system
 * @property {RegExp} name matches its file name
 * @property {(root?: string) => string[]} registered returns the program's registrations in the
 *   system
 * @property {(file: string) => Promise<Installed>} install
 */

const onLinux = { system: /** @type {const} */ ('linux'), registered: registeredOnLinux };
const onWindows = { system: /** @type {const} */ ('win32'), registered: registeredOnWindows };
const onMacos = {
  system: /** @type {const} */ ('darwin'),
  registered: (root = '/Applications') => registeredOnMacos(root),
};

/** Every kind of package we build. @type {readonly Kind[]} */
export const kinds = [
  { target: 'deb', ...onLinux, name: /\.deb$/, install: installDeb },
  { target: 'rpm', ...onLinux, name: /\.rpm$/, install: installRpm },
  { target: 'tar.gz', ...onLinux, name: /\.tar\.gz$/, install: unpackArchive },
  { target: 'AppImage', ...onLinux, name: /\.AppImage$/, install: copyAppImage },
  { target: 'nsis', ...onWindows, name: /-setup\.exe$/, install: installSetup },
  { target: 'portable', ...onWindows, name: /-portable\.exe$/, install: startPortable },
  { target: 'msi', ...onWindows, name: /\.msi$/, install: installMsi },
  { target: 'dmg', ...onMacos, name: /\.dmg$/, install: copyFromDmg },
  { target: 'zip', ...onMacos, name: /-macos-\w+\.zip$/, install: unpackZip },
];

/** @param {string} file @returns {Kind | undefined} */
export const kindOf = (file) => kinds.find(({ name }) => name.test(basename(file)));

/** Processor names used in file names, keyed by Node's name. */
const processors = { x64: /x64|x86_64|amd64/, arm64: /arm64|aarch64/ };

/**
 * Returns the processor that a package is for.
 * @param {string} name the file name
 */
export const processorOf = (name) => (processors.arm64.test(name) ? 'arm64' : 'x64');

/**
 * Returns the packages in a folder that can be tried on this computer.
 * @param {string} folder
 * @param {{ target?: string | undefined, platform?: NodeJS.Platform, arch?: string }} [wanted]
 */
export const packagesIn = (
  folder,
  { target, platform = process.platform, arch = process.arch } = {},
) =>
  readdirSync(folder)
    .filter((name) => {
      const kind = kindOf(name);
      if (kind?.system !== platform || (target !== undefined && kind.target !== target))
        return false;
      return processors[/** @type {'x64' | 'arm64'} */ (arch)]?.test(name) === true;
    })
    .map((name) => join(folder, name));
