/** The table, used without a mouse. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/e2e/fixtures';
import { goTo, rowCount } from '../../support/e2e/served';
import { textsOf } from '../../support/e2e/settled';
import { ask } from '../../support/e2e/ask';

const startSample = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Try sample data' }).click();
  await ask(page, 'nord');
  await expect(page.locator('[data-index="0"] [role="gridcell"]').first()).toHaveText(/\S/);
};
/** Returns the position of the focused row. */
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(
    () => document.activeElement?.closest('[data-index]')?.getAttribute('data-index') ?? null,
  );
const selected = (page: Page): Promise<number> => page.locator('[aria-selected="true"]').count();

test('rows are walked through, selected and left by keyboard', async ({ launch }) => {
  const { page } = await launch();
  await startSample(page);
  const count = await rowCount(page);
  expect(count).toBeGreaterThan(20);
  await page.locator('[data-index="0"] [role="gridcell"]').first().click();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe('1');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => selected(page)).toBe(3);
  await page.keyboard.press('End');
  await expect.poll(() => focused(page)).toBe(String(count - 1));
  await expect(
    page.locator(`[data-index="${String(count - 1)}"] [role="gridcell"]`).first(),
  ).toBeInViewport({ ratio: 1 });
  await expect(page.locator(`[data-index="${String(count - 1)}"]`)).toHaveAttribute(
    'aria-rowindex',
    String(count + 1),
  );
  await page.keyboard.press('PageUp');
  await expect.poll(async () => Number(await focused(page))).toBeLessThan(count - 5);
  await page.keyboard.press('PageDown');
  await expect.poll(() => focused(page)).toBe(String(count - 1));
  await page.keyboard.press('Home');
  await expect.poll(() => focused(page)).toBe('0');
  await page.keyboard.press('Control+a');
  await expect(page.getByText(`${String(count)} selected`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => selected(page)).toBe(0);
});

test('typing leads to the next row that begins so, in any case; Esc ends it', async ({
  launch,
}) => {
  const { page } = await launch();
  await startSample(page);
  await page.locator('[data-index="0"] [role="gridcell"]').first().click();
  const first = page.locator('[data-index="0"] [role="gridcell"]').first();
  const start = (await first.innerText()).trim().slice(0, 1).toLowerCase();
  let typed = '';
  await expect(async () => {
    const names = await textsOf(page.locator('[data-index] [role="gridcell"]:first-child'), 10);
    const wanted = names.find(
      // The test keyboard has keys for these letters, but not for å, ä or ö.
      (name, at) => at > 1 && /^[a-z]{3}/i.test(name) && !name.toLowerCase().startsWith(start),
    );
    typed = (wanted ?? '').slice(0, 3);
    expect(typed).not.toBe('');
  }).toPass();
  await page.keyboard.type(
    typed.toUpperCase() === typed ? typed.toLowerCase() : typed.toUpperCase(),
  );
  await expect
    .poll(async () => {
      const at = await focused(page);
      return page
        .locator(`[data-index="${at ?? ''}"] [role="gridcell"]`)
        .first()
        .innerText();
    })
    .toMatch(new RegExp(`^${typed}`, 'i'));
  await expect(page.getByText(/begins with/).first()).toBeVisible();
  const there = await focused(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('.hint')).toBeHidden();
  await page.keyboard.type('qxz');
  await expect(page.getByText(/Nothing in .* begins with “qxz”/).first()).toBeVisible();
  expect(await focused(page)).toBe(there);
});

test('a click at the right end leaves the name in view when the record opens', async ({
  launch,
}) => {
  const { page } = await launch();
  await startSample(page);
  await page.locator('[data-index="3"] [role="gridcell"]').last().click();
  await expect(page.getByRole('region', { name: 'Record', exact: true })).toBeVisible();
  await expect(page.locator('[data-index="3"] [role="gridcell"]').first()).toBeInViewport({
    ratio: 1,
  });
  expect(await page.getByRole('grid').evaluate((grid) => grid.scrollLeft)).toBe(0);
  // The keyboard goes to the last column, and the first one stays visible next to it.
  await page.keyboard.press('Control+ArrowRight');
  await expect(page.locator('[data-index="3"] [role="gridcell"]').last()).toBeInViewport();
  await expect(page.locator('[data-index="3"] [role="gridcell"]').first()).toBeInViewport({
    ratio: 1,
  });
});

test('rows that arrive leave selection, focus and place alone', async ({ launch }) => {
  const { page } = await launch();
  await startSample(page);
  const count = await rowCount(page);
  await page.locator('[data-index="2"] [role="gridcell"]').first().click();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+ArrowUp');
  const row = page.locator(`[data-index="${String(count - 2)}"]`);
  await expect(row).not.toHaveText('');
  const name = await row.innerText();
  const top = await page.getByRole('grid').evaluate((grid) => grid.scrollTop);
  await page.keyboard.press('Control+m');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(count);
  expect(await page.getByRole('grid').evaluate((grid) => grid.scrollTop)).toBe(top);
  await expect.poll(() => selected(page)).toBe(2);
  await expect.poll(() => row.innerText()).toBe(name);
  await row.getByRole('gridcell').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe(String(count - 1));
});

test('rows stand in the frame of the letter that found them', async ({ launch }) => {
  const { page } = await launch();
  await startSample(page);
  const field = page.getByLabel('Words in the mark');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(20);
  const words = (
    await page.locator('[data-index="0"] [role="gridcell"]').first().innerText()
  ).trim();
  await page.evaluate(() => {
    const seen = { atOnce: 0 };
    const { scheduler } = globalThis as unknown as {
      scheduler: { postTask: (task: () => void, options: { priority: string }) => void };
    };
    const list = document.querySelector('[role="grid"]');
    // Counts the rows before the page handles the letter, and again in the next task, before any
    // message arrives.
    const look = (): void => {
      const count = list?.getAttribute('aria-rowcount');
      const again = (): void => {
        if (list?.getAttribute('aria-rowcount') !== count) seen.atOnce += 1;
      };
      scheduler.postTask(again, { priority: 'user-blocking' });
    };
    addEventListener('input', look, true);
    Object.assign(globalThis, { seen });
  });
  // On a busy computer, this may be missed for one key, but not for every key.
  await expect(async () => {
    await field.fill('');
    await expect.poll(() => rowCount(page)).toBeGreaterThan(20);
    await field.pressSequentially(words, { delay: 60 });
    expect(await page.evaluate('seen.atOnce')).toBeGreaterThan(0);
  }).toPass();
});

test('another question is read from its first row', async ({ launch }) => {
  const { app, page } = await launch({ env: { KARTOTEK_SAMPLE_EMPTY: '0' } });
  await page.getByRole('button', { name: 'Try sample data' }).click();
  await goTo(page, 'Trademarks');
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.setContentSize(900, 400),
  );
  const field = page.getByLabel('Words in the mark');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(60);
  const all = await rowCount(page);
  const first = page.locator('[data-index="0"]');
  await first.getByRole('gridcell').first().click();
  await page.keyboard.press('End');
  await expect(first).not.toBeInViewport();
  await field.fill('a');
  await expect.poll(() => rowCount(page)).toBeLessThan(all);
  expect(await rowCount(page)).toBeGreaterThan(20);
  await expect(first).toBeInViewport();
});

test('a letter typed moves nothing, starts no animation and makes no row anew', async ({
  launch,
}) => {
  const { page } = await launch();
  await startSample(page);
  const field = page.getByLabel('Words in the mark');
  await field.fill('');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(20);
  await field.focus();
  await page.evaluate(() => {
    const list = document.querySelector('[role="grid"]');
    const seen = { eased: [] as string[], rows: 0, places: [] as number[] };
    addEventListener('transitionrun', ({ target, propertyName }) => {
      seen.eased.push(`${(target as Element).className} ${propertyName}`);
    });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) seen.rows += addedNodes.length;
    }).observe(list?.querySelector('[role="rowgroup"]:last-child') ?? document, {
      childList: true,
    });
    const look = (): void => {
      const top = list?.getBoundingClientRect().top ?? NaN;
      if (seen.places.at(-1) !== top) seen.places.push(top);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(globalThis, { seen });
  });
  const count = await rowCount(page);
  const name = page.locator('[data-index="0"] [role="gridcell"]').first();
  const words = (await name.innerText()).trim();
  await page.keyboard.type(words, { delay: 40 });
  // The response to the last key has arrived.
  await expect.poll(() => rowCount(page)).toBeLessThan(count);
  await expect(name).toHaveText(words);
  const seen = await page.evaluate('seen');
  expect(seen).toEqual({ eased: [], rows: 0, places: [expect.any(Number)] });
});
