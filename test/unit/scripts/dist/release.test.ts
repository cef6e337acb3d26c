/** Which packages are released, and what the notes say about them. */
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chosenFor, notesOf, sumsOf } from '../../../../scripts/dist/release.mjs';

const deb = 'kartotek_1.2.3_amd64.deb';
const setup = 'Kartotek-1.2.3-x64-setup.exe';
const setupArm = 'Kartotek-1.2.3-arm64-setup.exe';

test('a package that failed anywhere, or was tried nowhere, stays behind with what speaks of it', () => {
  const files = new Map([
    [deb, ''],
    [setup, ''],
    [setupArm, ''],
    [`${setup}.blockmap`, ''],
    ['latest.yml', `path: ${setup}`],
    ['latest-linux.yml', 'path: kartotek.AppImage'],
  ]);
  const tried = ['deb-x64-container', 'deb-x64-machine', 'nsis-x64-machine-failed'];
  expect(chosenFor(files, tried)).toEqual({
    given: [deb, 'latest-linux.yml'],
    behind: [setup, setupArm],
  });
  const failed = [...tried, 'deb-x64-other-failed'];
  expect(chosenFor(files, failed).given).toEqual(['latest-linux.yml']);
  expect(chosenFor(files, ['deb-x64-container', 'nsis-x64-m', 'nsis-arm64-m']).behind).toEqual([]);
});

test('the notes are those of the version, and of no other', () => {
  const log = '# Changelog\n\n## [Unreleased]\n\n## [1.2.3] - 2026-11-24\n\n- New\n\n## [1.2.2]\n\n- Old\n';
  expect(notesOf(log, '1.2.3')).toBe('- New');
  expect(notesOf(log, '1.2.2')).toBe('- Old');
  expect(() => notesOf(log, '2.0.0')).toThrow('no section 2.0.0');
});

test('the sums are those of the files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  writeFileSync(join(folder, 'a.deb'), 'deb');
  const hash = createHash('sha256').update('deb').digest('hex');
  expect(sumsOf(folder, ['a.deb'])).toBe(`${hash}  a.deb\n`);
});
