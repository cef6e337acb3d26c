/** Tries one package as a user would: installs, starts, uses and removes it. */
import { expect } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { findProgram } from '../command.mjs';
import { StopError } from '../console.mjs';
import { ensureSystemLibraries } from '../setup/system-libraries.mjs';
import { kindOf } from './kinds.mjs';
import { lackedBy } from './linux.mjs';
import { prepareProgram, processesOf, startProgram } from './packaged-program.mjs';
import { findAgain, lastFileWentTo, useTheProgram } from './use-the-program.mjs';

/**
 * @typedef {import('./kinds.mjs').Installed} Installed
 * @typedef {import('./packaged-program.mjs').Running} Running
 * @typedef {import('./packaged-program.mjs').PreparedElectron} PreparedElectron
 */

/**
 * @param {string} file
 * @param {object} [options]
 * @param {(line: string) => void} [options.say]
 * @param {(installed: Installed) => unknown} [options.look] checks the installed files before the
 *   program starts
 */
export const tryPackage = async (file, { say = () => undefined, look } = {}) => {
  const kind = kindOf(file);
  if (!kind) throw new StopError(`${basename(file)} isn't a Kartotek package.`);
  if (kind.system !== process.platform)
    throw new StopError(`${basename(file)} isn't for this system.`);
  if (!basename(file).includes('-drivable')) {
    throw new StopError(
      `${basename(file)} is one to give away: it takes no switch by which a script could drive it.\n` +
        'Make one that does: npm run dist -- --drivable',
    );
  }
  const known = kind.registered();
  const installed = await kind.install(file);
  say(`${basename(file)}: ${installed.how}`);
  /** @type {PreparedElectron | undefined} */
  let prepared;
  try {
    let data = '';
    /** @type {string[]} */
    let kept = [];
    try {
      const before = installed.root === undefined ? known : [];
      const added = kind.registered(installed.root).filter((name) => !before.includes(name));
      if (installed.registers.length === 0) expect(added, 'it registers nothing').toEqual([]);
      else expect(added).toEqual(expect.arrayContaining([...installed.registers]));
      say(`   registered: ${added.join(', ') || 'nothing, as it should be'}`);
      await look?.(installed);
      await checkTools(installed);
      prepared = await prepareProgram(installed.executable);
      data = prepared.makeUserDir('data');
      await useInstalled(installed, prepared, { data, say });
      kept = readdirSync(data);
    } finally {
      await installed.remove();
    }
    expect(kind.registered(), 'what is registered after it was removed').toEqual(known);
    // Chromium's helper processes exit on their own once they notice that the main process is gone.
    await expect
      .poll(() => processesIn(installed), { message: 'no process goes on', timeout: 15_000 })
      .toEqual([]);
    expect(kept.length).toBeGreaterThan(0);
    expect(readdirSync(data), 'the data').toEqual(kept);
    say('   removed; nothing that it registered is left, and the data is');
  } finally {
    prepared?.close();
  }
};

/**
 * Returns the program's processes on Linux. An AppImage runs from a folder that it unpacks.
 * @param {Installed} installed
 */
const processesIn = ({ executable }) =>
  process.platform === 'linux'
    ? processesOf((path) =>
        executable.endsWith('.AppImage')
          ? /\/appimage_extracted_\w+\/kartotek$/.test(path)
          : path.replace(/ \(deleted\)$/, '') === executable,
      )
    : [];

/**
 * Installs what the driver and the program need. An installed package brings its own dependencies;
 * an unpacked one uses what `npm start` would install.
 * @param {Installed} installed
 */
const checkTools = async ({ executable, registers }) => {
  if (process.platform !== 'linux') return;
  if (!findProgram('xdotool')) throw new StopError('xdotool is missing (package xdotool).');
  const isAppImage = executable.endsWith('.AppImage');
  if (registers.length === 0) {
    await ensureSystemLibraries(isAppImage ? process.execPath : executable, ['run']);
  }
  if (!isAppImage) expect(lackedBy(executable), 'libraries that it lacks').toEqual([]);
};

/**
 * @param {Installed} installed
 * @param {PreparedElectron} prepared
 * @param {{ data: string, say: (line: string) => void }} options
 */
const useInstalled = async (installed, prepared, { data, say }) => {
  if (!prepared.sandboxed)
    throw new StopError("This system allows no sandbox, so the sandbox can't be tested.");
  const files = prepared.makeUserDir('files');
  lastFileWentTo(files, data);
  const start = () => startProgram(prepared, data, [], installed.env);
  await during(await start(), async (running) => {
    await expect(running.page).toHaveTitle(/Kartotek/);
    if (process.platform === 'linux') expectSandbox(installed);
    say(`   started${process.platform === 'linux' ? ', with its sandbox on' : ''}`);
    await useTheProgram(running, files);
    expect(await running.quit()).toBe(0);
    say(`   searched the sample register and saved ${readdirSync(files).join()}`);
  });
  await during(await start(), async (again) => {
    await findAgain(again.page);
    expect(await again.quit()).toBe(0);
    say('   started again, and found the rows that were fetched');
  });
};

/**
 * Runs `work` and ensures that the program has exited afterwards.
 * @param {Running} running @param {(running: Running) => Promise<void>} work
 */
const during = async (running, work) => {
  try {
    await work(running);
  } finally {
    await running.end();
  }
};

/** @param {Installed} installed */
const expectSandbox = (installed) => {
  const processes = processesIn(installed);
  expect(processes.map(({ commandLine }) => commandLine).join('\n')).not.toContain('no-sandbox');
  const page = processes.find(({ commandLine }) => commandLine.includes('--type=renderer'));
  const main = processes.find(({ commandLine }) => !commandLine.includes('--type='));
  expect(page).toMatchObject({ seccomp: 2, uid: main?.uid });
  expect(main?.uid).not.toBe(0);
  expect(page?.namespace).not.toBe(main?.namespace);
};
