/** What the first window may start reading before the services are ready. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { libraryIdOf } from '@main/archive/library-id';
import { keptOpening } from '@main/library/kept-opening';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'kartotek-opening-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function opening(state: string, settings = {}): unknown {
  writeFileSync(join(folder, 'state.json'), state);
  return JSON.parse(keptOpening(folder, settings) ?? 'null') as unknown;
}
const opened = (what: object): string => JSON.stringify({ opened: what });

it('is the library that was open last, and what its filters mean', () => {
  expect(opening(opened({ mode: 'sample' }))).toEqual({
    libraryId: 'sample',
    assumptions: {},
    language: 'system',
  });
  const baseUrl = 'https://register.example.com/api';
  expect(
    opening(opened({ mode: 'service', baseUrl }), {
      assumptions: { oppositionMonths: 2 },
      language: 'sv',
    }),
  ).toEqual({
    libraryId: libraryIdOf(baseUrl),
    assumptions: { oppositionMonths: 2 },
    language: 'sv',
  });
  expect(opening(opened({ mode: 'file', libraryId: 'from-anna' }))).toMatchObject({
    libraryId: 'from-anna',
  });
});

it.each([
  '',
  '[]',
  opened({ mode: 'none' }),
  opened({ mode: 'service' }),
  opened({ mode: 'service', baseUrl: 'ftp://register.example.com' }),
  opened({ mode: 'service', baseUrl: 'nonsense' }),
  opened({ mode: 'file', libraryId: '../other' }),
  '{"opened":7}',
])('is nothing where the file does not say one: %s', (state) => {
  expect(opening(state)).toBeNull();
});

it('is nothing where it is too long for the arguments of a process', () => {
  const state = opened({ mode: 'sample' });
  expect(opening(state, { assumptions: { rowNames: 'x'.repeat(1000) } })).not.toBeNull();
  expect(opening(state, { assumptions: { rowNames: 'x'.repeat(5000) } })).toBeNull();
});

it('is nothing in a new folder', () => {
  expect(keptOpening(folder, {})).toBeNull();
});
