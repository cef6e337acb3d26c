/**
 * Words found only in undescribed data can be searched offline and after a restart: in a response
 * (with its company), in a mark's fields, or some in each.
 */
import type { Page } from '@playwright/test';
import { edgeCaseNumber } from '../../support/sample/edge-cases';
import { expect, withEdgeCases } from '../../support/e2e/fixtures';
import { bridge, connect, findAnywhere, goTo, goToOwned, test } from '../../support/e2e/served';
import { ask, inMenu, searchLine, setFilter, setPageSize } from '../../support/e2e/ask';

test('a name of a board is found without the service', async ({ launch, served }) => {
  const first = await launch();
  await connect(first.page, served);
  await goTo(first.page, 'Companies');
  await ask(first.page);
  await first.page.locator('[data-index="0"] [role="gridcell"]').first().click();
  await first.page.getByRole('button', { name: 'Company file' }).click();
  const line = first.page.locator('[data-resource="people.governance"]');
  await line.click();
  await first.page.getByRole('button', { name: /^Download this/ }).click();
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
  await goToOwned(page, 'Companies');
  await searchLine(page).fill(name.toUpperCase());
  const rows = page.getByRole('grid');
  await expect(rows).toHaveAttribute('aria-rowcount', '2');
  await expect(page.getByText('1 found in other responses')).toBeVisible();

  await goTo(page, 'Other responses');
  const answers = page.getByRole('grid', { name: 'Other responses' });
  await page.getByLabel('Search').fill(name);
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await expect(answers).toHaveAttribute('aria-rowcount', '2');
  await page.getByLabel('Search').fill('no such word anywhere');
  await expect(page.getByText('No matches', { exact: true })).toBeVisible();
});

const rowsOf = (page: Page) => page.getByRole('grid');

/** Loads the sample's edge-case marks into the library. */
async function edgeCaseMarks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try sample data' }).click();
  await setFilter(page, 'Holder’s org. no.', '558900-0016');
  await setPageSize(page, '100');
  await searchLine(page).press('Enter');
  await expect(page.getByRole('grid').locator('[data-index="0"]')).toBeVisible();
  await goToOwned(page);
}

test('a word of a field that nobody described finds its mark, with words of all that is owned of it @long', async ({
  launch,
}) => {
  const { page } = await launch(withEdgeCases);
  await edgeCaseMarks(page);
  const found = page.getByText('1 found in other responses');

  await findAnywhere(page, 'motstånd');
  await expect(rowsOf(page)).toHaveAttribute('aria-rowcount', '2');
  await expect(found).toBeVisible();
  await page.locator('[data-index="0"] [role="gridcell"]').first().click();
  await expect(page.getByRole('article')).toContainText('Motstånd & Söner HB');

  // One word from the applicant, one from the field, and one from a response that arrives in the
  // meantime.
  await findAnywhere(page, 'knivigbäcka ÅMÅL inkom');
  await expect(page.getByText('No matches in your library')).toBeVisible();
  await bridge(page, 'service', 'call', {
    endpoint: 'trademarks.events',
    pathParams: { application_number: edgeCaseNumber('nested-extra') },
    params: {},
    runId: 'events',
  });
  await expect(rowsOf(page)).toHaveAttribute('aria-rowcount', '2');
  await expect(found).toBeVisible();

  await findAnywhere(page, 'knivigbäcka åmål saknas');
  await expect(page.getByText('No matches in your library')).toBeVisible();
});

test(
  'a saved search finds the same, counts at least what the index has, and is combined whole',
  { tag: '@long' },
  async ({ launch }) => {
    const { page } = await launch(withEdgeCases);
    await edgeCaseMarks(page);
    await findAnywhere(page, 'motstånd');
    await expect(rowsOf(page)).toHaveAttribute('aria-rowcount', '2');
    await inMenu(page, 'Save search…');
    await page.getByLabel('Name', { exact: true }).fill('Oppositions');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('[data-index="0"] [role="gridcell"]').first().click();
    await page.keyboard.press('Control+L');
    await expect(page.getByLabel('Find or create a list')).toBeFocused();
    await page.keyboard.type('By hand');
    await page.getByRole('option', { name: 'By hand' }).click();
    await expect(page.getByText('“By hand” created')).toBeVisible();

    await goTo(page, 'Lists');
    const index = page.getByRole('navigation', { name: 'Lists', exact: true });
    await expect(index.getByRole('button', { name: 'Oppositions' })).toContainText('0+');
    await index.getByRole('button', { name: 'Oppositions' }).click();
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2');
    await expect(page.getByText('1 found in other responses')).toBeVisible();
    await expect(index.getByRole('button', { name: 'Oppositions' })).toHaveText(
      /^\s*Oppositions\s*1\s*$/,
    );

    await page.getByRole('button', { name: 'Combine lists…' }).last().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Second' }).click();
    await page.getByRole('option', { name: /^By hand/ }).click();
    await dialog.getByRole('radio', { name: 'In both' }).click();
    await expect(dialog.getByText('Records in the new list: 1')).toBeVisible();
  },
);
