import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram } from '../command.mjs';
import { inRoot } from '../paths.mjs';
import { say } from '../console.mjs';
import { ensureBuild } from '../setup/build.mjs';
import { pinnedVersion, resolveElectron } from '../setup/electron.mjs';
import { appId, builderConfig, distFolder } from './config.mjs';
import { writeLicences } from './licences.mjs';
import { writeManifests } from './manifests.mjs';
import { signUpdates } from './sign-updates.mjs';

/** The place of the builder's AppImage tools; asked only whether it answers. */
const toolsAddress =
  'https://github.com/electron-userland/electron-builder-binaries/releases/download/appimage@1.0.3/appimage-tools-runtime-20251108.tar.gz';

/**
 * Builds the application and packages it for this system.
 * @param {{ fast: boolean, drivable: boolean, onlyFolder: boolean }} options
 * @returns {Promise<string[]>} what was made
 */
export const makePackages = async ({ fast, drivable, onlyFolder }) => {
  const electron = await electronForPackages();
  await ensureBuild({ always: !fast });
  writeLicences();
  dropEmpty(process.env);
  ownTools(process.env);
  const { build, Platform } = await import('electron-builder');
  const config = builderConfig({ ...electron, fast, drivable, env: process.env });
  const targets =
    process.platform === 'linux'
      ? Platform.LINUX.createTarget(onlyFolder ? ['dir'] : await linuxTargets(electron.trial))
      : Platform.current().createTarget(onlyFolder ? ['dir'] : undefined);
  const made = await build({ config, targets, projectDir: inRoot(), publish: 'never' });
  signUpdates(distFolder, process.env);
  // Neither a package for trying nor one for tests is ever announced.
  const manifests =
    electron.trial || drivable
      ? []
      : writeManifests(distFolder, {
          ...{ version: ownVersion(), appId, env: process.env },
          icon: inRoot('resources/icon.png'),
        });
  const folders = readdirSync(distFolder).filter((name) => /unpacked$|^mac/.test(name));
  return [...folders.map((name) => join(distFolder, name)), ...made, ...manifests].filter((path) =>
    existsSync(path),
  );
};

/**
 * A build server sets the variables of secrets it does not have to nothing; the builder would take
 * that for a certificate without a name.
 * @param {NodeJS.ProcessEnv} env
 */
const dropEmpty = (env) => {
  for (const name of Object.keys(env)) {
    if (env[name] === '' && /^(WIN_)?CSC_|^APPLE_|^KARTOTEK_/.test(name)) Reflect.deleteProperty(env, name);
  }
};

/**
 * The Electron that goes into the package. Linux uses the one that runs here, which is checked
 * already; the builder fetches the others, of both processors, with the checksums of their makers.
 */
const electronForPackages = async () => {
  if (process.platform !== 'linux') {
    return { electronVersion: pinnedVersion(), electronDist: undefined, trial: false };
  }
  const { executable, version, fallback } = await resolveElectron();
  if (fallback) {
    say(
      `ATTENTION: the packages are made with Electron ${version}, so they are for trying only and\n` +
        `must not be given away; their names say so. Kartotek ships with ${pinnedVersion()}.`,
    );
  }
  return { electronVersion: version, electronDist: dirname(executable), trial: fallback };
};

/**
 * The builder fetches a tool for debs and one for gzip. Debian has both, so that the deb which is
 * tested is the one that ships, wherever it is made.
 * @param {NodeJS.ProcessEnv} env
 */
const ownTools = (env) => {
  if (process.platform !== 'linux' || !findProgram('dpkg-deb')) return;
  env['CUSTOM_FPM_PATH'] ??= inRoot('scripts/dist/fpm.mjs');
  env['ELECTRON_BUILDER_7ZIP_PATH'] ??= inRoot('scripts/dist/gzip.mjs');
};

/** @returns {string} */
const ownVersion = () => JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version;

/** @param {boolean} trial */
const linuxTargets = async (trial) => {
  const targets = ['deb', 'tar.gz'];
  const reason = trial ? 'not with an Electron for trying' : await noAppImage();
  if (reason) say(`No AppImage is made: ${reason}.`);
  else targets.push('AppImage');
  return targets;
};

const noAppImage = async () => {
  if (process.env['APPIMAGE_TOOLS_PATH']) return undefined;
  try {
    const signal = AbortSignal.timeout(5000);
    const { ok, status } = await fetch(toolsAddress, { method: 'HEAD', signal });
    return ok ? undefined : `its tools are not to be had (HTTP ${status})`;
  } catch {
    return `${new URL(toolsAddress).host} cannot be reached, and APPIMAGE_TOOLS_PATH names no tools`;
  }
};
