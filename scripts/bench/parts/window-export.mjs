import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { busyDuring, showLibrary, startApp } from '../app.mjs';
import { milliseconds, quantile, short, times } from '../measure.mjs';
import { line, spoken } from '../rows.mjs';

/** A frame that is longer is seen as a stop, in milliseconds. */
const longFrame = 50;

/**
 * Exports the whole library from the program's own window and watches its frames meanwhile. Beside
 * them stand those of the same window at rest on the same machine: others may be at work on it.
 * @param {{ prepared: import('../../run/prepare.mjs').PreparedElectron, dataDir: string, rows: number }} options
 */
export const measureWindowExport = async ({ prepared, dataDir, rows }) => {
  const lines = spoken();
  const folder = prepared.makeUserDir('bench-files');
  const { app, page, close } = await startApp(prepared, dataDir);
  try {
    await showLibrary(page, rows);
    // Rest itself is what is measured: long enough that the machine's own hiccups are among the frames.
    const idle = await framesDuring(page, () => page.waitForTimeout(10_000));
    for (const [format, ending] of /** @type {const} */ ([
      ['Excel (XLSX)', 'xlsx'],
      ['CSV for Excel', 'csv'],
    ])) {
      const path = join(folder, `list.${ending}`);
      await app.evaluate(({ dialog }, filePath) => {
        dialog.showSaveDialog = /** @type {any} */ (async () => ({ canceled: false, filePath }));
      }, path);
      await choose(page, format);
      const began = performance.now();
      const seen = await framesDuring(page, async () => {
        await page.getByRole('button', { name: 'Save…' }).click();
        await page.getByTestId('export-done').waitFor();
      });
      const seconds = (performance.now() - began) / 1000;
      const { size } = statSync(path);
      await page.keyboard.press('Escape');
      lines.push(
        line(
          `${ending.toUpperCase()} from the window, ${short(size / 1e6)} MB`,
          `${short(rows / seconds)} rows a second`,
        ),
        line(
          `frames of the window meanwhile, ${seen.frames.length}`,
          `longest ${milliseconds(Math.max(...seen.frames))}, p99 ${milliseconds(quantile(seen.frames, 0.99))}, over ${longFrame} ms: ${seen.frames.filter((ms) => ms > longFrame).length}`,
          'the same window at rest',
          `longest ${milliseconds(Math.max(...idle.frames))}, p99 ${milliseconds(quantile(idle.frames, 0.99))}, over ${longFrame} ms: ${idle.frames.filter((ms) => ms > longFrame).length}`,
          times(Math.max(...seen.frames) / Math.max(...idle.frames)),
        ),
        line(
          'work of the window’s own thread meanwhile',
          `${short(seen.busy * 100)} % of the time, longest task ${seen.longest === 0 ? 'under 50 ms' : milliseconds(seen.longest)}`,
        ),
      );
      rmSync(path);
      await choose(page, format);
      await page.getByRole('button', { name: 'Save…' }).click();
      await page.getByRole('dialog').getByRole('progressbar').waitFor();
      // So far that there is something to throw away: rows in the making, and a file half written.
      await page.waitForTimeout(1500);
      const stopped = performance.now();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByText('Stopped. No file was written.').waitFor();
      lines.push(line('from Cancel to the end', milliseconds(performance.now() - stopped)));
      await page.keyboard.press('Escape');
    }
  } finally {
    await close();
  }
  return lines;
};

/** @param {import('../app.mjs').Page} page @param {string} format */
const choose = async (page, format) => {
  await page.keyboard.press('Control+e');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: format, exact: true }).click();
  await dialog.getByRole('radio', { name: /^All \(/ }).click();
};

/**
 * Frames while `work` goes on, in milliseconds, and how busy the page's thread was, from 0 to 1.
 * @param {import('../app.mjs').Page} page @param {() => Promise<unknown>} work
 */
const framesDuring = async (page, work) => {
  const { result, busyMs } = await busyDuring(page, async () => {
    const began = performance.now();
    await page.evaluate('benchPage.watchFrames()');
    await work();
    const seen = /** @type {{ frames: number[], longest: number }} */ (
      await page.evaluate('benchPage.watched()')
    );
    return { ...seen, took: performance.now() - began };
  });
  const { frames, longest, took } = result;
  return { frames, longest, busy: busyMs / took };
};
