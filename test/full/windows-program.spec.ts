/**
 * The unpacked Windows program, built on Linux (`npm run dist -- --windows`) and inspected without
 * running it. `packed-files.ts` checks whatever is the same on every system.
 */
import { getRawHeader, listPackage } from '@electron/asar';
import { expect, test } from '@playwright/test';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { inRoot } from '../../scripts/paths.mjs';
import {
  asarOf,
  expectFuses,
  expectLicences,
  expectOnlyWhatRuns,
} from '../support/packaging/packed-files';
import { makePackages } from '../support/packaging/run-tool';
import {
  picturesOfExecutable,
  picturesOfFile,
  processorOf,
  resourcesOf,
  resourceType,
  versionOf,
  type Resource,
} from '../support/packaging/windows-executable';

/** Names that Windows reserves for devices, with or without an extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const legal = (name: string): boolean =>
  // eslint-disable-next-line no-control-regex
  !/[<>:"\\|?*\0-\x1f]|[. ]$/.test(name) && !device.test(name);

/** The longest path that older Windows programs accept, minus room for a profile folder. */
const longest =
  260 - 'C:\\Users\\twenty-letters-long-\\AppData\\Local\\Programs\\kartotek\\'.length;

if (process.platform === 'linux') {
  // Runs the tests in this order, and continues even if one fails.
  test.describe.configure({ mode: 'default' });

  let folder = '';
  let unpacked = '';
  let executable = '';
  let resources: Resource[] = [];
  const contentsOf = (type: number | string): Buffer[] =>
    resources.filter((one) => one.type === type).map(({ bytes }) => bytes);

  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'kartotek-windows-'));
    unpacked = join(folder, 'win-unpacked');
    executable = join(unpacked, 'Kartotek.exe');
    // Uses another folder than `dist/`, which the Linux package test empties at the same time.
    makePackages('--windows', '--fast', `--output=${folder}`);
    resources = resourcesOf(readFileSync(executable));
  });

  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('the fuses of the executable are set', () => expectFuses(executable));

  test('only what runs is inside', () => expectOnlyWhatRuns(unpacked, ['kartotek.ps1']));

  test('the licences of all bundled packages are inside', () => {
    expectLicences(unpacked);
    expect(existsSync(join(unpacked, 'LICENSE.electron.txt'))).toBe(true);
  });

  test('the executable has our icon, in each of its sizes', () => {
    const ours = picturesOfFile(readFileSync(inRoot('resources/icon.ico')));
    const built = picturesOfExecutable(resources);
    expect(built.map(({ size }) => size)).toEqual([16, 24, 32, 48, 64, 128, 256]);
    expect(built.map(({ size, bytes }) => [size, bytes.toString('base64')])).toEqual(
      ours.map(({ size, bytes }) => [size, bytes.toString('base64')]),
    );
  });

  test('the executable says which program and which version it is', () => {
    const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
      version: string;
    };
    const found = contentsOf(resourceType.version).map(versionOf);
    expect(found).toHaveLength(1);
    expect(found[0]?.number.join('.')).toBe(`${version}.0`);
    expect(found[0]?.strings).toMatchObject({
      ProductName: 'Kartotek',
      FileDescription: 'Kartotek',
      InternalName: 'Kartotek',
      CompanyName: 'The Kartotek authors',
      LegalCopyright: 'Copyright © The Kartotek authors',
      FileVersion: version,
      ProductVersion: `${version}.0`,
    });
    expect(JSON.stringify(found)).not.toMatch(/electron|github/i);
  });

  test('it starts with the rights of whoever starts it', () => {
    const manifests = contentsOf(resourceType.manifest).map(String);
    expect(manifests).toHaveLength(1);
    expect(manifests[0]).toMatch(
      /<requestedExecutionLevel level="asInvoker" uiAccess="false"\s*\/>/,
    );
  });

  test('it runs this archive alone', () => {
    const { headerString } = getRawHeader(asarOf(unpacked));
    const value = createHash('sha256').update(headerString).digest('hex');
    const integrity = resources.filter(({ type }) => type === 'INTEGRITY');
    expect(integrity.map(({ name }) => name)).toEqual(['ELECTRONASAR']);
    expect(JSON.parse(String(integrity[0]?.bytes))).toEqual([
      { file: 'resources\\app.asar', alg: 'SHA256', value },
    ]);
  });

  test('every file of it is one for Windows on x64', () => {
    const files = readdirSync(unpacked, { recursive: true, encoding: 'utf8' }).filter((path) =>
      statSync(join(unpacked, path)).isFile(),
    );
    expect(files.filter((path) => path.endsWith('.exe'))).toEqual(['Kartotek.exe']);
    for (const path of files) {
      const file = readFileSync(join(unpacked, path));
      const wanted = /\.(exe|dll)$/.test(path) ? 'x64' : undefined;
      expect(processorOf(file), path).toBe(wanted);
      expect(file.toString('latin1', 0, 4), path).not.toBe('\x7fELF');
    }
    expect(files.filter((path) => /sandbox|apparmor|\.(so|desktop|sh)\b/.test(path))).toEqual([]);
  });

  test('Windows takes every name, and tells them apart', () => {
    const onDisk = readdirSync(unpacked, { recursive: true, encoding: 'utf8' });
    const packed = listPackage(asarOf(unpacked), { isPack: false });
    for (const paths of [onDisk, packed]) {
      expect(paths.length).toBeGreaterThan(10);
      const parts = paths.map((path) => path.split(sep).filter(Boolean));
      expect(parts.filter((names) => !names.every(legal))).toEqual([]);
      expect(paths.filter((path) => path.length > longest)).toEqual([]);
      const folded = new Set(paths.map((path) => path.toLowerCase()));
      expect(paths).toHaveLength(folded.size);
    }
  });
}
