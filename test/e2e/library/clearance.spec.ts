/**
 * A clearance: saved from its first letter, assessed with keys, and the same wherever its matter is
 * open.
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../../support/e2e/fixtures';
import { answerWith } from '../../support/e2e/saving';
import { connect, fillLibrary, openPart, rowCount, test } from '../../support/e2e/served';
import { inMenu } from '../../support/e2e/ask';

/** Types a command into the Ctrl+K palette, as a user would. */
async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(words);
  await page.getByRole('option', { name: words }).first().click();
}

async function newMatter(page: Page, reference: string): Promise<void> {
  await page.getByRole('button', { name: 'New matter' }).click();
  await page.keyboard.type(reference);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('a clearance is kept as it is typed; its verdicts are those of its matter @long', async ({
  launch,
  served,
  prepared,
}) => {
  const { app, page } = await launch();
  await fillLibrary(page, served);
  const words =
    (await page.locator('[data-index="2"] [role="gridcell"]').first().textContent()) ?? '';
  await newMatter(page, '2026-117');
  await command(page, 'New clearance…');
  const name = page.getByRole('textbox', { name: 'Proposed mark' });
  await expect(name).toBeFocused();
  await page.keyboard.type(words);
  const row = (at: number) => page.locator(`[data-index="${at}"]`);
  await expect(row(0)).toContainText(words);
  await expect(page.getByRole('row', { name: /^Identical \d+ · similarity 100/ })).toBeVisible();
  const kept = page.getByRole('navigation', { name: 'Go to' }).getByText(words);
  await expect(kept).toHaveCount(1);
  // The sidebar marks the clearance as the current screen, not the register.
  const places = page.getByRole('navigation', { name: 'Go to' });
  const here = (): Promise<readonly string[]> =>
    places.locator('[aria-selected="true"], [aria-current="page"]').allInnerTexts();
  await expect.poll(async () => (await here()).join()).toContain(words);
  expect(await here()).toHaveLength(1);
  // If the tree is collapsed, the clearance's matter is highlighted.
  await places.getByRole('treeitem', { name: '2026-117' }).press('ArrowLeft');
  await expect.poll(async () => (await here()).join()).toContain('2026-117');
  await places.getByRole('treeitem', { name: '2026-117' }).press('ArrowRight');
  await name.focus();

  // Enter moves to the rows. The 1 key assesses, and the next comment is about the mark just
  // assessed.
  await page.keyboard.press('Enter');
  await page.keyboard.press('1');
  await expect(row(0).getByRole('img').first()).toHaveAccessibleName('Relevant');
  const legend = page.getByRole('group', { name: 'Assess', exact: true });
  await expect(legend.getByRole('button', { name: /^Relevant/ })).toContainText('1');
  await page.keyboard.press('n');
  await page.keyboard.type('Same word');
  await page.keyboard.press('Control+Enter');
  // The comment is saved, so the keys work on the rows again.
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1);
  await expect(row(0)).toHaveClass(/current/);
  await page.screenshot({ path: test.info().outputPath('clearance.png') });

  // A list created from the result has the same assessments immediately.
  await inMenu(page, 'Save as list…');
  await page.getByLabel('Name', { exact: true }).fill('Earlier marks');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('navigation', { name: 'Go to' }).getByText('Earlier marks').click();
  await expect(row(0).getByRole('img').first()).toHaveAccessibleName('Relevant');
  await row(0).getByRole('gridcell').first().click();
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('Same word');

  // Another matter has no assessments yet, but those from the first matter are shown.
  await newMatter(page, '2026-204');
  await command(page, 'New clearance…');
  await expect(name).toHaveValue('');
  await page.keyboard.type(words);
  await expect(row(0)).toContainText(words);
  await expect(row(0).getByRole('img', { name: 'Relevant' })).toHaveCount(0);
  await row(0).getByRole('gridcell').first().click();
  await expect(page.getByRole('article')).toContainText('Assessed in 2026-117:');
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('');
  await expect(legend).toContainText(/^0 of /);
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);

  // A colleague who receives the list gets its assessments, and none from the other matter.
  await page.keyboard.press('1');
  const path = join(prepared.makeUserDir('file'), 'Earlier.kartotek');
  await openPart(page, 'Backup and transfer');
  await page.getByRole('button', { name: 'Share…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'The whole library' }).click();
  await dialog.getByRole('checkbox', { name: 'Earlier marks' }).click();
  await dialog.getByRole('checkbox', { name: 'Encrypt with a passphrase' }).click();
  await answerWith(app, path);
  await dialog.getByRole('button', { name: 'Save as…' }).click();
  await expect(dialog).toHaveCount(0);
  const other = await launch({ dataDir: prepared.makeUserDir('other') });
  await connect(other.page, served);
  await other.app.evaluate(({ dialog: system }, chosen) => {
    system.showOpenDialog = (async () => ({
      canceled: false,
      filePaths: [chosen],
    })) as unknown as typeof system.showOpenDialog;
  }, path);
  await openPart(other.page, 'Backup and transfer');
  await other.page.getByRole('button', { name: 'Open library file…' }).click();
  const opened = other.page.getByRole('dialog');
  await opened.getByRole('radio', { name: 'Open separately, read-only' }).click();
  await opened.getByRole('button', { name: 'Import' }).click();
  await expect(opened).toHaveCount(0);
  await other.page.keyboard.press('Control+k');
  await other.page.keyboard.type('Earlier marks');
  await other.page.getByRole('option', { name: 'Earlier marks' }).first().click();
  const theirs = other.page.locator('[data-index="0"]');
  await expect(theirs.getByRole('img').first()).toHaveAccessibleName('Relevant');
  await theirs.getByRole('gridcell').first().click();
  await expect(other.page.getByRole('textbox', { name: 'Comment' })).toHaveValue('Same word');
  await expect(other.page.getByRole('article')).not.toContainText('2026-204');
});

test('what is missing in the classes has its price, one download brings it, and marks are compared', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await fillLibrary(page, served);
  const words =
    (await page.locator('[data-index="2"] [role="gridcell"]').first().textContent()) ?? '';
  await command(page, 'New clearance…');
  await page.keyboard.type(words);
  const row = (at: number) => page.locator(`[data-index="${at}"]`);
  await expect(row(0)).toContainText(words);
  const scope = page.getByRole('region', { name: 'Compared with' });
  await expect(scope).toContainText('no class chosen');
  await page.getByRole('button', { name: 'Classes Any' }).click();
  const classes = page.getByRole('combobox', { name: 'Classes' });
  await classes.click();
  // The next class can be typed right away. Typing the same class again removes it.
  for (const one of ['41', '35', '35']) {
    await page.keyboard.type(one);
    await page.keyboard.press('Enter');
    await expect(classes).toHaveValue('');
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(scope).toContainText(/class\s41: \d+ · may be incomplete for class\s41/);
  const state = page.getByRole('group', { name: 'List status' });
  await expect(state.getByRole('button', { name: 'More actions' })).toHaveCount(1);
  const before = served.service.log.units();
  await state.getByRole('button', { name: /^Download class 41 max 500 units/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /500 units/ })).toBeEnabled();
  expect(served.service.log.units()).toBe(before);
  await dialog.getByRole('button', { name: /500 units/ }).click();
  await expect(scope).toContainText('complete', { timeout: 60_000 });
  await expect(state.getByRole('button', { name: /^Download/ })).toHaveCount(0);

  // Compares a single mark with the proposed one, and assesses it from there.
  await row(0).getByRole('gridcell').first().click();
  await page.keyboard.press('c');
  const compared = page.getByRole('region', { name: `Compare with ${words}` });
  await expect(compared.getByRole('row', { name: /^Characters/ })).toContainText(words);
  await page.keyboard.press('2');
  await expect(compared.getByRole('button', { name: `Assess: ${words}` })).toHaveText('Borderline');
  await page.keyboard.press('Escape');
  await expect(row(0).getByRole('gridcell').first()).toBeFocused();
  await expect(row(0).getByRole('img').first()).toHaveAccessibleName('Borderline');

  // Space closes the record and opens it again, keeping the focus on the row.
  const record = page.getByRole('article', { name: 'Record' });
  await expect(record).toBeVisible();
  await page.keyboard.press('Space');
  await expect(record).toHaveCount(0);
  // A closed record stays closed as the cursor moves, and a click opens it.
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('columnheader').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row(0).getByRole('gridcell').first()).toBeFocused();
  await expect(record).toHaveCount(0);
  await row(0).getByRole('gridcell').first().click();
  await expect(record).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect(record).toBeVisible();
  await expect(row(0).getByRole('gridcell').first()).toBeFocused();
  // Even with a tooltip open, Escape returns to the row.
  await record.getByRole('button', { name: 'Close record' }).focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(0).getByRole('gridcell').first()).toBeFocused();
});

test('a list without a matter begins with what was thought of its records, and goes on by itself', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await fillLibrary(page, served);
  const row = (at: number) => page.locator(`[data-index="${at}"]`);
  await row(0).getByRole('gridcell').first().click();
  await inMenu(page, 'Start or stop assessing');
  await expect(row(0).getByRole('gridcell').first()).toBeFocused();
  await page.keyboard.press('2');
  await expect(row(0).getByRole('img', { name: 'Borderline' })).toBeVisible();
  await inMenu(page, 'Save as list…');
  await page.getByLabel('Name', { exact: true }).fill('Loose');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“Loose” created')).toBeVisible();
  // The dialog stays open until the assessments have been written.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await command(page, 'Loose');
  await expect(row(0).getByRole('img', { name: 'Borderline' })).toBeVisible();

  // While the user types to find a row, a letter is part of the word. On its own, L shows similar
  // marks.
  const mark = page.getByRole('textbox', { name: 'Proposed mark' });
  const named = page.locator('[data-index]').filter({ hasNotText: 'No words' }).first();
  const cell = named.getByRole('gridcell').first();
  await cell.click();
  const words = (await cell.innerText()).trim();
  await page.keyboard.type('kl');
  await expect(mark).toHaveCount(0);
  await page.keyboard.press('Escape');
  await cell.click();
  await page.keyboard.press('l');
  await expect(mark).toHaveValue(words);
});
