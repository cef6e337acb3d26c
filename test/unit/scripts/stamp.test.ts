import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { missingPackages, nodeIsNewEnough } from '../../../scripts/setup/deps.mjs';
import { hashOf, readStamp, stampSays, writeStamp } from '../../../scripts/setup/stamp.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kartotek-stamp-'));
  mkdirSync(join(folder, 'src/deep'), { recursive: true });
  writeFileSync(join(folder, 'src/deep/a.ts'), 'a');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the hash of what a build is made of', () => {
  it('changes with contents, names and files that appear', () => {
    const now = () => hashOf(folder, ['src', 'later.ts']);
    const seen = [now()];
    writeFileSync(join(folder, 'src/deep/a.ts'), 'b');
    seen.push(now());
    writeFileSync(join(folder, 'src/b.ts'), '');
    seen.push(now());
    writeFileSync(join(folder, 'later.ts'), '');
    seen.push(now());
    expect(new Set(seen).size).toBe(4);
    expect(now()).toBe(seen.at(-1));
  });

  it('does not confuse the end of one file with the start of the next', () => {
    writeFileSync(join(folder, 'x'), 'ab');
    const first = hashOf(folder, ['x', 'y']);
    writeFileSync(join(folder, 'x'), 'a');
    writeFileSync(join(folder, 'y'), 'b');
    expect(hashOf(folder, ['x', 'y'])).not.toBe(first);
  });

  it('passes over what is made by the build itself', () => {
    const now = () => hashOf(folder, ['src'], { skip: (path: string) => path === 'src/made' });
    const before = now();
    mkdirSync(join(folder, 'src/made'));
    writeFileSync(join(folder, 'src/made/x'), 'x');
    expect(now()).toBe(before);
  });
});

describe('a stamp', () => {
  it('says exactly what was written, and nothing when it is damaged', () => {
    const file = join(folder, 'new/stamp.json');
    expect(stampSays(file, { input: 'a' })).toBe(false);
    writeStamp(file, { input: 'a' });
    expect(stampSays(file, { input: 'a' })).toBe(true);
    expect(stampSays(file, { input: 'b' })).toBe(false);
    writeFileSync(file, '{"input":');
    expect(readStamp(file)).toBeUndefined();
  });
});

describe('what npm has to install', () => {
  const wanted = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/win': { version: '1.0.0', optional: true },
    },
  };
  it('is nothing when all is there but what is for other systems', () => {
    const installed = { packages: { 'node_modules/a': { version: '1.0.0' } } };
    expect(missingPackages(wanted, installed)).toEqual([]);
  });
  it('is what is absent or of another version', () => {
    expect(missingPackages(wanted, undefined)).toEqual(['node_modules/a']);
    const older = { packages: { 'node_modules/a': { version: '0.9.0' } } };
    expect(missingPackages(wanted, older)).toEqual(['node_modules/a']);
  });
  it('needs Node 20.19', () => {
    expect(['20.18.9', '20.19.0', '22.1.0', '18.20.0'].map(nodeIsNewEnough)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
