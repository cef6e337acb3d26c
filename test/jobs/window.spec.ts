/**
 * What the window shows at once on the screens of the jobs, measured at 1280×800 against the goals of
 * docs/evidence/jobs.md, which states what was measured.
 */
import { readFileSync } from 'node:fs';
import type { ElectronApplication, Page } from '@playwright/test';
import { inRoot } from '../../scripts/paths.mjs';
import { expect } from '../support/e2e/fixtures';
import { ask, searchLine } from '../support/e2e/ask';
import { bridge, goTo, rowCount, test } from '../support/e2e/served';

const goals = { controls: 25, icons: 4, firstRow: 160, rows: 22, panes: 3, places: 7 } as const;

interface Measured {
  /**
   * Buttons, fields and links of the screen and of the status bar. Rows and their heads are left out:
   * a table is one thing to go to; and so is the side bar, of which `places` is said.
   */
  readonly controls: number;
  /** Of these without a word. */
  readonly icons: number;
  readonly firstRow: number;
  readonly rows: number;
  /** Side bar, table, record, and whatever stands beside them. */
  readonly panes: number;
  /** Entries of the side bar that are not the person's. */
  readonly places: number;
}

function measure(page: Page): Promise<Measured> {
  return page.evaluate(() => {
    const height = document.documentElement.clientHeight;
    const seen = (one: Element): boolean => {
      const { top, bottom, width } = one.getBoundingClientRect();
      const inSight = width > 1 && bottom > 0 && top < height;
      return inSight && one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const all = (selector: string): HTMLElement[] =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(seen);
    const controls = all('button, input, select, textarea, a[href], [role="button"]').filter(
      (one) =>
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
    const rows = all('[data-index]').filter(
      (one) => one.getBoundingClientRect().bottom <= bottom + 1,
    );
    const tops = rows.map((one) => one.getBoundingClientRect().top);
    const dividers = all('[role="separator"]').filter((one) => one.clientHeight > 100);
    return {
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

/** What the page states of a screen. */
function stated(screen: string): Measured | null {
  const row = table.split('\n').find((line) => line.startsWith(`| ${screen} `));
  if (row === undefined) return null;
  const [, , controls = 0, icons = 0, firstRow = 0, rows = 0, panes = 0, places = 0] = row
    .split('|')
    .map((cell) => Number(cell.trim()));
  return { controls, icons, firstRow, rows, panes, places };
}

/** Those of jobs 2 to 5 that are lists, as they stand when there is most to see. */
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
  await page.getByRole('button', { name: 'Try it with sample data' }).click();
  await expect(page.getByRole('treeitem', { name: '2026-101 Nordvågen' })).toBeVisible();
  const lines: string[] = [];
  const faults: string[] = [];
  for (const [name, open] of screens) {
    await open(page);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const found = await measure(page);
    const { controls, icons, firstRow, rows, panes, places } = found;
    lines.push(
      `| ${name} | ${[controls, icons, firstRow, rows, panes, places].map(String).join(' | ')} |`,
    );
    const over = (Object.keys(goals) as (keyof Measured)[]).filter((goal) => {
      // Short lists have no more rows, and none at all has no first one.
      if (goal === 'rows') return name !== 'A list' && name !== 'Companies' && rows < goals.rows;
      return Number.isFinite(found[goal]) && found[goal] > goals[goal];
    });
    faults.push(...over.map((goal) => `${name}: ${goal} ${found[goal]}, goal ${goals[goal]}`));
    const said = stated(name);
    if (said?.controls !== controls || said.rows !== rows || said.firstRow !== firstRow)
      faults.push(`docs/evidence/jobs.md does not say: ${lines.at(-1) ?? ''}`);
  }
  // What the page should say, where it does not.
  test.info().annotations.push({ type: 'measured', description: lines.join('\n') });
  expect(faults).toEqual([]);
});
