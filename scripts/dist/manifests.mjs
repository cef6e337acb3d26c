/**
 * Manifests for each system's package managers: where a version's files are, and their checksums.
 * Pure except for `writeManifests`. They are generated if KARTOTEK_DOWNLOAD_URL points to the
 * folder of the files, and submitted by hand.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { StopError } from '../console.mjs';

/**
 * @typedef {object} Release
 * @property {string} version
 * @property {string} downloads https address of the folder with the files, without a trailing
 *   slash
 * @property {string} homepage
 * @property {string} appId
 * @property {string} released date, such as `2026-11-24`
 * @property {(name: string) => string | null} sha256 checksum of a file in this version; `null`
 *   if it wasn't built
 */

/** @typedef {{ readonly path: string, readonly text: string }} Manifest */

const summary = 'Swedish company and trademark registers on your computer';
const scheme = 'kartotek';
const mime = 'application/x-kartotek';

/** File names, matching `config.mjs`. */
export const fileNames = {
  /** @param {string} version @param {string} arch */
  windows: (version, arch) => `Kartotek-${version}-windows-${arch}-setup.exe`,
  /** @param {string} version @param {string} arch */
  macos: (version, arch) => `Kartotek-${version}-macos-${arch}.dmg`,
  /** @param {string} version @param {string} arch */
  linux: (version, arch) => `Kartotek-${version}-linux-${arch}.tar.gz`,
};

const architectures = /** @type {const} */ (['x64', 'arm64']);

/**
 * One system's finished files.
 * @param {Release} release
 * @param {(version: string, arch: string) => string} nameOf
 */
const filesOf = ({ version, downloads, sha256 }, nameOf) =>
  architectures.flatMap((arch) => {
    const name = nameOf(version, arch);
    const sum = sha256(name);
    return sum === null ? [] : [{ arch, url: `${downloads}/${name}`, sha256: sum }];
  });

/**
 * Returns the three files that the winget repository requires.
 * @param {Release} release
 * @returns {Manifest[]}
 */
export const wingetManifests = (release) => {
  const files = filesOf(release, fileNames.windows);
  if (files.length === 0) return [];
  const { version, homepage } = release;
  const id = 'Kartotek.Kartotek';
  const folder = `winget/manifests/k/Kartotek/Kartotek/${version}`;
  /** @param {string} type @param {Record<string, unknown>} fields */
  const text = (type, fields) =>
    `# yaml-language-server: $schema=https://aka.ms/winget-manifest.${type}.1.12.0.schema.json\n\n` +
    stringify({
      PackageIdentifier: id,
      PackageVersion: version,
      ...fields,
      ManifestType: type,
      ManifestVersion: '1.12.0',
    });
  return [
    { path: `${folder}/${id}.yaml`, text: text('version', { DefaultLocale: 'en-US' }) },
    {
      path: `${folder}/${id}.installer.yaml`,
      text: text('installer', {
        InstallerType: 'nullsoft',
        Scope: 'user',
        InstallModes: ['interactive', 'silent'],
        UpgradeBehavior: 'install',
        Protocols: [scheme],
        FileExtensions: ['kartotek'],
        Installers: files.map(({ arch, url, sha256 }) => ({
          Architecture: arch,
          InstallerUrl: url,
          InstallerSha256: sha256.toUpperCase(),
        })),
      }),
    },
    {
      path: `${folder}/${id}.locale.en-US.yaml`,
      text: text('defaultLocale', {
        PackageLocale: 'en-US',
        Publisher: 'The Kartotek authors',
        PackageName: 'Kartotek',
        PackageUrl: homepage,
        License: 'MIT',
        ShortDescription: summary,
        Tags: ['company-register', 'trademarks', 'sweden'],
      }),
    },
  ];
};

/**
 * Returns a Homebrew cask, which must cover both processors.
 * @param {Release} release
 * @returns {Manifest[]}
 */
export const homebrewCask = (release) => {
  const files = filesOf(release, fileNames.macos);
  const [intel, arm] = architectures.map((arch) => files.find((file) => file.arch === arch));
  if (!intel || !arm) return [];
  const { appId, downloads, homepage, version } = release;
  const text = `cask "kartotek" do
  arch arm: "arm64", intel: "x64"

  version "${version}"
  sha256 arm:   "${arm.sha256}",
         intel: "${intel.sha256}"

  url "${downloads}/${fileNames.macos('#{version}', '#{arch}')}"
  name "Kartotek"
  desc "Swedish company and trademark registers"
  homepage "${homepage}"

  app "Kartotek.app"

  zap trash: [
    "~/Library/Preferences/${appId}.plist",
    "~/Library/Saved Application State/${appId}.savedState",
  ]
end
`;
  return [{ path: 'homebrew/Casks/k/kartotek.rb', text }];
};

/** @param {string} appId */
const desktopFile = (appId) => `[Desktop Entry]
Type=Application
Name=Kartotek
Comment=${summary}
Comment[sv]=Svenska företags- och varumärkesregister på din dator
Exec=kartotek %U
Icon=${appId}
Categories=Office;Database;
MimeType=x-scheme-handler/${scheme};${mime};
StartupWMClass=kartotek
`;

/** @param {string} appId */
const mimeFile = (appId) => `<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="${mime}">
    <comment>Kartotek library</comment>
    <glob pattern="*.kartotek"/>
    <icon name="${appId}"/>
  </mime-type>
</mime-info>
`;

/**
 * The program's page in a software centre. `desktop` is the name of its file in `applications`, and
 * `released` a date such as `2026-11-24`.
 * @param {{ appId: string, homepage: string, version: string, released: string, desktop: string }} of
 */
export const metainfo = ({ appId, homepage, version, released, desktop }) => `<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>${appId}</id>
  <name>Kartotek</name>
  <summary>${summary}</summary>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>MIT</project_license>
  <developer id="${appId.split('.').slice(0, 2).join('.')}"><name>The Kartotek authors</name></developer>
  <description><p>Search the registers and save what you download in a library on your computer. You can read and search this library offline, at no cost.</p></description>
  <launchable type="desktop-id">${desktop}</launchable>${
    homepage === '' ? '' : `\n  <url type="homepage">${homepage}</url>`
  }
  <content_rating type="oars-1.1"/>
  <provides><mediatype>${mime}</mediatype></provides>
  <releases><release version="${version}" date="${released}"/></releases>
</component>
`;

/**
 * Runs the built program in Flatpak's sandbox.
 * @param {Release} release
 * @returns {Manifest[]}
 */
export const flathubManifest = (release) => {
  const files = filesOf(release, fileNames.linux);
  if (files.length === 0) return [];
  const { appId } = release;
  const share = '/app/share';
  const manifest = {
    id: appId,
    runtime: 'org.freedesktop.Platform',
    'runtime-version': '25.08',
    sdk: 'org.freedesktop.Sdk',
    base: 'org.electronjs.Electron2.BaseApp',
    'base-version': '25.08',
    command: 'kartotek',
    'finish-args': [
      '--share=ipc',
      '--share=network',
      '--socket=wayland',
      '--socket=fallback-x11',
      '--device=dri',
      // The user picks files and folders through the portal. The key is in the system's key store.
      '--talk-name=org.freedesktop.secrets',
    ],
    modules: [
      {
        name: 'kartotek',
        buildsystem: 'simple',
        'build-commands': [
          'mkdir -p /app/kartotek && cp -a program/. /app/kartotek/',
          'install -Dm755 kartotek.sh /app/bin/kartotek',
          `install -Dm644 kartotek.desktop ${share}/applications/${appId}.desktop`,
          `install -Dm644 kartotek.xml ${share}/mime/packages/${appId}.xml`,
          `install -Dm644 kartotek.metainfo.xml ${share}/metainfo/${appId}.metainfo.xml`,
          `install -Dm644 icon.png ${share}/icons/hicolor/512x512/apps/${appId}.png`,
        ],
        sources: [
          ...files.map(({ arch, url, sha256 }) => ({
            type: 'archive',
            dest: 'program',
            'only-arches': [arch === 'x64' ? 'x86_64' : 'aarch64'],
            url,
            sha256,
          })),
          {
            type: 'script',
            'dest-filename': 'kartotek.sh',
            commands: ['exec zypak-wrapper.sh /app/kartotek/kartotek "$@"'],
          },
          { type: 'inline', 'dest-filename': 'kartotek.desktop', contents: desktopFile(appId) },
          { type: 'inline', 'dest-filename': 'kartotek.xml', contents: mimeFile(appId) },
          { type: 'inline', 'dest-filename': 'kartotek.metainfo.xml', contents: metainfo({ ...release, desktop: `${appId}.desktop` }) },
          { type: 'file', path: 'icon.png' },
        ],
      },
    ],
  };
  return [{ path: `flathub/${appId}.yml`, text: stringify(manifest) }];
};

/**
 * Where a version's files will be published. `undefined` means that no manifests are generated.
 * @param {NodeJS.ProcessEnv} env
 */
export const downloadsOf = (env) => {
  const url = env['KARTOTEK_DOWNLOAD_URL'];
  if (!url) return undefined;
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:')
    throw new StopError('KARTOTEK_DOWNLOAD_URL must be an https address.');
  if (/["\\\s#]/.test(url))
    throw new StopError("KARTOTEK_DOWNLOAD_URL has characters that manifests don't allow.");
  if (!env['KARTOTEK_HOMEPAGE'])
    throw new StopError('Manifests also need KARTOTEK_HOMEPAGE.');
  return url.replace(/\/+$/, '');
};

/**
 * Writes the manifests for the files in `folder` to `target`.
 * @param {string} folder
 * @param {string} target
 * @param {{ version: string, released: string, appId: string, icon: string, env: NodeJS.ProcessEnv }} of
 * @returns {string[]} paths of the manifests
 */
export const writeManifests = (folder, target, { version, released, appId, icon, env }) => {
  const downloads = downloadsOf(env);
  if (downloads === undefined) return [];
  const homepage = env['KARTOTEK_HOMEPAGE'] ?? '';
  /** @param {string} name */
  const sha256 = (name) => {
    const file = join(folder, name);
    return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : null;
  };
  const release = { version, released, downloads, homepage, appId, sha256 };
  const flathub = flathubManifest(release);
  const all = [...wingetManifests(release), ...homebrewCask(release), ...flathub];
  for (const { path, text } of all) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), text);
  }
  if (flathub.length > 0)
    writeFileSync(join(target, 'flathub/icon.png'), readFileSync(icon));
  return all.map(({ path }) => join(target, path));
};
