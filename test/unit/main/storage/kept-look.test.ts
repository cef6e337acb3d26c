/** What the first window knows before the settings have been opened. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptLook } from '@main/storage/kept-look';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'kartotek-look-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const keep = (text: string): void => writeFileSync(join(folder, 'settings.json'), text);

it('is what the settings say', () => {
  keep('{"theme":"dark","zoom":1.5,"language":"sv"}');
  expect(keptLook(folder)).toEqual({
    kept: { theme: 'dark', zoom: 1.5, language: 'sv' },
    theme: 'dark',
    zoom: 1.5,
    isSound: true,
  });
});

it.each(['', '[', 'null', '"dark"', '{"theme":"pink","zoom":"large"}', '{"zoom":0}'])(
  'is the usual where they say nothing: %s',
  (text) => {
    keep(text);
    expect(keptLook(folder)).toMatchObject({ theme: 'system', zoom: 1, isSound: true });
  },
);

it('is the usual in a new folder', () => {
  expect(keptLook(folder)).toEqual({ kept: {}, theme: 'system', zoom: 1, isSound: true });
});

it('is not sound where a folder has the name of a file', () => {
  mkdirSync(join(folder, 'settings.json'));
  expect(keptLook(folder).isSound).toBe(false);
});

// Skipped on Windows, which reports that such a file doesn't exist.
it.skipIf(process.platform === 'win32')('is not sound where a file cannot be looked at', () => {
  // A file can't be inside another file, so it can't be read.
  keep('{}');
  expect(keptLook(join(folder, 'settings.json')).isSound).toBe(false);
});
