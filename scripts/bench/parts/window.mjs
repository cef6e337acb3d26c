import { busyDuring, openSampleLibrary, startApp, untilShown } from '../app.mjs';
import { milliseconds, quantile, short, times } from '../measure.mjs';
import { line, spoken } from '../rows.mjs';

/**
 * Measures the program's own window over the filled library: typing and scrolling.
 * @param {{ prepared: import('../../run/prepare.mjs').PreparedElectron, dataDir: string, rows: number }} options
 */
export const measureWindow = async ({ prepared, dataDir, rows }) => {
  const lines = spoken();
  const { page, close } = await startApp(prepared, dataDir);
  try {
    await openSampleLibrary(page);
    await page.evaluate(`import('app://kartotek/bench/page.js')`);
    await untilShown(page, rows);
    const typed = await typing(page);
    const [p50, p95] = [quantile(typed, 0.5), quantile(typed, 0.95)];
    lines.push(
      line(
        `key press to painted rows, ${typed.length} keys`,
        `p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}`,
        ...['one frame', '16.7 ms', `${times(16.7 / p50)}, ${times(16.7 / p95)}`],
      ),
    );
    await page.getByLabel('Words in the mark').fill('');
    await untilShown(page, rows);
    for (const kind of kinds) lines.push(await scrolled(page, kind, scrollNames[kind]));
    const nodes = Number(await page.evaluate('benchPage.elements()'));
    lines.push(line('elements of the table', short(nodes)));
    await page.getByRole('button', { name: 'Show as grid' }).click();
    await page.getByRole('option').first().waitFor();
    for (const kind of kinds) {
      lines.push(await scrolled(page, kind, `grid of pictures, ${scrollNames[kind]}`));
    }
  } finally {
    await close();
  }
  return lines;
};

/** Types words letter by letter; milliseconds from each key to the frame that shows its rows. @param {import('../app.mjs').Page} page */
const typing = async (page) => {
  await page.evaluate('benchPage.watchKeys()');
  const field = page.getByLabel('Words in the mark');
  await field.focus();
  for (const word of ['nordlund', 'sverige', 'lisa', 'angs', 'kavera', 'marko', 'hask', 'group']) {
    await field.fill('');
    // What emptying the field sets off must be over before the first key, or both are measured as one.
    await page.waitForTimeout(500);
    for (const letter of word) {
      await page.keyboard.press(letter);
      // A person's pace: what one key sets off must be over before the next, which ends its measuring.
      await page.waitForTimeout(350);
    }
  }
  await page.keyboard.press('Shift');
  return /** @type {Promise<number[]>} */ (page.evaluate('benchPage.painted'));
};

const kinds = /** @type {const} */ (['slow', 'jump']);
const scrollNames = {
  slow: 'scrolling three rows a frame',
  jump: 'scrolling by jumps, all rows new',
};

/**
 * A line of what scrolling costs.
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
 * Work of the page's thread for each step of a scroll, as the browser itself counts it.
 * @param {import('../app.mjs').Page} page @param {'slow' | 'jump'} kind
 */
const scrolling = async (page, kind) => {
  const steps = 120;
  const { result, busyMs } = await busyDuring(page, () =>
    page.evaluate(`benchPage.scroll(${steps}, ${kind === 'jump'})`),
  );
  return { blocking: busyMs / steps, frames: /** @type {number[]} */ (result) };
};
