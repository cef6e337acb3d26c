/** The parser as an Electron utility process: it parses, keeps within its limits, and exits. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bridge } from '@shared/ipc/define';
import { expect, test, type Launched } from '../../support/e2e/fixtures';

interface Answer {
  readonly ok: boolean;
  readonly value?: Record<string, unknown>;
  readonly error?: unknown;
}

const call = ({ page }: Launched, feature: string, name: string, input?: unknown) =>
  page.evaluate(
    ([of, method, given]) => {
      const { kartotek } = globalThis as unknown as { kartotek: Bridge };
      return kartotek.methods[of as string]?.[method as string]?.(given) as Promise<Answer>;
    },
    [feature, name, input],
  );

/** Returns the parser's running utility processes. */
const readers = ({ app }: Launched) =>
  app.evaluate(
    ({ app: electron }) =>
      electron.getAppMetrics().filter(({ name }) => name === 'Kartotek definition reader').length,
  );

test(
  'a definition is read in a process of its own, which is always ended',
  { tag: '@long' },
  async ({ launch, prepared }) => {
    const launched = await launch();
    await call(launched, 'connection', 'useSample');
    const loaded = await call(launched, 'definition', 'loadAddress', {
      path: '/api/v1/openapi.json',
      withKey: false,
    });
    expect(loaded).toMatchObject({ ok: true, value: { type: 'loaded' } });
    await expect.poll(() => readers(launched)).toBe(0);

    const folder = prepared.makeUserDir('definitions');
    const open = async (name: string, text: string) => {
      const path = join(folder, name);
      writeFileSync(path, text, { mode: 0o644 });
      await launched.app.evaluate(({ dialog }, chosen) => {
        dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] });
      }, path);
      return call(launched, 'definition', 'loadFile');
    };
    expect(
      await open('small.yaml', 'openapi: 3.0.0\npaths: { /api/v1/companies: { get: {} } }'),
    ).toMatchObject({ ok: true, value: { type: 'loaded', state: { callable: 1 } } });
    const heavy = await open('heavy.yaml', `openapi: 3.0.0\nx:\n${'  - {a: b}\n'.repeat(900_000)}`);
    // Whether the parser first hits its time or memory limit depends on the computer.
    expect(['too-slow', 'too-complex']).toContain(heavy.value?.['fault']);
    await expect.poll(() => readers(launched)).toBe(0);
    // The earlier definition stays in place, and the program keeps running.
    expect(await call(launched, 'definition', 'state')).toMatchObject({ value: { callable: 1 } });
  },
);
