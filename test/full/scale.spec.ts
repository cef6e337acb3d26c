/**
 * A quarter of the whole register in the real application: 150,000 trademarks, 50,000 insider
 * transactions and 12,500 companies. The library stores them. After a restart they are searched,
 * counted, sorted and exported. `KARTOTEK_WHOLE_REGISTER=1` uses the whole register, which takes
 * longer than all other long tests together.
 */
import { goToOwned } from '../support/e2e/served';
import { spawnSync } from 'node:child_process';
import { chmodSync, createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startApp, type Page } from '../../scripts/bench/app.mjs';
import { stageBench } from '../../scripts/bench/build-worker.mjs';
import { markOf } from '../../scripts/bench/generate.mjs';
import { ensurePeers } from '../../scripts/bench/peers.mjs';
import { prepareElectron } from '../../scripts/run/prepare.mjs';
import { expect, test } from '../support/e2e/fixtures';
import { openFilter, searchLine } from '../support/e2e/ask';
import { isShownNow } from '../support/e2e/settled';

const part = process.env['KARTOTEK_WHOLE_REGISTER'] === '1' ? 1 : 4;
const sizes = { trademark: 600_000 / part, insider: 200_000 / part, company: 50_000 / part };
const long = { timeout: 240_000 };

/** Counts the generated register's contents without using the program. */
function countedOutside(): { office: Map<string, number>; strom: number; newest: string } {
  const office = new Map<string, number>();
  let strom = 0;
  let newest = '';
  for (let at = 0; at < sizes.trademark; at++) {
    const mark = markOf(at);
    office.set(mark.office, (office.get(mark.office) ?? 0) + 1);
    if (!mark.word_text?.toLowerCase().includes('ström')) continue;
    strom++;
    if (mark.application_date > newest) newest = mark.application_date;
  }
  return { office, strom, newest };
}

async function lines(path: string): Promise<number> {
  let count = 0;
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (line !== '') count++;
  }
  return count;
}

/**
 * Returns the number of rows in the first sheet, counted by Python without loading the file into
 * memory.
 */
function sheetRows(path: string): number {
  const script = `import re,sys,zipfile
n=0;rest=b''
with zipfile.ZipFile(sys.argv[1]).open('xl/worksheets/sheet1.xml') as f:
  while True:
    some=f.read(1<<20)
    if not some: break
    all=rest+some
    n+=all.count(b'<row ')
    rest=all[-4:]
print(n)`;
  const { stdout, stderr } = spawnSync('python3', ['-c', script, path], { encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  return Number(stdout);
}

const rowCount = (page: Page): Promise<number> =>
  page
    .getByRole('grid')
    .getAttribute('aria-rowcount')
    .then((count) => Number(count) - 1);

/** Shows everything that the library holds from a register, all searches combined. */
async function whole(page: Page, size: number, place?: string): Promise<void> {
  await goToOwned(page, place);
  const more = page.getByRole('button', { name: /more in your library$/ });
  await expect(async () => {
    if (await isShownNow(more)) await more.click();
    expect(await rowCount(page)).toBe(size);
  }).toPass(long);
}

test('a register is searched, counted, sorted and written to files', async () => {
  test.setTimeout(1_200_000);
  await ensurePeers();
  const folder = mkdtempSync(join(tmpdir(), 'kartotek-scale-'));
  // If we're root, another user runs the application.
  chmodSync(folder, 0o755);
  const appDir = await stageBench(join(folder, 'app'));
  const prepared = await prepareElectron({ appDir });
  const dataDir = prepared.makeUserDir('data');
  const files = prepared.makeUserDir('files');

  await test.step('fill', async () => {
    const filling = await startApp(prepared, dataDir);
    await filling.call('open');
    for (const kind of ['insider', 'company', 'trademark'] as const) {
      await filling.call('fill', { kind, from: 0, to: sizes[kind], run: kind });
    }
    await filling.call('close');
    await filling.close();
  });
  const outside = countedOutside();

  const { app, page, close } = await startApp(prepared, dataDir);
  page.setDefaultTimeout(60_000);
  try {
    await page.getByRole('button', { name: 'Try sample data' }).click();
    // Shows the library's contents, whichever search returned them.
    await goToOwned(page);
    const state = page.getByRole('group', { name: 'List status' });
    await test.step('read while the index is built, which says how far it is', async () => {
      await expect(state).toContainText(/Reading your library: [\d,.\s]+ of [\d,.]+/, long);
      await expect(page.locator('[data-index="0"] [role="gridcell"]').first()).not.toBeEmpty();
    });
    await whole(page, sizes.trademark);
    await expect(state).not.toContainText('Reading your library', long);

    await test.step('a search and its order are exact', async () => {
      await searchLine(page).fill('ström');
      await expect.poll(() => rowCount(page), long).toBe(outside.strom);
      const header = page.getByRole('columnheader', { name: 'Filed' });
      await header.click();
      await header.click();
      await expect(header).toHaveAttribute('aria-sort', 'descending');
      await expect(page.locator('[data-index="0"]')).toContainText(outside.newest);
    });

    await test.step('counts beside the list are exact', async () => {
      await whole(page, sizes.trademark);
      const office = await openFilter(page, 'Office');
      for (const [code, count] of outside.office)
        await expect(office, `${code}: ${count}`).toContainText(count.toLocaleString('en'), long);
      await page.keyboard.press('Escape');
      for (const kind of ['insider', 'company'] as const) {
        await whole(page, sizes[kind], kind === 'insider' ? 'Insider transactions' : 'Companies');
      }
      await whole(page, sizes.trademark, 'Trademarks');
    });

    await test.step('files hold every row', async () => {
      for (const [format, name] of [
        ['Plain CSV', 'all.csv'],
        ['Excel (XLSX)', 'all.xlsx'],
      ] as const) {
        const filePath = join(files, name);
        await app.evaluate(({ dialog }, path) => {
          dialog.showSaveDialog = (async () => ({ canceled: false, filePath: path })) as never;
        }, filePath);
        await page.keyboard.press('Control+e');
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('radio', { name: format, exact: true }).click();
        await dialog.getByRole('button', { name: 'Save…' }).click();
        await expect(page.getByTestId('export-done')).toBeVisible(long);
        await page.keyboard.press('Escape');
        expect(existsSync(filePath)).toBe(true);
      }
      expect(await lines(join(files, 'all.csv'))).toBe(sizes.trademark + 1);
      expect(sheetRows(join(files, 'all.xlsx'))).toBe(sizes.trademark + 1);
    });
  } finally {
    await close();
    prepared.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
