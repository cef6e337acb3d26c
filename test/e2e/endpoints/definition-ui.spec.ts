/**
 * The definition screen: a definition is loaded, its differences are decided on, its fields are
 * used, and it is removed.
 */
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '../../support/e2e/fixtures';
import { connect, goTo, test } from '../../support/e2e/served';
import { searchButton } from '../../support/e2e/ask';

test('a definition teaches titles and endpoints, and is removed again', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await goTo(page, 'API explorer');
  const known = 35;
  await expect(page.locator('[data-endpoint]')).toHaveCount(known);
  await page.getByRole('button', { name: 'Load definition…' }).click();
  await page.getByLabel('Definition address').fill('/api/v1/openapi.json');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(page.getByText('Definition loaded.')).toBeVisible();
  await expect(page.getByText('Differences')).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect.poll(() => page.locator('[data-endpoint]').count()).toBeGreaterThan(known);
  await page.locator('[data-endpoint="companies.search"]').click();
  await expect(page.getByLabel('Part of the name')).toHaveCount(0);
  await expect(page.getByText('Part of the name')).toBeVisible();
  await page.getByRole('button', { name: 'API definition…' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(/^You haven’t loaded a definition/)).toBeVisible();
});

test('an address elsewhere is refused', async ({ launch, served }) => {
  const { page } = await launch();
  await connect(page, served);
  await goTo(page, 'API explorer');
  await page.getByRole('button', { name: 'Load definition…' }).click();
  await page.getByLabel('Definition address').fill('https://other.example/x.json');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});

test('a difference is decided for the definition, which then holds; earlier versions can be used again', async ({
  launch,
  served,
  prepared,
}) => {
  const { app, page } = await launch();
  await connect(page, served);
  const file = join(prepared.makeUserDir('documents'), 'service.json');
  writeFileSync(file, document(2));
  chmodSync(file, 0o644);
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = (() =>
      Promise.resolve({
        canceled: false,
        filePaths: [path],
      })) as unknown as typeof dialog.showOpenDialog;
  }, file);
  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'Units and limits' }).click();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('button', { name: 'Open file…' }).click();
  await expect(page.getByText('Definition loaded.')).toBeVisible();
  const row = page.locator('[data-drift="trademarks.search parameter query"]');
  await expect(row).toContainText('text ≥ 2');
  await row.getByText('Definition', { exact: true }).click();
  await goTo(page, 'Trademarks');
  await page.getByLabel('Words in the mark').fill('ab');
  await expect(searchButton(page)).toBeVisible();

  writeFileSync(file, document(5));
  await page.keyboard.press('Escape');
  await goTo(page, 'API explorer');
  await page.getByRole('button', { name: 'API definition…' }).click();
  await page.getByRole('button', { name: 'Open file…' }).click();
  const versions = page.getByRole('region', { name: 'Earlier versions' });
  await expect(versions.getByRole('listitem')).toHaveCount(1);
  await versions.getByRole('button', { name: 'Use this version' }).click();
  await expect(row).toContainText('text ≥ 2');
  await versions.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(versions).toHaveCount(0);
});

/** Returns a definition in which a search needs at least this many letters. */
function document(minLength: number): string {
  const query = { name: 'query', in: 'query', schema: { type: 'string', minLength } };
  const paths = { '/api/v1/trademarks': { get: { parameters: [query] } } };
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'Own', version: '1' }, paths });
}
