/** Similar marks: ranked from the library, with reasons, without the service. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../../support/e2e/fixtures';
import { connect, goTo, rowCount, test } from '../../support/e2e/served';
import { typedAt } from '../../support/e2e/typed';
import { ask, inMenu, searchLine } from '../../support/e2e/ask';

test('owned marks are ranked by likeness, say why, and open, with the service gone', async ({
  launch,
  served,
}) => {
  const first = await launch();
  await connect(first.page, served);
  await ask(first.page);
  await expect.poll(() => rowCount(first.page)).toBe(25);
  const words = await first.page
    .locator('[data-index="2"] [role="gridcell"]')
    .first()
    .textContent();
  await first.app.close();
  await served.stop();

  const { page } = await launch();
  await newClearance(page);
  await expect(page.getByText('Find similar names')).toBeVisible();
  await page.getByRole('textbox', { name: 'Proposed mark' }).fill(words ?? '');
  const best = page.locator('[data-index="0"]');
  await expect(best).toContainText(words ?? '');
  await expect(best).toContainText('100');
  await expect(best).toContainText('Same letters');
  const scope = page.getByRole('region', { name: 'Compared with' });
  await expect(scope).toContainText('25 marks in your library · no class chosen');
  await expect(scope).toContainText('closest 25 of 25 compared in detail');
  await expect(scope).toContainText(
    'EU trade marks, company names, domain names and unregistered signs are not included.',
  );

  await best.getByRole('gridcell').first().click();
  const record = page.getByRole('article');
  await expect(record).toContainText('Filed');
  await record.getByRole('button', { name: 'Similar', exact: true }).click();
  await expect(best).toContainText('Same letters');

  // The search that would fill the gap is entered in the form, not bought.
  await scope.getByRole('button', { name: 'Compared with' }).click();
  await scope.getByRole('button', { name: `“${words}”`, exact: true }).click();
  await expect(searchLine(page)).toHaveValue(words ?? '');
});

/** Opens a new clearance with Ctrl+K. */
async function newClearance(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('New clearance');
  await page.getByRole('option', { name: 'New clearance…' }).click();
}

/** Saves what's on screen under a name. */
async function keep(page: Page, as: string, name: string): Promise<void> {
  await inMenu(page, as);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`“${name}” created`)).toBeVisible();
}

test(
  'a question with its day is kept, and asked again after a restart, in the window and on the command line',
  { tag: '@long' },
  async ({ launch, served, prepared, dataDir }) => {
    const first = await launch();
    const { page } = first;
    await connect(page, served);
    await ask(page);
    await expect.poll(() => rowCount(page)).toBe(25);
    const words =
      (await page.locator('[data-index="2"] [role="gridcell"]').first().textContent()) ?? '';
    const spent = served.service.log.units();
    await newClearance(page);
    await page.getByRole('textbox', { name: 'Proposed mark' }).fill(words);
    const best = page.locator('[data-index="0"]');
    await expect(best).toContainText(words);
    const all = await rowCount(page);

    // Every mark in the library was filed later, so all are left out, and the screen says so.
    await page.getByRole('button', { name: 'Filed before' }).click();
    const day = page.getByRole('textbox', { name: 'Filed before' });
    await day.fill('1850-01-01');
    await day.press('Tab');
    const left = `${all} ${all === 1 ? 'mark' : 'marks'} filed on 1850-01-01 or later`;
    const scope = page.getByRole('region', { name: 'Compared with' });
    await expect(scope).toContainText(left);
    await page.keyboard.press('Escape');
    await scope.getByRole('button', { name: 'Compared with' }).click();
    await expect(scope).toContainText('may have an earlier priority');
    await page.getByRole('button', { name: 'Filed before' }).click();
    await page.getByRole('combobox', { name: 'Marks filed later' }).click();
    await page.getByRole('option', { name: 'Show' }).click();
    await expect(best).toContainText('Filed later: ');
    await expect.poll(() => rowCount(page)).toBe(all);
    await keep(page, 'Save search…', 'Too near');
    await keep(page, 'Save as list…', 'Near in spring');
    await first.app.close();
    await served.stop();

    const again = await launch();
    const lists = again.page.getByRole('navigation', { name: 'Lists', exact: true });
    await goTo(again.page, 'Lists');
    await expect(lists.getByRole('button', { name: 'Too near' })).toContainText(String(all));
    await lists.getByRole('button', { name: 'Near in spring' }).click();
    const head = again.page.locator('header').filter({ hasText: 'Similarity search' });
    await expect(head).toContainText(`Similar to: ${words} · Filed before: 1850-01-01`);
    await lists.getByRole('button', { name: 'Too near' }).click();
    await expect(again.page.getByText(/(^|\D)0 new since/)).toBeVisible();
    const found = again.page.locator('[data-index="0"]');
    await expect(found).toContainText('100');
    await expect(found).toContainText('Filed later: ');
    await again.page.getByRole('button', { name: 'More actions: Too near' }).click();
    await again.page.getByRole('menuitem', { name: 'Edit search' }).click();
    await expect(again.page.getByRole('textbox', { name: 'Proposed mark' })).toHaveValue(words);
    await again.page.getByRole('button', { name: 'Filed before' }).click();
    await expect(again.page.getByRole('textbox', { name: 'Filed before' })).toHaveValue(
      '1850-01-01',
    );
    await again.app.close();

    const kartotek = typedAt(prepared, dataDir);
    expect(JSON.parse((await kartotek('list', '--json')).out)).toMatchObject({
      lists: [
        { name: 'Near in spring', type: 'list', count: all },
        // The clearance itself is saved as typed.
        { name: words, type: 'saved-search', kind: 'trademark', count: all },
        { name: 'Too near', type: 'saved-search', kind: 'trademark', count: all },
      ],
    });
    const file = join(dataDir, 'near.csv');
    expect(await kartotek('export', 'Too near', '--to', file)).toMatchObject({ code: 0 });
    const lines = readFileSync(file, 'utf8').trim().split(/\r?\n/);
    expect(lines).toHaveLength(all + 1);
    expect(lines[0]).toContain('Similarity;Group;Reason');
    expect(lines[1]).toContain(';100;');
    expect(served.service.log.units()).toBe(spent);
  },
);

test(
  'from the applicant of a mark to applicants of a like name, and to their marks, by keyboard',
  { tag: '@long' },
  async ({ launch, served }) => {
    const { page } = await launch();
    await connect(page, served);
    await ask(page);
    await expect.poll(() => rowCount(page)).toBe(25);
    await served.stop();
    await page.locator('[data-index="2"] [role="gridcell"]').first().click();
    const record = page.getByRole('article');
    await record.getByRole('button', { name: 'Source' }).click();
    const applicants = record.getByRole('region', { name: 'Holder/applicant' });
    const like = applicants.getByRole('button', { name: 'Similar names' });
    await like.focus();
    await page.keyboard.press('Enter');

    const field = page.getByRole('textbox', { name: 'Name' });
    const asked = await field.inputValue();
    expect(asked).not.toBe('');
    const best = page.locator('[data-index="0"]');
    await expect(best).toContainText(asked);
    await expect(best).toContainText('Same letters');

    await page.getByRole('grid').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main', { name: 'Trademarks' })).toBeVisible();
    await expect(page.locator('[data-index="0"]')).toContainText(asked);
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(field).toHaveValue(asked);
  },
);
