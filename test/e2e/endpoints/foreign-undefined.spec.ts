/** The same service without a definition: names and values, generic views, and nothing made up. */
import { companies } from '../../support/foreign/register';
import { expect } from '../../support/e2e/fixtures';
import {
  ask,
  batch,
  choose,
  company,
  connectTo,
  fetchFile,
  readFile,
  readFileWithoutService,
  search,
  test,
  troublesOf,
} from '../../support/e2e/foreign-steps';
import { bridge, goTo } from '../../support/e2e/served';

test.use({ defined: false });

test(
  'the company file is fetched and reads offline, in the words of its fields',
  { tag: '@long' },
  async ({ launch, foreign }) => {
    const { app, page } = await launch();
    const troubles = troublesOf(page);
    await connectTo(page, foreign);
    await search(page, 'Companies', 5, 'Norrvik');
    expect(foreign.calls.find(({ path }) => path === '/companies')?.query).toEqual({
      namn: 'Norrvik',
    });
    await fetchFile(page, foreign);
    await readFile(page);
    await page.locator('[data-resource="companies.basics"]').click();
    await expect(page.locator('section.resource').getByText('Company name')).toBeVisible();
    await expect(page.locator('section.resource').getByText('1,250,000.00 SEK')).toBeVisible();
    expect(troubles).toEqual([]);
    await readFileWithoutService({ app, foreign, launch }, company.token);
  },
);

test(
  'no definition is a clear answer; the batch says what the service says, and takes another body',
  { tag: '@long' },
  async ({ launch, foreign }) => {
    const { page } = await launch();
    const troubles = troublesOf(page);
    await connectTo(page, foreign);
    await goTo(page, 'API explorer');
    await page.getByRole('button', { name: 'Load definition…' }).click();
    await page.getByLabel('Definition address').fill('/api/v1/definition.yaml');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();

    await search(page, 'Trademarks', 25);
    await search(page, 'Insider transactions', 50);

    await batch(page);
    await expect(page.getByRole('main').getByText('Ogiltigt värde: nycklar')).toBeVisible();
    const settings = await bridge<{ assumptions: object }>(page, 'settings', 'get');
    await bridge(page, 'settings', 'set', {
      assumptions: { ...settings.assumptions, batchBodyField: 'nycklar' },
    });
    await batch(page);
    await expect(page.getByRole('group', { name: 'List status' })).toContainText(
      '2 found, 1 not found, 0 rejected',
    );
    await expect(page.locator('[data-index="1"]')).toContainText(companies[31]?.name ?? '?');

    await choose(page, 'market.insiderSummary');
    await ask(page);
    await expect(page.locator('section.one').getByText('Sales of shares')).toBeVisible();
    await choose(page, 'market.shortsCurrent');
    await ask(page);
    await expect(page.locator('section.one').getByRole('grid')).toContainText('Myrstack Fonder');
    // The documentation doesn't specify paths below /metadata/.
    await choose(page, 'system.metadata');
    await page.getByRole('textbox', { name: / \*$/ }).fill('kodtabeller/lägen');
    await ask(page);
    await expect(page.locator('section.one').getByText('Verksamt')).toBeVisible();
    expect(troubles).toEqual([]);
  },
);
