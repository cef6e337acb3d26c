/**
 * A newcomer's first minutes with and without a key: actions and seconds until the first result,
 * the first offline reading and the first file. The seconds are those of somebody who knows the way
 * and never stops to think. The actions are the same for everybody.
 */
import { placeFiles, rowsAre, searchLine } from './screen.mjs';
import { startService } from '../run/sample-service.mjs';

/** @typedef {import('@playwright/test').Locator} Locator */

/** Time-out for one step on a cold computer without a graphics card. */
const patience = { timeout: 20_000 };
const register = { trademarks: 500, seed: 7 };

/**
 * @param {Pick<import('./tour-types.d.mts').TourContext, 'electronLaunch' | 'makeUserDir' | 'say'>} context
 */
export const firstMinutes = async ({ electronLaunch, makeUserDir, say }) => {
  for (const way of /** @type {const} */ (['without a key', 'with a key'])) {
    const service = way === 'with a key' ? await startService(register) : null;
    const app = await electronLaunch({
      userDataDir: makeUserDir('newcomer'),
      args: ['--lang=en'],
    });
    try {
      const page = await app.firstWindow();
      await page.getByRole('button', { name: 'Try sample data' }).waitFor(patience);
      const began = Date.now();
      let acts = 0;
      /** @type {string[]} */
      const reached = [];
      /** A click, a key or a filled field. @param {Promise<unknown>} done */
      const act = async (done) => {
        acts += 1;
        await done;
      };
      const click = (/** @type {Locator} */ where) => act(where.click(patience));
      const button = (/** @type {string | RegExp} */ name) =>
        page.getByRole('button', { name, exact: typeof name === 'string' });
      const milestone = (/** @type {string} */ name) =>
        reached.push(`${name} ${acts} acts, ${((Date.now() - began) / 1000).toFixed(1)} s`);

      if (service) {
        await act(button('Connect…').click(patience));
        await act(page.getByRole('textbox', { name: 'Base address' }).fill(service.origin, patience));
        await act(page.getByRole('textbox', { name: 'Key', exact: true }).fill(service.key));
        await click(page.getByRole('radio', { name: 'Until I quit Kartotek' }));
        await click(button('Connect'));
        await click(button(/^Start/));
      } else await click(button('Try sample data'));
      await act(searchLine(page).fill('nord', patience));
      await act(page.keyboard.press('Enter'));
      await rowsAre(page, (rows) => rows > 0);
      milestone('first result');

      // The service has been stopped, and the sample register never uses the network.
      await service?.stop();
      await click(page.getByRole('grid').locator('[data-index="0"] [role="gridcell"]').first());
      await page.getByRole('article').locator('h2, h1').first().waitFor(patience);
      milestone('first reading without a network');

      await placeFiles(app, makeUserDir('files'));
      await act(page.keyboard.press('Control+e'));
      await click(page.getByRole('dialog').getByRole('button', { name: 'Save…' }));
      // Confirms the system dialog with Enter.
      acts += 1;
      await page.getByTestId('export-done').waitFor(patience);
      milestone('first file');
      say(`   A newcomer ${way}: ${reached.join('; ')}`);
    } finally {
      await app.close().catch(() => undefined);
      await service?.stop();
    }
  }
};
