/** What a person does with a packaged program; the same steps for each kind of package. */
import { expect, type Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsOf } from '../e2e/settled';

/** Presses keys in a window of the system, which the page's own driver cannot reach. */
function pressIn(windowTitle: string, key: string): void {
  const found = spawnSync(
    'xdotool',
    ['search', '--sync', '--onlyvisible', '--name', `^${windowTitle}$`],
    { encoding: 'utf8', timeout: 20_000 },
  );
  const [window] = found.stdout.split('\n');
  if (!window) throw new Error(`No window "${windowTitle}": ${found.stderr}`);
  for (const args of [
    ['windowfocus', '--sync', window],
    ['key', key],
  ]) {
    const { status, stderr } = spawnSync('xdotool', args, { encoding: 'utf8', timeout: 20_000 });
    if (status !== 0) throw new Error(`xdotool ${args.join(' ')}: ${stderr}`);
  }
}

/** Application numbers of the rows on the screen. */
async function numbersOnScreen(page: Page): Promise<string[]> {
  const rows = page.getByRole('main', { name: 'Trademarks' }).getByRole('row');
  const texts = await textsOf(rows, 7);
  return texts.flatMap((text) => /\b(?:\d{4}\/\d{5}|WO\d{7})\b/.exec(text) ?? []);
}

/** What a person did before: the last file went into `folder`. */
export function lastFileWentTo(folder: string, data: string): void {
  writeFileSync(join(data, 'state.json'), JSON.stringify({ exportFolder: folder }));
  chmodSync(join(data, 'state.json'), 0o666);
}

/** Opens the sample register, searches, and writes the list as CSV into `folder`, offered first. */
export async function useTheProgram(page: Page, folder: string): Promise<void> {
  await page.getByRole('button', { name: 'Try it with sample data' }).click();
  await page.getByRole('textbox', { name: 'Words in the mark' }).fill('sol');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('button', { name: /Fetch next page/ })).toBeVisible();
  const seen = await numbersOnScreen(page);
  expect(seen.length).toBeGreaterThan(5);

  await page.keyboard.press('Control+e');
  await page.getByText('CSV, plain', { exact: true }).click();
  await page.getByRole('button', { name: 'Save…' }).click();
  pressIn('Save list', 'Return');
  await expect(page.getByRole('dialog')).toContainText('List saved');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  const files = readdirSync(folder);
  expect(files).toEqual([expect.stringMatching(/^Sample data_Trademarks sol_.*25 rows.*\.csv$/)]);
  const text = readFileSync(join(folder, String(files[0])), 'utf8');
  for (const number of seen) expect(text).toContain(number);
}

/** A second start of the program, with the data of the first. */
export async function findAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Library', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Trademarks 25' })).toBeVisible();
}
