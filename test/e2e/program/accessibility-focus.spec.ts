/** The Tab key on every screen, what pointer and focus reveal, and what they mustn't change. */
import type { Page } from '@playwright/test';
import {
  faultsOfStructure,
  goByPalette,
  resize,
  screenNames,
} from '../../support/e2e/accessibility';
import { expect, test } from '../../support/e2e/fixtures';
import { walkByTab } from '../../support/e2e/focus';
import { countNow } from '../../support/e2e/settled';
import { openPart, rowCount, trySample } from '../../support/e2e/served';
import { ask, searchLine } from '../../support/e2e/ask';

const settingsParts: readonly string[] = [
  'Connection',
  'Language and appearance',
  'Keyboard shortcuts',
  'Units and limits',
  'Data on this computer',
  'Team',
  'Backup and transfer',
  'Updates',
  'Interpretation',
];

/** Requests 25 sample marks and opens the first. */
async function withAnswer(page: Page): Promise<void> {
  await trySample(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await ask(page);
  await expect.poll(() => rowCount(page)).toBe(25);
  await page.locator('[data-index="0"] [role="gridcell"]').first().click();
  await expect(page.getByRole('article')).toHaveAttribute('data-record', /./);
}

test(
  'on every screen the focus is seen, goes as one reads, comes round and changes nothing',
  { tag: '@long' },
  async ({ launch }) => {
    test.setTimeout(600_000);
    const { page } = await launch();
    await withAnswer(page);
    const found: string[] = [];
    const note = (where: string, what: readonly string[]): void => {
      found.push(...what.map((one) => `${where}: ${one}`));
    };
    async function look(where: string): Promise<void> {
      note(where, await faultsOfStructure(page, 'body'));
      note(where, await walkByTab(page));
      await resize(page, { width: 640, height: 400 });
      note(`${where}, 200 %`, await walkByTab(page, 'Shift+Tab'));
      await resize(page, { width: 1280, height: 800 });
    }
    for (const name of screenNames) {
      await goByPalette(page, name);
      await look(name);
    }
    for (const part of settingsParts) {
      await openPart(page, part);
      await look(part);
    }
    expect(found).toEqual([]);
  },
);

test(
  'what is typed or ticked on a screen leads to no other one',
  { tag: '@long' },
  async ({ launch }) => {
    test.setTimeout(180_000);
    const { page } = await launch();
    await withAnswer(page);
    const found: string[] = [];
    let fields = 0;
    for (const name of screenNames) {
      await goByPalette(page, name);
      const place = (): Promise<string> =>
        page.evaluate(() => {
          const dialogs = document.querySelectorAll('[role="dialog"]').length;
          return `${document.title} ${dialogs}`;
        });
      const before = await place();
      const inputs = page
        .getByRole('main')
        .first()
        .locator('input:not([type="radio"]):not(:disabled), textarea, [role="checkbox"]')
        .filter({ visible: true });
      const all = await countNow(inputs);
      // From last to first, because a new search typed in the first field closes the record and its
      // fields.
      for (let at = all - 1; at >= 0; at -= 1) {
        const field = inputs.nth(at);
        await field.focus();
        const isTicked = (await field.getAttribute('role')) === 'checkbox';
        await page.keyboard.press(isTicked ? 'Space' : '5');
        fields += 1;
        if ((await place()) !== before) {
          found.push(`${name}: field ${at} leads to ${await place()}`);
          await page.keyboard.press('Escape');
          await goByPalette(page, name);
        } else await page.keyboard.press(isTicked ? 'Space' : 'Backspace');
      }
    }
    expect(found).toEqual([]);
    expect(fields).toBeGreaterThan(15);
  },
);

test(
  'a tooltip stays while it is pointed at, and goes by Escape alone',
  { tag: '@long' },
  async ({ launch }) => {
    const { page } = await launch();
    await withAnswer(page);
    await goByPalette(page, 'API definition');
    const button = page.getByRole('main').getByRole('button', { name: 'Go back' });
    const tip = page.getByRole('tooltip');
    await button.hover();
    await expect(tip).toBeVisible();
    await expect(button).toHaveAttribute('aria-describedby', (await tip.getAttribute('id')) ?? '');
    const box = await tip.boundingBox();
    if (!box) throw new Error('the tooltip has no box');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
    // Waits as long as a tooltip takes to appear; one that doesn't last is gone by then.
    const shownFor = await tip.evaluate(
      (one) =>
        new Promise<boolean>((resolve) => {
          const begun = performance.now();
          const look = (now: number): void => {
            if (!one.isConnected || now - begun > 800) resolve(one.isConnected);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }),
    );
    expect(shownFor).toBe(true);
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
    await button.focus();
    await expect(tip).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
    await expect(button).toBeFocused();
  },
);

test('F6 leads from part to part and round', { tag: '@long' }, async ({ launch }) => {
  const { page } = await launch();
  await withAnswer(page);
  const paneNow = (): Promise<string> =>
    page.evaluate(
      () => document.activeElement?.closest<HTMLElement>('[data-pane]')?.dataset['pane'] ?? '',
    );
  const panes: string[] = [];
  for (let at = 0; at < 12 && !panes.slice(1).includes(panes[0] ?? '-'); at += 1) {
    await page.keyboard.press('F6');
    panes.push(await paneNow());
  }
  expect(new Set(panes).size).toBeGreaterThanOrEqual(4);
  expect(panes.at(-1)).toBe(panes[0]);
  expect(panes).not.toContain('');
});

test(
  'a few Tab stops lead from the search to the rows, and Shift+F10 opens the menu of a record',
  { tag: '@long' },
  async ({ launch }) => {
    const { page } = await launch();
    await withAnswer(page);
    await searchLine(page).focus();
    const isInRows = (): Promise<boolean> =>
      page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null);
    let stops = 0;
    while (stops < 12 && !(await isInRows())) {
      await page.keyboard.press('Tab');
      stops += 1;
    }
    expect(stops).toBeLessThanOrEqual(8);

    const record = page.getByRole('article');
    await record.focus();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(record).toBeFocused();
    await record.getByRole('button', { name: 'Close record' }).focus();
    await page.keyboard.press('ContextMenu');
    await expect(page.getByRole('menu')).toBeVisible();
  },
);
