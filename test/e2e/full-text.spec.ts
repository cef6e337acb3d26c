/** Words that stand only in an answer nobody described: found offline, after a restart, with its company. */
import { expect } from './fixtures';
import { connect, goTo, test } from './served';

test('a name of a board is found without the service', async ({ launch, served }) => {
  const first = await launch();
  await connect(first.page, served);
  await goTo(first.page, 'Companies');
  await first.page.getByRole('button', { name: 'Search', exact: true }).click();
  await first.page.locator('[data-index="0"] [role="gridcell"]').first().click();
  await first.page.getByRole('button', { name: 'Company file' }).click();
  const line = first.page.locator('[data-resource="people.governance"]');
  await line.click();
  await first.page.getByRole('button', { name: /^Fetch this/ }).click();
  await expect(line).toHaveAttribute('data-standing', 'owned');
  const name = await first.page
    .getByRole('grid')
    .locator('[data-index="0"] [role="gridcell"]')
    .first()
    .innerText();
  expect(name).toMatch(/^\p{L}+ \p{L}/u);
  await first.app.close();
  await served.stop();

  const { page } = await launch();
  await goTo(page, 'Library');
  await page.getByRole('tab', { name: /^Companies/ }).click();
  await page.getByLabel('Names, numbers, notes').fill(name.toUpperCase());
  const rows = page.getByRole('grid', { name: 'Records of the library' });
  await expect(rows).toHaveAttribute('aria-rowcount', '2');
  await expect(page.getByText('found in answers about them: 1')).toBeVisible();

  await page.getByRole('tab', { name: /^Other answers/ }).click();
  const answers = page.getByRole('grid', { name: 'Other answers' });
  await page.getByLabel('Words in the answers').fill(name);
  await expect(page.getByText(/^Answers: 1 of \d+$/)).toBeVisible();
  await expect(answers).toHaveAttribute('aria-rowcount', '2');
  await page.getByLabel('Words in the answers').fill('no such word anywhere');
  await expect(page.getByText('No other answer has these words.')).toBeVisible();
});
