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
 * A package in its place.
 * @typedef {object} Installed
 * @property {string} how for the user
 * @property {string} [root] the folder whose registrations are looked at; without it the system's
 * @property {string} executable
 * @property {Record<string, string>} [env] for its start
 * @property {readonly string[]} registers what it has to have registered; nothing: nothing at all
 * @property {() => Promise<void>} remove
 *
 * @typedef {object} Kind
 * @property {string} target as electron-builder names it
 * @property {NodeJS.Platform} system
 * @property {RegExp} name of its file
 * @property {(root?: string) => string[]} registered what the system knows of the program
 * @property {(file: string) => Promise<Installed>} install
 */

const onLinux = { system: /** @type {const} */ ('linux'), registered: registeredOnLinux };
const onWindows = { system: /** @type {const} */ ('win32'), registered: registeredOnWindows };
const onMacos = {
  system: /** @type {const} */ ('darwin'),
  registered: (root = '/Applications') => registeredOnMacos(root),
};

/** Every kind of package that is made. @type {readonly Kind[]} */
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

/** Names of processors in file names. The first is Node's name. */
const processors = { x64: /x64|x86_64|amd64/, arm64: /arm64|aarch64/ };

/**
 * The processor of a package.
 * @param {string} name of its file
 */
export const processorOf = (name) => (processors.arm64.test(name) ? 'arm64' : 'x64');

/**
 * The packages in a folder that this computer can try.
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
