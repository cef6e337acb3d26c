import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from '../paths.mjs';
import { say, StopError } from '../console.mjs';
import { fallbackFor, fallbackVersion, fallbackZip } from './electron-fallback.mjs';
import { downloadOfficial, officialIsReachable } from './electron-official.mjs';
import { placeOf, unpackTo } from './electron-place.mjs';
import { isDiskError, reasonOf } from './reach.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

/**
 * @typedef {{ executable: string, version: string, fallback: boolean }} Electron
 * @typedef {import('./electron-official.mjs').System} System
 */

/** The Electron version pinned in package.json and shipped. */
export const pinnedVersion = () =>
  /** @type {string} */ (
    JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).devDependencies.electron
  );

/** @param {NodeJS.Platform} [platform] */
const executableName = (platform = process.platform) => {
  if (platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return platform === 'win32' ? 'electron.exe' : 'electron';
};

/**
 * The Electron in a folder, identified by its version file.
 * @param {string} folder
 * @returns {Electron | undefined}
 */
const electronIn = (folder) => {
  const executable = join(folder, executableName());
  const versionFile = join(folder, 'version');
  if (!existsSync(executable) || !existsSync(versionFile)) return undefined;
  const version = readFileSync(versionFile, 'utf8').trim().replace(/^v/, '');
  return { executable, version, fallback: version !== pinnedVersion() };
};

const day = 24 * 60 * 60 * 1000;
let told = false;

/**
 * Returns the Electron to run: the installed one, otherwise the official download, otherwise (if
 * the host is unreachable) the verified older build. Tools run later by this process find the same
 * one through ELECTRON_OVERRIDE_DIST_PATH.
 * @returns {Promise<Electron>}
 * @throws {StopError} with a plain explanation, if no Electron can be obtained
 */
export const resolveElectron = async () => {
  const electron = (await existing()) ?? (await fetched().catch(plainly));
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] =
    process.platform === 'darwin'
      ? join(dirname(electron.executable), '..', '..', '..')
      : dirname(electron.executable);
  if (electron.fallback && !told && process.env['KARTOTEK_QUIET'] !== '1') {
    say(`Electron ${electron.version}, for testing only. Kartotek ships with ${pinnedVersion()}.`);
  }
  told = true;
  return electron;
};

/**
 * Explains in plain words that the disk was full or permissions were missing while joining or
 * unpacking.
 * @param {unknown} error
 * @returns {never}
 */
const plainly = (error) => {
  if (!(error instanceof StopError) && isDiskError(error)) {
    throw new StopError(
      `Electron could not be written to the disk (${reasonOf(error)}). Free up space or change the permissions, then start again.`,
    );
  }
  throw error;
};

/** @returns {Promise<Electron | undefined>} */
const existing = async () => {
  const named = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (named) {
    const electron = electronIn(named);
    if (electron) return electron;
    throw new StopError(`ELECTRON_OVERRIDE_DIST_PATH is ${named}, which contains no Electron.`);
  }
  const version = pinnedVersion();
  for (const folder of [placeOf(version), inRoot('node_modules', 'electron', 'dist')]) {
    const electron = electronIn(folder);
    if (electron && !electron.fallback) return electron;
  }
  const older = electronIn(placeOf(fallbackVersion));
  if (older && !(await officialMayBeBack())) return older;
  return undefined;
};

/**
 * Checks once a day if the official host responds, so that nobody is stuck on the older build
 * because the network was down on first start.
 */
const officialMayBeBack = async () => {
  const file = join(placeOf(fallbackVersion), '.kartotek-asked.json');
  const last = Number(readStamp(file)?.['at'] ?? 0);
  if (Date.now() - last < day) return false;
  try {
    writeStamp(file, { at: Date.now() });
  } catch {
    return false;
  }
  return officialIsReachable(pinnedVersion());
};

/**
 * Returns the Electron zip for a system: the official one of the shipped version. If the host is
 * unreachable, returns the verified older build's zip, if there is one.
 * @param {System} system
 * @param {{ official?: typeof downloadOfficial, older?: typeof fallbackZip }} [from]
 * @returns {Promise<{ zip: string, version: string }>}
 */
export const electronZip = async (
  system,
  { official = downloadOfficial, older = fallbackZip } = {},
) => {
  const version = pinnedVersion();
  const download = await official(version, system);
  if (download.ok) return { zip: download.zip, version };
  const build = fallbackFor(system);
  if (!build) {
    throw new StopError(
      `Electron ${version} can't be downloaded, because ${download.host} can't be reached (${download.reason}).\n` +
        'Connect to the network, or set ELECTRON_MIRROR to a mirror of the Electron releases.',
    );
  }
  say(`${download.host} can't be reached (${download.reason}).`);
  return { zip: await older(build), version: build.version };
};

/** @returns {Promise<Electron>} */
const fetched = async () => {
  const { zip, version } = await electronZip(process);
  const folder = placeOf(version);
  say(`Unpacking Electron ${version}`);
  await unpackTo(zip, folder);
  const electron = electronIn(folder);
  if (!electron) throw new StopError(`Electron was unpacked, but is not in ${folder}.`);
  if (electron.fallback) writeStamp(join(folder, '.kartotek-asked.json'), { at: Date.now() });
  return electron;
};

/**
 * Returns the zip for packaging another system. It is the older build's if that runs here.
 * @param {System} system
 */
export const zipForPackage = async (system) => {
  const { fallback } = await resolveElectron();
  const build = fallback ? fallbackFor(system) : undefined;
  if (!build) return electronZip(system).catch(plainly);
  return { zip: await fallbackZip(build).catch(plainly), version: build.version };
};
