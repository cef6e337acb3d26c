import fc from 'fast-check';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { libraryDecision, majorOf, openLibraries } from '@main/app/library-version';

const own = { format: 2, program: '1.4.0', chromium: 140 };

describe('the version of a library', () => {
  test('an older or equal one is opened, a newer one never', () => {
    const version = fc.integer({ min: 1, max: 400 });
    fc.assert(
      fc.property(version, version, (format, chromium) => {
        const decision = libraryDecision({ format, chromium, program: '9.9.9' }, own);
        if (format > own.format) {
          expect(decision).toEqual({ kind: 'refuse', reason: 'newer-library', by: '9.9.9' });
        } else if (chromium > own.chromium) {
          expect(decision).toEqual({ kind: 'refuse', reason: 'newer-chromium', by: '9.9.9' });
        } else expect(decision).toEqual({ kind: 'open', write: own });
      }),
    );
  });

  test('what a later program adds to the stamp stays', () => {
    const found = { format: 2, program: '1.3.0', chromium: 140, later: { x: 1 } };
    expect(libraryDecision(found, own)).toEqual({
      kind: 'open',
      write: { ...own, later: { x: 1 } },
    });
    expect(libraryDecision({ ...own, later: 1 }, own)).toEqual({ kind: 'open', write: null });
  });

  test('a version of Chromium is known by its first number', () => {
    expect(majorOf('130.0.6723.152')).toBe(130);
  });
});

describe('the stamp on disk', () => {
  let folder = '';
  const file = (): string => join(folder, 'libraries/version.json');
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kartotek-unit-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('is written at the first start and renewed by a newer program', () => {
    expect(openLibraries(folder, own).kind).toBe('open');
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(own);
    const newer = { ...own, program: '2.0.0', format: 3 };
    expect(openLibraries(folder, newer).kind).toBe('open');
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(newer);
    expect(readdirSync(join(folder, 'libraries'))).toEqual(['version.json']);
  });

  test('of a newer program is not touched by an older one', () => {
    openLibraries(folder, { ...own, format: 3, program: '2.0.0' });
    const before = readFileSync(file());
    expect(openLibraries(folder, own)).toEqual({
      kind: 'refuse',
      reason: 'newer-library',
      by: '2.0.0',
    });
    expect(readFileSync(file())).toEqual(before);
  });

  test('that is damaged keeps nobody out', () => {
    mkdirSync(join(folder, 'libraries'));
    for (const text of ['', '{', '{"format":"2"}', '[]']) {
      writeFileSync(file(), text);
      expect(openLibraries(folder, own)).toEqual({ kind: 'open', write: own });
    }
  });
});
