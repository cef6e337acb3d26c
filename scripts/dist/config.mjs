import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../paths.mjs';
import { StopError } from '../console.mjs';
import { debDepends, rpmDepends } from './linux-depends.mjs';
import { completeProject } from './msi.mjs';
import { zshFolders } from './shown-files.mjs';
import { publicHalf } from './sign-updates.mjs';

/**
 * Options for building packages.
 * @typedef {object} DistOptions
 * @property {string} electronVersion
 * @property {string | undefined} electronDist an unpacked Electron or its zip; if undefined, the
 *   builder downloads one
 * @property {boolean} trial built with the older Electron, for testing only; file names and
 *   descriptions say so
 * @property {boolean} fast light compression, for tests
 * @property {NodeJS.Platform} platform the target platform
 * @property {string} output the folder for the packages
 * @property {string[]} [shown] files that present the program on a Linux system, each as
 *   `file=place`
 * @property {boolean} drivable accepts the Chromium switches that tests use to drive it; never
 *   distribute such a build
 * @property {NodeJS.ProcessEnv} env
 *
 * @typedef {import('electron-builder').Configuration} Configuration
 */

/**
 * The program's identity on every system. It must never change: Windows uses it to find the
 * installed copy, and macOS the keychain entry.
 */
export const appId = 'se.kartotek.app';

/** Registered when a package is installed, and unregistered when it is removed. */
const link = { name: 'Kartotek', scheme: 'kartotek' };
const fileType = 'kartotek';

/** Languages for Electron's own dialogs and menus. The program's own are in its bundle. */
const languages = ['sv', 'en', 'en-US'];

/**
 * Electron fuses for the packaged binary. `test/support/packaging/packed-files.ts` reads them back.
 * @type {NonNullable<Configuration['electronFuses']>}
 */
export const fuses = {
  runAsNode: false,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
  resetAdHocDarwinSignature: true,
};

/**
 * Signing on macOS depends on the environment (CSC_LINK or CSC_NAME; APPLE_API_KEY… or APPLE_ID… to
 * notarise). Without a certificate, the program is signed ad hoc. It then can't use the hardened
 * runtime, whose library validation rejects code not signed by a team.
 * @param {NodeJS.ProcessEnv} env
 */
export const macSigning = (env) => {
  const certificate = Boolean(env['CSC_LINK'] || env['CSC_NAME']);
  const notary = Boolean(
    env['APPLE_API_KEY'] || env['APPLE_APP_SPECIFIC_PASSWORD'] || env['APPLE_KEYCHAIN_PROFILE'],
  );
  return certificate
    ? { hardenedRuntime: true, notarize: notary }
    : { identity: '-', hardenedRuntime: false, notarize: false };
};

/**
 * Where installed copies look for updates (KARTOTEK_UPDATE_URL, https). If unset, no address is
 * built in and the program never checks for updates. Whoever controls the address decides what code
 * the copies run. So Windows and macOS require a certificate, which the installed copy checks.
 * Linux requires the key used to sign AppImage update descriptions.
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 * @returns {Configuration['publish']}
 */
export const publishTo = (env, platform) => {
  const url = env['KARTOTEK_UPDATE_URL'];
  if (!url) return null;
  if (new URL(url).protocol !== 'https:') throw new StopError('KARTOTEK_UPDATE_URL must be https.');
  const certificates = { win32: ['WIN_CSC_LINK', 'CSC_LINK'], darwin: ['CSC_LINK', 'CSC_NAME'] };
  const names = /** @type {Record<string, string[]>} */ (certificates)[platform] ?? [];
  if (names.length > 0 && !names.some((name) => env[name])) {
    throw new StopError(
      `KARTOTEK_UPDATE_URL wants a certificate (${names.join(' or ')}): updates that nobody signed could be anybody’s.`,
    );
  }
  if (platform === 'linux' && !env['KARTOTEK_UPDATE_SIGNING_KEY']) {
    throw new StopError(
      'KARTOTEK_UPDATE_URL needs KARTOTEK_UPDATE_SIGNING_KEY, which signs the AppImage.',
    );
  }
  if (!env['KARTOTEK_HOMEPAGE']) {
    throw new StopError('A release with KARTOTEK_UPDATE_URL also needs KARTOTEK_HOMEPAGE.');
  }
  return [{ provider: 'generic', url }];
};

/**
 * Removes files that come with an unpacked Electron: its sample application, which would start if
 * ours were missing, and files left by our scripts.
 * @param {{ appOutDir: string, electronPlatformName: string }} context
 */
const afterExtract = async ({ appOutDir, electronPlatformName }) => {
  const resources =
    electronPlatformName === 'darwin'
      ? join(appOutDir, 'Electron.app/Contents/Resources')
      : join(appOutDir, 'resources');
  rmSync(join(resources, 'default_app.asar'), { force: true });
  rmSync(join(appOutDir, 'version'), { force: true });
  for (const name of readdirSync(appOutDir)) {
    if (name.startsWith('.kartotek-')) rmSync(join(appOutDir, name));
  }
};

/**
 * Only the installing account may change files; everybody may read and run them.
 * @param {{ appOutDir: string, electronPlatformName: string }} context
 */
const afterPack = async ({ appOutDir, electronPlatformName }) => {
  if (electronPlatformName === 'linux') chmodSync(appOutDir, 0o755);
};

/**
 * Returns the electron-builder configuration.
 * @param {DistOptions} options
 * @returns {Configuration}
 */
export const builderConfig = (options) => {
  const { electronVersion, electronDist, trial, fast, drivable, env, platform, shown = [] } = options;
  const mark =
    (trial ? `-trial-electron${electronVersion.split('.')[0]}` : '') + (drivable ? '-drivable' : '');
  const signingKey = env['KARTOTEK_UPDATE_SIGNING_KEY'];
  const description = trial
    ? `For testing only, built with Electron ${electronVersion}.`
    : 'Swedish company and trademark registers on your computer.';
  return {
    appId,
    productName: 'Kartotek',
    copyright: 'Copyright © The Kartotek authors',
    directories: { output: options.output, buildResources: 'resources' },
    electronVersion,
    ...(electronDist ? { electronDist } : {}),
    electronLanguages: languages,
    electronFuses: fuses,
    asar: true,
    // Everything is bundled, so node_modules is left out and nothing is rebuilt.
    npmRebuild: false,
    files: [
      'package.json',
      'resources/icon.png',
      'out/{main,preload,renderer}/**',
      '!out/**/*.map',
      '!out/**/bundled-packages*.json',
      '!node_modules/**',
    ],
    extraMetadata: {
      homepage: env['KARTOTEK_HOMEPAGE'] ?? 'https://kartotek.invalid/',
      ...(drivable ? { drivable } : {}),
      ...(signingKey ? { updateKey: publicHalf(signingKey) } : {}),
    },
    extraResources: [{ from: 'out/LICENSES.txt', to: 'LICENSES.txt' }],
    compression: fast ? 'store' : 'normal',
    publish: publishTo(env, platform) ?? null,
    afterExtract,
    afterPack,
    // Adds the scheme: electron-builder's MSI registers file types but not schemes.
    msiProjectCreated: (path) => completeProject(path, { ...link, fileType }),
    // The newer runtime is static. The older one needs libfuse2, which Ubuntu 24.04 lacks.
    toolsets: { appimage: '1.0.3' },
    artifactName: `Kartotek-\${version}${mark}-\${os}-\${arch}.\${ext}`,
    // An unpacked archive registers nothing.
    protocols: [{ name: link.name, schemes: [link.scheme] }],
    fileAssociations: [
      {
        ext: fileType,
        name: 'Kartotek library',
        description: 'Kartotek library',
        mimeType: 'application/x-kartotek',
        role: 'Editor',
      },
    ],
    win: {
      target: [
        { target: 'nsis', arch: ['x64', 'arm64'] },
        { target: 'portable', arch: ['x64', 'arm64'] },
        // The builder's WiX can't make an MSI for arm64.
        { target: 'msi', arch: ['x64'] },
      ],
      icon: 'resources/icon.ico',
      extraResources: [{ from: 'out/kartotek.ps1', to: 'kartotek.ps1' }],
    },
    portable: {
      buildUniversalInstaller: false,
      // Each run unpacks to its own folder; otherwise a second start would empty the first one's.
      unpackDirName: false,
      artifactName: `Kartotek-\${version}${mark}-windows-\${arch}-portable.\${ext}`,
    },
    msi: {
      // For administrators: installs into the program folder, for all users, without prompting.
      oneClick: true,
      perMachine: true,
      runAfterFinish: false,
      // Windows uses this code to find the previous version, so it must never change.
      upgradeCode: '8C0B4F0E-6C0A-4C5B-9E0E-5B6F3D1A7E42',
      // Updated by the administrator's package manager, never by the program itself.
      publish: null,
      artifactName: `Kartotek-\${version}${mark}-windows-\${arch}.\${ext}`,
    },
    nsis: {
      // Installs into one user's profile, so no administrator or prompt is needed.
      oneClick: true,
      // Adds the scheme: electron-builder registers file types on Windows but not schemes.
      include: 'resources/installer.nsh',
      perMachine: false,
      deleteAppDataOnUninstall: false,
      buildUniversalInstaller: false,
      // resources/LICENSE.txt would add a licence page to the installer. The licence is next to the
      // program.
      license: null,
      installerLanguages: ['en_US', 'sv_SE'],
      artifactName: `Kartotek-\${version}${mark}-windows-\${arch}-setup.\${ext}`,
    },
    mac: {
      target: ['dmg', 'zip'].map((target) => ({
        target: /** @type {'dmg'} */ (target),
        arch: /** @type {const} */ (['x64', 'arm64']).slice(),
      })),
      icon: 'resources/icon.icns',
      category: 'public.app-category.business',
      artifactName: `Kartotek-\${version}${mark}-macos-\${arch}.\${ext}`,
      entitlements: 'resources/entitlements.mac.plist',
      entitlementsInherit: 'resources/entitlements.mac.plist',
      gatekeeperAssess: false,
      ...macSigning(env),
    },
    dmg: { sign: false },
    linux: {
      target: ['deb', 'rpm', 'tar.gz', 'AppImage'],
      executableName: 'kartotek',
      syncDesktopName: true,
      icon: 'resources/icons',
      category: 'Office;Database',
      synopsis: 'Swedish company and trademark registers on your computer',
      description,
      maintainer: env['KARTOTEK_MAINTAINER'] ?? 'Kartotek authors <authors@kartotek.invalid>',
      desktop: { entry: { 'Comment[sv]': 'Svenska företags- och varumärkesregister på din dator' } },
    },
    deb: {
      packageName: 'kartotek',
      artifactName: `kartotek_\${version}${mark}_\${arch}.\${ext}`,
      packageCategory: 'database',
      depends: debDepends,
      recommends: [],
      fpm: shown,
      // Updated by the package manager, never by the program itself.
      publish: null,
      compression: fast ? 'gz' : 'xz',
    },
    rpm: {
      packageName: 'kartotek',
      artifactName: `kartotek-\${version}${mark}.\${arch}.\${ext}`,
      depends: rpmDepends,
      fpm: shown.map((one) => one.replace(`=/${zshFolders.deb}/`, `=/${zshFolders.rpm}/`)),
      publish: null,
      compression: fast ? 'gzip' : 'xz',
    },
  };
};

export const distFolder = inRoot('dist');
