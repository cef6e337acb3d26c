/**
 * A list of numbers: checked before anything is charged, requested once, joined in order, and
 * resumed free of charge.
 */
import { expect } from '../../support/e2e/fixtures';
import { bridge, connect, goTo, loadDefinition, test } from '../../support/e2e/served';
import { inMenu } from '../../support/e2e/ask';

test('lines are checked, asked once and joined to their order', async ({ launch, served }) => {
  const { page } = await launch();
  await connect(page, served);
  await loadDefinition(page);
  const [one, two] = [3, 4].map((at) => served.service.register.companies.at(at));
  await goTo(page, 'Companies');
  await inMenu(page, 'Several companies…');
  const lines = [
    two?.registration_number,
    '556000-0001',
    'not a number',
    one?.id,
    one?.id,
    '5569999999',
  ];
  await page.getByLabel('Organisation numbers or company IDs').fill(lines.join('\n'));
  const state = page.getByRole('group', { name: 'List status' });
  await expect(state).toContainText('lines: 6 · to download: 3 · requests: 1');
  await expect(state).toContainText('Skipped: 3');
  await expect(page.getByLabel('Open file…')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open file…' })).toHaveCount(1);
  await page.getByRole('checkbox', { name: /^Also send these company IDs/ }).check();
  await expect(state).toContainText('lines: 6 · to download: 4 · requests: 1');
  await expect(state).toContainText('Skipped: 2');
  await expect(state).toContainText('Warning: ');
  expect(served.service.log.units()).toBe(0);
  await expect(page.getByText('The price is unknown.')).toHaveText(
    'The price is unknown. Counts towards this month’s company limit (up to 4).',
  );

  await page.getByRole('button', { name: /^Download 4/ }).press('Enter');
  await expect(state).toContainText('2 found, 2 not found, 0 rejected');
  // The button has gone, so the focus is in the results.
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('gridcell');
  const row = (at: number) => page.locator(`[data-index="${at}"]`);
  await expect(row(0)).toContainText(two?.name ?? '?');
  await expect(row(3)).toContainText(one?.name ?? '?');
  await expect(row(1)).toContainText('Not found');
  await expect(row(2)).toContainText('Skipped');

  // With one more number on the same list, only that one is requested.
  const more = served.service.register.companies.at(5);
  await page
    .getByLabel('Organisation numbers or company IDs')
    .fill([...lines, more.registration_number].join('\n'));
  await page.getByRole('button', { name: /^Download 1 more/ }).click();
  await expect(state).toContainText('3 found, 2 not found');
  const calls = served.service.log.calls.filter(({ path }) => path.endsWith('/companies/batch'));
  expect(calls).toHaveLength(2);
});

test('a list that stopped is resumed in Downloads, which states its cost and keeps the focus', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await loadDefinition(page);
  await goTo(page, 'Companies');
  await inMenu(page, 'Several companies…');
  const numbers = [3, 4].map((at) => served.service.register.companies.at(at).registration_number);
  await page.getByLabel('Organisation numbers or company IDs').fill(numbers.join('\n'));
  served.service.control.set({ path: '*/companies/batch', kind: 'shape', shape: 'not-json' });
  await page.getByRole('button', { name: /^Download 2/ }).click();
  await page.getByRole('main').getByRole('button', { name: 'Show', exact: true }).click();
  const details = page.getByRole('article');
  const lost = details.getByText('0, plus 2 for pages that never arrived');
  await expect(lost).toBeVisible();
  expect(await details.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await details.getByRole('button', { name: 'Resume' }).press('Enter');
  await expect(details.getByText('Cost: 4 units.')).toBeVisible();
  await expect(details.getByText(/Saved 0 rows/)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
});

test(
  'without a definition the refusal is explained, and the setting mends it',
  { tag: '@long' },
  async ({ launch, served }) => {
    const { page } = await launch();
    await connect(page, served);
    await goTo(page, 'Companies');
    await inMenu(page, 'Several companies…');
    const known = served.service.register.companies.at(3);
    await page.getByLabel('Organisation numbers or company IDs').fill(known.registration_number);
    await page.getByRole('button', { name: /^Download 1/ }).click();
    await expect(page.getByText(/Kartotek may have guessed the wrong format/)).toBeVisible();
    await page.getByRole('button', { name: 'Change interpretation…' }).click();
    await page
      .getByRole('textbox', { name: 'Field name for the list in a batch request' })
      .fill('lookups');
    await page.keyboard.press('Tab');
    // Waits until the setting is stored. No user would be faster than that.
    const stored = async () => JSON.stringify(await bridge(page, 'settings', 'get'));
    await expect.poll(stored).toContain('lookups');
    await goTo(page, 'Companies');
    await inMenu(page, 'Several companies…');
    await page.getByRole('button', { name: /^Download 1/ }).click();
    await expect(page.getByRole('group', { name: 'List status' })).toContainText('· 1 found');
    // The list is offered again, even if the field is empty.
    await page.getByLabel('Organisation numbers or company IDs').fill('');
    await page.getByLabel('Earlier lists…').click();
    await page
      .getByRole('option', { name: /Companies: 1$/ })
      .first()
      .click();
    await expect(page.getByLabel('Organisation numbers or company IDs')).toHaveValue(
      known.registration_number,
    );
  },
);
