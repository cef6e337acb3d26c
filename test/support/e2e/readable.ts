/** Measures legibility in the real page: contrast, width and spacing. */
import type { Page } from '@playwright/test';

/**
 * Returns text with less contrast than WCAG 1.4.3 requires, blending all the backgrounds behind it.
 */
export function faintWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    type Colour = readonly [number, number, number, number];
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const known = new Map<string, Colour>();
    // The browser converts any colour notation to RGB.
    const read = (written: string): Colour => {
      const found = known.get(written);
      if (found || !context) return found ?? [0, 0, 0, 0];
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = written;
      context.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0, a = 0] = context.getImageData(0, 0, 1, 1).data;
      known.set(written, [r, g, b, a / 255]);
      return [r, g, b, a / 255];
    };
    const over = (top: Colour, below: Colour): Colour => {
      const [, , , a] = top;
      const mix = (at: 0 | 1 | 2): number => top[at] * a + below[at] * (1 - a);
      return [mix(0), mix(1), mix(2), 1];
    };
    const light = ([r, g, b]: Colour): number => {
      const linear = (value: number): number =>
        value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    };
    const behind = (element: Element): Colour => {
      const layers: Colour[] = [];
      for (let up: Element | null = element; up; up = up.parentElement) {
        const colour = read(getComputedStyle(up).backgroundColor);
        if (colour[3] > 0) layers.push(colour);
        if (colour[3] === 1) break;
      }
      return layers.reduceRight<Colour>((below, top) => over(top, below), [255, 255, 255, 1]);
    };
    const isOff = (element: Element): boolean =>
      element.closest('[disabled], [aria-disabled="true"], [aria-hidden="true"], [inert]') !== null;
    const found = new Map<string, string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = (node.textContent ?? '').trim();
      const element = node.parentElement;
      if (words === '' || !element || isOff(element)) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      let opacity = 1;
      for (let up: Element | null = element; up; up = up.parentElement)
        opacity *= Number(getComputedStyle(up).opacity);
      const ground = behind(element);
      const [r, g, b, a] = read(color);
      const ink = over([r, g, b, a * opacity], ground);
      const [one, other] = [light(ink), light(ground)];
      const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      const size = parseFloat(fontSize);
      const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
      if (ratio < least - 0.005)
        found.set(`${color} ${ratio}`, `"${words.slice(0, 30)}" ${ratio.toFixed(2)}`);
    }
    return [...found.values()];
  });
}

/** Returns elements that scroll sideways, other than tables and drawings (WCAG 1.4.10). */
export function sideways(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body, body *')]
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
      .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowX))
      .filter((one) => {
        const isWide = '[role="grid"], table, canvas, pre, textarea, input';
        return !one.matches(`${isWide}, :has(> table)`) && !one.closest(isWide);
      })
      .map((one) => {
        const name = one.ariaLabel ?? one.closest('[aria-label]')?.ariaLabel ?? '';
        return `${one.tagName.toLowerCase()}.${one.className} in "${name}": ${one.scrollWidth} of ${one.clientWidth}`;
      }),
  );
}

/** Applies the spacing from WCAG 1.4.12. Returns a function that removes it. */
export async function spreadWords(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  return () =>
    page.evaluate(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
    });
}

/**
 * Returns text that is cut off by its box and can't be read elsewhere, in a tooltip, or by
 * scrolling.
 */
export function hiddenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) =>
        [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .filter(
        (one) =>
          one.closest('[role="gridcell"], [role="columnheader"], [aria-hidden="true"]') === null,
      )
      .filter((one) => one.clientWidth > 2 && one.clientHeight > 2)
      .filter((one) => {
        const { overflowX, overflowY } = getComputedStyle(one);
        const isWide = one.scrollWidth > one.clientWidth + 1 && /hidden|clip/.test(overflowX);
        const isHigh = one.scrollHeight > one.clientHeight + 1 && /hidden|clip/.test(overflowY);
        return isWide || isHigh;
      })
      .filter((one) => one.title === '')
      .map(
        (one) =>
          `${one.tagName.toLowerCase()}.${one.className.toString().slice(0, 30)} "${one.innerText.trim().slice(0, 30)}"`,
      ),
  );
}

/** Returns pairs of strings drawn over each other with nothing in between. */
export function wordsOver(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    interface Placed {
      readonly element: Element;
      readonly words: string;
      readonly box: DOMRect;
    }
    /** Returns the part of a box that isn't clipped by an ancestor. */
    const seen = (element: Element, { left, top, right, bottom }: DOMRect): DOMRect => {
      for (let up: Element | null = element; up; up = up.parentElement) {
        if (getComputedStyle(up).overflow === 'visible') continue;
        const by = up.getBoundingClientRect();
        [left, right] = [Math.max(left, by.left), Math.min(right, by.right)];
        [top, bottom] = [Math.max(top, by.top), Math.min(bottom, by.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    /** True if something opaque in the upper string hides the lower one. */
    const isCovered = (upper: Element, lower: Element): boolean => {
      for (let up: Element | null = upper; up && !up.contains(lower); up = up.parentElement) {
        const { backgroundColor } = getComputedStyle(up);
        if (!/^rgba\(.*, 0(?:\.\d+)?\)$|transparent/.test(backgroundColor)) return true;
      }
      return false;
    };
    const placed: Placed[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = (node.textContent ?? '').trim();
      if (words === '' || !element?.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('svg')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const box = seen(element, rect);
        if (box.width > 2 && box.height > 2) placed.push({ element, words, box });
      }
    }
    const found = new Set<string>();
    for (const [at, one] of placed.entries())
      for (const other of placed.slice(at + 1)) {
        const wide =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (wide < 2 || high < 4 || one.element === other.element) continue;
        const top = document.elementFromPoint(
          Math.max(one.box.left, other.box.left) + wide / 2,
          Math.max(one.box.top, other.box.top) + high / 2,
        );
        const upper =
          top && [one, other].find(({ element }) => top.contains(element) || element.contains(top));
        if (!upper) continue;
        const lower = upper === one ? other : one;
        if (!isCovered(top, lower.element))
          found.add(`"${one.words.slice(0, 30)}" and "${other.words.slice(0, 30)}"`);
      }
    return [...found];
  });
}

/**
 * Returns pressed or selected elements marked only by a background, which forced colours remove.
 */
export function unmarked(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '[aria-pressed="true"], [aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-checked="true"]',
      ),
    ]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const { outlineStyle, forcedColorAdjust, borderBottomWidth } = getComputedStyle(one);
        const isTab = one.matches('[role="tab"]') && borderBottomWidth !== '0px';
        return outlineStyle === 'none' && forcedColorAdjust !== 'none' && !isTab;
      })
      .map((one) => `${one.tagName.toLowerCase()}.${one.className.toString().slice(0, 40)}`),
  );
}
