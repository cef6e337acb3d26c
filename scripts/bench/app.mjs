import { _electron } from '@playwright/test';

/**
 * @typedef {import('@playwright/test').ElectronApplication} App
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ app: App, page: Page, call: (method: string, input?: unknown) => Promise<any>, memory: () => Promise<number>, close: () => Promise<void> }} Running
 */

/**
 * Starts the application with a data folder. `call` calls the benchmark worker that runs beside it.
 * @param {import('../run/prepare.mjs').PreparedElectron} prepared
 * @param {string} dataDir
 * @returns {Promise<Running>}
 */
export const startApp = async (prepared, dataDir) => {
  const app = await _electron.launch({
    ...prepared.launchOptions,
    args: [...prepared.launchOptions.args, `--user-data-dir=${dataDir}`, '--lang=en'],
  });
  const page = await app.firstWindow();
  page.setDefaultTimeout(30 * 60_000);
  await page.waitForLoadState('load');
  return {
    app,
    page,
    call: (method, input) => page.evaluate(callWorker, { method, input }),
    memory: () => rendererMemory(app),
    close: async () => {
      await app.close().catch(() => undefined);
    },
  };
};

/**
 * Opens the sample library in the window. If the data folder was used before, the library opens
 * automatically.
 * @param {Page} page
 */
const openSampleLibrary = async (page) => {
  const connect = page.getByRole('button', { name: 'Try sample data' });
  const line = page.getByLabel('Words in the mark');
  await connect.or(line).first().waitFor();
  if (await connect.isVisible()) await connect.click();
  await line.waitFor();
};

/**
 * Waits until the list has `rows` rows and its first row is drawn.
 * @param {Page} page with the benchmark script @param {number} rows
 */
export const untilShown = async (page, rows) => {
  // The clock starts once the list is complete, so polling isn't measured.
  while (!(await page.evaluate(`benchPage.shows(${rows})`))) await page.waitForTimeout(100);
};

/**
 * Opens the sample library with the benchmark script in the page, and waits for its list.
 * @param {Page} page @param {number} rows
 */
export const showLibrary = async (page, rows) => {
  await openSampleLibrary(page);
  await page.evaluate(`import('app://kartotek/assets/page-bench.js')`);
  await untilShown(page, rows);
};

/**
 * Runs `work` and returns how many milliseconds the page's main thread was busy, as counted by the
 * browser.
 * @template T @param {Page} page @param {() => Promise<T>} work
 * @returns {Promise<{ result: T, busyMs: number }>}
 */
export const busyDuring = async (page, work) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const taskMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await taskMs();
  const result = await work();
  const busyMs = (await taskMs()) - before;
  await session.detach();
  return { result, busyMs };
};

/**
 * Runs in the page: calls the benchmark worker, starting it on the first call.
 * @param {{ method: string, input: unknown }} asked
 * @returns {Promise<unknown>}
 */
const callWorker = ({ method, input }) => {
  const holder = /** @type {any} */ (globalThis);
  if (!holder.benchWorker) {
    const worker = new holder.Worker('app://kartotek/assets/worker-bench.js', { type: 'module' });
    const waiting = new Map();
    holder.benchWorker = { worker, waiting, last: 0 };
    worker.addEventListener('message', (/** @type {any} */ { data }) => {
      if ('notice' in data) return;
      waiting.get(data.reply)?.(data.result);
      waiting.delete(data.reply);
    });
    worker.addEventListener('error', (/** @type {any} */ event) => {
      for (const done of waiting.values())
        done({ ok: false, error: { kind: 'worker', message: event.message } });
    });
    holder.benchCall = (/** @type {string} */ name, /** @type {unknown} */ given) =>
      new Promise((resolve, reject) => {
        const call = ++holder.benchWorker.last;
        waiting.set(call, (/** @type {any} */ result) =>
          result.ok ? resolve(result.value) : reject(new Error(JSON.stringify(result.error))),
        );
        worker.postMessage({ call, method: name, input: given });
      });
  }
  return holder.benchCall(method, input);
};

/**
 * Resident bytes of the renderer process. Takes the lowest of several readings, because the amount
 * of uncollected garbage varies.
 * @param {App} app
 */
const rendererMemory = async (app) => {
  let least = Infinity;
  for (let look = 0; look < 5; look++) {
    const found = await app.evaluate(({ app: one }) =>
      one
        .getAppMetrics()
        .filter(({ type }) => type === 'Tab')
        .map(({ memory }) => memory.workingSetSize),
    );
    least = Math.min(least, Math.max(...found) * 1024);
    await new Promise((done) => setTimeout(done, 800));
  }
  return least;
};

/** Resident bytes of a freshly started window. @param {Running} running */
export const memoryAtRest = async ({ memory }) => {
  // Startup costs (first screen, compilation, garbage) mustn't be attributed to the library.
  await new Promise((done) => setTimeout(done, 3000));
  return memory();
};

/**
 * Waits until the window is idle. For a few seconds after startup, the worker sorts and writes a
 * snapshot, which would skew the measurements.
 * @param {App} app
 */
export const untilAtRest = async (app) => {
  const busy = () =>
    app.evaluate(({ app: one }) =>
      Math.max(
        ...one
          .getAppMetrics()
          .filter(({ type }) => type === 'Tab')
          .map(({ cpu }) => cpu.percentCPUUsage),
      ),
    );
  for (let calm = 0; calm < 3;) {
    await new Promise((done) => setTimeout(done, 1000));
    calm = (await busy()) < 3 ? calm + 1 : 0;
  }
};
