import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { npmCommand, run } from '../command.mjs';
import { inRoot } from '../paths.mjs';
import { say, StopError } from '../console.mjs';

/**
 * Installs packages that only a benchmark or a long test needs, on first use. They go into a
 * separate folder inside the repository's node_modules. This keeps the lock file short and free of
 * packages that a mirror may lack.
 *
 * Tests that run side by side may ask for the same packages. Each installs them beside the folder
 * and moves them there when they're complete, so nobody sees half an installation.
 * @param {string} name name of the folder
 * @param {{ dependencies: Record<string, string>, overrides?: Record<string, string> }} manifest
 * @param {(folder: string) => void} [finish] what else the packages need before anyone uses them
 * @returns {Promise<string>} path of the folder
 */
export const installOnDemand = async (name, manifest, finish) => {
  const folder = inRoot('node_modules', '.cache', name);
  const wanted = JSON.stringify({ private: true, ...manifest });
  if (isInstalled(folder, wanted)) return folder;
  say(`Installing ${Object.keys(manifest.dependencies).join(', ')}`);
  mkdirSync(dirname(folder), { recursive: true });
  const fresh = mkdtempSync(`${folder}-`);
  try {
    await install(fresh, wanted);
    finish?.(fresh);
    writeFileSync(join(fresh, stamp), wanted);
    // The programs in it may be run by another user.
    chmodSync(fresh, 0o755);
    moveInto(folder, fresh, wanted);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return folder;
};

const stamp = 'installed.json';

/** @param {string} folder @param {string} wanted */
const isInstalled = (folder, wanted) => {
  const file = join(folder, stamp);
  return existsSync(file) && readFileSync(file, 'utf8') === wanted;
};

/** @param {string} folder @param {string} wanted */
const install = async (folder, wanted) => {
  writeFileSync(join(folder, 'package.json'), wanted);
  const { file, before } = npmCommand();
  const args = [...before, 'install', '--no-audit', '--no-fund', '--ignore-scripts'];
  const { code, output } = await run(file, args, { cwd: folder });
  if (code !== 0) throw new StopError(`The packages couldn't be installed.\n${output.trim()}`);
};

/** @param {string} folder @param {string} fresh @param {string} wanted */
const moveInto = (folder, fresh, wanted) => {
  try {
    renameSync(fresh, folder);
  } catch {
    // A folder can't be moved over one that has something in it. If another process was faster,
    // what it installed may already be in use.
    if (isInstalled(folder, wanted)) return;
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
  }
};
