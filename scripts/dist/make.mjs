import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram } from '../command.mjs';
import { inRoot } from '../paths.mjs';
import { say } from '../console.mjs';
import { ensureBuild } from '../setup/build.mjs';
import { pinnedVersion, resolveElectron, zipForPackage } from '../setup/electron.mjs';
import { appId, builderConfig } from './config.mjs';
import { writeLicences } from './licences.mjs';
import { writeLinuxFiles, writePowershell } from './shown-files.mjs';
import { homepageOf, sourceTime } from './package-tree.mjs';
import { signUpdates } from './sign-updates.mjs';

/** The host of the builder's AppImage tools, used only to check that it responds. */
const toolsAddress =
  'https://github.com/electron-userland/electron-builder-binaries/releases/download/appimage@1.0.3/appimage-tools-runtime-20251108.tar.gz';

/**
 * Builds and packages the application for this system. If `windows` is set, builds only the
 * unpacked Windows program, for inspection; everything else is built on Windows.
 * @param {{ fast: boolean, drivable: boolean, onlyFolder: boolean, windows: boolean, output: string }} options
 * @returns {Promise<string[]>} paths of the packages
 */
export const makePackages = async ({ fast, drivable, onlyFolder, windows, output }) => {
  const platform = windows ? 'win32' : process.platform;
  const electron = await electronForPackages(platform);
  await ensureBuild({ always: !fast });
  writeLicences();
  dropEmpty(process.env);
  ownTools(process.env);
  const { Arch, build, Platform } = await import('electron-builder');
  const version = ownVersion();
  const released = new Date(sourceTime() * 1000).toISOString().slice(0, 10);
  const homepage = homepageOf(process.env['KARTOTEK_HOMEPAGE'] ?? 'https://kartotek.invalid/');
  if (platform === 'win32') writePowershell();
  const shown =
    platform === 'linux' ? writeLinuxFiles({ appId, homepage, version, released }) : [];
  const config = builderConfig({
    ...electron, fast, drivable, platform, output, shown, env: process.env,
  });
  const targets = windows
    ? Platform.WINDOWS.createTarget(['dir'], Arch.x64)
    : process.platform === 'linux'
      ? Platform.LINUX.createTarget(onlyFolder ? ['dir'] : await linuxTargets(electron.trial))
      : Platform.current().createTarget(onlyFolder ? ['dir'] : undefined);
  const made = await build({ config, targets, projectDir: inRoot(), publish: 'never' });
  signUpdates(output, process.env);
  const folders = readdirSync(output).filter((name) => /unpacked$|^mac/.test(name));
  return [...folders.map((name) => join(output, name)), ...made].filter((path) =>
    existsSync(path),
  );
};

/**
 * A build server sets the variables of missing secrets to an empty string, which the builder would
 * take for a nameless certificate.
 * @param {NodeJS.ProcessEnv} env
 */
const dropEmpty = (env) => {
  for (const name of Object.keys(env)) {
    if (env[name] === '' && /^(WIN_)?CSC_|^APPLE_|^KARTOTEK_/.test(name)) Reflect.deleteProperty(env, name);
  }
};

/**
 * Returns the Electron to package. On Linux it's the one that runs here, or its Windows zip; both
 * have been verified. Elsewhere the builder downloads the builds for both processors and verifies
 * the official checksums.
 * @param {NodeJS.Platform} platform
 */
const electronForPackages = async (platform) => {
  if (process.platform !== 'linux') {
    return { electronVersion: pinnedVersion(), electronDist: undefined, trial: false };
  }
  const here = await resolveElectron();
  const zipped = platform === 'linux' ? undefined : await zipForPackage({ platform, arch: 'x64' });
  const { version } = zipped ?? here;
  const trial = version !== pinnedVersion();
  if (trial) {
    const named = platform === 'linux' ? ' (their names say so)' : '';
    say(
      `WARNING: these packages contain Electron ${version}. They are for testing only, so never\n` +
        `distribute them${named}. Kartotek ships with ${pinnedVersion()}.`,
    );
  }
  return { electronVersion: version, electronDist: zipped?.zip ?? dirname(here.executable), trial };
};

/**
 * The builder would download one tool for debs and rpms, and another for gzip. Debian has both, so
 * the package we test is the one that ships, wherever it was built.
 * @param {NodeJS.ProcessEnv} env
 */
const ownTools = (env) => {
  if (process.platform !== 'linux' || !findProgram('dpkg-deb')) return;
  env['CUSTOM_FPM_PATH'] ??= inRoot('scripts/dist/fpm.mjs');
  env['ELECTRON_BUILDER_7ZIP_PATH'] ??= inRoot('scripts/dist/gzip.mjs');
};

/** @returns {string} */
const ownVersion = () => JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version;

const noRpmWords =
  'No rpm is made: rpmbuild is missing (package rpm of Debian and Ubuntu, rpm-build of Fedora).';

/** @param {boolean} trial */
const linuxTargets = async (trial) => {
  const targets = ['deb', 'tar.gz'];
  if (findProgram('rpmbuild')) targets.push('rpm');
  else say(noRpmWords);
  const reason = trial ? 'not with an Electron for trying' : await noAppImage();
  if (reason) say(`No AppImage was built: ${reason}.`);
  else targets.push('AppImage');
  return targets;
};

const noAppImage = async () => {
  if (process.env['APPIMAGE_TOOLS_PATH']) return undefined;
  try {
    const signal = AbortSignal.timeout(5000);
    const { ok, status } = await fetch(toolsAddress, { method: 'HEAD', signal });
    return ok ? undefined : `its tools can't be downloaded (HTTP ${status})`;
  } catch {
    return `${new URL(toolsAddress).host} can't be reached, and APPIMAGE_TOOLS_PATH contains no tools`;
  }
};
