/**
 * Jobs of a person, from the first act to the file, in both languages, by mouse and by keyboard alone.
 * The acts are counted against docs/evidence/jobs.md.
 */
import { readFileSync } from 'node:fs';
import type { Locale } from '@shared/messages/compiled/runtime';
import { inRoot } from '../../scripts/paths.mjs';
import { readXlsx } from '../../scripts/tour/read-xlsx.mjs';
import { bridge, rowCount, test } from '../support/e2e/served';
import { expect } from '../support/e2e/fixtures';
import { stateLine } from '../support/e2e/ask';
import { createHand, expectFocusIn, type Hand, type Way } from './hand';

const table = readFileSync(inRoot('docs/evidence/jobs.md'), 'utf8');

/** The acts that the page states of a job. */
function statedActs(job: string, way: Way): number {
  const row = table.split('\n').find((line) => line.startsWith(`| ${job} `)) ?? '';
  const cells = row.split('|').map((cell) => cell.trim());
  return Number(cells[way === 'mouse' ? 3 : 4]);
}

const people = [
  ['mouse', 'en', ''],
  ['keyboard', 'en', '@long'],
  ['mouse', 'sv', '@long'],
  ['keyboard', 'sv', ''],
] as const satisfies readonly (readonly [Way, Locale, string])[];

/** Saves what is on screen as it is offered, and gives the rows of the file. */
async function saved(hand: Hand): Promise<readonly (readonly string[])[]> {
  const { page } = hand;
  const path = await hand.file('list.xlsx');
  await hand.do({
    mouse: () => stateLine(page).getByRole('button', { name: hand.words('registers_export') }),
    keyboard: ['Control+e'],
  });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await hand.do({
    mouse: () => dialog.getByRole('button', { name: hand.words('export_save') }),
    keyboard: ['Enter'],
  });
  await expect(page.getByTestId('export-done')).toBeVisible();
  return readXlsx(readFileSync(path))[0]?.rows ?? [];
}

for (const [way, locale, tag] of people) {
  test(`job 1, a newcomer, ${way}, ${locale} ${tag}`, async ({ launch, prepared }) => {
    const started = await launch({ env: { KARTOTEK_SAMPLE_EMPTY: '0' } });
    const { page } = started;
    await bridge(page, 'settings', 'set', { language: locale });
    const hand = createHand(started, way, locale, prepared.makeUserDir('files'));
    const begin = page.getByRole('button', { name: hand.words('welcome_sample') });
    await expect(begin).toBeFocused();
    await hand.do({ mouse: () => begin, keyboard: ['Enter'] });
    await expectFocusIn(page, 'input[data-search]');
    await hand.type('kaffe', 'Enter');
    await expect.poll(() => rowCount(page)).toBe(25);
    const rows = await saved(hand);
    expect(rows).toHaveLength(26);
    expect(rows.slice(1).every((row) => /kaffe/i.test(row.join(' ')))).toBe(true);
    expect(hand.acts()).toBe(statedActs('1', way));
  });
}

test('the sample opens on a matter with a clearance that is begun', async ({ launch }) => {
  const { page } = await launch({ env: { KARTOTEK_SAMPLE_EMPTY: '0' } });
  await page.getByRole('button', { name: 'Try it with sample data' }).click();
  const clearance = page.getByRole('treeitem', { name: /^NORDVÅGEN/ });
  await clearance.click();
  await expect(page.getByRole('textbox', { name: 'Proposed mark' })).toHaveValue('NORDVÅGEN');
  await expect(page.getByRole('contentinfo')).toContainText('2026-101 Nordvågen');
  await expect(page.locator('[data-index="0"]')).toContainText('NORDVÅG');
  await expect(page.getByText(/^\d+ of \d+ assessed$/)).toBeVisible();
});
