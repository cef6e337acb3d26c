/** What a newcomer without a key sees first: a finished matter, and three things to try. */
import { expect, test } from '../../support/e2e/fixtures';
import { expectFocusIn } from '../../jobs/hand';

// In other tests, the sample starts empty.
const env = { KARTOTEK_SAMPLE_EMPTY: '' };

test('the sample opens on a matter that is done, with three things to try and an alert', async ({
  launch,
}) => {
  const { page } = await launch({ env });
  // The purpose of the program is shown before the user is asked for a key.
  await expect(page.getByRole('heading', { name: 'Kartotek', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Key', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Try sample data' }).click();

  await expect(page.getByRole('heading', { name: '2026-101 Nordvågen' })).toBeVisible();
  const part = (name: RegExp) => page.getByRole('region', { name });
  await expect(part(/^Things to try/).getByRole('button')).toHaveCount(3);
  await expectFocusIn(page, '[data-pane="matter"] .line');
  const clearance = part(/^Clearances/).getByRole('button', { name: /NORDVÅGEN/ });
  await expect(clearance).toContainText('2 left');
  const tree = page.getByRole('tree', { name: 'Matters' });
  await expect(tree.getByRole('treeitem', { name: '2026-101 Nordvågen' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect(tree.getByRole('treeitem', { name: 'Watch NORDVÅGEN 2' })).toBeVisible();

  // There are two alerts, and each suggestion leads to what it promises.
  await page.keyboard.press('Control+1');
  const alerts = page.getByRole('rowgroup', { name: /^Alerts/ });
  await expect(alerts.getByRole('row', { name: /NORDKLANG/ })).toBeVisible();
  await expect(alerts.getByRole('row', { name: /Nord Vegipha/ })).toBeVisible();
  // An alert can be assessed right there, and the assessment can be undone right there.
  const alert = alerts.getByRole('row', { name: /NORDKLANG/ });
  await alert.focus();
  await page.keyboard.press('3');
  await expect(alert).toHaveCount(0);
  await expect(alerts.getByRole('row', { name: /Nord Vegipha/ })).toBeFocused();
  await expect(page.getByText('NORDKLANG: Not relevant')).toBeVisible();
  const matter = tree.getByRole('treeitem', { name: '2026-101 Nordvågen' });
  await matter.click();
  await expect(clearance).toContainText('1 left');
  await page.keyboard.press('Control+z');
  await expect(clearance).toContainText('2 left');
  await expect(tree.getByRole('treeitem', { name: 'Watch NORDVÅGEN 2' })).toBeVisible();
  // A suggestion disappears once the user has followed it.
  await expect(page.getByRole('button', { name: /^Compare a name/ })).toHaveCount(0);
  await clearance.click();
  await expect(page.getByRole('treeitem', { name: /^NORDVÅGEN/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('who has begun something else stays there', async ({ launch }) => {
  const { page } = await launch({ env });
  await page.getByRole('button', { name: /Export a list of marks/ }).click();
  await page.locator('input[data-search]').fill('nord');
  await expect(page.getByRole('treeitem', { name: '2026-101 Nordvågen' })).toBeVisible();
  await expect(page.locator('input[data-search]')).toHaveValue('nord');
});
