import fc from 'fast-check';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  decideOn,
  libraryDecision,
  majorOf,
  stampLibraries,
  type LibraryDecision,
  type OwnVersion,
} from '@main/app/library-version';

/** Does what the program does at startup. */
async function openLibraries(folder: string, by: OwnVersion): Promise<LibraryDecision> {
  const decision = decideOn(folder, by);
  if (decision.type === 'open' && decision.write) await stampLibraries(folder, decision.write);
  return decision;
}

const own = { format: 2, program: '1.4.0', chromium: 140 };

describe('the version of a library', () => {
  test('an older or equal one is opened, a newer one never', () => {
    const version = fc.integer({ min: 1, max: 400 });
    fc.assert(
      fc.property(version, version, (format, chromium) => {
        const decision = libraryDecision({ format, chromium, program: '9.9.9' }, own);
        if (format > own.format) {
          expect(decision).toEqual({ type: 'refuse', reason: 'newer-library', by: '9.9.9' });
        } else if (chromium > own.chromium) {
          expect(decision).toEqual({ type: 'refuse', reason: 'newer-chromium', by: '9.9.9' });
        } else expect(decision).toEqual({ type: 'open', write: own });
      }),
    );
  });

  test('what a later program adds to the stamp stays', () => {
    const found = { format: 2, program: '1.3.0', chromium: 140, later: { x: 1 } };
    expect(libraryDecision(found, own)).toEqual({
      type: 'open',
      write: { ...own, later: { x: 1 } },
    });
    expect(libraryDecision({ ...own, later: 1 }, own)).toEqual({ type: 'open', write: null });
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

  test('is written at the first start and renewed by a newer program', async () => {
    expect((await openLibraries(folder, own)).type).toBe('open');
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(own);
    const newer = { ...own, program: '2.0.0', format: 3 };
    expect((await openLibraries(folder, newer)).type).toBe('open');
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(newer);
    expect(readdirSync(join(folder, 'libraries'))).toEqual(['version.json']);
  });

  test('of a newer program is not touched by an older one', async () => {
    await openLibraries(folder, { ...own, format: 3, program: '2.0.0' });
    const before = readFileSync(file());
    expect(await openLibraries(folder, own)).toEqual({
      type: 'refuse',
      reason: 'newer-library',
      by: '2.0.0',
    });
    expect(readFileSync(file())).toEqual(before);
  });

  test('that is damaged keeps nobody out', async () => {
    mkdirSync(join(folder, 'libraries'));
    for (const text of ['', '{', '{"format":"2"}', '[]']) {
      writeFileSync(file(), text);
      expect(await openLibraries(folder, own)).toEqual({ type: 'open', write: own });
    }
  });
});
