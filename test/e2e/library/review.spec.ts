/** Assessing a list record by record: one key each, and nothing is lost. */
import { expect } from '../../support/e2e/fixtures';
import { inMenu } from '../../support/e2e/ask';
import {
  fillLibrary,
  findAnywhere,
  goTo,
  goToOwned,
  rowCount,
  test,
} from '../../support/e2e/served';

test('a list is assessed by keyboard alone, taken back, and there after a restart @long', async ({
  launch,
  served,
}) => {
  const first = await launch();
  const { page } = first;
  await fillLibrary(page, served);
  await page.locator('[data-index="0"] [role="gridcell"]').first().click();
  await page
    .locator('[data-index="4"] [role="gridcell"]')
    .first()
    .click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+L');
  await page.keyboard.type('Spaning');
  await page.getByRole('option', { name: 'Spaning' }).click();
  await goTo(page, 'Lists');
  await page.getByRole('button', { name: 'Spaning' }).first().click();
  await expect.poll(() => rowCount(page)).toBe(5);
  await inMenu(page, 'Start or stop assessing');
  const bar = page.getByRole('group', { name: 'Assess', exact: true });
  await expect(bar).toContainText('0 of 5 assessed');

  await page.locator('[data-index="0"] [role="gridcell"]').first().click();
  for (const key of ['1', '3', '2']) await page.keyboard.press(key);
  await expect(bar).toContainText('3 of 5 assessed');
  await expect(page.locator('[data-index="3"]')).toHaveClass(/current/);
  await expect(page.locator('[data-index="1"]').getByRole('img')).toHaveAccessibleName(
    'Not relevant',
  );
  await page.keyboard.press('Control+Z');
  await expect(bar).toContainText('2 of 5 assessed');
  await expect(page.locator('[data-index="2"]')).toHaveClass(/current/);
  const third = await page.locator('[data-index="2"] [role="gridcell"]').nth(1).textContent();
  await expect(page.getByRole('article')).toContainText(third ?? '');
  await page.keyboard.press('Shift+F2');
  await page.keyboard.type('Ring ombudet');
  await page.keyboard.press('Control+Enter');
  // The comment has been saved, so the keys work on the rows again.
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Control+T');
  await page.getByLabel('Find or add a tag').fill('akut');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('article')).toContainText('akut');
  await first.app.close();
  await served.stop();

  const again = (await launch()).page;
  await goToOwned(again);
  await findAnywhere(again, 'ombudet akut');
  await expect.poll(() => rowCount(again)).toBe(1);
  await goTo(again, 'Lists');
  await again.getByRole('button', { name: 'Spaning' }).first().click();
  await expect(again.getByRole('group', { name: 'Assess', exact: true })).toContainText(
    '2 of 5 assessed',
  );
});

test('keys belong to the mark in the pane, wherever the selection stayed', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await fillLibrary(page, served);
  await inMenu(page, 'Start or stop assessing');
  const cell = (at: number) => page.locator(`[data-index="${at}"] [role="gridcell"]`).first();
  const sign = (at: number) =>
    page.locator(`[data-index="${at}"]`).getByRole('img', {
      name: 'Relevant',
    });
  const comment = page.getByRole('textbox', { name: 'Comment' });
  await cell(0).click();
  for (let times = 0; times < 3; times++) await page.keyboard.press('Control+ArrowDown');
  await page.keyboard.press('1');
  await expect(sign(3)).toHaveCount(1);
  await expect(sign(0)).toHaveCount(0);
  await expect(page.locator('[data-index="4"]')).toHaveClass(/current/);

  // The key moved on to this mark. A click makes it the user's choice.
  await cell(4).click();
  await page.keyboard.press('n');
  await expect(comment).toBeFocused();
  await page.keyboard.type('Ring ombudet');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('[data-index="4"]')).toHaveClass(/current/);
  await cell(3).click();
  await expect(comment).toHaveValue('');
  await cell(4).click();
  await expect(comment).toHaveValue('Ring ombudet');
});
