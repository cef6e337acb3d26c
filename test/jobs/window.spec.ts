/**
 * What the window shows on the jobs' screens, measured at 1280×800 and compared with
 * docs/evidence/jobs.md and its targets.
 */
import { readFileSync } from 'node:fs';
import type { ElectronApplication, Page } from '@playwright/test';
import { inRoot } from '../../scripts/paths.mjs';
import { rivals } from '../support/e2e/accessibility';
import { expect } from '../support/e2e/fixtures';
import { ask, searchLine } from '../support/e2e/ask';
import { bridge, goTo, rowCount, test } from '../support/e2e/served';

const goals = { controls: 25, icons: 4, firstRow: 160, rows: 22, panes: 3, places: 7 } as const;

interface Measured {
  /**
   * Buttons, fields and links on the screen and in the status bar. Rows and their headings are left
   * out, because a table is a single tab stop. So is the sidebar, which `places` counts.
   */
  readonly controls: number;
  /** Controls without any text. */
  readonly icons: number;
  readonly firstRow: number;
  readonly rows: number;
  /** The sidebar, the table, the record, and anything beside them. */
  readonly panes: number;
  /** Sidebar entries that the user didn't create. */
  readonly places: number;
}

interface Found extends Measured {
  /** The names of the controls. */
  readonly names: readonly string[];
}

function measure(page: Page): Promise<Found> {
  return page.evaluate(() => {
    const height = document.documentElement.clientHeight;
    const seen = (one: Element): boolean => {
      const { top, bottom, width } = one.getBoundingClientRect();
      const inSight = width > 1 && bottom > 0 && top < height;
      return inSight && one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const all = (selector: string): HTMLElement[] =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(seen);
    /** True if nothing covers the element: anything scrolled behind a footer isn't visible. */
    const open = (one: Element): boolean => {
      const { left, top, width, height: tall } = one.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + tall / 2);
      return at !== null && (one.contains(at) || at.contains(one));
    };
    const controls = all('button, input, select, textarea, a[href], [role="button"]').filter(
      (one) =>
        open(one) &&
        one.closest('main, footer, [role="contentinfo"]') !== null &&
        !one.closest('[data-index], [role="columnheader"], [role="separator"]') &&
        !one.parentElement?.closest('button'),
    );
    const words = (one: HTMLElement): string =>
      one.innerText.trim() || (one as HTMLInputElement).placeholder || '';
    const icons = controls.filter(
      (one) => !one.matches('input, select, textarea') && words(one) === '',
    );
    const grid = all('[role="grid"]')[0];
    const bottom = grid?.getBoundingClientRect().bottom ?? 0;
    // Group headings count as lines of the list.
    const rows = all('[data-index], [role="grid"] .heads > [role="row"]').filter(
      (one) => one.getBoundingClientRect().bottom <= bottom + 1,
    );
    const tops = rows.map((one) => one.getBoundingClientRect().top);
    const dividers = [...document.querySelectorAll('[role="separator"]')].filter(
      (one) => one.checkVisibility() && one.clientHeight > 100,
    );
    return {
      names: controls.map((one) => words(one) || one.ariaLabel || one.tagName),
      controls: controls.length,
      icons: icons.length,
      firstRow: Math.round(Math.min(...tops)),
      rows: rows.length,
      panes: dividers.length + 1,
      places: all('nav .place').length,
    };
  });
}

async function at1280(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.setContentSize(1280, 800),
  );
}

const table = readFileSync(inRoot('docs/evidence/jobs.md'), 'utf8');

/** Returns what the page states about a screen. */
function stated(screen: string): Measured | null {
  const row = table.split('\n').find((line) => line.startsWith(`| ${screen} `));
  if (row === undefined) return null;
  const [, , controls = 0, icons = 0, firstRow = 0, rows = 0, panes = 0, places = 0] = row
    .split('|')
    .map((cell) => Number(cell.trim()));
  return { controls, icons, firstRow, rows, panes, places };
}

/** The list screens of jobs 2 to 5, each at the moment when it shows the most. */
const screens: readonly (readonly [name: string, open: (page: Page) => Promise<void>])[] = [
  [
    'A search',
    async (page) => {
      await goTo(page, 'Trademarks');
      await ask(page, 'nord');
      await expect.poll(() => rowCount(page)).toBe(25);
    },
  ],
  [
    'A search, a record open',
    async (page) => {
      await page.locator('[data-index="2"] [role="gridcell"]').first().click();
      await expect(page.getByRole('article')).toHaveAttribute('data-record', /./);
      // The record slides in from the side and is shown from the top. A click, even a trial click,
      // could scroll it.
      await expect
        .poll(() =>
          page.evaluate(() =>
            document.getAnimations().every(({ playState }) => playState === 'finished'),
          ),
        )
        .toBe(true);
      await expect(page.getByRole('button', { name: 'Query', exact: true })).toBeInViewport();
    },
  ],
  [
    'A clearance',
    async (page) => {
      await page.getByRole('treeitem', { name: '2026-101 Nordvågen' }).click();
      await page.getByRole('treeitem', { name: /^NORDVÅGEN/ }).click();
      await expect(page.locator('[data-index="20"]')).toBeVisible();
    },
  ],
  [
    'A list',
    async (page) => {
      await page.getByRole('treeitem', { name: 'Earlier marks' }).click();
      await expect(page.locator('[data-index="0"]')).toBeVisible();
    },
  ],
  [
    'Companies',
    async (page) => {
      await goTo(page, 'Companies');
      await expect(searchLine(page)).toBeFocused();
    },
  ],
];

test('what is in sight at once stays within the goals, and is as the page says', async ({
  launch,
}) => {
  const { app, page } = await launch({ env: { KARTOTEK_SAMPLE_EMPTY: '0' } });
  await at1280(app);
  await bridge(page, 'settings', 'set', { theme: 'light' });
  await page.getByRole('button', { name: 'Try sample data' }).click();
  await expect(page.getByRole('treeitem', { name: '2026-101 Nordvågen' })).toBeVisible();
  const lines: string[] = [];
  const faults: string[] = [];
  for (const [name, open] of screens) {
    await open(page);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const found = await measure(page);
    faults.push(...(await rivals(page)).map((one) => `${name}: ${one}`));
    const { controls, icons, firstRow, rows, panes, places } = found;
    lines.push(
      `| ${name} | ${[controls, icons, firstRow, rows, panes, places].map(String).join(' | ')} |`,
    );
    const over = (Object.keys(goals) as (keyof Measured)[]).filter((goal) => {
      // Short lists don't have enough rows, and an empty list has no first row.
      if (goal === 'rows') return name !== 'A list' && name !== 'Companies' && rows < goals.rows;
      return Number.isFinite(found[goal]) && found[goal] > goals[goal];
    });
    faults.push(...over.map((goal) => `${name}: ${goal} ${found[goal]}, goal ${goals[goal]}`));
    if (over.length > 0) faults.push(found.names.join(' | '));
    const said = stated(name);
    // A record may end one line above or below the edge, so the page states the maximum.
    const isSaid = said !== null && controls <= said.controls;
    if (!isSaid || said.rows !== rows || said.firstRow !== firstRow)
      faults.push(`docs/evidence/jobs.md does not say: ${lines.at(-1) ?? ''}`);
  }
  // The correct figures for the page, if it's out of date.
  test.info().annotations.push({ type: 'measured', description: lines.join('\n') });
  expect(faults).toEqual([]);
});

test('a low window and large text leave at least twelve rows', async ({ launch }) => {
  const { app, page } = await launch({ env: { KARTOTEK_SAMPLE_EMPTY: '0' } });
  await at1280(app);
  await page.getByRole('button', { name: 'Try sample data' }).click();
  await goTo(page, 'Trademarks');
  await ask(page, 'nord');
  await expect.poll(() => rowCount(page)).toBe(25);
  const whole = (): Promise<number> => measure(page).then(({ rows }) => rows);
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.setContentSize(900, 600),
  );
  await expect(page.getByRole('main').getByRole('button', { name: 'Menu' })).toBeVisible();
  await expect.poll(whole).toBeGreaterThanOrEqual(16);
  // What the list lacks is in sight, in the longer language too.
  await bridge(page, 'settings', 'set', { language: 'sv' });
  await expect(page.getByText('okänt antal')).toBeInViewport({ ratio: 1 });
  await bridge(page, 'settings', 'set', { language: 'en' });
  // A matter's long name is shortened, and the record stays in its pane.
  await page.keyboard.press('Control+K');
  await page.keyboard.type('new matter');
  await page.getByRole('option', { name: /^New matter/ }).click();
  await page.getByRole('dialog').getByLabel('Matter', { exact: true }).fill('M-7 '.repeat(18));
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: /^M-7/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await goTo(page, 'Trademarks');
  await page.locator('[data-index="0"] [role="gridcell"]').first().click();
  const assessment = page.locator('article').getByRole('region', { name: 'Assessment' });
  await expect(assessment).toContainText('M-7');
  const past = (part: Element): number => part.scrollWidth - part.clientWidth;
  expect(await assessment.evaluate(past)).toBe(0);
  expect(await page.locator('article').evaluate(past)).toBe(0);
  await page.keyboard.press('Escape');
  await at1280(app);
  await bridge(page, 'settings', 'set', { zoom: 1.5 });
  await expect.poll(whole).toBeGreaterThanOrEqual(12);
});

test('every verb of the list on screen is found by Ctrl+K', async ({ launch }) => {
  const { page } = await launch({ env: { KARTOTEK_SAMPLE_EMPTY: '0' } });
  await page.getByRole('button', { name: 'Try sample data' }).click();
  await goTo(page, 'Trademarks');
  await ask(page, 'nord');
  await expect.poll(() => rowCount(page)).toBe(25);
  await page.locator('[data-index="0"] [role="gridcell"]').first().click();
  const line = page.getByRole('group', { name: 'List status' });
  await line.getByRole('button', { name: 'More actions' }).click();
  const offered = page.getByRole('menuitem').and(page.locator(':not([aria-disabled="true"])'));
  await expect(offered.first()).toBeVisible();
  const menu = await offered.evaluateAll((all) =>
    all.map((one) => (one.firstChild?.textContent ?? '').trim()),
  );
  await page.keyboard.press('Escape');
  await expect(offered).toHaveCount(0);
  const verbs = ['Assess', 'Watch', 'Export', ...menu];
  await page.keyboard.press('Control+K');
  const field = page.getByRole('combobox', { name: 'Search or run a command' });
  const missing: string[] = [];
  for (const verb of verbs) {
    const [first = ''] = verb.replace('…', '').split(' ');
    await field.fill(verb.replace('…', ''));
    const found = page.getByRole('option').filter({ hasText: new RegExp(first, 'i') });
    if ((await found.count()) === 0) missing.push(verb);
  }
  expect(missing).toEqual([]);
  expect(menu.length).toBeGreaterThan(8);
});
