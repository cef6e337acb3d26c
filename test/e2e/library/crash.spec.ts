/**
 * The window's process dies. The first time, the window reloads. The next time, it shows a page
 * that explains, and offers to restart or copy the details.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { expect, test } from '../../support/e2e/fixtures';
import {
  filesWith,
  goTo,
  KEY,
  bridge,
  connect,
  test as withService,
  trySample,
} from '../../support/e2e/served';

/**
 * Runs a script in whatever page the window shows, because the test's own page object is lost after
 * a crash. The page mustn't navigate; otherwise the script never returns.
 */
async function inPage<T>(app: ElectronApplication, script: string): Promise<T> {
  return (await app.evaluate(
    async ({ BrowserWindow }, code) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(code) as Promise<unknown>,
    script,
  )) as T;
}

/** Kills the page's process, and waits until a new one has loaded `file` and shows `text`. */
async function killPage(app: ElectronApplication, file: string, text: string): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }) =>
      new Promise<void>((resolve, reject) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents;
        if (!contents) return reject(new Error('no window'));
        contents.once('did-finish-load', () => resolve());
        process.kill(contents.getOSProcessId(), 'SIGKILL');
      }),
  );
  expect(await inPage(app, 'location.href')).toBe(`app://kartotek/${file}`);
  await expect.poll(() => inPage<string>(app, 'document.body.innerText')).toContain(text);
}

/** Runs a script that navigates, and waits until the other page has loaded. */
async function goOn(app: ElectronApplication, script: string): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, code) =>
      new Promise<void>((resolve) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents;
        contents?.once('did-finish-load', () => resolve());
        void contents?.executeJavaScript(code);
      }),
    script,
  );
}

const press = (label: string): string =>
  `[...document.querySelectorAll('button')].find((one) => one.innerText === '${label}').click()`;

const clip = (app: ElectronApplication): Promise<string> =>
  app.evaluate(({ clipboard }) => clipboard.readText());

test('dies twice: what is safe, details, the window again, a restart', async ({
  launch,
  dataDir,
}) => {
  const { app, page } = await launch();
  await trySample(page);
  await killPage(app, 'index.html', 'Sample register');
  await killPage(
    app,
    'crashed.html',
    'Everything you paid for, and your own work, is saved on this computer',
  );
  await inPage(app, press('Copy error details'));
  await expect.poll(() => clip(app)).toMatch(/^Kartotek \d[^]*\nElectron \d/);
  const copied = await clip(app);
  expect(copied.match(/page gone: killed/g)).toHaveLength(2);
  expect(copied).not.toContain(dataDir);
  await goOn(app, press('Reload'));
  expect(await inPage(app, 'location.href')).toContain('index.html');
  await expect
    .poll(() => inPage<string>(app, 'document.body.innerText'))
    .toContain('Sample register');
  await killPage(app, 'crashed.html', 'Restart Kartotek');
  await app.evaluate(({ app: running }) => {
    const told: unknown[] = [];
    running.relaunch = (options) => told.push(options?.args);
    running.quit = () => told.push('quit');
    Object.assign(globalThis, { told });
  });
  await inPage(app, press('Restart Kartotek'));
  await expect
    .poll(() => app.evaluate(() => (globalThis as unknown as { told: unknown[] }).told))
    .toEqual([expect.arrayContaining([`--user-data-dir=${dataDir}`]), 'quit']);
  await app.evaluate(({ app: running }) => running.exit());
});

test('the page of a window that died speaks Swedish and is dark where the person wants that', async ({
  launch,
}) => {
  const { app, page } = await launch();
  await bridge(page, 'settings', 'set', { language: 'sv', theme: 'dark' });
  await killPage(app, 'index.html', 'Kartotek');
  await killPage(app, 'crashed.html', 'Allt du har betalat för är sparat på datorn');
  expect(await inPage(app, 'document.documentElement.lang')).toBe('sv');
  expect(await inPage(app, 'document.documentElement.dataset.theme')).toBe('dark');
});

test('a window that hangs: the person waits, or it is loaded again @long', async ({ launch }) => {
  const { app, page } = await launch();
  await trySample(page);
  const before = await app.evaluate(({ BrowserWindow, dialog }) => {
    const asked: unknown[] = [];
    const ended: string[] = [];
    Object.assign(globalThis, { asked, ended });
    dialog.showMessageBox = (async (_window: unknown, options: { message: string }) => {
      asked.push(options.message);
      return { response: asked.length - 1, checkboxChecked: false };
    }) as unknown as typeof dialog.showMessageBox;
    const window = BrowserWindow.getAllWindows()[0];
    window?.webContents.on('render-process-gone', (_event, { reason }) => ended.push(reason));
    window?.emit('unresponsive');
    return window?.webContents.getOSProcessId();
  });
  // The first reply was "wait", so the process is still the same.
  const pid = (): Promise<number | undefined> =>
    app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
    );
  expect(await pid()).toBe(before);
  await app.evaluate(
    ({ BrowserWindow }) =>
      new Promise<void>((resolve) => {
        const window = BrowserWindow.getAllWindows()[0];
        window?.webContents.once('did-finish-load', () => resolve());
        window?.emit('unresponsive');
      }),
  );
  expect(await pid()).not.toBe(before);
  await expect
    .poll(() => inPage<string>(app, 'document.body.innerText'))
    .toContain('Sample register');
  const seen = await app.evaluate(() => {
    const { asked, ended } = globalThis as unknown as { asked: string[]; ended: string[] };
    return { asked, ended: ended.length };
  });
  expect(seen).toEqual({
    asked: ['The window isn’t responding', 'The window isn’t responding'],
    ended: 1,
  });
});

withService(
  'the log has no key, no search and no row, whatever fails',
  async ({ launch, served, dataDir }) => {
    const word = 'Kvastskaftsfabrik';
    const { app, page } = await launch();
    await connect(page, served);
    await goTo(page, 'Trademarks');
    const search = {
      endpoint: 'trademarks.search',
      params: { q: word },
      limit: 10,
      runId: 'a-run',
    };
    // Tries an unreadable response, then no service, then an invalid call, then an error inside the
    // main process.
    const fails = async (input: unknown): Promise<string | undefined> =>
      page.evaluate(async (value) => {
        type Call = (input: unknown) => Promise<{ ok: boolean; error?: { kind: string } }>;
        const { kartotek } = window as unknown as {
          kartotek: { methods: { service: { call: Call } } };
        };
        return (await kartotek.methods.service.call(value)).error?.kind;
      }, input);
    await served.stop();
    expect(await fails(search)).toBeDefined();
    expect(await fails({ ...search, endpoint: word })).toBeDefined();
    await app.evaluate(
      (_electron, text) =>
        new Promise<void>((resolve) => {
          setImmediate(resolve);
          void Promise.reject(new Error(`nothing found for ${text}`));
        }),
      `${word} ${KEY}`,
    );
    const log = join(dataDir, 'logs', 'main.log');
    await expect.poll(() => readFileSync(log, 'utf8')).toMatch(/error unhandled: Error/);
    expect(readFileSync(log, 'utf8')).toMatch(/info start \d+\.\d+\.\d+ on Electron/);
    // The archive does contain the search; otherwise this would prove nothing.
    for (const secret of [word, KEY])
      expect(filesWith(secret, [join(dataDir, 'logs')])).toEqual([]);
  },
);
