import { startApp } from '../app.mjs';
import { milliseconds, quantile, short, times } from '../measure.mjs';
import { line } from '../rows.mjs';

/**
 * Measures the program's own window over the filled library: typing and scrolling.
 * @param {{ prepared: import('../../run/prepare.mjs').PreparedElectron, dataDir: string, rows: number }} options
 */
export const measureWindow = async ({ prepared, dataDir, rows }) => {
  /** @type {import('../rows.mjs').Line[]} */
  const lines = [];
  const { page, close } = await startApp(prepared, dataDir);
  try {
    await page.getByRole('button', { name: 'Try it with sample data' }).click();
    await page.getByRole('radio', { name: 'Library', exact: true }).click();
    await page.waitForFunction(rowsAreThere, rows, { polling: 100 });
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
    await page.waitForFunction(rowsAreThere, rows, { polling: 100 });
    for (const kind of /** @type {const} */ (['slow', 'jump'])) {
      const { blocking, frames } = await scrolling(page, kind);
      lines.push(
        line(
          kind === 'slow' ? 'scrolling three rows a frame' : 'scrolling by jumps, all rows new',
          `${milliseconds(blocking)} of work a step, longest frame ${milliseconds(Math.max(...frames))}`,
          ...['one frame', '16.7 ms', times(16.7 / blocking)],
        ),
      );
    }
    const nodes = await page.evaluate(() => document.querySelectorAll('[role="grid"] *').length);
    lines.push(line('elements of the table', short(nodes)));
  } finally {
    await close();
  }
  return lines;
};

/** Runs in the page. @param {number} rows */
const rowsAreThere = (rows) =>
  Number(document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')) - 1 >= rows &&
  document.querySelector('[data-index="0"] [role="gridcell"]')?.textContent !== '';

/** Types words letter by letter; milliseconds from each key to the frame that shows its rows. @param {import('../app.mjs').Page} page */
const typing = async (page) => {
  await page.evaluate(() => {
    const holder = /** @type {any} */ (globalThis);
    holder.painted = [];
    let pressed = 0;
    let last = 0;
    const grid = () => document.querySelector('[role="grid"]');
    addEventListener(
      'keydown',
      (event) => {
        if (pressed > 0 && last > pressed) holder.painted.push(last - pressed);
        pressed = event.timeStamp;
        last = 0;
      },
      true,
    );
    new MutationObserver((changes) => {
      if (pressed === 0 || !changes.some(({ target }) => grid()?.contains(target))) return;
      const key = pressed;
      requestAnimationFrame(() => {
        // A message comes after the frame was drawn.
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          if (key === pressed) last = performance.now();
        };
        channel.port2.postMessage(null);
      });
    }).observe(document.body, {
      ...{ subtree: true, childList: true, characterData: true, attributes: true },
    });
  });
  const field = page.getByLabel('Words in the mark');
  await field.focus();
  for (const word of ['nordlund', 'ström', 'café', 'angs', 'kavera', 'ölme', 'hask', 'group']) {
    await field.fill('');
    await page.waitForTimeout(500);
    for (const letter of word) {
      await page.keyboard.press(letter);
      await page.waitForTimeout(350);
    }
  }
  await page.keyboard.press('Shift');
  return /** @type {Promise<number[]>} */ (
    page.evaluate(() => /** @type {any} */ (globalThis).painted)
  );
};

/**
 * Work of the page's thread for each step of a scroll, as the browser itself counts it.
 * @param {import('../app.mjs').Page} page @param {'slow' | 'jump'} kind
 */
const scrolling = async (page, kind) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const steps = 120;
  const before = await busy();
  const frames = await page.evaluate(
    async ({ steps: count, jump }) => {
      const grid = document.querySelector('[role="grid"]');
      const all = grid ? [grid, ...grid.querySelectorAll('*')] : [];
      for (let at = grid?.parentElement; at; at = at.parentElement) all.push(at);
      const scroller = all.find(
        (one) =>
          one.scrollHeight > one.clientHeight + 1000 &&
          /auto|scroll/.test(getComputedStyle(one).overflowY),
      );
      if (!scroller) throw new Error('Nothing scrolls');
      const gaps = [];
      let last = await new Promise((done) => requestAnimationFrame(done));
      for (let step = 0; step < count; step++) {
        const top = jump
          ? ((step * 7919) % 997) * (scroller.scrollHeight / 1000)
          : scroller.scrollTop + 84;
        scroller.scrollTop = top;
        const now = await new Promise((done) => requestAnimationFrame(done));
        gaps.push(now - last);
        last = now;
      }
      return gaps;
    },
    { steps, jump: kind === 'jump' },
  );
  const blocking = ((await busy()) - before) / steps;
  await session.detach();
  return { blocking, frames };
};
