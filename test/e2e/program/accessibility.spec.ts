/**
 * What a screen reader would announce in the ten main tasks, as text in both languages. Also names,
 * targets and narrow windows on every screen. Dialogs and the Tab key have their own files. The
 * texts are next to this file, and a human reviews every change to them.
 */
import type { Page } from '@playwright/test';
import {
  cutOff,
  faultsOfMarkup,
  goByPalette,
  nameless,
  rivals,
  screenNames,
  smallTargets,
  spoken,
  violations,
} from '../../support/e2e/accessibility';
import { expect, test } from '../../support/e2e/fixtures';
import {
  faintWords,
  hiddenWords,
  sideways,
  spreadWords,
  unmarked,
  wordsOver,
} from '../../support/e2e/readable';
import { bridge, goTo, goToOwned, rowCount, trySample } from '../../support/e2e/served';
import { ask, searchLine, setFilter } from '../../support/e2e/ask';

/** A task: the steps, and the part of the page where it's done. */
type Task = readonly [name: string, steps: (page: Page) => Promise<unknown>, part: string];

const dialog = '[role="dialog"]';

/** Returns a name in the window's language. */
async function inWords(page: Page, en: string, sv: string): Promise<string> {
  return (await page.locator('html').getAttribute('lang')) === 'sv' ? sv : en;
}
const tasks: readonly Task[] = [
  [
    'search',
    async (page) => {
      await setFilter(page, await inWords(page, 'Filed from', 'Ingivet från'), '1000-01-01');
      await searchLine(page).press('Enter');
      await expect.poll(() => rowCount(page)).toBe(25);
    },
    'main',
  ],
  [
    'read-a-record',
    async (page) => {
      await page.locator('[data-index="2"] [role="gridcell"]').first().click();
      await expect(page.getByRole('article')).toHaveAttribute('data-record', /./);
    },
    'article',
  ],
  ['put-on-a-list', (page) => page.keyboard.press('Control+L'), dialog],
  ['export', (page) => page.keyboard.press('Control+E'), dialog],
  ['go-by-the-palette', (page) => page.keyboard.press('Control+K'), dialog],
  ['read-the-shortcuts', (page) => page.keyboard.press('F1'), dialog],
  [
    'see-what-was-deleted',
    async (page) => {
      await goTo(page, await inWords(page, 'Deleted records', 'Raderade poster'));
      await expect(page.getByRole('main').getByRole('heading').last()).toBeVisible();
    },
    'main',
  ],
  [
    'see-deadlines',
    async (page) => goTo(page, await inWords(page, 'Deadlines', 'Frister')),
    'main',
  ],
  [
    'see-what-it-cost',
    async (page) => goTo(page, await inWords(page, 'Usage and sources', 'Förbrukning och källor')),
    'main',
  ],
  ['change-settings', (page) => page.keyboard.press('Control+,'), 'main'],
];

for (const language of ['en', 'sv'] as const)
  test(
    `the ten main tasks as they are read aloud (${language})`,
    { tag: '@long' },
    async ({ launch }) => {
      const { page } = await launch();
      await trySample(page);
      await bridge(page, 'settings', 'set', { language });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const [name, steps, part] of tasks) {
        await steps(page);
        const target = page.locator(part).last();
        await target.waitFor();
        expect.soft(await spoken(target)).toMatchSnapshot(`${name}.${language}.txt`);
        if (part === dialog) {
          await page.keyboard.press('Escape');
          await target.waitFor({ state: 'detached' });
        }
      }
    },
  );

test(
  'every screen: names, targets of 24 px, contrast, 320 px and wide spacing without loss',
  { tag: '@long' },
  async ({ launch }) => {
    test.setTimeout(180_000);
    const { page } = await launch();
    await trySample(page);
    await ask(page);
    await expect.poll(() => rowCount(page)).toBe(25);
    const found: string[] = [];
    const note = (where: string, what: readonly string[]): void => {
      found.push(...what.map((one) => `${where}: ${one}`));
    };
    async function look(where: string): Promise<void> {
      note(where, await smallTargets(page));
      note(
        where,
        (await nameless(page)).map((role) => `${role} without a name`),
      );
      note(where, await faultsOfMarkup(page));
      note(where, await rivals(page));
    }
    for (const name of screenNames) {
      await goByPalette(page, name);
      await look(name);
    }
    for (const [where, size] of [
      ['200 %', { width: 640, height: 400 }],
      ['320 px', { width: 320, height: 640 }],
    ] as const) {
      await page.setViewportSize(size);
      for (const name of screenNames) {
        await goByPalette(page, name);
        note(`${name}, ${where}`, await cutOff(page));
        if (size.width === 320) note(`${name}, ${where}`, await sideways(page));
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const theme of ['light', 'dark'] as const) {
      await bridge(page, 'settings', 'set', { theme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      for (const name of screenNames) {
        await goByPalette(page, name);
        note(`${name}, ${theme}`, await faintWords(page));
      }
    }
    await spreadWords(page);
    for (const name of screenNames) {
      await goByPalette(page, name);
      note(`${name}, wide spacing`, await hiddenWords(page));
    }
    expect(found).toEqual([]);

    const main = page.getByRole('main').first();
    const inkOf = (): Promise<string> =>
      main.evaluate((one) => getComputedStyle(one).getPropertyValue('--text-muted'));
    const usual = await inkOf();
    await page.emulateMedia({ contrast: 'more' });
    await expect.poll(inkOf).not.toBe(usual);

    await page.emulateMedia({
      contrast: 'no-preference',
      reducedMotion: 'reduce',
      forcedColors: 'active',
    });
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter((one) => Number(one.effect?.getTiming().duration) > 1)
          .length,
    );
    expect(moving).toBe(0);
    // The current entry and the focus are marked by more than a background, which forced colours
    // remove.
    const here = page.getByRole('navigation', { name: 'Go to' }).locator('[aria-current="page"]');
    const line = await here.evaluate((one) => {
      const { outlineStyle, borderTopStyle, boxShadow } = getComputedStyle(one);
      return [outlineStyle, borderTopStyle, boxShadow];
    });
    expect(line.some((style) => style !== 'none')).toBe(true);
  },
);

test(
  'every screen: no words over words at 200 %, and forced colours show what is pressed and chosen',
  { tag: '@long' },
  async ({ launch }) => {
    test.setTimeout(180_000);
    const { page } = await launch();
    await trySample(page);
    await ask(page);
    await expect.poll(() => rowCount(page)).toBe(25);
    const found: string[] = [];
    for (const language of ['en', 'sv'] as const) {
      await bridge(page, 'settings', 'set', { language: 'en' });
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await page.setViewportSize({ width: 640, height: 400 });
      for (const name of screenNames) {
        await goByPalette(page, name);
        await bridge(page, 'settings', 'set', { language });
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        found.push(...(await wordsOver(page)).map((one) => `${name}, ${language}: ${one}`));
        const isWhole = await page
          .getByRole('contentinfo')
          .evaluate((one) => one.scrollWidth <= one.clientWidth);
        if (!isWhole) found.push(`${name}, ${language}: the status bar is cut off`);
        if (language === 'en') continue;
        await bridge(page, 'settings', 'set', { language: 'en' });
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ forcedColors: 'active' });
    for (const name of screenNames) {
      await goByPalette(page, name);
      found.push(...(await unmarked(page)).map((one) => `${name}, forced colours: ${one}`));
    }
    expect(found).toEqual([]);
  },
);

test('axe finds nothing on any screen, in both themes', { tag: '@long' }, async ({ launch }) => {
  test.setTimeout(180_000);
  const { page } = await launch();
  await trySample(page);
  await ask(page);
  await expect.poll(() => rowCount(page)).toBe(25);
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await bridge(page, 'settings', 'set', { theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const look = async (where: string): Promise<void> => {
      found.push(...(await violations(page)).map((one) => `${where}, ${theme}: ${one}`));
    };
    for (const name of screenNames) {
      await goByPalette(page, name);
      await look(name);
    }
    await goToOwned(page);
    await expect.poll(() => rowCount(page)).toBe(25);
    await page.locator('[data-index="2"] [role="gridcell"]').first().click();
    await expect(page.getByRole('article')).toHaveAttribute('data-record', /./);
    await look('record');
  }
  expect(found).toEqual([]);
});
