/**
 * The hand of a person at work, which counts its acts: a click, a text typed (with Enter), a choice; the
 * system's own file dialog counts one. With the keyboard alone each key that is no letter counts one.
 */
import { join } from 'node:path';
import type { ElectronApplication, Locator, Page } from '@playwright/test';
import { m } from '@shared/messages/compiled/messages';
import type { Locale } from '@shared/messages/compiled/runtime';
import { answerWith } from '../support/e2e/saving';
import { expect } from '../support/e2e/fixtures';

export type Way = 'mouse' | 'keyboard';
type Messages = typeof m;

/** One person doing one job. */
export interface Hand {
  readonly page: Page;
  readonly way: Way;
  /** The words on the screen, in the language of this person. */
  readonly words: <K extends keyof Messages>(key: K, inputs?: Parameters<Messages[K]>[0]) => string;
  readonly acts: () => number;
  click(where: Locator): Promise<void>;
  /** Types into what has the focus. */
  type(text: string, last?: 'Enter'): Promise<void>;
  press(...keys: readonly string[]): Promise<void>;
  /** By mouse a click, by keyboard some keys. */
  do(by: { readonly mouse: () => Locator; readonly keyboard: readonly string[] }): Promise<void>;
  /** Where the system asks for a file: one act. Gives the path. */
  file(name: string): Promise<string>;
}

export function createHand(
  { app, page }: { readonly app: ElectronApplication; readonly page: Page },
  way: Way,
  locale: Locale,
  folder: string,
): Hand {
  let acts = 0;
  const hand: Hand = {
    page,
    way,
    words: (key, inputs = {}) =>
      (m[key] as (inputs: object, options: { locale: Locale }) => string)(inputs, { locale }),
    acts: () => acts,
    async click(where) {
      acts += 1;
      await where.click();
    },
    async type(text, last) {
      acts += 1;
      await page.keyboard.type(text);
      if (last) await page.keyboard.press(last);
    },
    async press(...keys) {
      for (const key of keys) {
        acts += 1;
        await page.keyboard.press(key);
      }
    },
    async do({ mouse, keyboard }) {
      if (way === 'mouse') await hand.click(mouse());
      else await hand.press(...keyboard);
    },
    async file(name) {
      acts += 1;
      const path = join(folder, name);
      await answerWith(app, path);
      return path;
    },
  };
  return hand;
}

/** Where one types and where rows are is known without looking: the focus is there by itself. */
export async function expectFocusIn(page: Page, selector: string): Promise<void> {
  await expect
    .poll(() => page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector))
    .toBe(true);
}
