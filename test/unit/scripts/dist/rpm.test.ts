import fc from 'fast-check';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findProgram } from '../../../../scripts/command.mjs';
import { readFpmArguments, type RpmRequest } from '../../../../scripts/dist/fpm-arguments.mjs';
import { debDepends, rpmDepends } from '../../../../scripts/dist/linux-depends.mjs';
import { makeRpm, specText } from '../../../../scripts/dist/rpm.mjs';

/** The arguments with which electron-builder 26.17 calls fpm. */
const call = [
  '-s', 'dir', '--force', '-t', 'rpm', '-d', 'libnss3.so()(64bit)', '-d', 'xdg-utils',
  '--rpm-os', 'linux', '--rpm-compression', 'xzmt', '--architecture', 'amd64',
  '--after-install', '/t/in', '--after-remove', '/t/out', '--description', 'Long one',
  '--version', '1.2.3~beta', '--package', '/d/k.rpm', '--name', 'kartotek',
  '--maintainer', 'A <a@b.se>', '--vendor', 'A', '--url', 'https://kartotek.invalid/',
  '--rpm-summary', 'Short', '--license', 'MIT',
  '/d/linux-unpacked/=/opt/Kartotek', '/r/16.png=/usr/share/icons/k.png',
];

function asked(): RpmRequest {
  const request = readFpmArguments(call);
  if (request.type !== 'rpm') throw new Error('No rpm was asked for');
  return request;
}

const epoch = 1_700_000_000;

const tree = {
  files: [
    { path: 'opt/Kartotek/100%', bytes: 1 },
    { path: 'usr/share/doc/kartotek/copyright', bytes: 1 },
  ],
  folders: ['opt/Kartotek'],
  licences: 'usr/share/doc/kartotek/copyright',
};
const scripts = { afterInstall: '#!/bin/bash\n\necho 100%\n', afterRemove: '#!/bin/bash\n%files\n' };

describe('the arguments of fpm for an rpm', () => {
  test('are read', () => {
    expect(asked()).toEqual({
      type: 'rpm',
      file: '/d/k.rpm',
      name: 'kartotek',
      version: '1.2.3~beta',
      architecture: 'amd64',
      maintainer: 'A <a@b.se>',
      url: 'https://kartotek.invalid/',
      summary: 'Short',
      description: 'Long one',
      compression: 'xz',
      depends: ['libnss3.so()(64bit)', 'xdg-utils'],
      licence: 'MIT',
      afterInstall: '/t/in',
      afterRemove: '/t/out',
      content: [
        { from: '/d/linux-unpacked/', to: '/opt/Kartotek' },
        { from: '/r/16.png', to: '/usr/share/icons/k.png' },
      ],
    });
  });

  test('that belong to a deb are refused', () => {
    expect(() => readFpmArguments([...call, '--deb-priority', 'optional'])).toThrow('--deb-priority');
  });
});

describe('what a package needs', () => {
  test('is the same for deb and rpm, under names that every system with rpm knows', () => {
    expect(rpmDepends).toHaveLength(debDepends.length);
    for (const name of rpmDepends) expect(name).toMatch(/^(?:lib[\w.-]+\.so[.\d]*\(\)\(64bit\)|xdg-utils)$/);
  });
});

describe('the spec', () => {
  test('says what the package is', () => {
    const lines = specText(asked(), tree, scripts).split('\n');
    expect(lines.filter((line) => /^[A-Z]\w+: /.test(line))).toEqual([
      'Name: kartotek',
      'Version: 1.2.3~beta',
      'Release: 1',
      'Summary: Short',
      'License: MIT',
      'Packager: A <a@b.se>',
      'AutoReqProv: no',
      'Requires: libnss3.so()(64bit)',
      'Requires: xdg-utils',
    ]);
    expect(lines).toContain('%global _binary_payload w6.xzdio');
    expect(lines.slice(lines.indexOf('%files'))).toEqual([
      '%files',
      '%defattr(-,root,root,-)',
      '%dir "/opt/Kartotek"',
      '"/opt/Kartotek/100%%"',
      '%license "/usr/share/doc/kartotek/copyright"',
      '',
    ]);
  });

  test('keeps a script a script', () => {
    const text = specText(asked(), tree, scripts);
    expect(text).toContain('%post -p /bin/bash\necho 100%%\n%postun -p /bin/bash\n');
    expect(text).toContain('\n %%files\n');
  });

  test('has no tag and no section that somebody smuggled in', () => {
    const own = specText(asked(), tree, scripts).match(/^%\w+/gm);
    const word = fc.oneof(fc.string(), fc.constantFrom('%files', '%{nil}', '%post', 'Requires: x'));
    const lines = fc.array(word, { maxLength: 4 }).map((parts) => parts.join('\n'));
    fc.assert(
      fc.property(lines, lines, (description, maintainer) => {
        const rpm = { ...asked(), description, maintainer };
        if (/[\r\n]/.test(maintainer)) {
          expect(() => specText(rpm, tree, scripts)).toThrow('two lines');
        } else {
          const text = specText(rpm, tree, scripts);
          expect(text.match(/^%\w+/gm)).toEqual(own);
          expect(text.slice(text.indexOf('%description'))).not.toMatch(/(?<!%)(?:%%)*%\{(?!buildroot|kartotek)/);
        }
      }),
    );
  });

  test('refuses a name in which rpm would see several', () => {
    for (const path of ['opt/a b', 'opt/a*', 'opt/"', 'opt/[a]']) {
      const files = [{ path, bytes: 1 }];
      expect(() => specText(asked(), { ...tree, files }, scripts), path).toThrow('more than a name');
    }
  });
});

describe.runIf(findProgram('rpmbuild'))('an rpm made here', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kartotek-unit-'));
    process.env['SOURCE_DATE_EPOCH'] = String(epoch);
  });
  afterEach(() => {
    Reflect.deleteProperty(process.env, 'SOURCE_DATE_EPOCH');
    rmSync(folder, { recursive: true, force: true });
  });

  /** Builds the rpm of a small program whose files have just been written. */
  function made(name: string, changed: Partial<RpmRequest> = {}): string {
    const app = join(folder, `app of ${name}`);
    mkdirSync(join(app, 'resources'), { recursive: true });
    writeFileSync(join(app, 'kartotek'), '#!/bin/sh\n', { mode: 0o777 });
    writeFileSync(join(app, 'resources/LICENSES.txt'), 'MIT\n', { mode: 0o600 });
    writeFileSync(join(folder, 'in'), '#!/bin/bash\necho in 100%\n');
    writeFileSync(join(folder, 'out'), '#!/bin/bash\necho out\n');
    const file = join(folder, name);
    makeRpm({
      ...asked(),
      file, compression: 'gz', ...changed,
      afterInstall: join(folder, 'in'),
      afterRemove: join(folder, 'out'),
      content: [
        { from: `${app}/`, to: '/opt/Kartotek' },
        { from: join(folder, 'in'), to: '/usr/share/icons/k.png' },
      ],
    });
    return file;
  }

  const query = (file: string, ...args: string[]): string =>
    spawnSync('rpm', ['-qp', ...args, file], { encoding: 'utf8' }).stdout;

  test('belongs to root, with plain rights, and owns its own folders alone', () => {
    const list = query(made('k.rpm'), '--qf', '[%{FILEMODES:perms} %{FILEUSERNAME} %{FILENAMES}\n]');
    expect(list.trim().split('\n')).toEqual([
      'drwxr-xr-x root /opt/Kartotek',
      '-rwxr-xr-x root /opt/Kartotek/kartotek',
      'drwxr-xr-x root /opt/Kartotek/resources',
      '-rw-r--r-- root /opt/Kartotek/resources/LICENSES.txt',
      'drwxr-xr-x root /usr/share/doc/kartotek',
      '-rw-r--r-- root /usr/share/doc/kartotek/copyright',
      '-rw-r--r-- root /usr/share/icons/k.png',
    ]);
  });

  test('names the processor as rpm does', () => {
    expect(query(made('k.rpm'), '--qf', '%{ARCH}')).toBe('x86_64');
    expect(query(made('a.rpm', { architecture: 'arm64' }), '--qf', '%{ARCH}')).toBe('aarch64');
  });

  test('is packed as it was asked for', () => {
    const payload = ['--qf', '%{PAYLOADCOMPRESSOR} %{PAYLOADFLAGS}'];
    expect(query(made('k.rpm'), ...payload)).toBe('gzip 1');
    expect(query(made('x.rpm', { compression: 'xz' }), ...payload)).toBe('xz 6');
  });

  test('runs its scripts, the last one only when nothing takes its place', () => {
    const file = made('k.rpm');
    expect(query(file, '--qf', '%{POSTIN}')).toContain('echo in 100%');
    const after = query(file, '--qf', '%{POSTUN}');
    const said = (left: string): string =>
      // With this `PATH` no program is found, so nothing on the host is refreshed.
      spawnSync('/bin/bash', ['-c', after, 'postun', left], { encoding: 'utf8', env: { PATH: '/' } })
        .stdout;
    expect(said('0')).toBe('out\n');
    expect(said('1')).toBe('');
  });

  test('is the same when it is made again', () => {
    const times = query(made('k.rpm'), '--qf', '%{BUILDTIME}[ %{FILEMTIMES}]').split(' ');
    expect([...new Set(times)]).toEqual([String(epoch)]);
    const [first, second] = [made('a.rpm'), made('b.rpm')].map((file) => readFileSync(file));
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
  });
});
