/**
 * Job 4, an attorney: many marks assessed with keys, one undone, and the relevant ones compared,
 * with their changes.
 */
import type { Page } from '@playwright/test';
import { expect } from '../support/e2e/fixtures';
import { stateLine } from '../support/e2e/ask';
import { wordsOfCode } from '@shared/answers/codes';
import { bridge, rowCount, type Served } from '../support/e2e/served';
import type { Hand } from './hand';
import { job } from './job';
import { billOf, listOf, owned, row, savedRows } from './steps';

/** The number of marks stated in docs/evidence/jobs.md. */
const marks = 100;
const verdicts = [
  'review_option_relevant',
  'review_option_near',
  'review_option_not_relevant',
  'review_option_ask',
] as const;
/** Matches an application number. */
const applied = /\d{4}\/\d{5}/;
/** The keys follow no pattern that could hide a skipped row. */
const keys = Array.from({ length: marks }, (_, at) => (at * at + Math.floor(at / 7)) % 4);

/** Returns what a row shows when the next frame is drawn; '' if nothing yet. */
function signOf(page: Page, at: number): Promise<string> {
  return page.evaluate(async (index) => {
    await new Promise(requestAnimationFrame);
    const sign = document.querySelector(`[data-index="${index}"] [role="img"]`);
    return sign?.ariaLabel ?? '';
  }, at);
}

/** Changes a mark at the service and downloads it, without any action by the user. */
async function changed(page: Page, { service }: Served, number: string): Promise<void> {
  const { trademarks } = service.register;
  const old = Array.from({ length: trademarks.size }, (_, at) => trademarks.at(at)).find(
    ({ record }) => record.application_number === number,
  );
  if (!old) throw new Error('the register has no such mark');
  const record = { ...old.record, status: 'Application withdrawn' };
  service.register.add({ trademarks: [{ ...old, record }] });
  const day = record.application_date ?? '';
  const params = { filed_after: day, filed_before: day };
  const runId = crypto.randomUUID();
  await bridge(page, 'service', 'call', { endpoint: 'trademarks.search', params, runId });
}

/**
 * Clicks the word in the legend or presses its key, to show only the marks with that assessment.
 */
const showRelevant = (hand: Hand): Promise<void> =>
  hand.do({
    mouse: () =>
      hand.page
        .getByRole('group', { name: hand.words('registers_assess'), exact: true })
        .getByRole('button', { name: hand.begins('review_option_relevant') }),
    keyboard: ['Shift+Digit1'],
  });

job(
  'job 4, many marks by key, one taken back, two compared, what changed',
  { inTest: [{ way: 'mouse', locale: 'sv' }] },
  async ({ hand, page, served, done }) => {
    await owned(page, 'trademarks.search', { filed_after: '1000-01-01' }, marks);
    await expect.poll(() => rowCount(page)).toBe(marks);
    await listOf(page, 'Falkar');
    await expect.poll(() => rowCount(page)).toBe(marks);
    const bill = billOf(served);
    hand.taken();

    const assess = { name: hand.words('registers_assess'), exact: true };
    await hand.do({
      mouse: () => stateLine(page).getByRole('button', assess),
      keyboard: ['Control+g'],
    });
    // The focus has moved to the rows automatically.
    await expect(row(page, 0).getByRole('gridcell').first()).toBeFocused();
    const late: number[] = [];
    for (const [at, key] of keys.entries()) {
      await hand.press(String(key + 1));
      const verdict = verdicts[key];
      if (verdict && (await signOf(page, at)) !== hand.words(verdict)) late.push(at);
    }
    expect(late).toEqual([]);
    const legend = page.getByRole('group', { name: hand.words('registers_assess'), exact: true });
    const progress = (left: number): string =>
      hand.words('matter_assessed', { count: String(marks - left), total: String(marks) });
    await expect(legend).toContainText(progress(0));
    done('4a');
    await hand.press('Control+z');
    await expect(legend).toContainText(progress(1));
    await hand.press(String((keys.at(-1) ?? 0) + 1));
    await expect(legend).toContainText(progress(0));

    await showRelevant(hand);
    const relevant = keys.filter((key) => key === 0).length;
    await expect.poll(() => rowCount(page)).toBe(relevant);
    // Compares the mark at the cursor with its neighbour.
    await hand.press('c');
    const title = hand.words('compare_title', { count: '2' });
    const compared = page.getByRole('region', { name: title });
    await expect(compared).toContainText(applied);
    const [number = ''] = applied.exec(await compared.innerText()) ?? [];
    expect(billOf(served)).toBe(bill);

    await changed(page, served, number);
    const withdrawn = wordsOfCode(['status'], 'Application withdrawn', hand.locale) ?? '';
    await expect(compared).toContainText(withdrawn);
    const paid = billOf(served);
    // The change is shown below the current value.
    const status = compared.getByRole('row', { name: hand.words('columns_status'), exact: false });
    await expect(status.first()).toContainText(`${hand.words('copies_column_before')}: `);
    done('4b');
    expect(billOf(served)).toBe(paid);

    // The assessments have been saved, and the list is where it was.
    await page.keyboard.press('Escape');
    await expect(compared).toHaveCount(0);
    expect(await rowCount(page)).toBe(relevant);
    await showRelevant(hand);
    await expect.poll(() => rowCount(page)).toBe(marks);
    const { head, rows } = await savedRows(hand);
    const column = head.indexOf(hand.words('review_column_assessment'));
    const pressed = keys.map((key) => verdicts[key] && hand.words(verdicts[key]));
    expect(rows.map((one) => one[column])).toEqual(pressed);
  },
);
