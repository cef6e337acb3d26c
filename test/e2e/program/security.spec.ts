import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '../../support/e2e/fixtures';
import { environmentFor } from '../../../scripts/run/user.mjs';
import { confirmAll, refuseAll } from '../../support/e2e/questions';
import { KEY, bridge, connect, test } from '../../support/e2e/served';
import { listenAsForeign } from '../../support/security/foreign';
import { runProbes } from '../../support/security/run-probes';

test('the page is sandboxed and has nothing of Node', async ({ launch }) => {
  const { app, page: first } = await launch();
  // The same applies to other windows, whoever opens them.
  const opened = app.waitForEvent('window');
  await bridge(first, 'windows', 'open', { content: '' });
  for (const page of [first, await opened]) {
    await page.waitForURL('app://kartotek/index.html');
    expect(
      await page.evaluate(() =>
        ['require', 'process', 'Buffer', 'module'].filter((name) => name in window),
      ),
    ).toEqual([]);
    // The page has its own process, so it may share memory with its worker.
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  }
  const preferences = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(({ webContents }) => {
      const contents = webContents as unknown as {
        getLastWebPreferences(): Record<string, unknown>;
      };
      return contents.getLastWebPreferences();
    }),
  );
  const shutIn = expect.objectContaining({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
  });
  expect(preferences).toEqual([shutIn, shutIn]);
});

test('the operating system holds the renderer in a sandbox', async ({ launch, prepared }) => {
  // If the program runs as another user, it gets nothing from root's environment.
  if (prepared.asUser) expect(environmentFor(prepared.env)).toEqual(prepared.env);
  test.skip(!prepared.sandboxed, 'this system lets no program make a sandbox (said at the start)');
  const { app } = await launch();
  const seen = await app.evaluate(({ app: running, BrowserWindow }) => ({
    arguments: process.argv.join(' '),
    switched: running.commandLine.hasSwitch('no-sandbox'),
    renderer: BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0,
  }));
  expect(seen.arguments).not.toContain('no-sandbox');
  expect(seen.switched).toBe(false);
  if (process.platform === 'linux') {
    // 2 means that system calls are filtered, which only happens inside a sandbox.
    expect(await readFile(`/proc/${seen.renderer}/status`, 'utf8')).toMatch(/^Seccomp:\t2$/m);
  }
});

test('nothing that a script in the window tries comes through', async ({ launch, served }) => {
  const { page } = await launch();
  await connect(page, served);
  const { libraryId } = await bridge<{ libraryId: string }>(page, 'connection', 'status');
  await runProbes(page, KEY, libraryId);
});

test('whoever asks for a certificate of the person gets none', async ({ launch }) => {
  const { app } = await launch();
  const given = await app.evaluate(({ app: program }) => {
    const seen: unknown[] = [];
    const event = { preventDefault: () => seen.push('not the first one') };
    const name = 'select-client-certificate';
    program.emit(
      name,
      event,
      { emit: () => true },
      'https://a.example',
      [{}],
      (...one: unknown[]) => seen.push(one),
    );
    return seen;
  });
  expect(given).toEqual(['not the first one', []]);
});

test('what a script in the window would spend, send or stop, the system asks a person about', async ({
  launch,
  served,
}) => {
  const { app, page } = await launch();
  await connect(page, served);
  const asked = await refuseAll(app);
  const listening = await listenAsForeign();
  const { libraryId } = await bridge<{ libraryId: string }>(page, 'connection', 'status');
  const foreign = `http://${listening.host}:${listening.tcp}/${'rows'.repeat(100)}`;
  const key = 'rows'.repeat(200);
  const path = '/api/v1/trademarks?limit=100';
  const tried = await page.evaluate(
    async ([id, baseUrl, rows, endpoint]) => {
      const { methods } = (window as unknown as { kartotek: { methods: Methods } }).kartotek;
      const kinds: (string | undefined)[] = [];
      for (const [feature, name, input] of [
        ['definition', 'loadAddress', { path: endpoint, withKey: true }],
        ['definition', 'loadAddress', { path: '/openapi.json', withKey: true }],
        ['connection', 'connect', { baseUrl, key: rows, keeping: 'session' }],
        ['connection', 'forgetEverything', undefined],
        ['backup', 'stop', { libraryId: id }],
        ['restore', 'goBack', { libraryId: id, replacedAt: 1 }],
      ] as const)
        kinds.push((await methods[feature]?.[name]?.(input))?.error?.kind);
      return kinds;
    },
    [libraryId, foreign, key, path] as const,
  );
  expect(tried).toEqual([
    'invalid-input',
    'cancelled',
    'cancelled',
    'cancelled',
    undefined,
    'cancelled',
  ]);
  expect(await asked()).toEqual([
    'Send your key to this address?',
    `Connect to ${listening.host}:${listening.tcp}?`,
    'Forget all keys and addresses?',
    'Stop backups?',
    `Change the ${served.host} library?`,
  ]);
  expect(await listening.heard()).toBe(0);
  listening.close();
  expect(served.service.log.units()).toBe(0);
  expect(await bridge(page, 'connection', 'status')).toMatchObject({ key: 'ready' });
});
type Answer = { error?: { kind: string } };
type Methods = Record<string, Record<string, (input: unknown) => Promise<Answer>>>;

test('an address outside goes to the browser after a question, and no window opens', async ({
  launch,
}) => {
  const { app, page } = await launch();
  await confirmAll(app);
  await app.evaluate(({ shell }) => {
    Object.assign(globalThis, { opened: [] });
    shell.openExternal = async (url: string) => {
      (globalThis as unknown as { opened: string[] }).opened.push(url);
    };
  });
  expect(await page.evaluate(() => window.open('https://example.com/a') === null)).toBe(true);
  expect(app.windows()).toHaveLength(1);
  // After the question, the link opens in the browser, and the program's page isn't replaced.
  await expect
    .poll(() => app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened))
    .toEqual(['https://example.com/a']);
  // The only permission: it stops the browser from deleting the library's database when the disk
  // fills up.
  expect(await page.evaluate(() => navigator.storage.persisted())).toBe(true);
});

test('a page of another origin that got hold of the preload is not our page', async ({
  launch,
  prepared,
}) => {
  const { app } = await launch();
  const stranger = await app.evaluate(
    async ({ BrowserWindow }, preload) => {
      const other = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } });
      await other.loadURL('data:text/html,stranger');
      const answer = (await other.webContents.executeJavaScript(
        'window.kartotek.methods.app.info()',
      )) as unknown;
      other.destroy();
      return answer;
    },
    join(prepared.appDir, 'out/preload/index.cjs'),
  );
  expect(stranger).toMatchObject({ ok: false, error: { kind: 'refused' } });
});

test('a second start brings the first window to the front', async ({
  launch,
  dataDir,
  prepared,
}) => {
  const { app } = await launch();
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
  const { spawn } = await import('node:child_process');
  const second = spawn(prepared.executablePath, [...prepared.args, `--user-data-dir=${dataDir}`], {
    env: prepared.launchOptions.env,
    stdio: 'ignore',
  });
  const code = await new Promise<number | null>((resolve) => second.on('exit', resolve));
  expect(code).toBe(0);
  await expect
    .poll(() =>
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized()),
    )
    .toBe(false);
  expect(app.windows()).toHaveLength(1);
});
