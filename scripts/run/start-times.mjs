/** Measures the time from process start to what appears on screen. */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { StopError } from '../console.mjs';
import { readableForAll } from '../setup/electron-place.mjs';
import { prepareElectron } from './prepare.mjs';

const bareApp = `
const { app, BrowserWindow } = require('electron');
app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 800 }).loadURL('data:text/html,<p>window'));
`;

/**
 * An Electron window showing one word, for comparison. @param {string} folder where it is created
 */
export const prepareBareWindow = async (folder) => {
  const appDir = join(folder, 'bare');
  mkdirSync(appDir);
  writeFileSync(join(appDir, 'package.json'), '{"name":"bare","main":"main.js"}');
  writeFileSync(join(appDir, 'main.js'), bareApp);
  readableForAll(folder);
  return prepareElectron({ appDir });
};

/**
 * Milliseconds from process start to the first paint, from there to the frame after the list's first
 * row, and from there to the number of its rows, which the library has to answer. The last two are
 * `null` without `withList`. The program first paints its frame, which has no text. So Chromium
 * doesn't count this as a contentful paint.
 * @param {import('./prepare.d.mts').PreparedElectron} prepared
 * @param {string} data the data folder
 * @returns {Promise<{ picture: number, list: number | null, answer: number | null }>}
 */
export const startTimes = async (prepared, data, { withList = false } = {}) => {
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
    child.once('exit', () => reject(new StopError(`Kartotek quit immediately.\n${text}`)));
  });
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  const page = context?.pages()[0] ?? (await context?.waitForEvent('page'));
  if (!page) throw new StopError('It has no window.');
  const listed = withList ? await page.evaluate(frameAfter, firstRow) : null;
  const answered = withList ? await page.evaluate(frameAfter, rowCount) : null;
  const painted = await page.waitForFunction(() => {
    const [entry] = performance.getEntriesByName('first-paint');
    return entry ? performance.timeOrigin + entry.startTime : 0;
  });
  const at = Number(await painted.jsonValue());
  // By then the program has stored what it shows. After two starts in which it can't, it starts empty.
  if (withList) await page.waitForTimeout(1500);
  await page.close();
  await ended;
  /** @param {number | null} time */
  const after = (time) => (time === null ? null : time - at);
  return { picture: at - began, list: after(listed), answer: after(answered) };
};

/** A row of the list that has words. */
const firstRow = { selector: '[role="grid"] [role="row"]:has([role="gridcell"])', text: '\\S' };
/** The line above the list, once it says a number. */
const rowCount = {
  selector: '[role="group"]:is([aria-label="List status"], [aria-label="Listans status"])',
  text: '\\d',
};

/**
 * Runs in the page: returns the time of the frame after the first element with this selector has
 * this text.
 * @param {{ selector: string, text: string }} wanted
 * @returns {Promise<number>}
 */
const frameAfter = ({ selector, text }) => {
  const page = /** @type {any} */ (globalThis);
  const pattern = new RegExp(text);
  return new Promise((resolve) => {
    const look = () => {
      const isShown = pattern.test(page.document.querySelector(selector)?.textContent ?? '');
      if (isShown) page.requestAnimationFrame(() => resolve(Date.now()));
      else setTimeout(look, 5);
    };
    look();
  });
};
