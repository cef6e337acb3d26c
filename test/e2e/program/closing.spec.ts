/**
 * Whatever was just typed or pressed is there after the next start, no matter how the program was
 * closed.
 */
import { once } from 'node:events';
import type { ElectronApplication, Page } from '@playwright/test';
import { expect } from '../../support/e2e/fixtures';
import {
  fillLibrary,
  findAnywhere,
  goTo,
  goToOwned,
  openRecord,
  rowCount,
  test,
} from '../../support/e2e/served';

test.describe.configure({ retries: 0 });

/** Ends the program in every way open to a user or the system. Resolves once it has exited. */
const ends = {
  window: (app: ElectronApplication) =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()),
  quit: (app: ElectronApplication) => app.evaluate(({ app: program }) => program.quit()),
  shutdown: (app: ElectronApplication) =>
    app.evaluate(({ powerMonitor }) => powerMonitor.emit('shutdown', { preventDefault() {} })),
  kill: (app: ElectronApplication) => Promise.resolve(app.process().kill('SIGKILL')),
};

async function endBy(app: ElectronApplication, way: keyof typeof ends): Promise<void> {
  const gone = once(app.process(), 'exit');
  await ends[way](app).catch(() => undefined);
  await gone;
}

/** Waits this long after the last keystroke. */
const after = (page: Page, ms: number): Promise<void> =>
  page.evaluate((wait) => new Promise<void>((done) => setTimeout(done, wait)), ms);

const note = (page: Page) => page.getByRole('textbox', { name: 'Note', exact: true });
const comment = (page: Page) => page.getByRole('textbox', { name: 'Comment' });

for (const { way, ms, tag } of [
  { way: 'window', ms: 0, tag: [] },
  { way: 'window', ms: 400, tag: '@long' },
  { way: 'quit', ms: 0, tag: '@long' },
  { way: 'shutdown', ms: 400, tag: '@long' },
  { way: 'quit', ms: 1_500, tag: '@long' },
  { way: 'kill', ms: 1_500, tag: '@long' },
] satisfies { way: keyof typeof ends; ms: number; tag: string | string[] }[])
  test(
    `a note and a comment are kept: ${way}, ${ms} ms after the last letter`,
    { tag },
    async ({ launch, served }) => {
      const { app, page } = await launch();
      await fillLibrary(page, served);
      await openRecord(page, 2);
      await comment(page).click();
      await page.keyboard.type('Ring ombudet');
      await note(page).click();
      await page.keyboard.type('Grekisk sköldpadda, andra gången');
      await after(page, ms);
      await endBy(app, way);

      const again = (await launch()).page;
      await goToOwned(again);
      await findAnywhere(again, 'sköldpadda ombudet');
      await expect.poll(() => rowCount(again)).toBe(1);
      await openRecord(again);
      await expect(note(again)).toHaveValue('Grekisk sköldpadda, andra gången');
      await expect(comment(again)).toHaveValue('Ring ombudet');
    },
  );

for (const [way, tag] of [
  ['window', '@long'],
  ['quit', []],
] satisfies [keyof typeof ends, string | string[]][])
  test(
    `25 assessments of a held key are kept: ${way}, at once`,
    { tag },
    async ({ launch, served }) => {
      const { app, page } = await launch();
      await fillLibrary(page, served);
      await page.getByRole('button', { name: 'Assess', exact: true }).click();
      await page.locator('[data-index="0"] [role="gridcell"]').first().click();
      // Simulates a held key: no press waits for the previous one.
      await page.evaluate(() => {
        for (let at = 0; at < 25; at += 1)
          document.activeElement?.dispatchEvent(
            new KeyboardEvent('keydown', { key: '3', code: 'Digit3', bubbles: true }),
          );
      });
      await endBy(app, way);

      const again = (await launch()).page;
      await goToOwned(again);
      const bar = again.getByRole('group', { name: 'Assess', exact: true });
      await expect(bar).toContainText('25 of 25 assessed');
    },
  );

for (const [way, ms, tag] of [
  ['window', 0, '@long'],
  ['quit', 0, '@long'],
  ['kill', 1_000, []],
] satisfies [keyof typeof ends, number, string | string[]][])
  test(
    `what was typed into a dialog is there when it is opened again: ${way}, ${ms} ms after the last letter`,
    { tag },
    async ({ launch, served }) => {
      const matter = (page: Page) => page.getByRole('dialog', { name: 'New matter' });
      const open = (page: Page) => page.getByRole('button', { name: 'New matter' }).click();
      const { app, page } = await launch();
      await fillLibrary(page, served);
      await open(page);
      await page.keyboard.type('2027-004 SKÖLDPADDA');
      await matter(page).getByLabel('Client').click();
      await page.keyboard.type('Älvkrona AB');
      await after(page, ms);
      await endBy(app, way);

      const again = (await launch({ asLeft: true })).page;
      await open(again);
      await expect(matter(again).getByLabel('Matter', { exact: true })).toHaveValue(
        '2027-004 SKÖLDPADDA',
      );
      await expect(matter(again).getByLabel('Client')).toHaveValue('Älvkrona AB');
      // The text that the user agreed to lose is gone.
      await matter(again).getByRole('button', { name: 'Cancel' }).click();
      await expect(matter(again)).toBeHidden();
      await open(again);
      await expect(matter(again).getByLabel('Client')).toHaveValue('');
    },
  );

test('the letterhead and the name to sign with are kept when the window is closed at once', async ({
  launch,
  served,
}) => {
  const { app, page } = await launch();
  await fillLibrary(page, served);
  await goTo(page, 'Settings');
  const parts = page.getByRole('navigation', { name: 'Settings' });
  await parts.getByRole('button', { name: 'Backup and transfer' }).click();
  await page.getByLabel('Your name in this library').click();
  await page.keyboard.type('Åsa Berg');
  await endBy(app, 'window');

  const again = (await launch()).page;
  await goTo(again, 'Settings');
  const reopened = again.getByRole('navigation', { name: 'Settings' });
  await reopened.getByRole('button', { name: 'Backup and transfer' }).click();
  await expect(again.getByLabel('Your name in this library')).toHaveValue('Åsa Berg');
});

test(
  'a page that hangs does not keep the program from quitting',
  { tag: '@long' },
  async ({ launch, served }) => {
    const { app, page } = await launch();
    await fillLibrary(page, served);
    void page
      .evaluate(() => {
        for (;;);
      })
      .catch(() => undefined);
    await endBy(app, 'quit');
  },
);
