/** Checks an unpacked application on any system: its fuses, archive and licences. */
import { extractFile, listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { expect } from '@playwright/test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledFolders, licenceIn } from '../../../scripts/dist/licences.mjs';

/** Expects all fuses that let others use Node to be off, and only the packed archive to run. */
export async function expectFuses(executable: string): Promise<void> {
  const wire = await getCurrentFuseWire(executable);
  // The fuse values are characters: 1 is on, 0 is off, and r means that the fuse was removed.
  const state = (option: FuseV1Options): boolean => Number(wire[option]) === '1'.charCodeAt(0);
  expect({
    runAsNode: state(FuseV1Options.RunAsNode),
    cookies: state(FuseV1Options.EnableCookieEncryption),
    nodeOptions: state(FuseV1Options.EnableNodeOptionsEnvironmentVariable),
    inspect: state(FuseV1Options.EnableNodeCliInspectArguments),
    integrity: state(FuseV1Options.EnableEmbeddedAsarIntegrityValidation),
    onlyAsar: state(FuseV1Options.OnlyLoadAppFromAsar),
    filePrivileges: state(FuseV1Options.GrantFileProtocolExtraPrivileges),
  }).toEqual({
    runAsNode: false,
    cookies: true,
    nodeOptions: false,
    inspect: false,
    integrity: true,
    onlyAsar: true,
    filePrivileges: false,
  });
}

/** Returns the path of the program's archive in an unpacked application. */
export const asarOf = (unpacked: string): string => join(unpacked, 'resources/app.asar');

/**
 * Expects only files that the program needs. `besides` lists the files next to the archive on this
 * system.
 */
export function expectOnlyWhatRuns(unpacked: string, besides: readonly string[] = []): void {
  const asar = asarOf(unpacked);
  const files = listPackage(asar, { isPack: false });
  expect(files).toEqual(
    expect.arrayContaining([
      '/package.json',
      '/out/main/index.js',
      '/out/preload/index.cjs',
      '/out/renderer/index.html',
      '/resources/icon.png',
    ]),
  );
  const top = new Set(files.map((path) => path.split('/')[1]));
  expect([...top].sort()).toEqual(['out', 'package.json', 'resources']);
  expect(new Set(files.map((path) => path.split('/').slice(0, 3).join('/')))).toEqual(
    new Set([
      '/package.json',
      '/out',
      '/out/main',
      '/out/preload',
      '/out/renderer',
      '/resources',
      '/resources/icon.png',
    ]),
  );
  expect(
    files.filter((path) => /\.(ts|svelte|map|mjs)$|node_modules|packages.*json/.test(path)),
  ).toEqual([]);
  const manifest = JSON.parse(extractFile(asar, 'package.json').toString()) as object;
  expect(Object.keys(manifest)).not.toEqual(
    expect.arrayContaining(['devDependencies', 'scripts', 'build']),
  );
  expect(manifest).toMatchObject({ name: 'kartotek', productName: 'Kartotek' });
  expect(readdirSync(join(unpacked, 'resources')).sort()).toEqual([
    'LICENSES.txt',
    'app.asar',
    ...besides,
  ]);
  expect(existsSync(join(unpacked, 'LICENSES.chromium.html'))).toBe(true);
  expect(readdirSync(join(unpacked, 'locales')).sort()).toEqual([
    'en-GB.pak',
    'en-US.pak',
    'sv.pak',
  ]);
}

/** Expects the licences of all bundled packages, and returns their text. */
export function expectLicences(unpacked: string): string {
  const text = readFileSync(join(unpacked, 'resources/LICENSES.txt'), 'utf8');
  expect(text.startsWith('Kartotek\n')).toBe(true);
  const packages = bundledFolders().map(licenceIn);
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['svelte', 'zod']));
  for (const one of packages) {
    expect(text).toContain(`\n${one.name} ${one.version} (${one.licence})\n`);
    expect(text.includes(one.text), one.name).toBe(true);
  }
  return text;
}
