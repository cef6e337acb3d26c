import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  chooseDataFolder,
  programFolder,
  readChosenFolder,
  writeChosenFolder,
  type DataFolderFacts,
} from '@main/app/data-dir';

const linux: DataFolderFacts = {
  platform: 'linux',
  argument: '',
  workingFolder: '/home/ada/work',
  home: '/home/ada',
  chosen: null,
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

describe('the data folder', () => {
  test('is the usual one when nobody says otherwise', () => {
    expect(chooseDataFolder(linux)).toEqual({ kind: 'use', folder: linux.usual, from: 'usual' });
  });

  test('the command line wins over the setting', () => {
    const facts = { ...linux, argument: '/data/a', chosen: '/data/b' };
    expect(chooseDataFolder(facts)).toEqual({ kind: 'use', folder: '/data/a', from: 'argument' });
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
  ])('%o: %s is %s', (facts, argument, folder) => {
    expect(chooseDataFolder({ ...facts, argument })).toMatchObject({ kind: 'use', folder });
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
    const stop = { kind: 'stop', reason: 'in-program' };
    expect(chooseDataFolder({ ...facts, argument })).toMatchObject(stop);
    expect(chooseDataFolder({ ...facts, chosen: argument })).toMatchObject(stop);
  });

  test('a chosen folder that is gone stops the start, and is not made empty', () => {
    const facts = { ...linux, chosen: '/media/disk/k', isFolder: () => false };
    expect(chooseDataFolder(facts)).toEqual({
      kind: 'stop',
      reason: 'missing',
      folder: '/media/disk/k',
    });
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

  test('is read back, privately, and can be taken back', () => {
    expect(readChosenFolder(usual)).toBeNull();
    writeChosenFolder(usual, '/data/å');
    expect(readChosenFolder(usual)).toBe('/data/å');
    expect(statSync(join(usual, 'data-folder.json')).mode & 0o077).toBe(0);
    expect(readdirSync(usual)).toEqual(['data-folder.json']);
    writeChosenFolder(usual, null);
    writeChosenFolder(usual, null);
    expect(readChosenFolder(usual)).toBeNull();
  });

  test('that is damaged counts as none', () => {
    for (const text of ['', '{', '{"folder":7}', '{"folder":""}', 'null']) {
      writeFileSync(join(usual, 'data-folder.json'), text);
      expect(readChosenFolder(usual), text).toBeNull();
    }
  });
});
