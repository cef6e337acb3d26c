/**
 * Measures, in the real page, what assistive technology and motor impairments require of a screen.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

/** Every screen, by its name in the palette. */
export const screenNames: readonly string[] = [
  'Trademarks',
  'Companies',
  'Insider transactions',
  'Short positions',
  'Lists',
  'Deadlines',
  'Watch',
  'Downloads',
  'Usage and sources',
  'API explorer',
  'Settings',
  'Changes',
  'Clearance',
  'Similar pictures',
  'Similar company names',
  'Usage log',
  'Matter',
  'Other responses',
  'Deleted records',
  'Similar holder names',
  'Company file',
  'Several companies',
  'API definition',
];

/** Opens a screen with the palette, as a user without a mouse would. */
export async function goByPalette(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+K');
  const field = page.getByRole('combobox', { name: 'Search or run a command' });
  await field.fill(name);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await field.waitFor({ state: 'detached' });
}

/** Resizes the window and waits for the new layout. */
export async function resize(
  page: Page,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => {
    const whole = document.createElement('div');
    whole.style.cssText = 'position: fixed; width: 100vw; height: 100vh; visibility: hidden';
    document.body.append(whole);
    const box = whole.getBoundingClientRect();
    whole.remove();
    return box.width === width && box.height === height;
  }, size);
}

/** Selects all kinds of controls. */
const worked =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="radio"], ' +
  '[role="checkbox"], [role="switch"], [role="menuitem"], [role="combobox"], [role="slider"], ' +
  '[role="separator"][tabindex], [role="option"]';

/**
 * Returns controls smaller than 24 px in both directions that are too close to another one (WCAG
 * 2.5.8).
 */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((selector) => {
    const least = 24;
    const boxOf = (element: Element): DOMRect => {
      const own = element.getBoundingClientRect();
      // Clicking an option's label counts as clicking the option.
      const isChoice = element.matches(
        '[type="checkbox"], [type="radio"], [role="checkbox"], [role="radio"]',
      );
      const label = isChoice ? (element as HTMLInputElement).labels?.[0] : undefined;
      return label ? label.getBoundingClientRect() : own;
    };
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const all = [...document.querySelectorAll(selector)].filter(isSeen);
    const boxes = all.map((element) => ({ element, box: boxOf(element) }));
    const isSmall = ({ width, height }: DOMRect): boolean =>
      Math.round(width) < least || Math.round(height) < least;
    // True if a circle of 24 px around its centre doesn't touch another target.
    const isAlone = (one: (typeof boxes)[number]): boolean => {
      const [x, y] = [one.box.x + one.box.width / 2, one.box.y + one.box.height / 2];
      return boxes.every(({ element, box }) => {
        if (element === one.element || element.contains(one.element)) return true;
        if (one.element.contains(element)) return true;
        const dx = Math.max(box.left - x, 0, x - box.right);
        const dy = Math.max(box.top - y, 0, y - box.bottom);
        return Math.hypot(dx, dy) >= least / 2;
      });
    };
    return boxes
      .filter((one) => isSmall(one.box) && !isAlone(one))
      .map(({ element, box }) => {
        const label = (element as HTMLInputElement).labels?.[0]?.textContent;
        const name = element.ariaLabel ?? label ?? element.textContent.trim();
        return `${element.tagName.toLowerCase()} "${name.slice(0, 40)}" ${Math.round(box.width)}x${Math.round(box.height)}`;
      });
  }, worked);
}

interface AxNode {
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly properties?: readonly {
    readonly name: string;
    readonly value: { readonly value: unknown };
  }[];
}

/** Returns focusable elements without a name, according to the accessibility tree itself. */
export async function nameless(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as {
    readonly nodes: readonly AxNode[];
  };
  await session.detach();
  const without = new Set(['RootWebArea', 'generic', 'none', 'gridcell', 'row', 'listbox']);
  return nodes
    .filter(({ ignored, role, name, properties = [] }) => {
      const focusable = properties.some(
        (one) => one.name === 'focusable' && one.value.value === true,
      );
      return !ignored && focusable && !without.has(role?.value ?? '') && !name?.value.trim();
    })
    .map(({ role }) => role?.value ?? 'unknown');
}

/** Returns duplicate ids, and controls whose name lacks their visible text (WCAG 2.5.3). */
export function faultsOfMarkup(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const twice = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `id ${id} twice`);
    // Removes the ellipsis that announces a dialog and the colon before a value, because nobody
    // says them aloud.
    const plain = (text: string): string =>
      text.toLowerCase().replace(/[…:]/g, '').replace(/\s+/g, ' ').trim();
    const misnamed = [
      ...document.querySelectorAll<HTMLElement>('button[aria-label], a[aria-label]'),
    ]
      .filter((one) => one.checkVisibility() && one.innerText.trim() !== '')
      .filter((one) => !plain(one.ariaLabel ?? '').includes(plain(one.innerText)))
      .map((one) => `"${one.innerText.trim()}" is called "${one.ariaLabel ?? ''}"`);
    return [...twice, ...misnamed];
  });
}

/** Returns the filled buttons in the open dialog or else on the screen, if there's more than one. */
export function rivals(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const part = [...document.querySelectorAll('main, [role="dialog"]')].at(-1);
    const filled = ':is(.primary, .danger):not(:disabled, [aria-disabled="true"])';
    const names = [...(part?.querySelectorAll<HTMLElement>(`.k-button${filled}`) ?? [])]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => one.innerText.replace(/\s+/g, ' ').trim());
    return names.length > 1 ? [`filled at once: ${names.join(' | ')}`] : [];
  });
}

/** Returns text and controls outside the scrollable area at the page's width. */
export function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate((selector) => {
    const width = document.documentElement.clientWidth;
    const isScrolled = (element: Element): boolean => {
      for (let up = element.parentElement; up; up = up.parentElement) {
        const { overflowX } = getComputedStyle(up);
        if (overflowX === 'auto' || overflowX === 'scroll') return true;
      }
      return false;
    };
    return [...document.querySelectorAll(selector)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !isScrolled(one))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.right > width + 1 || box.left < -1))
      .map(
        ({ one, box }) =>
          `${one.tagName} "${(one.ariaLabel ?? one.textContent).trim().slice(0, 40)}" ${Math.round(box.left)}-${Math.round(box.right)}`,
      );
  }, worked);
}

/** Matches lines for rows, options, values and pictures, whose text depends on the data. */
const ofData = /^- '?(row|option|definition|img)\b/;

/**
 * Returns the role, name and state of all elements in order, as text, once the text is stable. Only
 * the beginning of each row is included. Numbers, ages and record data are replaced by
 * placeholders, because they change from day to day.
 */
export async function spoken(part: Locator): Promise<string> {
  let last = '';
  await expect
    .poll(async () => {
      const before = last;
      last = maskedLines(await part.ariaSnapshot());
      return last === before;
    })
    .toBe(true);
  return last;
}

function maskedLines(snapshot: string): string {
  const lines = snapshot.split('\n');
  const kept: string[] = [];
  let hiddenBelow = Infinity;
  for (const [at, line] of lines.entries()) {
    const depth = line.search(/\S/);
    if (depth > hiddenBelow) continue;
    hiddenBelow = Infinity;
    const isHead = lines[at + 1]?.includes('columnheader') === true;
    if (!ofData.test(line.trim()) || isHead) {
      kept.push(isHead ? `${' '.repeat(depth)}- row:` : line);
      continue;
    }
    hiddenBelow = depth;
    const sign = `${' '.repeat(depth)}- …`;
    if (kept.at(-1) !== sign) kept.push(sign);
  }
  const age =
    /(?:# (?:minute|second|minut|sekund)\w*(?: ago| sedan)?|\b(?:just now|nyss|now|nu))\b/g;
  return `${kept.join('\n').replace(/\d+/g, '#').replace(age, '‹age›')}\n`;
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * Returns axe's findings against WCAG 2.2 A and AA and best practices: rule, element, and problem.
 */
export async function violations(page: Page): Promise<readonly string[]> {
  // New elements fade in, so their contrast can't be measured until they are fully visible.
  await page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ends.map(({ finished }) => finished));
  });
  // Injected over the debugging connection, which leaves the page's content security policy
  // unchanged.
  await page.evaluate(`if (!window.axe) { ${axeSource} }`);
  const { violations: found } = await page.evaluate<AxeResults>(
    'axe.run(document, { resultTypes: ["violations"] })',
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id} at ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`,
    ),
  );
}

/**
 * Returns faults that require the whole page: skipped heading levels, tables without headings,
 * fields without labels, and boxes whose position differs from the reading order.
 */
export function faultsOfStructure(page: Page, within: string): Promise<readonly string[]> {
  return page.evaluate((selector) => {
    const part = [...document.querySelectorAll(selector)].at(-1) ?? document.body;
    const seen = (of: string): HTMLElement[] =>
      [...part.querySelectorAll<HTMLElement>(of)].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      );
    const wordsOf = (one: Element): string => one.textContent.trim().slice(0, 40);
    const levels = seen('h1, h2, h3, h4, h5, h6, [role="heading"]').map((one) => ({
      level: Number(one.ariaLevel ?? one.tagName.slice(1)),
      words: wordsOf(one),
    }));
    const skipped = levels
      .filter(({ level }, at) => level > (levels[at - 1]?.level ?? 1) + 1)
      .map(({ level, words }) => `heading "${words}" leaves out a level: ${level}`);
    const silent = levels.filter(({ words }) => words === '').map(() => 'heading without words');
    const headless = seen('table, [role="grid"], [role="table"], [role="treegrid"]')
      .filter((one) => !one.querySelector('th, [role="columnheader"], [role="rowheader"]'))
      .map((one) => `table without heads: ${one.ariaLabel ?? wordsOf(one)}`);
    const unlabelled = seen('input, select, textarea')
      .filter((one) => !one.closest('[aria-hidden="true"]'))
      .filter((one) => {
        const { labels } = one as HTMLInputElement;
        const named = one.getAttribute('aria-labelledby')?.split(' ') ?? [];
        const words = [...(labels ?? []), ...named.map((id) => document.getElementById(id))];
        return !one.ariaLabel && !words.some((label) => label?.textContent.trim());
      })
      .map((one) => `field without a label: ${one.outerHTML.slice(0, 80)}`);
    const moved = seen('*')
      .filter((one) => {
        const { order, flexDirection, display } = getComputedStyle(one);
        const isRead = (child: Element): boolean =>
          child.textContent.trim() !== '' || child.matches('button, input, [tabindex]');
        const isTurned = display.includes('flex') && flexDirection.endsWith('-reverse');
        return order !== '0' || (isTurned && [...one.children].filter(isRead).length > 1);
      })
      .map((one) => `stands elsewhere than it is read: ${one.tagName} ${one.className}`);
    return [...skipped, ...silent, ...headless, ...unlabelled, ...moved];
  }, within);
}
