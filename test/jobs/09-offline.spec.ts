/** Job 9, anyone on a train: everything free works the same without network or key. */
import type { Page } from '@playwright/test';
import { expect } from '../support/e2e/fixtures';
import { stateLine } from '../support/e2e/ask';
import { bridge, rowCount } from '../support/e2e/served';
import { expectFocusIn, type Hand } from './hand';
import { job } from './job';
import { billOf, owned, row, savedRows } from './steps';

/**
 * A search, a record, an assessment, similar marks, a comparison, a file. Returns the number of
 * rows and of actions.
 */
async function work(hand: Hand): Promise<{ readonly rows: number; readonly acts: number }> {
  const { page } = hand;
  await expectFocusIn(page, 'input[data-search]');
  await hand.type('kaffe', 'Enter');
  await expect(row(page, 0)).toContainText(/kaffe/i);
  // The focus is on the rows, and the record is next to them.
  if (hand.way === 'mouse') await hand.click(row(page, 0).getByRole('gridcell').nth(1));
  await expect(page.getByRole('article')).toBeVisible();
  await assessing(hand, 'registers_assess');
  await hand.press('1');
  const sign = { name: hand.words('review_option_relevant') };
  await expect(row(page, 0).getByRole('img', sign)).toBeVisible();
  await assessing(hand, 'registers_assess_end');
  await alike(hand);
  await beside(hand);
  const { rows } = await savedRows(hand);
  await hand.press('Escape');
  await noRed(page);
  return { rows: rows.length, acts: hand.taken() };
}

/**
 * Shows marks similar to the one after the assessed mark, where the cursor is now, then returns to
 * the list.
 */
async function alike(hand: Hand): Promise<void> {
  const { page } = hand;
  const name = (await row(page, 1).getByRole('gridcell').first().innerText()).trim();
  const similar = { name: hand.words('alike_tab') };
  await expect(page.getByRole('article')).toContainText(name);
  await hand.do({
    mouse: () => page.getByRole('article').getByRole('button', similar),
    keyboard: ['l'],
  });
  await expect(page.getByRole('textbox', { name: hand.words('alike_name') })).toHaveValue(name);
  await expect(row(page, 0)).toContainText(name);
  await noRed(page);
  await hand.press('Alt+ArrowLeft');
  await expect(row(page, 0)).toContainText(/kaffe/i);
}

/** Shows two marks side by side, then returns to the list. */
async function beside(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.row(row(page, 0));
  if (hand.way === 'mouse') await hand.click(row(page, 1), 'Shift');
  else await hand.press('Shift+ArrowDown');
  await hand.press('c');
  const compared = page.getByRole('region', { name: hand.words('compare_title', { count: '2' }) });
  await expect(
    compared.getByRole('row', { name: hand.words('columns_applicant_name') }).first(),
  ).toBeVisible();
  await noRed(page);
  await hand.press('Escape');
  await expect(compared).toHaveCount(0);
  // Nothing is selected any more, so the file gets the whole list.
  await hand.press('Escape');
  await expect(stateLine(page)).not.toContainText(hand.words('common_chosen', { count: '2' }));
}

/** Starts or stops assessing with keys. */
async function assessing(hand: Hand, button: 'registers_assess' | 'registers_assess_end') {
  const name = hand.words(button);
  if (hand.way === 'mouse')
    await hand.click(stateLine(hand.page).getByRole('button', { name, exact: true }));
  else await hand.palette(hand.words('actions_review'));
  const bar = hand.page.getByRole('group', { name: hand.words('registers_assess'), exact: true });
  await expect(bar).toHaveCount(button === 'registers_assess' ? 1 : 0);
}

/** Checks that no message reports a failure. */
async function noRed(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveCount(0);
}

job(
  'job 9, all that costs nothing, without network and key',
  { inTest: [{ way: 'keyboard', locale: 'en' }] },
  async ({ hand, page, app, served, dataDir, another, done }) => {
    await owned(page, 'trademarks.search', { query: 'kaffe' }, 100);
    const bill = billOf(served);
    const before = await work(hand);
    await bridge(page, 'connection', 'forgetKey');
    await app.close();
    await served.stop();
    const again = await another('new', dataDir);
    await expect.poll(() => rowCount(again.page)).toBe(before.rows);
    const offline = await work(again.hand);
    expect(offline.rows).toBe(before.rows);

    // A search that was never sent runs in the library, and no error is shown.
    const first = again.page.locator('[data-index="0"] [role="gridcell"]').first();
    const words = (await first.innerText()).trim();
    await again.page.keyboard.press('Control+n');
    await again.page.keyboard.type(words);
    await again.page.keyboard.press('Enter');
    await expect(first).toContainText(words);
    const some = await rowCount(again.page);
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(before.rows);
    await noRed(again.page);
    expect(billOf(served)).toBe(bill);
    done('9', offline.acts - before.acts);
  },
);
