/** The program's own pages, and cancelled requests for their files. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';

vi.mock('electron', () => ({ protocol: { registerSchemesAsPrivileged: vi.fn() } }));

const { filesServed, serveApp } = await import('@main/app/scheme');

const folder = mkdtempSync(join(tmpdir(), 'kartotek-pages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Answering = (request: Request) => Promise<Response>;
let answer: Answering = () => Promise.reject(new Error('nothing is served'));
const session = { protocol: { handle: (_: string, handler: Answering) => (answer = handler) } };
const ask = (path: string) => answer({ method: 'GET', url: `app://kartotek${path}` } as Request);

it('waits for what is asked for, whether it is there or not', async () => {
  writeFileSync(join(folder, 'page.js'), 'one');
  serveApp(session as never, folder);
  const order: string[] = [];
  const asked = [ask('/page.js'), ask('/missing.js'), ask('/../secret.js')];
  const served = filesServed().then(() => order.push('served'));
  const answers = await Promise.all(asked.map((one) => one.finally(() => order.push('answer'))));
  await served;
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404]);
  expect(await answers[0]?.text()).toBe('one');
  expect(order).toEqual(['answer', 'answer', 'answer', 'served']);
});

it('waits for nothing where nothing is asked for', async () => {
  await expect(filesServed()).resolves.toBeUndefined();
});
