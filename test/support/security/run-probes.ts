/** Runs every probe in a window. A packaged program gets the same probes as any other. */
import { expect, test, type Page, type Worker } from '@playwright/test';
import { contract } from '@shared/contract';
import { within } from '../../kills/program';
import { listenAsForeign } from './foreign';
import { networkProbes, type Probe } from './network-probes';
import { pageProbes } from './page-probes';

const longestMs = 20_000;

/** `key` is the key with which the program is connected. */
export async function runProbes(page: Page, key: string, libraryId: string): Promise<void> {
  const listening = await listenAsForeign();
  const { host, tcp, udp } = listening;
  const methods = Object.entries(contract).flatMap(([feature, of]) =>
    Object.keys(of).map((name) => [feature, name] as const),
  );
  async function tryAll<Given>(probes: readonly Probe<Given>[], given: Given): Promise<void> {
    for (const { name, where = 'page', run, outcome } of probes) {
      await test.step(name, async () => {
        // The library opens in its worker shortly after the page.
        await expect.poll(() => page.workers().length).toBeGreaterThan(0);
        const worker = page.workers().at(-1) as Worker;
        const work = run as (given: unknown) => unknown;
        const tried: Promise<unknown> =
          where === 'page'
            ? page.evaluate(work, given as unknown)
            : worker.evaluate(work, given as unknown);
        const found = await within(longestMs, tried, name);
        expect(found, name).toEqual(outcome);
        expect(await listening.heard(), `${name}: heard outside`).toBe(0);
      });
    }
  }
  // Waits for the worker that opened the library; it isn't replaced after that.
  await page.waitForFunction(
    async (name) => (await indexedDB.databases()).some((one) => one.name === name),
    `kartotek-${libraryId}`,
  );
  try {
    await tryAll(networkProbes, { host, tcp, udp });
    await tryAll(pageProbes, { methods, key, libraryId });
    expect(page.url()).toBe('app://kartotek/index.html');
    expect(
      page
        .context()
        .pages()
        .filter((one) => one !== page),
    ).toEqual([]);
    expect(await listening.heard()).toBe(0);
  } finally {
    listening.close();
  }
}
