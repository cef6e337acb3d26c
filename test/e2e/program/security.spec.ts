import { createSocket } from 'node:dgram';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '../../support/e2e/fixtures';
import { confirmAll } from '../../support/e2e/questions';

test('the page is sandboxed and has nothing of Node', async ({ launch }) => {
  const { app, page } = await launch();
  expect(page.url()).toBe('app://kartotek/index.html');
  expect(
    await page.evaluate(() =>
      ['require', 'process', 'Buffer', 'module'].filter((name) => name in window),
    ),
  ).toEqual([]);
  const preferences = await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
      getLastWebPreferences(): Record<string, unknown>;
    };
    return contents.getLastWebPreferences();
  });
  expect(preferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
  });
});

test('the operating system holds the renderer in a sandbox', async ({ launch, prepared }) => {
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
    // 2: system calls are filtered. Only inside a sandbox.
    expect(await readFile(`/proc/${seen.renderer}/status`, 'utf8')).toMatch(/^Seccomp:\t2$/m);
  }
});

test('the content policy refuses connections, inline code and frames', async ({ launch }) => {
  const { page } = await launch();
  const violations = await page.evaluate(async () => {
    const seen: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) =>
      seen.push(event.effectiveDirective),
    );
    const failed = await fetch('https://example.invalid/').then(
      () => false,
      () => true,
    );
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
    const frame = document.createElement('iframe');
    frame.src = 'https://example.invalid/';
    document.body.append(frame);
    const image = new Image();
    image.src = 'https://example.invalid/x.png';
    await new Promise<void>((resolve) => {
      image.onerror = () => resolve();
    });
    return { failed, injected: 'injected' in window, seen: [...new Set(seen)].sort() };
  });
  expect(violations.failed).toBe(true);
  expect(violations.injected).toBe(false);
  expect(violations.seen).toEqual(['connect-src', 'img-src', 'script-src-elem']);
  // The frame is stopped by the navigation guard, before the policy is asked.
  expect(page.frames().map((frame) => frame.url())).not.toContain('https://example.invalid/');
});

test('the window reaches nobody by WebRTC either', async ({ launch }) => {
  const { page } = await launch();
  let heard = 0;
  const udp = createSocket('udp4').on('message', () => (heard += 1));
  const tcp = createServer((socket) => {
    heard += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  const ports = [udp.address().port, (tcp.address() as AddressInfo).port] as const;
  const state = await page.evaluate(async ([udpPort, tcpPort]) => {
    const connection = new RTCPeerConnection({
      iceServers: [
        { urls: `stun:127.0.0.1:${udpPort}` },
        {
          urls: [`turn:127.0.0.1:${udpPort}`, `turn:127.0.0.1:${tcpPort}?transport=tcp`],
          username: 'a',
          credential: 'b',
        },
      ],
    });
    connection.createDataChannel('out');
    const gathered = new Promise<string>((resolve) => {
      connection.onicegatheringstatechange = () => {
        if (connection.iceGatheringState === 'complete') resolve('complete');
      };
    });
    await connection.setLocalDescription(await connection.createOffer());
    return gathered;
  }, ports);
  expect(state).toBe('complete');
  expect(heard).toBe(0);
  udp.close();
  tcp.close();
});

test('windows, navigation and permissions are denied', async ({ launch }) => {
  const { app, page } = await launch();
  // A link outside is handed to the browser after a check and a question; here it is only noted.
  await confirmAll(app);
  await app.evaluate(({ shell }) => {
    Object.assign(globalThis, { opened: [] });
    shell.openExternal = async (url: string) => {
      (globalThis as unknown as { opened: string[] }).opened.push(url);
    };
  });
  const opened = await page.evaluate(() => [
    window.open('https://example.com/a') === null,
    window.open('file:///etc/passwd') === null,
    window.open('app://kartotek/index.html') === null,
  ]);
  expect(opened).toEqual([true, true, true]);
  await page.evaluate(() => {
    location.href = 'https://example.invalid/?next=app://kartotek';
  });
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'data:text/html,hello';
    document.body.append(link);
    link.click();
  });
  expect(page.url()).toBe('app://kartotek/index.html');
  expect(app.windows()).toHaveLength(1);
  expect(await app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)).toEqual([
    'https://example.com/a',
  ]);
  const permissions = await page.evaluate(async () => {
    const asked = await Promise.all(
      (['geolocation', 'notifications', 'camera', 'microphone'] as PermissionName[]).map(
        async (name) => (await navigator.permissions.query({ name })).state,
      ),
    );
    const media = await navigator.mediaDevices.getUserMedia({ audio: true }).then(
      () => 'given',
      () => 'denied',
    );
    return [...asked, media];
  });
  expect(permissions).toEqual(['denied', 'denied', 'denied', 'denied', 'denied']);
  // The one that is granted: the library's database is not cleared away when the disk fills up.
  expect(await page.evaluate(() => navigator.storage.persisted())).toBe(true);
});

test('the bridge refuses strangers and nonsense with an error', async ({ launch, prepared }) => {
  const { app, page } = await launch();
  const results = await page.evaluate(async () => {
    const methods = window.kartotek?.methods ?? {};
    return [
      await methods['app']?.['openExternal']?.({ url: 7 }),
      await methods['app']?.['openExternal']?.({ url: 'file:///etc/passwd' }),
      await methods['app']?.['openExternal']?.({ url: 'https://user:pass@example.com/' }),
      await methods['archive']?.['ack']?.({ libraryId: 'x', seq: -1 }),
    ];
  });
  expect(results).toMatchObject([
    { ok: false, error: { kind: 'invalid-input', field: 'url' } },
    { ok: false, error: { kind: 'refused' } },
    { ok: false, error: { kind: 'refused' } },
    { ok: false, error: { kind: 'invalid-input', field: 'seq' } },
  ]);
  expect(await page.evaluate(() => Object.keys(window.kartotek ?? {}))).toEqual(['methods', 'on']);
  // A page of another origin that got hold of the preload is still not our page.
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
  const second = spawn(
    prepared.executablePath,
    [...prepared.launchOptions.args, `--user-data-dir=${dataDir}`],
    { env: prepared.launchOptions.env, stdio: 'ignore' },
  );
  const code = await new Promise<number | null>((resolve) => second.on('exit', resolve));
  expect(code).toBe(0);
  await expect
    .poll(() =>
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized()),
    )
    .toBe(false);
  expect(app.windows()).toHaveLength(1);
});
