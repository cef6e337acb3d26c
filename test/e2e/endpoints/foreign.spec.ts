/** Another vendor's service with its own definition: different names, nesting and envelopes. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { companies, positions } from '../../support/foreign/register';
import { foreignDefinition } from '../../support/foreign/service';
import { expect } from '../../support/e2e/fixtures';
import {
  ask,
  batch,
  choose,
  company,
  connectTo,
  fetchFile,
  find,
  hasRows,
  readFile,
  readFileWithoutService,
  search,
  test,
  troublesOf,
  withoutService,
} from '../../support/e2e/foreign-steps';
import { exportAs } from '../../support/e2e/saving';
import { goTo, loadDefinition } from '../../support/e2e/served';
import { ask as askRegister, inMenu } from '../../support/e2e/ask';

test(
  'its definition, opened from a file, teaches the company file; all of it reads offline',
  { tag: '@long' },
  async ({ launch, foreign, prepared }) => {
    const { app, page } = await launch();
    const troubles = troublesOf(page);
    await connectTo(page, foreign);
    const file = join(prepared.makeUserDir('definitions'), 'norr.yaml');
    writeFileSync(file, foreignDefinition(), { mode: 0o644 });
    await app.evaluate(({ dialog }, chosen) => {
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] });
    }, file);
    await goTo(page, 'API explorer');
    await page.getByRole('button', { name: 'Load definition…' }).click();
    await page.getByRole('button', { name: 'Open file…' }).click();
    await expect(page.getByText('Definition loaded.')).toBeVisible();

    await search(page, 'Companies', 10);
    await fetchFile(page, foreign);
    await readFile(page);
    // Labels come from the definition rather than from field names, and an amount stays a single
    // amount.
    await page.locator('[data-resource="companies.basics"]').click();
    const basics = page.locator('section.resource');
    for (const words of ['Beteckning', 'Firma', 'Net turnover', '1,250,000.00 SEK']) {
      await expect(basics.getByText(words, { exact: true }).first()).toBeVisible();
    }
    await page.locator('[data-resource="contact.workplaces"]').click();
    await expect(basics.getByText('19000003', { exact: true })).toBeVisible();
    const other = companies[5];
    await find(page, other?.number ?? '', other?.name ?? '');
    await find(page, other?.token ?? '', other?.name ?? '');
    await find(page, company.name, company.name);
    expect(troubles).toEqual([]);
    await readFileWithoutService({ app, foreign, launch }, company.number);
  },
);

test(
  'its definition, read from its address, teaches search, batch and endpoints of its own',
  { tag: '@long' },
  async ({ launch, foreign, prepared }) => {
    const { app, page } = await launch();
    const troubles = troublesOf(page);
    await connectTo(page, foreign);
    await goTo(page, 'API explorer');
    await page.getByRole('button', { name: 'Load definition…' }).click();
    await page.getByLabel('Definition address').fill('/api/v1/definition.yaml');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await expect(page.getByText('Definition loaded.')).toBeVisible();
    const drift = page.locator('main');
    await expect(drift).toContainText('GET /api/v1/strom/handelser');
    await expect(drift).toContainText('Latest updates');

    await search(page, 'Trademarks', 25);
    await search(page, 'Insider transactions', 50);

    await choose(page, 'companies.search');
    await page.getByRole('combobox', { name: /^Län/ }).click();
    await page.getByRole('option', { name: 'Gotlands län' }).click();
    await ask(page);
    await expect(page.locator('section.one').getByRole('grid').first()).toContainText('Visby');
    expect(foreign.calls.find(({ path }) => path === '/companies')?.query).toEqual({
      län: 'Gotlands län',
    });

    await batch(page);
    await expect(page.getByRole('group', { name: 'List status' })).toContainText(
      '2 found, 1 not found, 0 rejected',
    );
    await expect(page.locator('[data-index="0"]')).toContainText(companies[30]?.token ?? '?');
    const [asked] = foreign.calls.filter(({ method }) => method === 'POST');
    expect(Object.keys(asked?.body ?? {})).toEqual(['nycklar']);

    await choose(page, 'learned:/metadata/kodtabeller/{nyckel}');
    await page.getByRole('textbox', { name: / \*$/ }).fill('lägen');
    await ask(page);
    await expect(page.locator('section.one').getByText('Klartext')).toBeVisible();
    await choose(page, 'learned:/strom/handelser');
    await ask(page);
    await expect(page.locator('section.one').getByText('Occurred')).toBeVisible();
    // The request is sent without the key, and a 401 doesn't mean that the service is down.
    await choose(page, 'system.health');
    await ask(page);
    await expect(page.locator('section.one').getByText('i drift')).toBeVisible();
    const health = foreign.calls.filter(({ path }) => path === '/health');
    expect(health.map(({ withKey, status }) => [withKey, status])).toEqual([
      [false, 401],
      [true, 200],
    ]);
    await goTo(page, 'Usage and sources');
    await expect(page.getByText('Available', { exact: true })).toBeVisible();

    await goTo(page, 'Companies');
    // There are ten companies from the search and two from the batch.
    await hasRows(page, 12);
    const path = join(prepared.makeUserDir('files'), 'companies.json');
    const written = await exportAs(app, page, 'JSON', path);
    expect(written.toString('utf8')).toContain(companies[1]?.token);
    expect(troubles).toEqual([]);
  },
);

test(
  'short positions are drawn as confirmed; the feed of changes and the group are read in its words',
  { tag: '@long' },
  async ({ launch, foreign }) => {
    const { app, page } = await launch();
    const troubles = troublesOf(page);
    await connectTo(page, foreign);
    await loadDefinition(page, '/api/v1/definition.yaml');

    await goTo(page, 'Short positions');
    await page.getByRole('tab', { name: 'Search', exact: true }).click();
    await page.getByRole('button', { name: /^Search the service/ }).click();
    await hasRows(page, positions.length);
    await expect(page.locator('[data-chart]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Chart', exact: true }).click();
    const roles = page.getByRole('form', { name: 'Data in the chart' });
    // The roles are suggested from the definition and the values. Nothing is drawn until the user
    // confirms them.
    for (const [role, field] of [
      ['Date', 'Valid from'],
      ['Number', 'Share (%)'],
      ['Label', 'Holder · Name'],
      ['Second label', 'Issuer · Name'],
    ] as const) {
      await expect(roles.getByRole('combobox', { name: role, exact: true })).toHaveText(field);
    }
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const chart = page.locator('[data-chart="steps"]');
    await expect(chart).toHaveAttribute('data-drawn', 'true');
    await expect(page.getByText(`${positions.length} rows`)).toBeVisible();
    await expect(page.getByText('Lines not shown: 14. Search by name to see them.')).toBeVisible();

    await goTo(page, 'Trademarks');
    await inMenu(page, /^Changes/);
    await askRegister(page);
    const days = page.getByRole('navigation', { name: 'Days with changes' });
    await expect(days.locator('[data-day="all"]')).toContainText('9');
    await hasRows(page, 9);

    await search(page, 'Companies', 10);
    await page.locator('[data-index="0"] [role="gridcell"]').first().click();
    await page.getByRole('button', { name: 'Company file' }).click();
    await page.locator('[data-resource="people.group"]').click();
    await page.getByRole('button', { name: /^Download this/ }).click();
    const tree = page.getByRole('treegrid');
    const level = (at: number): Locator =>
      tree.getByRole('row').filter({ hasText: companies[at]?.name ?? '?' });
    // The parent is shown above the company.
    await expect(level(1)).toHaveAttribute('aria-level', '1');
    await expect(level(2)).toHaveAttribute('aria-level', '3');
    await expect(level(2)).toContainText('Dotterföretag');
    await expect(level(3)).toHaveAttribute('aria-level', '4');
    // Every row is a grid of its own, with its cells below their headings.
    const heading = await tree.getByRole('columnheader', { name: 'Reported as' }).boundingBox();
    const cell = await level(1).getByRole('gridcell', { name: 'Moderföretag' }).boundingBox();
    expect(cell?.x).toBe(heading?.x);
    expect(troubles).toEqual([]);
    await withoutService({ app, foreign, launch }, async (again) => {
      await goTo(again, 'Short positions');
      await again.getByRole('tab', { name: 'Search', exact: true }).click();
      await expect(again.locator('[data-chart="steps"]')).toHaveAttribute('data-drawn', 'true');
    });
  },
);
