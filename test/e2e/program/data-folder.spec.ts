/** Where the data is stored, and when the program must refuse to start there. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { _electron } from '@playwright/test';
import type { PreparedElectron } from '../../../scripts/run/prepare.mjs';
import { expect, test } from '../../support/e2e/fixtures';

/** A script loaded before the program. It answers dialogs and reports them on standard output. */
const answers = `
const { app, dialog } = require('electron');
const tell = (...words) => process.stdout.write(JSON.stringify(words) + '\\n');
dialog.showErrorBox = (...words) => tell('error', ...words);
dialog.showMessageBox = async ({ message, detail }) => {
  tell('asked', message, detail);
  return { response: Number(process.env.ANSWER) };
};
app.relaunch = () => tell('relaunch');
`;

interface Ended {
  readonly code: number | null;
  readonly told: readonly string[][];
}

/** Starts the program, which is expected to exit on its own. */
async function untilEnd(prepared: PreparedElectron, args: string[], answer = 0): Promise<Ended> {
  const stub = join(prepared.makeUserDir('answers'), 'answers.cjs');
  writeFileSync(stub, answers);
  const child = spawn(
    prepared.executablePath,
    ['-r', stub, ...prepared.args, '--lang=en', ...args],
    {
      env: { ...prepared.launchOptions.env, ANSWER: String(answer) },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  const told = output
    .split('\n')
    .filter((line) => line.startsWith('['))
    .map((line) => JSON.parse(line) as string[]);
  return { code, told };
}

test('--data-dir names the folder of everything', async ({ prepared, dataDir }) => {
  const folder = join(dataDir, 'mine');
  const { args } = prepared.launchOptions;
  const app = await _electron.launch({
    ...prepared.launchOptions,
    args: [...args, `--data-dir=${folder}`],
  });
  await app.firstWindow();
  expect(await app.evaluate(({ app: one }) => one.getPath('userData'))).toBe(folder);
  await app.close();
  const stamp = JSON.parse(readFileSync(join(folder, 'libraries/version.json'), 'utf8')) as object;
  expect(stamp).toMatchObject({ format: 1 });
  expect(readdirSync(folder)).toContain('Partitions');
});

test('a library of a newer program is refused and stays as it was', async ({
  prepared,
  dataDir,
}) => {
  const libraries = join(dataDir, 'libraries');
  mkdirSync(libraries);
  const stamp = join(libraries, 'version.json');
  const written = JSON.stringify({ format: 99, program: '7.1.0', chromium: 1 });
  writeFileSync(stamp, written);
  const { uid, gid } = statSync(dataDir);
  for (const path of [libraries, stamp]) chownSync(path, uid, gid);
  const { code, told } = await untilEnd(prepared, [`--data-dir=${dataDir}`]);
  expect(code).toBe(1);
  expect(told).toEqual([
    ['error', 'Your data is from a newer version', expect.stringContaining('Kartotek 7.1.0')],
  ]);
  expect(readFileSync(stamp, 'utf8')).toBe(written);
  // No profile was created next to it; there is only the lock that detects another copy.
  expect(readdirSync(dataDir).filter((name) => !name.startsWith('Singleton'))).toEqual([
    'libraries',
  ]);
});

test('data inside the program is refused', async ({ prepared }) => {
  const program = join(dirname(prepared.electron.executable), 'data');
  const { code, told } = await untilEnd(prepared, [`--data-dir=${program}`]);
  expect(code).toBe(1);
  expect(told).toEqual([
    ['error', 'Choose a folder outside the program folder', expect.stringContaining(program)],
  ]);
});

test('a folder that cannot be made is asked about', async ({ prepared, dataDir }) => {
  const notThere = `--data-dir=${join(dataDir, 'file', 'data')}`;
  writeFileSync(join(dataDir, 'file'), '');
  const quit = 3;
  const { code, told } = await untilEnd(prepared, [notThere], quit);
  expect(code).toBe(0);
  expect(told).toEqual([
    ['asked', 'The folder can’t be found', expect.stringContaining('file/data')],
  ]);
  const retried = await untilEnd(prepared, [notThere]);
  expect(retried.told.map(([word]) => word)).toEqual(['asked', 'relaunch']);
});
