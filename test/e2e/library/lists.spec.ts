/** Lists made by hand, saved searches, and the counts next to them. */
import type { Page } from '@playwright/test';
import { expect } from '../../support/e2e/fixtures';
import { holdLibrary } from '../../support/e2e/held-library';
import {
  bridge,
  fillLibrary,
  findAnywhere,
  goTo,
  goToOwned,
  openRecord,
  rowCount,
  test,
} from '../../support/e2e/served';
import { inMenu, openFilter } from '../../support/e2e/ask';

/** Selects rows `from` to `to` in the list on screen. */
async function select(page: Page, from: number, to: number): Promise<void> {
  const cell = (at: number) =>
    page.locator(`[data-index="${String(at)}"] [role="gridcell"]`).first();
  await cell(from).click();
  await cell(to).click({ modifiers: ['Shift'] });
}

/** Adds the selected rows to a list with that name, using the keyboard. */
async function putOn(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+L');
  await expect(page.getByLabel('Find or create a list')).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}

const index = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Lists', exact: true }).getByRole('button', { name });

test('what is typed goes into the field at once, however busy the library is', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await fillLibrary(page, served);
  await select(page, 0, 2);
  const release = await holdLibrary(page);
  await page.keyboard.press('Control+L');
  await expect(page.getByRole('dialog')).toContainText('Add to list: 3 records');
  await expect(page.getByLabel('Find or create a list')).toBeFocused();
  await page.keyboard.type('Watched');
  await page.getByRole('option', { name: 'Watched' }).click();
  await inMenu(page, 'Save as list…');
  await expect(page.getByRole('dialog')).toContainText('New list (25)');
  await page.getByLabel('Name', { exact: true }).fill('Everything');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await release();
  await expect(page.getByRole('dialog')).toBeHidden();

  await goTo(page, 'Lists');
  await expect(index(page, 'Watched')).toContainText('3');
  await expect(index(page, 'Everything')).toContainText('25');
});

test('a list made of selected rows is there after a restart, and in the record', async ({
  launch,
  served,
}) => {
  const first = await launch();
  await fillLibrary(first.page, served);
  await select(first.page, 2, 6);
  await putOn(first.page, 'Ärende 4711');
  await expect(first.page.getByText('“Ärende 4711” created')).toBeVisible();
  await first.page.getByRole('button', { name: 'Open list', exact: true }).click();
  await expect.poll(() => rowCount(first.page)).toBe(5);
  await expect(first.page.getByText('your selection')).toBeVisible();
  await first.app.close();
  await served.stop();

  const { page } = await launch();
  await goTo(page, 'Lists');
  await expect(index(page, 'Ärende 4711')).toContainText('5');
  await index(page, 'Ärende 4711').click();
  await expect.poll(() => rowCount(page)).toBe(5);
  await expect(page.getByText('your selection')).toBeVisible();

  // The record names its lists, and the user can go from the library back to a list.
  const id = await openRecord(page, 1);
  await goToOwned(page);
  await findAnywhere(page, id);
  await expect.poll(() => rowCount(page)).toBe(1);
  await page.locator('[data-index="0"] [role="gridcell"]').first().click();
  await page.getByRole('article').getByRole('button', { name: 'Ärende 4711', exact: true }).click();
  await expect.poll(() => rowCount(page)).toBe(5);

  // Rows removed with a key are restored to their positions.
  const ids = () => page.locator('[data-index] [role="gridcell"]:first-child').allTextContents();
  const before = await ids();
  const record = page.getByRole('article');
  const numbers: string[] = [];
  for (const at of [0, 1, 2, 3, 4]) {
    await page.locator(`[data-index="${at}"] [role="gridcell"]`).first().click();
    const another = new RegExp(`^(?!${numbers.at(-1) ?? id}$).`);
    await expect(record).toHaveAttribute('data-record', another);
    numbers.push((await record.getAttribute('data-record')) ?? '');
  }
  await page.locator('[data-index="1"] [role="gridcell"]').first().click();
  const taken = numbers[1] ?? '';
  await expect(record).toHaveAttribute('data-record', taken);
  const behind = numbers[2];
  await page.keyboard.press('Delete');
  await expect(page.getByText('1 removed from “Ärende 4711”')).toBeVisible();
  await expect.poll(() => rowCount(page)).toBe(4);
  // The record of the row that moves up into its position opens.
  await expect(record).toHaveAttribute('data-record', behind ?? '');
  expect(behind).not.toBe(taken);
  await expect(page.locator('[data-index="1"]')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Control+Z');
  await expect.poll(() => rowCount(page)).toBe(5);
  expect(await ids()).toEqual(before);

  // With several rows selected, the record of the row after them opens.
  await select(page, 1, 2);
  await page.keyboard.press('Delete');
  await expect.poll(() => rowCount(page)).toBe(3);
  await expect(record).toHaveAttribute('data-record', numbers[3] ?? '');
  await page.keyboard.press('Control+Z');
  await expect.poll(() => rowCount(page)).toBe(5);
  await goToOwned(page);
  await expect.poll(() => rowCount(page)).toBe(25);
});

test(
  'two lists are combined, and a deleted list comes back',
  { tag: '@long' },
  async ({ launch, served }) => {
    const { app, page } = await launch();
    await fillLibrary(page, served);
    await select(page, 0, 9);
    await putOn(page, 'First');
    await select(page, 6, 14);
    await putOn(page, 'Second');
    await goTo(page, 'Lists');
    for (const [how, count, name] of [
      ['In either', 15, 'First or Second'],
      ['In both', 4, 'First and Second'],
      ['Only in the first list', 6, 'First without Second'],
    ] as const) {
      await index(page, 'First').first().click();
      await page
        .getByRole('navigation', { name: 'Lists', exact: true })
        .getByRole('button', { name: 'Combine lists…' })
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: how }).click();
      await dialog.getByLabel('Second', { exact: true }).click();
      await page.getByRole('option', { name: /^Second \(9\)/ }).click();
      await expect(dialog).toContainText(`Records in the new list: ${String(count)}`);
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(dialog).toBeHidden();
      await expect.poll(() => rowCount(page)).toBe(count);
      await expect(index(page, name)).toContainText(String(count));
    }
    await index(page, 'First or Second').focus();
    await page.keyboard.press('Delete');
    await expect(page.getByText('“First or Second” deleted')).toBeVisible();
    await expect(index(page, 'First or Second')).toHaveCount(0);
    // The focus stays in the index.
    await expect(index(page, 'First without Second')).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(index(page, 'First or Second')).toContainText('15');

    // A notification never covers the buttons of a dialog.
    await app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(900, 600);
    });
    await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
    await page.keyboard.press('Control+e');
    const save = page.getByRole('dialog').getByRole('button', { name: 'Save…' });
    await save.click({ trial: true, timeout: 5_000 });
  },
);

test('a saved search grows with what is fetched', async ({ launch, served }) => {
  const { page } = await launch();
  await fillLibrary(page, served);
  await inMenu(page, 'Save search…');
  await page.getByLabel('Name', { exact: true }).fill('Everything');
  await page.getByRole('combobox', { name: 'Matter', exact: true }).fill('M-12');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“Everything” created')).toBeVisible();
  await goTo(page, 'Lists');
  await index(page, 'Everything').click();
  await expect.poll(() => rowCount(page)).toBe(25);
  await expect(page.getByText('Matter: M-12')).toBeVisible();
  await bridge(page, 'service', 'call', {
    endpoint: 'trademarks.search',
    params: { has_image: 'true' },
    limit: 40,
    runId: 'more',
  });
  await expect.poll(() => rowCount(page)).toBeGreaterThan(25);
  await expect(index(page, 'Everything')).toContainText(String(await rowCount(page)));
});

test('a count beside the list is the number of rows that it leaves @long', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await fillLibrary(page, served);
  await select(page, 0, 3);
  await putOn(page, 'Four');
  const names = ['Status', 'Nice class', 'Filing year', 'Holder/applicant', 'List'];
  for (const name of names) {
    const editor = await openFilter(page, name);
    const value = editor
      .locator('.value', { has: page.locator('.count') })
      .filter({ hasNotText: /\s0$/ })
      .first();
    await expect(value).toBeVisible();
    const count = Number(await value.locator('.count').textContent());
    expect(count).toBeGreaterThan(0);
    await value.click();
    await expect(value).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => rowCount(page)).toBe(count);
    await expect(value.locator('.count')).toHaveText(String(count));
    await value.click();
    await expect.poll(() => rowCount(page)).toBe(25);
    await page.keyboard.press('Escape');
  }
});

test('a new matter is taken by Enter, and a long name leaves Undo in reach', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await fillLibrary(page, served);
  await inMenu(page, 'Save as list…');
  await page.keyboard.type('N'.repeat(120));
  const matter = page.getByRole('combobox', { name: 'Matter', exact: true });
  await matter.focus();
  await page.keyboard.type('2026-118');
  await expect(page.getByRole('option', { name: 'New matter “2026-118”' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(matter).toHaveValue('2026-118');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const created = page.getByRole('region', { name: 'Messages' }).getByText(/^“N+” created$/);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeInViewport({ ratio: 1 });
  expect(await created.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(
    0,
  );
  await expect(page.getByRole('treeitem', { name: '2026-118' })).toBeVisible();
});
