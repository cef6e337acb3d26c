/**
 * Tests that compare the rpm's contents with the deb's. `packaging.spec.ts` builds the packages and
 * runs the tests.
 */
import { expect, test } from '@playwright/test';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rpmDepends } from '../../../scripts/dist/linux-depends.mjs';
import { zshFolders } from '../../../scripts/dist/shown-files.mjs';
import { done } from './run-tool';

const linesOf = (text: string): string[] => text.trim().split('\n').sort();

/**
 * Maps a path in the rpm to the deb: zsh looks in one folder on Debian and in another on Fedora.
 */
const pathInDeb = (path: string): string => path.replace(zshFolders.rpm, zshFolders.deb);

/** Returns the permissions, owner and path of each file in a deb, without folders. */
function filesOfDeb(deb: string): string[] {
  return linesOf(done('dpkg-deb', '-c', deb)).flatMap((line) => {
    const [rights = '', owner = '', , , , path = ''] = line.split(/\s+/);
    return rights.startsWith('d') ? [] : [`${rights} ${owner} ${path.slice(1)}`];
  });
}

/** Registers the tests. `made` returns the built package with a given extension. */
export function testRpm(made: (ending: string) => string): void {
  test.describe('the rpm', () => {
    const query = (...args: string[]): string => done('rpm', '-qp', ...args, made('.rpm'));

    test('holds what the deb holds, to the byte, with the same rights', () => {
      const format = '[%{FILEMODES:perms} %{FILEUSERNAME}/%{FILEGROUPNAME} %{FILENAMES}\n]';
      const all = linesOf(query('--qf', format));
      const files = all.filter((line) => !line.startsWith('d'));
      expect(files.length).toBeGreaterThan(25);
      expect(files.map(pathInDeb).sort()).toEqual(filesOfDeb(made('.deb')).sort());
      expect(files.filter((line) => line.includes(`/${zshFolders.rpm}/`))).toHaveLength(1);
      // The rpm must not own folders that belong to other packages.
      for (const folder of all.filter((line) => line.startsWith('d'))) {
        expect(folder).toMatch(
          /^drwxr-xr-x root\/root \/(?:opt\/Kartotek|usr\/share\/doc\/kartotek)(?:\/|$)/,
        );
      }
      const folder = mkdtempSync(join(tmpdir(), 'kartotek-rpm-'));
      try {
        done('dpkg-deb', '-x', made('.deb'), folder);
        const sums = linesOf(query('--qf', '[%{FILEDIGESTS} %{FILENAMES}\n]')).filter((line) =>
          /^[0-9a-f]{64} /.test(line),
        );
        expect(sums).toHaveLength(files.length);
        for (const line of sums) {
          const [sum = '', path = ''] = line.split(' ');
          const ofDeb = createHash('sha256')
            .update(readFileSync(join(folder, pathInDeb(path))))
            .digest('hex');
          expect(ofDeb, path).toBe(sum);
        }
      } finally {
        rmSync(folder, { recursive: true });
      }
    });

    test('says what it is, what it requires and how it is registered', () => {
      const requires = linesOf(query('--requires'));
      expect(requires).toEqual(expect.arrayContaining([...rpmDepends, '/bin/bash']));
      const own = requires.filter((line) => !/^rpmlib\(|^\/bin\/bash$/.test(line));
      expect(own).toEqual([...rpmDepends].sort());
      const info = query('--info');
      expect(info).toMatch(/^Name +: kartotek$/m);
      expect(info).toMatch(/^License +: MIT$/m);
      expect(info).toMatch(/^Architecture: (?:x86_64|aarch64)$/m);
      // Nothing in the package reveals the computer that built it.
      expect(info).toMatch(/^Build Host +: kartotek\.invalid$/m);
      expect(linesOf(query('--licensefiles'))).toEqual(['/usr/share/doc/kartotek/copyright']);
      const scripts = query('--scripts');
      expect(scripts).toContain("chmod 4755 '/opt/Kartotek/chrome-sandbox'");
      expect(scripts).toContain("APPARMOR_PROFILE_TARGET='/etc/apparmor.d/kartotek'");
      expect(scripts).toContain("update-alternatives --remove 'kartotek'");
    });

    test('is whole', () => {
      expect(done('rpm', '-K', made('.rpm'))).toContain('digests OK');
    });
  });
}
