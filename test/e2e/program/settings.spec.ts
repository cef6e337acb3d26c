/** Settings apply immediately and survive a restart; deleted data is gone. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { resize } from '../../support/e2e/accessibility';
import { expect } from '../../support/e2e/fixtures';
import { holdOpener } from '../../support/e2e/opener';
import { confirmAll } from '../../support/e2e/questions';
import {
  KEY,
  bridge,
  buy,
  connect,
  filesBelow,
  goTo,
  openPart,
  test,
  trySample,
} from '../../support/e2e/served';

const settled = (page: Page) => bridge<Record<string, unknown>>(page, 'settings', 'get');

test('language and theme change at once', async ({ launch }) => {
  const { app, page } = await launch();
  await trySample(page);
  await openPart(page, 'Language and appearance');
  await page.getByRole('radio', { name: 'Svenska' }).click();
  await expect(page.getByRole('heading', { name: 'Språk och utseende' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Gå till' })).toContainText('Varumärken');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  await page.getByRole('radio', { name: 'Mörkt' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // Everything drawn by the system (menus, dialogs, the window before the program has loaded) is
  // dark too.
  await expect.poll(() => app.evaluate(({ nativeTheme }) => nativeTheme.themeSource)).toBe('dark');
  const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.getByRole('radio', { name: 'Ljust' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(dark);
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Language and appearance' })).toBeVisible();
});

const beyond = (page: Page): Promise<number> =>
  page.getByRole('main').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);

test('a part of the settings scrolls in one place only, and an empty usage log not at all', async ({
  launch,
}) => {
  const { page } = await launch();
  await trySample(page);
  for (const part of ['Interpretation', 'Keyboard shortcuts', 'Backup and transfer']) {
    await openPart(page, part);
    for (const height of [800, 560]) {
      await resize(page, { width: 1280, height });
      expect(await beyond(page), `${part} at ${height}`).toBe(0);
    }
  }
  await goTo(page, 'Usage log');
  await expect(page.getByText('No requests yet')).toBeVisible();
  expect(await beyond(page)).toBe(0);
});

test('settings survive a restart', { tag: '@long' }, async ({ launch }) => {
  const first = await launch();
  await trySample(first.page);
  await openPart(first.page, 'Language and appearance');
  await first.page.getByRole('radio', { name: 'Dark' }).click();
  await first.page.getByRole('combobox', { name: 'Zoom' }).click();
  await first.page.getByRole('option', { name: '110%' }).click();
  await openPart(first.page, 'Units and limits');
  await first.page.getByLabel('First warning (%)').fill('60');
  await openPart(first.page, 'Interpretation');
  await first.page.getByRole('radio', { name: 'Registration date' }).click();
  await first.page.getByRole('textbox', { name: /^Requests per minute if/ }).fill('30');
  await first.page
    .getByRole('textbox', { name: 'Field name for the list in a batch request' })
    .fill('numbers');
  await first.page.keyboard.press('Tab');
  await expect
    .poll(async () => (await settled(first.page))['assumptions'])
    .toMatchObject({
      filingDate: 'registration_date',
      rateWhenUnknown: 30,
      batchBodyField: 'numbers',
    });
  await first.app.close();

  const { app, page } = await launch();
  expect(await settled(page)).toMatchObject({
    theme: 'dark',
    zoom: 1.1,
    warnAtPercent: [60, 95],
  });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await app.evaluate(({ nativeTheme }) => nativeTheme.themeSource)).toBe('dark');
  await openPart(page, 'Interpretation');
  await expect(page.locator('.changed', { hasText: 'Filing date' })).toBeVisible();
  await page
    .getByRole('article', { name: /Date used/ })
    .getByRole('button', { name: 'Reset' })
    .click();
  await expect(page.locator('.changed', { hasText: 'Filing date' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Reset all' }).click();
  await expect(page.locator('.changed')).toHaveCount(0);
  await expect
    .poll(async () => (await settled(page))['assumptions'])
    .toMatchObject({ filingDate: 'application_date', rateWhenUnknown: 10 });
});

test('a value out of bounds is refused where it stands', async ({ launch }) => {
  const { page } = await launch();
  await trySample(page);
  await openPart(page, 'Interpretation');
  await page.getByRole('textbox', { name: /^Requests per minute if/ }).fill('0');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Enter a whole number from 1 to 600.')).toBeVisible();
  expect((await settled(page))['assumptions']).toMatchObject({ rateWhenUnknown: 10 });
});

test('the key is forgotten on request, what is kept stays', async ({ launch, served, dataDir }) => {
  const { page } = await launch();
  await connect(page, served, 'kaffe tak sommar båt');
  await buy(page);
  expect(filesBelow(join(dataDir, 'keys'))).toHaveLength(1);
  await openPart(page, 'Connection');
  await page.getByRole('button', { name: 'Forget key…' }).click();
  const dialog = page.getByRole('dialog', { name: `Forget the key for ${served.host}?` });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Forget key…' }).click();
  await dialog.getByRole('button', { name: 'Forget key' }).click();
  await expect(page.getByText('No key').first()).toBeVisible();
  expect(filesBelow(join(dataDir, 'keys'))).toEqual([]);
  const status = await bridge<{ libraryId: string }>(page, 'connection', 'status');
  expect(await bridge(page, 'archive', 'state', status)).not.toMatchObject({ lastSeq: 0 });
});

test('the sample register and a service are changed between, without a key', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await openPart(page, 'Connection');
  await page.locator('[data-library="sample"]').getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText(/^Made-up data from the sample register/)).toBeVisible();
  await page.getByRole('button', { name: 'Open', exact: true }).first().click();
  await expect(page.getByText(served.origin, { exact: true })).toBeVisible();
  expect(await bridge(page, 'connection', 'status')).toMatchObject({
    mode: 'service',
    key: 'ready',
  });
});

test('where the data lies, and that it is not encrypted', async ({ launch, dataDir, prepared }) => {
  const { app, page } = await launch();
  await trySample(page);
  const opened = await holdOpener(app, prepared.makeUserDir('opener'));
  await openPart(page, 'Data on this computer');
  await expect(page.getByText(dataDir, { exact: true })).toBeVisible();
  await expect(page.getByText('Your data is not encrypted')).toBeVisible();
  await page.getByRole('button', { name: 'Open folder' }).click();
  await expect.poll(opened).toBe(dataDir);
  // The program goes on while the folder is open.
  await page.getByRole('button', { name: 'Open folder' }).click();
  expect(await app.evaluate(({ app: program }) => program.getName())).not.toBe('');
});

test('a library is deleted for good, and only that one', async ({ launch, served, dataDir }) => {
  const first = await launch();
  const { page } = first;
  const asked = await confirmAll(first.app);
  await trySample(page);
  await buy(page, 'sample-run');
  await openPart(page, 'Connection');
  await page.getByRole('button', { name: 'Use another service…' }).click();
  const form = page.getByRole('dialog', { name: 'Connect to your service' });
  await form.getByLabel('Base address').fill(served.origin);
  await form.getByLabel('Key', { exact: true }).fill(KEY);
  await form.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await buy(page);
  const { libraryId } = await bridge<{ libraryId: string }>(page, 'connection', 'status');
  await openPart(page, 'Data on this computer');
  await page.getByRole('button', { name: `Delete: ${served.host}` }).click();
  const dialog = page.getByRole('dialog', { name: `Delete the ${served.host} library?` });
  await expect(dialog).toContainText('This deletes the library');
  await expect(dialog).toContainText('If you download the same data again');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`“${served.host}” deleted`)).toBeVisible();
  expect(await asked()).toEqual([
    `Connect to ${served.host}?`,
    `Delete the ${served.host} library?`,
    'The folder can’t be moved to the trash. Delete it permanently?',
  ]);
  expect(await bridge(page, 'archive', 'state', { libraryId })).toMatchObject({ lastSeq: 0 });
  expect(await bridge(page, 'connection', 'status')).toMatchObject({ key: 'ready' });
  expect(filesBelow(join(dataDir, 'libraries/sample')).length).toBeGreaterThan(0);
  // The new library is empty, and stores whatever is bought next.
  await buy(page, 'run-9');
  const log = await bridge<{ lastSeq: number }>(page, 'archive', 'state', { libraryId });
  expect(log.lastSeq).toBeGreaterThan(0);
});

test(
  'everything is deleted: the welcome comes again',
  { tag: '@long' },
  async ({ launch, served, dataDir }) => {
    const first = await launch();
    const { page } = first;
    await confirmAll(first.app);
    await connect(page, served, 'kaffe tak sommar båt');
    await buy(page);
    await openPart(page, 'Units and limits');
    await page.getByLabel('First warning (%)').fill('61');
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await settled(page))['warnAtPercent']).toEqual([61, 95]);
    await openPart(page, 'Data on this computer');
    await page.getByRole('button', { name: 'Delete everything…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
    await expect(page.getByRole('button', { name: 'Try sample data' })).toBeVisible();
    await expect(page.getByText('On this computer')).toHaveCount(0);
    expect(existsSync(join(dataDir, 'keys'))).toBe(false);
    const left = (): string[] =>
      readdirSync(join(dataDir, 'libraries'), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name);
    await expect.poll(left).toEqual([]);
    const databases = await page.evaluate(async () =>
      (await indexedDB.databases()).map(({ name }) => name),
    );
    expect(databases.filter((name) => name?.startsWith('kartotek-'))).toEqual([]);
    expect((await settled(page))['warnAtPercent']).toEqual([80, 95]);
    await first.app.close();
    const again = await launch();
    // Connecting to the same service starts an empty library that stores purchases.
    await expect(again.page.getByRole('button', { name: 'Connect…', exact: true })).toBeVisible();
    await connect(again.page, served);
    await buy(again.page);
  },
);
