/** The Windows packages: how each is installed, what it registers, and how it is removed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from '../command.mjs';
import { StopError } from '../console.mjs';
import { done } from './done.mjs';

/** @typedef {import('./kinds.mjs').Installed} Installed */

/** Returns a registry key's default value, or ''. @param {string} key */
const defaultOf = (key) =>
  /REG_(?:EXPAND_)?SZ\s+(.*)/.exec(ask('reg', ['query', key, '/ve']) ?? '')?.[1]?.trim() ?? '';

/**
 * True if a command opens a link with the program. An installer could have left its path empty.
 * @param {string} command
 */
export const opensLink = (command) => /^"[^"]+\\Kartotek\.exe" "%1"$/i.test(command);

/**
 * Returns the program's registrations in Windows, for this user and for all users.
 * @returns {string[]}
 */
export const registeredOnWindows = () => {
  // The file extension may still have the name of a removed class.
  const fileClass = defaultOf('HKCR\\.kartotek');
  const found = {
    'file type': fileClass !== '' && defaultOf(`HKCR\\${fileClass}\\shell\\open\\command`) !== '',
    link: opensLink(defaultOf('HKCR\\kartotek\\shell\\open\\command')),
    program: installedProgram() !== undefined,
  };
  return Object.entries(found).flatMap(([name, is]) => (is ? [name] : []));
};

/**
 * Returns Kartotek's entry in the list of programs installed for this user.
 * @param {string} output output of `reg query … /s`
 * @returns {{ executable: string, uninstaller: string } | undefined}
 */
export const uninstallEntry = (output) => {
  for (const block of output.split(/\r?\n(?=HKEY_)/)) {
    const value = (/** @type {string} */ name) =>
      new RegExp(`^ +${name} +REG_SZ +(.*?)\\r?$`, 'm').exec(block)?.[1] ?? '';
    if (!/^Kartotek\b/.test(value('DisplayName'))) continue;
    const executable = value('DisplayIcon').replace(/,\d+$/, '');
    const uninstaller = /^"([^"]+)"/.exec(value('QuietUninstallString'))?.[1] ?? '';
    if (executable && uninstaller) return { executable, uninstaller };
  }
  return undefined;
};

/** Runs `reg query` on the programs installed for this user. */
const installedProgram = () => {
  const key = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall';
  return uninstallEntry(ask('reg', ['query', key, '/s']) ?? '');
};

/**
 * Waits until the program is gone, because the uninstaller continues in a copy of itself.
 * @param {string} path
 */
const untilGone = async (path) => {
  for (const end = Date.now() + 60_000; existsSync(path);) {
    if (Date.now() > end) throw new StopError(`${path} is still there`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

/** @param {string} file @returns {Promise<Installed>} */
export const installSetup = async (file) => {
  await done(file, ['/S']);
  const entry = installedProgram();
  if (!entry) throw new StopError('Windows does not list the program as installed.');
  const { executable, uninstaller } = entry;
  return {
    how: 'installed for this person, silently',
    executable,
    registers: ['file type', 'link', 'program'],
    remove: async () => {
      await done(uninstaller, ['/currentuser', '/S']);
      await untilGone(executable);
      await untilGone(uninstaller);
    },
  };
};

/** @param {string} file @returns {Promise<Installed>} */
export const installMsi = async (file) => {
  await done('msiexec.exe', ['/i', file, '/qn', '/norestart']);
  return {
    how: 'installed for everybody, silently',
    executable: join(
      process.env['ProgramFiles'] ?? 'C:\\Program Files',
      'Kartotek',
      'Kartotek.exe',
    ),
    registers: ['file type', 'link'],
    remove: async () => void (await done('msiexec.exe', ['/x', file, '/qn', '/norestart'])),
  };
};

/** @param {string} file @returns {Promise<Installed>} */
export const startPortable = async (file) => ({
  how: 'started from where it lies',
  executable: file,
  registers: [],
  remove: async () => undefined,
});
