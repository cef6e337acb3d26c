/** The command palette in the real program: the shortcut, a few letters, Enter. */
import { expect } from '../../support/e2e/fixtures';
import { connect, fillLibrary, test } from '../../support/e2e/served';

test('a few letters lead to a screen and to an owned mark', async ({ launch, served }) => {
  const { page } = await launch();
  await fillLibrary(page, served);
  const number = served.service.log.calls.flatMap(({ ids }) => ids)[0] ?? '';

  await page.keyboard.press('Control+K');
  const field = page.getByRole('combobox', { name: 'Search or run a command' });
  await expect(field).toBeFocused();
  await page.keyboard.type('zzqqx');
  await expect(page.getByRole('status').filter({ hasText: 'No matches' })).toBeVisible();
  await field.fill('deadl');
  await expect(page.getByRole('option', { name: /^Deadlines/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  // The search field has the focus or, if there is none, the screen itself.
  const deadlines = page.locator('main[aria-label="Deadlines"]:is(:focus, :focus-within)');
  await expect(deadlines).toBeVisible();

  await page.keyboard.press('Control+K');
  await page.keyboard.type(number);
  await expect(page.getByRole('option', { name: `Open trademark ${number}` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveAttribute('data-record', number);

  await page.keyboard.press('Alt+ArrowLeft');
  await expect(deadlines).toBeVisible();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByRole('article')).toHaveAttribute('data-record', number);
});

test('it opens at once after another dialog, however fast the keys follow', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  const keys = await page.context().newCDPSession(page);
  const down = (key: string, code: number, modifiers = 0): Promise<unknown> =>
    keys.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key,
      windowsVirtualKeyCode: code,
      modifiers,
    });
  // Presses keys between two frames, as sometimes happens with fast typing.
  for (let time = 0; time < 3; time++) {
    await page.keyboard.press('F1');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await down('Escape', 27);
    await down('k', 75, 2);
    await expect(page.getByRole('combobox', { name: 'Search or run a command' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('what is done with rows is found while they are selected, and by keys that one sets', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await fillLibrary(page, served);
  const selectTwo = async (): Promise<void> => {
    await page.locator('[data-index="0"] [role="gridcell"]').first().click();
    await page.keyboard.press('Shift+ArrowDown');
  };
  const compared = page.getByRole('region', { name: '2 records compared' });
  const inPalette = (name: RegExp) => page.getByRole('option', { name });

  // Without rows, there is nothing to compare.
  await page.keyboard.press('Control+3');
  await page.keyboard.press('Control+K');
  await page.keyboard.type('compare');
  await expect(inPalette(/^Compare\b(?! with)/)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+2');

  // A single row is compared with its neighbour.
  await page.locator('[data-index="0"] [role="gridcell"]').first().click();
  // A tooltip under the pointer would catch the Escape key.
  await page.mouse.move(1, 1);
  await page.keyboard.press('c');
  await expect(compared).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(compared).toHaveCount(0);

  await selectTwo();
  await page.keyboard.press('Control+K');
  await page.keyboard.type('compare');
  await expect(inPalette(/^Compare\b(?! with)/)).not.toHaveAttribute('aria-disabled');
  await inPalette(/^Compare\b(?! with)/).click();
  await expect(compared).toBeVisible();
  await expect(page.getByRole('region', { name: 'Comparison' })).toBeFocused();
  // Keys don't act on anything behind the comparison, and an assessment made here is undone here.
  await page.keyboard.press('Control+K');
  await page.keyboard.type('dossier');
  await expect(inPalette(/^Comparison dossier…/)).not.toHaveAttribute('aria-disabled');
  await expect(inPalette(/^Dossier… /)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  const verdict = compared
    .getByRole('button', { name: /^Assess:/ })
    .filter({ hasText: 'Relevant' });
  await page.keyboard.press('1');
  await expect(verdict).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(verdict).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(compared).toHaveCount(0);
  // The table is unchanged, and the next key goes to its rows.
  await expect(page.locator('[data-index="1"] [role="gridcell"]').first()).toBeFocused();
  await page.keyboard.press('c');
  await expect(compared).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+K');
  await page.keyboard.type('keyboard');
  await inPalette(/^Keyboard shortcuts Settings/).click();
  await page.getByRole('button', { name: 'Change: Compare', exact: true }).click();
  await page.keyboard.press('F8');
  await page.keyboard.press('Control+2');
  await selectTwo();
  await page.keyboard.press('F8');
  await expect(compared).toBeVisible();
});
