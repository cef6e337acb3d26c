/**
 * Tests of what a package lets other programs do. `packaging.spec.ts` builds the package and runs
 * the tests.
 */
import { createPackage, extractAll } from '@electron/asar';
import { expect, test } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { libraryIdOf } from '@main/archive/library-id';
import { listen } from '@sample/serve/listen';
import { createSampleService } from '@sample/service';
import { bridge, goTo, KEY, sampleOptions, todayLine } from '../e2e/served';
import { runProbes } from '../security/run-probes';
import { prepareProgram, startProgram } from '../../../scripts/try/packaged-program.mjs';

/** With any of these, another program could drive Kartotek, read its data, or run in its place. */
const refused = [
  '--remote-debugging-port=0',
  '--remote-debugging-pipe',
  '--inspect=0',
  '--inspect-brk=0',
  '--load-extension=/tmp',
  '--js-flags=--expose-gc',
  '--renderer-cmd-prefix=/bin/true',
  '--browser-subprocess-path=/bin/true',
  '--disable-web-security',
  '--ignore-certificate-errors',
  '--trace-startup=netlog',
  '--enable-tracing',
  '--proxy-server=127.0.0.1:1',
  '--nobody-knows',
  '--ssl-key-log-file=/tmp/keys',
] as const;

/**
 * Registers the tests. `unpacked` is the folder of an unpacked application that tests can drive.
 */
export function testSecurity(unpacked: string): void {
  test.describe('security', () => {
    let folder = '';
    test.beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'kartotek-security-'));
      chmodSync(folder, 0o755);
      cpSync(unpacked, join(folder, 'program'), { recursive: true });
    });
    test.afterEach(() => rmSync(folder, { recursive: true }));
    const executable = (): string => join(folder, 'program/kartotek');

    test('nothing that a script in its window tries comes through', async () => {
      const listening = await listen(createSampleService(sampleOptions()), { port: 0 });
      const prepared = await prepareProgram(executable());
      const data = prepared.makeUserDir('data');
      // Dialogs can't be answered here, so the program is already connected.
      const { origin } = listening;
      const state = JSON.stringify({ services: { [libraryIdOf(origin)]: origin } });
      writeFileSync(join(data, 'state.json'), state);
      const running = await startProgram(prepared, data);
      try {
        const { page } = running;
        await page.waitForFunction(() => 'kartotek' in window);
        const { libraryId } = await bridge<{ libraryId: string }>(page, 'connection', 'connect', {
          baseUrl: origin,
          key: KEY,
          keeping: 'session',
        });
        await runProbes(page, KEY, libraryId);
        expect(await running.quit()).toBe(0);
        // An AppImage may need this switch, and the user is told about it.
        const open = await startProgram(prepared, data, ['--no-sandbox']);
        await goTo(open.page, 'Today');
        await expect(todayLine(open.page, 'without its security sandbox')).toBeVisible();
        expect(await bridge(open.page, 'app', 'info')).toMatchObject({ sandbox: 'off' });
        expect(await open.quit()).toBe(0);
      } finally {
        await listening.close();
        prepared.close();
      }
    });

    test('as it is given away, it starts with no switch and no variable that opens it', async () => {
      const asar = join(folder, 'program/resources/app.asar');
      const inside = join(folder, 'inside');
      extractAll(asar, inside);
      const manifest = join(inside, 'package.json');
      const { drivable, ...rest } = JSON.parse(readFileSync(manifest, 'utf8')) as {
        drivable?: boolean;
      };
      expect(drivable).toBe(true);
      writeFileSync(manifest, JSON.stringify(rest));
      await createPackage(inside, asar);
      const prepared = await prepareProgram(executable());
      const marks = prepared.makeUserDir('marks');
      const mark = join(marks, 'ran');
      const script = join(folder, 'script.cjs');
      const code = `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '')`;
      writeFileSync(script, code);

      async function endOf(args: readonly string[], env: Record<string, string> = {}) {
        const data = prepared.makeUserDir('data');
        const child = spawn(
          prepared.executablePath,
          [...prepared.args, `--user-data-dir=${data}`, '--lang=en', ...args],
          { env: { ...prepared.env, ...env }, stdio: 'ignore' },
        );
        const [status] = (await once(child, 'exit')) as [number | null];
        const log = join(data, 'logs/main.log');
        return [status, existsSync(log) ? readFileSync(log, 'utf8') : ''] as const;
      }
      try {
        for (const one of refused) {
          const [status, log] = await endOf([one]);
          expect(status, one).toBe(2);
          const [name = ''] = one.split('=');
          expect(log, one).toContain(`refused to start with ${name}`);
        }
        // The environment variables must have no effect: the switch still makes Kartotek exit.
        const [last] = refused;
        const byOptions = await endOf([last], { NODE_OPTIONS: `--require=${script}` });
        expect(byOptions[0]).toBe(2);
        const asNode = await endOf(['-e', code, '--inspect=0'], { ELECTRON_RUN_AS_NODE: '1' });
        // Kartotek itself starts, and rejects the option `-e`.
        expect(asNode[0]).toBe(2);
        expect(existsSync(mark)).toBe(false);
      } finally {
        prepared.close();
      }
    });
  });
}
