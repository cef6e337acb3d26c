/** A profile is saved and selected again, and a list is re-exported without any prompts. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, withEdgeCases } from '../support/e2e/fixtures';
import { ask, setFilter } from '../support/e2e/ask';

test('profiles, the file about the list, and "as last time"', async ({ launch, prepared }) => {
  const folder = prepared.makeUserDir('files');
  const { app, page } = await launch(withEdgeCases);
  await page.getByRole('button', { name: 'Try sample data' }).click();
  await setFilter(page, 'Holder’s org. no.', '558900-0016');
  await ask(page, '');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await app.evaluate(
    ({ dialog }, filePath) => {
      let asked = 0;
      dialog.showSaveDialog = (async () => {
        if (++asked > 1) throw new Error('asked again');
        return { canceled: false, filePath };
      }) as never;
    },
    join(folder, 'first.csv'),
  );

  await page.keyboard.press('Control+e');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Plain CSV', exact: true }).click();
  await dialog.getByRole('radio', { name: 'Svenska' }).click();
  await dialog.getByText('More options').click();
  await dialog.getByRole('radio', { name: '20/11/2026' }).click();
  await dialog.getByRole('radio', { name: 'Separate JSON file' }).click();
  await dialog.getByRole('textbox', { name: 'File name pattern' }).fill('{profile} {date}');
  await dialog.getByRole('button', { name: 'Save as profile…' }).click();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Måndag');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('export-name')).toContainText(/Måndag \d{4}-\d\d-\d\d/);
  await page.screenshot({ path: test.info().outputPath('profile.png') });
  await dialog.getByRole('button', { name: 'Save…' }).click();
  await expect(page.getByTestId('export-done')).toBeVisible();
  await expect(dialog.getByText('“About this list” is in the same folder.')).toBeVisible();
  await page.keyboard.press('Escape');

  // Other choices made in between don't affect the profile.
  await page.keyboard.press('Control+e');
  await dialog.getByRole('radio', { name: 'JSON Lines', exact: true }).click();
  await dialog.getByRole('button', { name: 'Same as before (Plain CSV)' }).click();
  await expect(page.getByTestId('export-done')).toBeVisible();

  const names = readdirSync(folder).sort();
  expect(names).toHaveLength(4);
  const again = names.find((name) => /^Exempeldata – Måndag .*\.csv$/.test(name)) ?? '';
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  expect(read(again)).toBe(read('first.csv'));
  expect(read(again)).toContain('Ansökningsnummer');
  expect(read(again)).toMatch(/,\d\d\/\d\d\/\d{4}/);
  const about = JSON.parse(read('first.about.json')) as Record<string, unknown>;
  expect(about).toMatchObject({ sample: true, scope: 'all' });
  expect(about['own']).toBe(undefined);
  expect((about['checksum'] as { value: string }).value).toMatch(/^[0-9a-f]{64}$/);
});
