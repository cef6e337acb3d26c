import { existsSync, readFileSync } from 'node:fs';
import { npmCommand, run } from '../command.mjs';
import { inRoot } from '../paths.mjs';
import { say, StopError } from '../console.mjs';
import { hashOf, readStamp, writeStamp } from './stamp.mjs';

const stampFile = inRoot('node_modules', '.kartotek-setup.json');

/**
 * The build tools need Node 20.19.
 * @param {string} version such as process.versions.node
 */
export const nodeIsNewEnough = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 20 || (major === 20 && minor >= 19);
};

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} Locked
 * @typedef {{ packages?: Record<string, Locked> }} Lock
 */

/**
 * Packages in the lock file that aren't installed, according to npm's own list in
 * `node_modules/.package-lock.json`. Optional packages may be missing, because they are for other
 * systems.
 * @param {Lock} wanted contents of package-lock.json
 * @param {Lock | undefined} installed
 */
export const missingPackages = (wanted, installed) =>
  Object.entries(wanted.packages ?? {})
    .filter(([path, entry]) => {
      if (path === '' || entry.link) return false;
      const here = installed?.packages?.[path];
      if (!here) return !(entry.optional || entry.devOptional);
      return here.version !== entry.version;
    })
    .map(([path]) => path);

/** @param {string} file @returns {Lock | undefined} */
const readLock = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Runs `npm ci` if the lock file or the Node version has changed since last time. */
export const ensureDependencies = async () => {
  if (!nodeIsNewEnough(process.versions.node)) {
    throw new StopError(
      `Kartotek needs Node 20.19 or later, but this is ${process.versions.node}. See https://nodejs.org`,
    );
  }
  const now = { lock: hashOf(inRoot(), ['package-lock.json']), node: process.versions.node };
  const stamp = readStamp(stampFile);
  if (stamp?.['lock'] === now.lock && stamp['node'] === now.node) return;
  const wanted = readLock(inRoot('package-lock.json'));
  if (!wanted) throw new StopError('package-lock.json is missing. Clone the repository again.');
  const missing = missingPackages(wanted, readLock(inRoot('node_modules', '.package-lock.json')));
  // Somebody ran npm by hand and everything is installed, so this only records it.
  const otherNode = stamp !== undefined && stamp['node'] !== now.node;
  if (missing.length > 0 || otherNode) await install(missing.length, otherNode);
  writeStamp(stampFile, now);
};

/** @param {number} count @param {boolean} otherNode */
const install = async (count, otherNode) => {
  say(
    otherNode && count === 0
      ? 'Installing the packages again, because the Node version has changed (npm ci)'
      : `Installing ${count} packages (npm ci)`,
  );
  const { file, before } = npmCommand();
  // Electron 45 declares Node 22, but its installer runs with 20, so the warnings would only
  // confuse. All packages are needed to build and test; `NODE_ENV=production` would leave some out.
  const args = [...before, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run(file, args, { errorsShown: process.stderr.isTTY });
  if (code !== 0) throw new StopError(`npm ci failed (exit status ${code}).\n${output.trim()}`);
};
