import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from '../paths.mjs';
import { say, StopError } from '../console.mjs';
import { fallback, unpackFallback } from './electron-fallback.mjs';
import { downloadOfficial, officialIsReachable, unpackOfficial } from './electron-official.mjs';
import { placeOf } from './electron-place.mjs';
import { isDiskError, reasonOf } from './reach.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

/** @typedef {{ executable: string, version: string, fallback: boolean }} Electron */

/** The version pinned in package.json: the one that ships. */
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
 * The Electron in a folder, by the version file its makers put there.
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
 * The Electron to run: what is there, else the official download, else (linux x64, its host out
 * of reach) the verified older build. Every tool started later from this process gets the same
 * one, through ELECTRON_OVERRIDE_DIST_PATH.
 * @returns {Promise<Electron>}
 * @throws {StopError} in plain words, when it cannot be had
 */
export const resolveElectron = async () => {
  const electron = (await existing()) ?? (await fetched().catch(plainly));
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] =
    process.platform === 'darwin'
      ? join(dirname(electron.executable), '..', '..', '..')
      : dirname(electron.executable);
  if (electron.fallback && !told && process.env['KARTOTEK_QUIET'] !== '1') {
    say(
      `Electron ${electron.version}, for trying and testing only: Kartotek ships with ${pinnedVersion()}.`,
    );
  }
  told = true;
  return electron;
};

/**
 * A full disk or missing rights, met while joining or unpacking, in plain words.
 * @param {unknown} error
 * @returns {never}
 */
const plainly = (error) => {
  if (!(error instanceof StopError) && isDiskError(error)) {
    throw new StopError(
      `Electron could not be written to the disk (${reasonOf(error)}). Make room, or set rights, and start again.`,
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
    throw new StopError(`ELECTRON_OVERRIDE_DIST_PATH names ${named}; no Electron is there.`);
  }
  const version = pinnedVersion();
  for (const folder of [placeOf(version), inRoot('node_modules', 'electron', 'dist')]) {
    const electron = electronIn(folder);
    if (electron && !electron.fallback) return electron;
  }
  const older = electronIn(placeOf(fallback.version));
  if (older && !(await officialMayBeBack())) return older;
  return undefined;
};

/**
 * Once a day, whether the official host answers by now: nobody should stay on the older build
 * because the network was out when Kartotek was first started.
 */
const officialMayBeBack = async () => {
  const file = join(placeOf(fallback.version), '.kartotek-asked.json');
  const last = Number(readStamp(file)?.['at'] ?? 0);
  if (Date.now() - last < day) return false;
  try {
    writeStamp(file, { at: Date.now() });
  } catch {
    return false;
  }
  return officialIsReachable(pinnedVersion());
};

/** @returns {Promise<Electron>} */
const fetched = async () => {
  const version = pinnedVersion();
  const folder = placeOf(version);
  const download = await downloadOfficial(version);
  if (download.ok) await unpackOfficial(download.zip, folder);
  else {
    const here = `${process.platform} ${process.arch}`;
    if (here !== 'linux x64') {
      throw new StopError(
        `Electron ${version} cannot be fetched: ${download.host} cannot be reached (${download.reason}).\n` +
          'Connect to the network, or set ELECTRON_MIRROR to a mirror of the Electron releases.',
      );
    }
    say(`${download.host} cannot be reached (${download.reason}).`);
    await unpackFallback(placeOf(fallback.version));
    writeStamp(join(placeOf(fallback.version), '.kartotek-asked.json'), { at: Date.now() });
  }
  const electron = electronIn(download.ok ? folder : placeOf(fallback.version));
  if (!electron) throw new StopError(`Electron was unpacked, but is not in ${folder}.`);
  return electron;
};
