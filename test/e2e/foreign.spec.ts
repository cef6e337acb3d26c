/** A service of somebody else's making, with its own definition: other names, nesting, envelopes. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { companies } from '../support/foreign/register';
import { foreignDefinition } from '../support/foreign/service';
import { expect } from './fixtures';
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
  search,
  test,
  troublesOf,
} from './foreign-steps';
import { exportAs } from './saving';
import { goTo } from './served';

test('its definition, opened from a file, teaches the company file; all of it reads offline', async ({
  launch,
  foreign,
  prepared,
}) => {
  const first = await launch();
  const { app, page } = first;
  const troubles = troublesOf(page);
  await connectTo(page, foreign);
  const file = join(prepared.makeUserDir('definitions'), 'norr.yaml');
  writeFileSync(file, foreignDefinition(), { mode: 0o644 });
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] });
  }, file);
  await goTo(page, 'Explorer');
  await page.getByRole('button', { name: 'Load a definition…' }).click();
  await page.getByRole('button', { name: 'From a file…' }).click();
  await expect(page.getByText('The definition is loaded.')).toBeVisible();

  await search(page, 'Companies', 10);
  await fetchFile(page, foreign);
  await readFile(page);
  // Words of the definition, not of the fields' names; an amount is one amount.
  await page.locator('[data-resource="companies.basics"]').click();
  const basics = page.locator('section.resource');
  for (const words of ['Beteckning', 'Firma', 'Nettoomsättning', '1,250,000.00 SEK']) {
    await expect(basics.getByText(words, { exact: true }).first()).toBeVisible();
  }
  await page.locator('[data-resource="contact.workplaces"]').click();
  await expect(basics.getByText('19000003', { exact: true })).toBeVisible();
  const other = companies[5];
  await find(page, other?.number ?? '', other?.name ?? '');
  await find(page, other?.token ?? '', other?.name ?? '');
  await find(page, company.name, company.name);
  expect(troubles).toEqual([]);
  const { length } = foreign.calls;
  await app.close();
  await foreign.stop();

  const again = await launch();
  await goTo(again.page, 'Companies');
  await again.page.getByLabel('Name, number or token').fill(company.number);
  await again.page.getByRole('button', { name: 'Open', exact: true }).click();
  await readFile(again.page);
  expect(foreign.calls).toHaveLength(length);
});

test('its definition, read from its address, teaches search, batch and endpoints of its own', async ({
  launch,
  foreign,
  prepared,
}) => {
  const { app, page } = await launch();
  const troubles = troublesOf(page);
  await connectTo(page, foreign);
  await goTo(page, 'Explorer');
  await page.getByRole('button', { name: 'Load a definition…' }).click();
  await page.getByLabel('Address under the service’s origin').fill('/api/v1/definition.yaml');
  await page.getByRole('button', { name: 'Fetch', exact: true }).click();
  await expect(page.getByText('The definition is loaded.')).toBeVisible();
  const drift = page.locator('main');
  await expect(drift).toContainText('GET /api/v1/strom/handelser');
  await expect(drift).toContainText('Data freshness');

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
  await expect(page.getByRole('group', { name: 'State of the batch' })).toContainText(
    'found 2, not found 1, refused 0',
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
  await expect(page.locator('section.one').getByText('Inträffade')).toBeVisible();
  // Tried without the key; its 401 is no sign of being down.
  await choose(page, 'system.health');
  await ask(page);
  await expect(page.locator('section.one').getByText('i drift')).toBeVisible();
  const health = foreign.calls.filter(({ path }) => path === '/health');
  expect(health.map(({ withKey, status }) => [withKey, status])).toEqual([
    [false, 401],
    [true, 200],
  ]);
  await goTo(page, 'Usage and sources');
  await expect(page.getByText('Reachable', { exact: true })).toBeVisible();

  await goTo(page, 'Companies');
  await page.getByRole('radio', { name: 'Library', exact: true }).click();
  // Ten of the search, two of the batch.
  await hasRows(page, 12);
  const path = join(prepared.makeUserDir('files'), 'companies.json');
  const written = await exportAs(app, page, 'JSON', path);
  expect(written.toString('utf8')).toContain(companies[1]?.token);
  expect(troubles).toEqual([]);
});
