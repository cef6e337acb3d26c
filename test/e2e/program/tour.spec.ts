import { readdirSync } from 'node:fs';
import { _electron } from '@playwright/test';
import { runTour } from '../../../scripts/tour/tour.mjs';
import { expect, test } from '../../support/e2e/fixtures';

test(
  'the tour: search, record, no network, the same search, two files',
  { tag: '@long' },
  async ({ prepared }) => {
    // The tour goes through a newcomer's first steps three times.
    test.setTimeout(180_000);
    const outDir = prepared.makeUserDir('tour');
    const said: string[] = [];
    const agreed = await runTour({
      electronLaunch: ({ args = [], env = {}, userDataDir } = {}) =>
        _electron.launch({
          ...prepared.launchOptions,
          args: [
            ...prepared.launchOptions.args,
            `--user-data-dir=${userDataDir ?? prepared.makeUserDir('data')}`,
            ...args,
          ],
          env: { ...prepared.launchOptions.env, ...env },
        }),
      outDir,
      makeUserDir: prepared.makeUserDir,
      say: (line) => said.push(line),
    });
    expect(said.filter((line) => line.includes('DISAGREES'))).toEqual([]);
    expect(said.filter((line) => line.includes('agrees: '))).toHaveLength(15);
    expect(agreed).toBe(true);
    // The number of clicks, keys and fields that a newcomer needs.
    const newcomers = said.filter((line) => line.includes('A newcomer '));
    expect(newcomers.map((line) => line.replace(/[\d.]+ s/g, '… s').trim())).toEqual([
      'A newcomer without a key: first result 3 acts, … s; first reading without a network 4 acts, … s; first file 7 acts, … s',
      'A newcomer with a key: first result 8 acts, … s; first reading without a network 9 acts, … s; first file 12 acts, … s',
    ]);
    const made = readdirSync(outDir);
    expect(made.filter((name) => name.endsWith('.png'))).toHaveLength(11);
    expect(made.filter((name) => /\.(csv|xlsx)$/.test(name))).toHaveLength(2);
  },
);
