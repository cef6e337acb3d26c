/**
 * `node scripts/dist/start-time.mjs`: how long the packaged program (dist/linux-unpacked) takes from
 * its start to its first picture, beside a bare window of the same Electron. Medians of some starts,
 * the first of each left out: it fills the caches of the system.
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { prepareElectron } from '../run/prepare.mjs';
import { readableForAll } from '../setup/electron-place.mjs';
import { runMain, say, StopError } from '../console.mjs';
import { distFolder } from './config.mjs';

const starts = 7;

const bareApp = `
const { app, BrowserWindow } = require('electron');
app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 800 }).loadURL('data:text/html,<p>window'));
`;

/**
 * From the start of the process to the first contentful paint, in milliseconds.
 * @param {import('../run/prepare.d.mts').PreparedElectron} prepared
 * @param {string} data folder
 * @returns {Promise<number>}
 */
const firstPicture = async (prepared, data) => {
  const began = Date.now();
  const child = spawn(
    prepared.executablePath,
    [...prepared.args, '--remote-debugging-port=0', `--user-data-dir=${data}`],
    { env: prepared.env, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  /** @type {string} */
  const address = await new Promise((resolve, reject) => {
    let text = '';
    child.stderr.setEncoding('utf8').on('data', (piece) => {
      text += piece;
      const found = /DevTools listening on (ws:\S+)/.exec(text)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new StopError(`It ended at once.\n${text}`)));
  });
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  const page = context?.pages()[0] ?? (await context?.waitForEvent('page'));
  const painted = await page?.waitForFunction(() => {
    const [entry] = performance.getEntriesByName('first-contentful-paint');
    return entry ? performance.timeOrigin + entry.startTime : 0;
  });
  const at = Number(await painted?.jsonValue());
  await page?.close();
  await ended;
  return at - began;
};

/** @param {number[]} values */
const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** @param {import('../run/prepare.d.mts').PreparedElectron} prepared */
const measure = async (prepared) => {
  const data = prepared.makeUserDir('data');
  const times = [];
  for (let i = 0; i <= starts; i++) times.push(await firstPicture(prepared, data));
  return median(times.slice(1));
};

await runMain(async () => {
  const source = join(distFolder, 'linux-unpacked');
  if (!existsSync(source)) throw new StopError('Run npm run dist first.');
  const folder = mkdtempSync(join(tmpdir(), 'kartotek-time-'));
  try {
    mkdirSync(join(folder, 'bare'));
    writeFileSync(join(folder, 'bare/package.json'), '{"name":"bare","main":"main.js"}');
    writeFileSync(join(folder, 'bare/main.js'), bareApp);
    cpSync(source, join(folder, 'program'), { recursive: true });
    readableForAll(folder);
    const bare = await prepareElectron({ appDir: join(folder, 'bare') });
    const program = await prepareElectron({ packaged: join(folder, 'program/kartotek') });
    say(`Electron ${bare.electron.version}, first picture after the start (median of ${starts}):`);
    say(`a bare window ${(await measure(bare)).toFixed(0)} ms`);
    say(`Kartotek      ${(await measure(program)).toFixed(0)} ms`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
