import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../../scripts/paths.mjs';

interface Entry {
  readonly link?: boolean;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}
const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Entry>>;
};
const names = (wanted: (entry: Entry) => boolean): string[] =>
  Object.entries(packages)
    .filter(([path, entry]) => path !== '' && !entry.link && wanted(entry))
    .map(([path]) => path.replace('node_modules/', ''))
    .sort();

describe('the lock file', () => {
  it('names a checksum for everything', () => {
    expect(names(() => true).length).toBeGreaterThan(400);
    expect(names(({ integrity }) => integrity === undefined)).toEqual([]);
  });

  it('runs no script of a package while installing', () => {
    expect(readFileSync(inRoot('.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
    // This package's script selects a program for a kind of installer that we don't build.
    expect(names(({ hasInstallScript }) => hasInstallScript === true)).toEqual([
      'electron-winstaller',
    ]);
  });
});
