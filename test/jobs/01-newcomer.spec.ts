/** Job 1, a newcomer without a key: first start, sample, one search, the file. */
import { expect } from '../support/e2e/fixtures';
import { goTo, rowCount } from '../support/e2e/served';
import { expectFocusIn } from './hand';
import { job, test } from './job';
import { savedRows } from './steps';

const newcomer = { from: 'new', env: { KARTOTEK_SAMPLE_EMPTY: '0' } } as const;

job(
  'job 1, a newcomer finds what has to do with coffee and saves it',
  {
    ...newcomer,
    inTest: [
      { way: 'mouse', locale: 'en' },
      { way: 'keyboard', locale: 'sv' },
    ],
  },
  async ({ hand, page, done }) => {
    // The first start offers three things to try. The button below them opens the sample's matter.
    await expect(page.getByRole('button', { name: hand.words('welcome_sample') })).toBeFocused();
    const begin = page.getByRole('button', { name: hand.words('try_export') });
    await hand.do({ mouse: () => begin, keyboard: ['3'] });
    await expectFocusIn(page, 'input[data-search]');
    await hand.type('kaffe', 'Enter');
    await expect.poll(() => rowCount(page)).toBe(25);
    const { rows } = await savedRows(hand);
    expect(rows).toHaveLength(25);
    expect(rows.every((row) => /kaffe/i.test(row.join(' ')))).toBe(true);
    done('1');
  },
);

test('the clearance of the sample is opened', async ({ launch }) => {
  const { page } = await launch({ env: newcomer.env });
  await page.getByRole('button', { name: 'Try sample data' }).click();
  await page.getByRole('treeitem', { name: /^NORDVÅGEN/ }).click();
  await expect(page.getByRole('textbox', { name: 'Proposed mark' })).toHaveValue('NORDVÅGEN');
  await expect(page.getByRole('contentinfo')).toContainText('2026-101 Nordvågen');
  await expect(page.locator('[data-index="0"]')).toContainText('NORDVÅG');
  await expect(page.getByText(/^\d+ of \d+ assessed$/)).toBeVisible();
});

test('the sample says what each part of a company costs', async ({ launch }) => {
  const { page } = await launch({ env: newcomer.env });
  await page.getByRole('button', { name: 'Try sample data' }).click();
  await goTo(page, 'Companies');
  await page.locator('[data-index="0"] [role="gridcell"]').first().dblclick();
  await expect(page.locator('[data-resource="companies.history"]')).toContainText('1 sample unit');
  await expect(page.getByText('price unknown')).toHaveCount(0);
});

test('the sample speaks the language of the person', async ({ launch }) => {
  const { page } = await launch({ env: newcomer.env });
  await page.getByRole('radio', { name: 'Svenska' }).click();
  await page.getByRole('button', { name: 'Prova exempeldata' }).click();
  await expect(page.getByRole('treeitem', { name: 'Äldre märken' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Fråga klienten om klass 41 behövs');
});
