import fc from 'fast-check';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findProgram } from '../../../../scripts/command.mjs';
import { controlText, makeDeb } from '../../../../scripts/dist/deb.mjs';
import { readFpmArguments, type DebRequest } from '../../../../scripts/dist/fpm-arguments.mjs';

/** The arguments with which electron-builder 26.17 calls fpm. */
const call = [
  '-s', 'dir', '--force', '-t', 'deb', '-d', 'libgtk-3-0', '-d', 'libnss3',
  '--deb-recommends', 'gnome-keyring', '--deb-compression', 'xz', '--architecture', 'amd64',
  '--after-install', '/t/in', '--after-remove', '/t/out', '--description', 'Short\n Long one',
  '--version', '1.2.3~beta', '--package', '/d/k.deb', '--name', 'kartotek',
  '--maintainer', 'A <a@b.se>', '--vendor', 'A', '--url', 'https://kartotek.invalid/',
  '--category', 'database', '--deb-priority', 'optional', '--license', 'MIT',
  '/d/linux-unpacked/=/opt/Kartotek', '/r/16=16.png=/usr/share/icons/k.png',
];

describe('the arguments of fpm', () => {
  test('are read as a deb', () => {
    expect(readFpmArguments(call)).toEqual({
      type: 'deb',
      file: '/d/k.deb',
      name: 'kartotek',
      version: '1.2.3~beta',
      architecture: 'amd64',
      maintainer: 'A <a@b.se>',
      url: 'https://kartotek.invalid/',
      section: 'database',
      priority: 'optional',
      summary: 'Short',
      description: 'Long one',
      compression: 'xz',
      depends: ['libgtk-3-0', 'libnss3'],
      recommends: ['gnome-keyring'],
      afterInstall: '/t/in',
      afterRemove: '/t/out',
      content: [
        { from: '/d/linux-unpacked/', to: '/opt/Kartotek' },
        { from: '/r/16=16.png', to: '/usr/share/icons/k.png' },
      ],
    });
  });

  test('that are unknown or missing are refused', () => {
    expect(() => readFpmArguments([...call, '--deb-systemd', 'x'])).toThrow('--deb-systemd');
    expect(() => readFpmArguments(['-t', 'deb'])).toThrow('--package is missing');
    expect(() => readFpmArguments(['-t', 'pacman'])).toThrow('Only deb and rpm');
    const lzo = call.map((arg) => (arg === 'xz' ? 'lzo' : arg));
    expect(() => readFpmArguments(lzo)).toThrow('--deb-compression lzo');
    expect(() => readFpmArguments([...call, '--name'])).toThrow('lacks its value');
  });
});

function asked(): DebRequest {
  const request = readFpmArguments(call);
  if (request.type !== 'deb') throw new Error('No deb was asked for');
  return request;
}

describe('the control file', () => {
  test('says what the package is', () => {
    expect(controlText(asked(), 2049)).toBe(
      [
        'Package: kartotek',
        'Version: 1.2.3~beta',
        'Architecture: amd64',
        'Maintainer: A <a@b.se>',
        'Installed-Size: 3',
        'Depends: libgtk-3-0, libnss3',
        'Recommends: gnome-keyring',
        'Section: database',
        'Priority: optional',
        'Description: Short',
        ' Long one',
        '',
      ].join('\n'),
    );
  });

  test('has no line that somebody smuggled in', () => {
    const lines = fc
      .tuple(fc.array(fc.string(), { maxLength: 4 }), fc.constantFrom('\n', '\r', ' '))
      .map(([parts, between]) => parts.join(between));
    fc.assert(
      fc.property(lines, lines, (description, maintainer) => {
        const deb = { ...asked(), description, maintainer };
        if (/[\r\n]/.test(maintainer)) expect(() => controlText(deb, 1)).toThrow('two lines');
        else {
          const keys = controlText(deb, 1)
            .split(/[\r\n]/)
            .filter((line) => line !== '' && !line.startsWith(' '))
            .map((line) => line.split(':')[0]);
          expect(new Set(keys).size).toBe(keys.length);
          expect(keys.at(-1)).toBe('Description');
        }
      }),
    );
  });
});

describe.runIf(findProgram('dpkg-deb'))('a deb made here', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kartotek-unit-'));
    process.env['SOURCE_DATE_EPOCH'] = '1700000000';
  });
  afterEach(() => {
    Reflect.deleteProperty(process.env, 'SOURCE_DATE_EPOCH');
    rmSync(folder, { recursive: true, force: true });
  });

  test('belongs to root, with plain rights and the sums of its files, the same each time', () => {
    const app = join(folder, 'app');
    mkdirSync(join(app, 'resources'), { recursive: true });
    writeFileSync(join(app, 'kartotek'), '#!/bin/sh\n');
    chmodSync(join(app, 'kartotek'), 0o777);
    writeFileSync(join(app, 'resources/LICENSES.txt'), 'MIT\n', { mode: 0o600 });
    writeFileSync(join(folder, 'script'), '#!/bin/sh\nexit 0\n');
    const deb: DebRequest = {
      ...asked(),
      file: join(folder, 'k.deb'),
      compression: 'gz',
      afterInstall: join(folder, 'script'),
      afterRemove: join(folder, 'script'),
      content: [{ from: `${app}/`, to: '/opt/Kartotek' }],
    };
    makeDeb(deb);
    const list = spawnSync('dpkg-deb', ['-c', deb.file], { encoding: 'utf8' }).stdout;
    const lines = list.trim().split('\n').map((line) => line.replace(/\s+\d+ \S+ \S+ /, ' '));
    expect(lines).toContain('-rwxr-xr-x root/root ./opt/Kartotek/kartotek');
    expect(lines).toContain('-rw-r--r-- root/root ./opt/Kartotek/resources/LICENSES.txt');
    expect(lines).toContain('-rw-r--r-- root/root ./usr/share/doc/kartotek/copyright');
    const sums = spawnSync('dpkg-deb', ['-I', deb.file, 'md5sums'], { encoding: 'utf8' }).stdout;
    expect(sums.trim().split('\n').map((line) => line.split('  ')[1])).toEqual([
      'opt/Kartotek/kartotek',
      'opt/Kartotek/resources/LICENSES.txt',
      'usr/share/doc/kartotek/copyright',
    ]);
    const days = list.match(/\d{4}-\d\d-\d\d/g);
    expect([...new Set(days)]).toEqual(['2023-11-14']);
    const again = { ...deb, file: join(folder, 'again.deb') };
    makeDeb(again);
    expect(readFileSync(again.file).equals(readFileSync(deb.file))).toBe(true);
  });
});
