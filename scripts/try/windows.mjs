/** The Windows packages: how each is installed, what it registers, and how it is removed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from '../command.mjs';
import { StopError } from '../console.mjs';
import { done } from './done.mjs';

/** @typedef {import('./kinds.mjs').Installed} Installed */

/** The default value of a registry key, or ''. @param {string} key */
const defaultOf = (key) =>
  /REG_(?:EXPAND_)?SZ\s+(.*)/.exec(ask('reg', ['query', key, '/ve']) ?? '')?.[1]?.trim() ?? '';

/**
 * Whether a command opens a link with the program. An installer could have left its path empty.
 * @param {string} command
 */
export const opensLink = (command) => /^"[^"]+\\Kartotek\.exe" "%1"$/i.test(command);

/**
 * The program's registrations in Windows, for this person and for everybody.
 * @returns {string[]}
 */
export const registeredOnWindows = () => {
  // The file ending may keep the name of a removed class.
  const fileClass = defaultOf('HKCR\\.kartotek');
  const found = {
    'file type': fileClass !== '' && defaultOf(`HKCR\\${fileClass}\\shell\\open\\command`) !== '',
    link: opensLink(defaultOf('HKCR\\kartotek\\shell\\open\\command')),
    program: installedProgram() !== undefined,
  };
  return Object.entries(found).flatMap(([name, is]) => (is ? [name] : []));
};

/**
 * Kartotek's entry among this person's installed programs.
 * @param {string} output of `reg query … /s`
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

/** The output of `reg query` about programs installed for this person. */
const installedProgram = () => {
  const key = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall';
  return uninstallEntry(ask('reg', ['query', key, '/s']) ?? '');
};

/**
 * The uninstaller continues in a copy of itself, so this waits until the program is gone.
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
