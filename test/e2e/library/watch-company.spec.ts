/**
 * Watching a company and a search: changes are reported once, recorded under the matter, and saved
 * as files.
 */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/e2e/fixtures';
import { bridge, connect, goTo, openRecord, rowCount, test } from '../../support/e2e/served';
import { ask, inMenu } from '../../support/e2e/ask';

const PASSPHRASE = 'krusbär i dimman';

const dialogOf = (page: Page): Locator => page.getByRole('dialog');

async function look(page: Page, watch: string, said: RegExp): Promise<void> {
  await page.locator('[data-watch]', { hasText: watch }).click();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(said)).toBeVisible();
}

test(
  'changes of a company and of a search come as news, as files, and are paid once',
  { tag: '@long' },
  async ({ launch, served, dataDir }) => {
    const { service } = served;
    const first = await launch();
    const { app, page } = first;
    await connect(page, served, PASSPHRASE);
    const dialog = dialogOf(page);

    // The company's watch: its price is visible, and nothing has been requested.
    await goTo(page, 'Companies');
    await ask(page);
    const id = await openRecord(page);
    await page.getByRole('button', { name: 'Company file' }).click();
    const before = service.log.units();
    await page.getByRole('button', { name: 'Watch…' }).click();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog).toContainText('max 100 units a month');
    await dialog.getByLabel('Name').fill('The company');
    await dialog.getByRole('combobox', { name: 'Matter', exact: true }).fill('M-17');
    await dialog.getByRole('button', { name: 'Watch · max 100 units a month' }).click();
    await expect(page.getByText(/watch started/)).toBeVisible();
    expect(service.log.units()).toBe(before);

    // The search's watch: its first response is the baseline.
    await goTo(page, 'Trademarks');
    await ask(page, 'kaffe');
    await expect(page.getByRole('grid')).toBeVisible();
    await inMenu(page, 'Watch…');
    await dialog.getByLabel('Name').fill('The search');
    await dialog.getByRole('radio', { name: 'New and changed records' }).click();
    await dialog.getByRole('button', { name: 'Watch · max 100 units a month' }).click();
    await expect(page.getByText(/: \d+ rows?, \d+ units?/)).toBeVisible();
    await expect(page.getByText('No alerts yet', { exact: true })).toBeVisible();

    const { insiders, trademarks } = service.register;
    const row = insiders.at(insiders.size - 1);
    const marks = Array.from({ length: trademarks.size }, (_, at) => trademarks.at(at));
    const mark = marks.find(({ record }) => /kaffe/i.test(record.word_text ?? ''));
    if (!mark) throw new Error('the sample has no such mark');
    const published_at = new Date(Date.parse(row.published_at ?? '') + 86_400_000).toISOString();
    const company = { id, name: 'Nybolaget AB', registration_number: '556000-0000' };
    service.register.add({
      insiders: [{ ...row, id: 990_001, company, published_at, person_name: 'Vera Bevakare' }],
      trademarks: [
        {
          ...mark,
          record: { ...mark.record, status: 'Ended', status_date: '2026-11-20' },
        },
        {
          ...mark,
          record: {
            ...mark.record,
            application_number: '2026/99001',
            word_text: 'Nattkaffe',
            status: 'Registered',
            expiry_date: '2049-01-02',
            application_date: new Date().toISOString().slice(0, 10),
          },
        },
      ],
    });
    await goTo(page, 'Watch');
    await look(page, 'The search', /rows?, \d+ units? ·/);
    await expect.poll(() => rowCount(page)).toBe(2);
    const news = page.getByRole('grid', { name: 'Alerts' });
    await expect(news).toContainText('New record');
    await expect(news).toContainText(`Status: ${mark.record.status} → Ended`);
    await look(page, 'The company', /: 1 row, 1 unit/);
    await expect(news).toContainText('New record');

    // The alerts are saved to a folder from the watch's own screen. The test checks the files'
    // names and contents.
    const folder = join(dataDir, 'news');
    mkdirSync(folder);
    chmodSync(folder, 0o777);
    await app.evaluate(({ dialog: system }, path) => {
      system.showOpenDialog = (async () => ({
        canceled: false,
        filePaths: [path],
      })) as unknown as typeof system.showOpenDialog;
    }, folder);
    await bridge(page, 'settings', 'set', { watchFeed: true });
    await page.locator('[data-watch]', { hasText: 'The search' }).click();
    await page.getByRole('button', { name: 'More actions: The search' }).click();
    await page.getByRole('menuitem', { name: 'Save alerts…' }).click();
    await dialog.getByRole('button', { name: 'Choose folder…' }).click();
    await expect(dialog).toContainText(folder);
    for (const form of ['Word (DOCX)', 'PDF', 'Excel (XLSX)', 'Calendar (ICS)'])
      await dialog.getByRole('checkbox', { name: form }).setChecked(true);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved as DOCX, PDF, XLSX, ICS')).toBeVisible();
    const files = readdirSync(folder).filter((name) => name.includes('The search'));
    expect(files.map((name) => name.split('.').at(-1)).sort()).toEqual([
      'docx',
      'ics',
      'pdf',
      'xlsx',
    ]);
    const calendar = files.find((name) => name.endsWith('.ics')) ?? '';
    expect(readFileSync(join(folder, calendar), 'utf8')).toContain('SUMMARY:Expires: Nattkaffe');

    // The company has no marks here, so its calendar would be empty.
    await page.locator('[data-watch]', { hasText: 'The company' }).click();
    await page.getByRole('button', { name: 'More actions: The company' }).click();
    await page.getByRole('menuitem', { name: 'Save alerts…' }).click();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved as DOCX, PDF, XLSX', { exact: true })).toBeVisible();

    // The request log names the watch and the matter.
    await goTo(page, 'Usage and sources');
    await page.getByRole('button', { name: 'Usage log' }).click();
    const ledger = page.getByRole('grid');
    await expect(ledger).toContainText('The company');
    await expect(ledger).toContainText('M-17');
    await expect(ledger).toContainText('The search');

    // After a restart nothing is bought twice, and the alerts are unchanged.
    const bill = service.log.units();
    await app.close();
    const { page: again } = await launch();
    await again.getByRole('button', { name: /^The key is locked/ }).click();
    await dialogOf(again).getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
    await again.getByRole('button', { name: 'Unlock', exact: true }).click();
    await expect(dialogOf(again)).toHaveCount(0);
    await goTo(again, 'Watch');
    await look(again, 'The company', /no register updates, no charge/);
    await look(again, 'The search', /no register updates, no charge/);
    // One alert was opened automatically, so it counts as read.
    const shown = again.getByRole('group', { name: 'Show alerts' });
    await shown.getByRole('radio', { name: 'All (2)' }).click();
    await expect.poll(() => rowCount(again)).toBe(2);
    await expect(again.getByRole('grid', { name: 'Alerts' })).toContainText('Ended');
    expect(service.log.units()).toBe(bill);

    // The feed for other programs is saved next to the files.
    const feed = join(folder, 'kartotek-news.atom');
    await expect.poll(() => existsSync(feed)).toBe(true);
    expect(readFileSync(feed, 'utf8')).toContain('Nattkaffe');

    // Without a network, the check says so and costs nothing.
    await served.stop();
    await again.getByRole('button', { name: 'Check now' }).click();
    const notices = again.getByRole('region', { name: 'Messages' });
    await expect(notices).toContainText(/connection|reach|network/i);
    expect(service.log.units()).toBe(bill);
  },
);
