import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync, type statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  chooseDataFolder,
  isFolder,
  makeFolder,
  programFolder,
  readChosenFolder,
  writeChosenFolder,
  type DataFolderFacts,
} from '@main/app/data-dir';
import { expectMode } from '../../../support/files/system';

const linux: DataFolderFacts = {
  platform: 'linux',
  argument: '',
  workingFolder: '/home/ada/work',
  home: '/home/ada',
  chosen: { type: 'none' },
  usual: '/home/ada/.config/Kartotek',
  program: '/opt/Kartotek',
  isFolder: () => true,
};
const windows: DataFolderFacts = {
  ...linux,
  platform: 'win32',
  workingFolder: 'C:\\Users\\ada',
  home: 'C:\\Users\\ada',
  usual: 'C:\\Users\\ada\\AppData\\Roaming\\Kartotek',
  program: 'C:\\Users\\ada\\AppData\\Local\\Programs\\Kartotek',
};

const chosen = (folder: string) => ({ type: 'folder', folder }) as const;

describe('the data folder', () => {
  test('is the usual one when nobody says otherwise', () => {
    expect(chooseDataFolder(linux)).toEqual({ type: 'use', folder: linux.usual, from: 'usual' });
  });

  test('the command line wins over the setting', () => {
    const facts = { ...linux, argument: '/data/a', chosen: chosen('/data/b') };
    expect(chooseDataFolder(facts)).toEqual({ type: 'use', folder: '/data/a', from: 'argument' });
  });

  test.each([
    [linux, 'here', '/home/ada/work/here'],
    [linux, '../x', '/home/ada/x'],
    [linux, '~/Data', '/home/ada/Data'],
    [linux, '~', '/home/ada'],
    [linux, '~bob', '/home/ada/work/~bob'],
    [linux, '/opt/Kartotek-data', '/opt/Kartotek-data'],
    [linux, '/opt/kartotek', '/opt/kartotek'],
    [linux, '/opt/..x', '/opt/..x'],
    [windows, 'D:\\Data', 'D:\\Data'],
    [windows, 'D:/Data', 'D:\\Data'],
    [windows, '~\\Data', 'C:\\Users\\ada\\Data'],
    [windows, '\\\\server\\share\\k', '\\\\server\\share\\k'],
    [windows, 'E:\\', 'E:\\Kartotek'],
    [windows, '\\\\server\\share', '\\\\server\\share\\Kartotek'],
  ])('%o: %s is %s', (facts, argument, folder) => {
    expect(chooseDataFolder({ ...facts, argument })).toMatchObject({ type: 'use', folder });
  });

  test.each([
    [linux, '/opt/Kartotek'],
    [linux, '/opt/Kartotek/data'],
    [windows, 'c:\\users\\ADA\\appdata\\local\\programs\\kartotek\\data'],
    [
      { ...linux, platform: 'darwin' as const, program: '/Applications/Kartotek.app' },
      '/applications/kartotek.app/x',
    ],
  ])('never lies inside the program (%o, %s)', (facts, argument) => {
    const stop = { type: 'stop', reason: 'in-program' };
    expect(chooseDataFolder({ ...facts, argument })).toMatchObject(stop);
    expect(chooseDataFolder({ ...facts, chosen: chosen(argument) })).toMatchObject(stop);
  });

  test('a chosen folder that is gone stops the start, and is not made empty', () => {
    const facts = { ...linux, chosen: chosen('/media/disk/k'), isFolder: () => false };
    expect(chooseDataFolder(facts)).toEqual({
      type: 'stop',
      reason: 'missing',
      folder: '/media/disk/k',
    });
  });

  test('of which nobody can say where it is stops the start', () => {
    const facts = { ...linux, chosen: { type: 'unreadable', file: '/u/f.json' } } as const;
    const stop = { type: 'stop', reason: 'unreadable', folder: '/u/f.json' };
    expect(chooseDataFolder(facts)).toEqual(stop);
    expect(chooseDataFolder({ ...facts, argument: '/data/a' })).toMatchObject({ type: 'use' });
  });

  test('the root of a drive that is there means a folder in it', () => {
    const seen: string[] = [];
    const isFolder = (path: string): boolean => seen.push(path) > 0;
    const use = { type: 'use', folder: 'E:\\Kartotek', from: 'chosen' };
    expect(chooseDataFolder({ ...windows, chosen: chosen('E:\\'), isFolder })).toEqual(use);
    expect(seen).toEqual(['E:\\']);
  });

  test('that answers with an error is none', () => {
    const failing = (() => {
      throw Object.assign(new Error('UNKNOWN'), { code: 'UNKNOWN' });
    }) as unknown as typeof statSync;
    expect(isFolder(tmpdir(), failing)).toBe(false);
    expect(isFolder(tmpdir())).toBe(true);
    expect(isFolder(join(tmpdir(), 'not there'))).toBe(false);
  });

  test('is made where it can be, and one that is there need not be', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kartotek-unit-'));
    try {
      expect(makeFolder(join(folder, 'a', 'b'))).toBe(true);
      writeFileSync(join(folder, 'file'), '');
      expect(makeFolder(join(folder, 'file', 'b'))).toBe(false);
      expect(makeFolder(join(folder, 'file'))).toBe(false);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('the program of macOS is its whole bundle', () => {
    const inside = '/Applications/Kartotek.app/Contents/MacOS/Kartotek';
    expect(programFolder('darwin', inside)).toBe('/Applications/Kartotek.app');
    expect(programFolder('linux', '/opt/Kartotek/kartotek')).toBe('/opt/Kartotek');
    expect(programFolder('win32', 'C:\\P\\Kartotek\\Kartotek.exe')).toBe('C:\\P\\Kartotek');
  });
});

describe('the choice that is kept', () => {
  let usual = '';
  beforeEach(() => {
    usual = mkdtempSync(join(tmpdir(), 'kartotek-unit-'));
  });
  afterEach(() => rmSync(usual, { recursive: true, force: true }));

  const file = (): string => join(usual, 'data-folder.json');

  test('is read back, privately, and can be taken back', async () => {
    expect(readChosenFolder(usual)).toEqual({ type: 'none' });
    await writeChosenFolder(usual, '/data/å');
    expect(readChosenFolder(usual)).toEqual(chosen('/data/å'));
    await expectMode(file(), 0o600);
    expect(readdirSync(usual)).toEqual(['data-folder.json']);
    await writeChosenFolder(usual, null);
    await writeChosenFolder(usual, null);
    expect(readChosenFolder(usual)).toEqual({ type: 'none' });
  });

  test('is read however an editor saved it', () => {
    const text = JSON.stringify({ folder: 'D:\\å' });
    for (const bytes of [`\uFEFF${text}`, Buffer.from(`\uFEFF${text}`, 'utf16le')]) {
      writeFileSync(file(), bytes);
      expect(readChosenFolder(usual)).toEqual(chosen('D:\\å'));
    }
  });

  test('that is damaged or cannot be read is said, never taken for none', () => {
    for (const text of ['', '{', '{"folder":7}', '{"folder":""}', 'null']) {
      writeFileSync(file(), text);
      expect(readChosenFolder(usual), text).toEqual({ type: 'unreadable', file: file() });
    }
    rmSync(file());
    mkdirSync(file());
    expect(readChosenFolder(usual)).toEqual({ type: 'unreadable', file: file() });
  });
});
