/** Marks alike: ranked from what is owned, with reasons, without the service. */
import { expect } from '../../support/e2e/fixtures';
import { connect, rowCount, test } from '../../support/e2e/served';

test('owned marks are ranked by likeness, say why, and open, with the service gone', async ({
  launch,
  served,
}) => {
  const first = await launch();
  await connect(first.page, served);
  await first.page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.poll(() => rowCount(first.page)).toBe(25);
  const words = await first.page
    .locator('[data-index="2"] [role="gridcell"]')
    .first()
    .textContent();
  await first.app.close();
  await served.stop();

  const { page } = await launch();
  await page.getByRole('button', { name: 'Alike', exact: true }).click();
  await expect(page.getByText('Which owned marks are too like yours?')).toBeVisible();
  await page.getByRole('textbox', { name: 'Proposed mark' }).fill(words ?? '');
  const best = page.locator('[data-index="0"]');
  await expect(best).toContainText(words ?? '');
  await expect(best).toContainText('100');
  await expect(best).toContainText('Same letters');
  const scope = page.getByRole('region', { name: 'What was looked through' });
  await expect(scope).toContainText('25 owned marks from 1 search');
  await expect(scope).toContainText('This says nothing of marks you do not own.');

  await best.getByRole('gridcell').first().click();
  const record = page.getByRole('article');
  await expect(record).toContainText('Filing date');
  await record.getByRole('button', { name: 'Marks like this one' }).click();
  await expect(best).toContainText('Same letters');

  // What closes the gap is filled in, not bought.
  await scope.getByRole('button', { name: `“${words}”`, exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Words in the mark' })).toHaveValue(words ?? '');
});

test(
  'from the applicant of a mark to applicants of a like name, and to their marks, by keyboard',
  { tag: '@long' },
  async ({ launch, served }) => {
    const { page } = await launch();
    await connect(page, served);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect.poll(() => rowCount(page)).toBe(25);
    await served.stop();
    await page.locator('[data-index="2"] [role="gridcell"]').first().click();
    const record = page.getByRole('article');
    const applicants = record.getByRole('region', { name: 'Applicant' });
    const like = applicants.getByRole('button', { name: 'Names like this one' });
    await like.focus();
    await page.keyboard.press('Enter');

    const field = page.getByRole('textbox', { name: 'Name of an applicant' });
    const asked = await field.inputValue();
    expect(asked).not.toBe('');
    const best = page.locator('[data-index="0"]');
    await expect(best).toContainText(asked);
    await expect(best).toContainText('Same letters');
    await expect(page.getByText('This says nothing of applicants whose marks')).toBeVisible();

    await page.getByRole('grid').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Trademarks' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.locator('[data-index="0"]')).toContainText(asked);
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(field).toHaveValue(asked);
  },
);
