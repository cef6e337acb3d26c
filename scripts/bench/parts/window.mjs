import { busyDuring, showLibrary, startApp, untilAtRest, untilShown } from '../app.mjs';
import { milliseconds, quantile, times } from '../measure.mjs';
import { searchLine } from '../../tour/screen.mjs';
import { line, spoken } from '../rows.mjs';

/**
 * Measures typing and scrolling in the program's own window, on the filled library.
 * @param {{ prepared: import('../../run/prepare.mjs').PreparedElectron, dataDir: string, rows: number }} options
 */
export const measureWindow = async ({ prepared, dataDir, rows }) => {
  const lines = spoken();
  const { app, page, close } = await startApp(prepared, dataDir);
  try {
    await showLibrary(page, rows);
    await untilAtRest(app);
    lines.push(...(await typed(page)));
    await searchLine(page).fill('');
    await untilShown(page, rows);
    for (const kind of kinds) lines.push(await scrolled(page, kind, scrollNames[kind]));
    await page.getByRole('button', { name: 'More actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Table or grid' }).click();
    await page.getByRole('option').first().waitFor();
    for (const kind of kinds) {
      lines.push(await scrolled(page, kind, `grid of pictures, ${scrollNames[kind]}`));
    }
  } finally {
    await close();
  }
  return lines;
};

/**
 * Lines for the cost of a keystroke, compared with one frame and with keystrokes that only set a
 * string.
 * @param {import('../app.mjs').Page} page
 */
const typed = async (page) => {
  const painted = await typing(page);
  const bare = await bareKeys(page, painted.length);
  const both = (/** @type {number[]} */ some) =>
    /** @type {const} */ ([quantile(some, 0.5), quantile(some, 0.95)]);
  const words = (/** @type {number[]} */ some) => {
    const [p50, p95] = both(some);
    return `p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}`;
  };
  const ratio = (/** @type {number[]} */ ours, /** @type {readonly [number, number]} */ theirs) => {
    const [p50, p95] = both(ours);
    return `${times(theirs[0] / p50)}, ${times(theirs[1] / p95)}`;
  };
  const rows = painted.map((key) => key.rows);
  const last = painted.map((key) => key.last);
  return [
    line(
      `key press to painted rows, ${painted.length} keys`,
      ...[words(rows), 'one frame', '16.7 ms', ratio(rows, [16.7, 16.7])],
    ),
    line(
      'the same',
      words(rows),
      ...['a bare text after a worker has answered nothing', words(bare.answer)],
      ratio(rows, both(bare.answer)),
    ),
    line(
      'key press to the last change of the list painted',
      words(last),
      ...['a bare text written by the key itself', words(bare.text)],
      ratio(last, both(bare.text)),
    ),
  ];
};

const typedWords = ['nordlund', 'sverige', 'lisa', 'angs', 'kavera', 'marko', 'hask', 'group'];

/**
 * Types words letter by letter. Returns the milliseconds from each keystroke to its effect.
 * @param {import('../app.mjs').Page} page
 * @returns {Promise<{ rows: number, last: number }[]>}
 */
const typing = async (page) => {
  await page.evaluate('benchPage.watchKeys()');
  const field = searchLine(page);
  await field.focus();
  for (const word of typedWords) {
    await field.fill('');
    // The field must have finished clearing before the first keystroke, or both are measured
    // together.
    await page.waitForTimeout(500);
    for (const letter of word) {
      await page.keyboard.press(letter);
      // Typed at human speed, because each keystroke's effect must be over before the next
      // keystroke.
      await page.waitForTimeout(350);
    }
  }
  await page.keyboard.press('Shift');
  return page.evaluate('benchPage.painted');
};

/**
 * The same number of keystrokes that only set a string.
 * @param {import('../app.mjs').Page} page @param {number} count
 * @returns {Promise<{ text: number[], answer: number[] }>}
 */
const bareKeys = async (page, count) => {
  await page.evaluate('benchPage.watchBareKeys()');
  for (let at = 0; at < count; at++) {
    await page.keyboard.press('Shift');
    // At the same speed, so that the baseline is measured like the list.
    await page.waitForTimeout(350);
  }
  return page.evaluate('benchPage.bare');
};

const kinds = /** @type {const} */ (['slow', 'jump']);
const scrollNames = {
  slow: 'scrolling three rows a frame',
  jump: 'scrolling by jumps, all rows new',
};

/**
 * A line for the cost of scrolling.
 * @param {import('../app.mjs').Page} page @param {'slow' | 'jump'} kind @param {string} name
 */
const scrolled = async (page, kind, name) => {
  const { blocking, frames } = await scrolling(page, kind);
  return line(
    name,
    `${milliseconds(blocking)} of work a step, longest frame ${milliseconds(Math.max(...frames))}`,
    ...['one frame', '16.7 ms', times(16.7 / blocking)],
  );
};

/**
 * How long the page's main thread was busy per scroll step, as counted by the browser.
 * @param {import('../app.mjs').Page} page @param {'slow' | 'jump'} kind
 */
const scrolling = async (page, kind) => {
  const steps = 120;
  const { result, busyMs } = await busyDuring(page, () =>
    page.evaluate(`benchPage.scroll(${steps}, ${kind === 'jump'})`),
  );
  return { blocking: busyMs / steps, frames: /** @type {number[]} */ (result) };
};
