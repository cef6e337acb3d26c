/** The manifests that tell package managers about a version. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { appId, builderConfig } from '../../../../scripts/dist/config.mjs';
import {
  downloadsOf,
  fileNames,
  flathubManifest,
  homebrewCask,
  wingetManifests,
  writeManifests,
} from '../../../../scripts/dist/manifests.mjs';

const sum = (name: string): string => (name.includes('arm64') ? 'b' : 'a').repeat(64);
const release = {
  version: '1.2.3', released: '2026-11-24', appId, homepage: 'https://k.example/',
  downloads: 'https://k.example/files', sha256: sum,
};
const noArm = { ...release, sha256: (name: string) => (name.includes('arm64') ? null : sum(name)) };
const none = { ...release, sha256: () => null };

test('names are those that the builder gives', () => {
  const options = { electronVersion: '45.3.4', electronDist: undefined };
  const config = builderConfig({ ...options, trial: false, fast: false, drivable: false, env: {},
    platform: 'win32', output: 'dist' });
  const filled = (name: string | null | undefined, os: string, ext: string) =>
    name?.replace('${version}', '1.2.3').replace('${arch}', 'x64').replace('${os}', os).replace('${ext}', ext);
  expect(filled(config.nsis?.artifactName, '', 'exe')).toBe(fileNames.windows('1.2.3', 'x64'));
  expect(filled(config.mac?.artifactName, '', 'dmg')).toBe(fileNames.macos('1.2.3', 'x64'));
  expect(filled(config.artifactName, 'linux', 'tar.gz')).toBe(fileNames.linux('1.2.3', 'x64'));
});

describe('winget', () => {
  const files = wingetManifests(release).map(({ path, text }) => [path, parse(text)] as const);

  test('has three files of one identity', () => {
    expect(files.map(([path]) => path.split('/').at(-1))).toEqual([
      'Kartotek.Kartotek.yaml', 'Kartotek.Kartotek.installer.yaml',
      'Kartotek.Kartotek.locale.en-US.yaml',
    ]);
    for (const [path, one] of files) {
      expect(path).toContain('manifests/k/Kartotek/Kartotek/1.2.3/');
      expect(one).toMatchObject({ PackageIdentifier: 'Kartotek.Kartotek', PackageVersion: '1.2.3' });
    }
    expect(files.map(([, one]) => one.ManifestType)).toEqual([
      'version', 'installer', 'defaultLocale',
    ]);
  });

  test('installs for the person, with checksums in capitals', () => {
    const installer = files[1]?.[1];
    expect(installer).toMatchObject({
      InstallerType: 'nullsoft', Scope: 'user', Protocols: ['kartotek'],
      FileExtensions: ['kartotek'],
    });
    expect(installer.Installers).toEqual([
      {
        Architecture: 'x64', InstallerSha256: 'A'.repeat(64),
        InstallerUrl: 'https://k.example/files/Kartotek-1.2.3-windows-x64-setup.exe',
      },
      {
        Architecture: 'arm64', InstallerSha256: 'B'.repeat(64),
        InstallerUrl: 'https://k.example/files/Kartotek-1.2.3-windows-arm64-setup.exe',
      },
    ]);
  });
});

test('a cask has both processors or is none', () => {
  const [cask] = homebrewCask(release);
  expect(cask?.text).toContain(`sha256 arm:   "${'b'.repeat(64)}",\n         intel: "${'a'.repeat(64)}"`);
  expect(cask?.text).toContain(
    'url "https://k.example/files/Kartotek-#{version}-macos-#{arch}.dmg"',
  );
  // The files to delete never include the user's data.
  expect(cask?.text).not.toContain('Application Support');
  expect(cask?.text.match(/\bdo\b/g)).toHaveLength(cask?.text.match(/^end$/gm)?.length ?? 0);
  expect(homebrewCask(noArm)).toEqual([]);
});

test('Flathub has the program of each processor, the scheme and the file type', () => {
  const [manifest] = flathubManifest(release);
  const read = parse(manifest?.text ?? '');
  expect(manifest?.path).toBe(`flathub/${appId}.yml`);
  expect(read).toMatchObject({ id: appId, command: 'kartotek' });
  const { sources } = read.modules[0];
  expect(sources.slice(0, 2)).toMatchObject([
    { 'only-arches': ['x86_64'], sha256: 'a'.repeat(64) },
    { 'only-arches': ['aarch64'], sha256: 'b'.repeat(64) },
  ]);
  const contents: string = sources.map((one: { contents?: string }) => one.contents ?? '').join('\n');
  expect(contents).toContain('MimeType=x-scheme-handler/kartotek;application/x-kartotek;');
  expect(contents).toContain('<glob pattern="*.kartotek"/>');
  expect(contents).toContain('<release version="1.2.3" date="2026-11-24"/>');
  expect(read['finish-args']).not.toContain('--filesystem=home');
});

test('what was not made is not announced', () => {
  expect([...wingetManifests(none), ...homebrewCask(none), ...flathubManifest(none)]).toEqual([]);
});

test('without an address nothing is written, and a bad one is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kartotek-manifests-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const icon = join(folder, 'icon.png');
  writeFileSync(icon, 'icon');
  writeFileSync(join(folder, fileNames.linux('1.2.3', 'x64')), 'program');
  const of = { version: '1.2.3', released: '2026-11-24', appId, icon };
  expect(writeManifests(folder, join(folder, 'made'), { ...of, env: {} })).toEqual([]);
  const env = { KARTOTEK_DOWNLOAD_URL: 'https://k.example/', KARTOTEK_HOMEPAGE: 'https://k.example' };
  const [path = ''] = writeManifests(folder, join(folder, 'made'), { ...of, env });
  expect(readFileSync(path, 'utf8')).toContain('https://k.example/Kartotek-1.2.3-linux-x64.tar.gz');
  for (const url of ['http://k.example', 'k.example', 'https://k.example/"#{x}'])
    expect(() => downloadsOf({ ...env, KARTOTEK_DOWNLOAD_URL: url })).toThrow('KARTOTEK_DOWNLOAD_URL');
  expect(() => downloadsOf({ ...env, KARTOTEK_HOMEPAGE: '' })).toThrow('KARTOTEK_HOMEPAGE');
});
