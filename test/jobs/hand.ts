/**
 * A user's hand at work, which counts its actions: a click, typed text (with Enter), or a choice. A
 * system dialog counts as one. With the keyboard, each key other than a letter counts as one.
 */
import { join } from 'node:path';
import type { ElectronApplication, Locator, Page } from '@playwright/test';
import { m } from '@shared/messages/compiled/messages';
import type { Locale } from '@shared/messages/compiled/runtime';
import { expect } from '../support/e2e/fixtures';

export type Way = 'mouse' | 'keyboard';
type Messages = typeof m;
type MessageKey = keyof Messages;

/** Tab and the arrow keys never need more presses than this. */
const farthest = 60;
/** After this many presses, F6 has visited every pane. */
const panes = 8;

/** A user who does one job. */
export interface Hand {
  readonly page: Page;
  readonly way: Way;
  readonly locale: Locale;
  /** Returns on-screen words in this user's language. */
  readonly words: <K extends MessageKey>(key: K, inputs?: Parameters<Messages[K]>[0]) => string;
  /**
   * Matches text that starts with the words before the first placeholder, because a price may
   * follow.
   */
  readonly begins: (key: MessageKey) => RegExp;
  readonly acts: () => number;
  /** Returns the count and resets it. */
  readonly taken: () => number;
  click(where: Locator, held?: 'Shift'): Promise<void>;
  /** Types into the focused field. */
  type(text: string, last?: 'Enter'): Promise<void>;
  press(...keys: readonly string[]): Promise<void>;
  /** A click with the mouse, or some keys. */
  do(by: { readonly mouse: () => Locator; readonly keyboard: readonly string[] }): Promise<void>;
  /** A click with the mouse; with the keyboard, Tab until the element has the focus, then Enter. */
  use(where: Locator, key?: string): Promise<void>;
  /** Types into a field, moving the focus there first if needed. */
  fill(where: Locator, text: string, last?: 'Enter'): Promise<void>;
  /** Picks one of several lines below a field or in a menu: a click, or arrow keys and Enter. */
  choose(line: Locator, arrow?: string): Promise<void>;
  /** Opens a row's record next to the list: a click, or F6 to the list and arrow keys. */
  row(where: Locator): Promise<void>;
  /** Opens a row's whole record: a double click, or arrow keys and Enter. */
  enter(where: Locator): Promise<void>;
  /** Performs an action that has no button: from the list's menu, or with Ctrl+K. */
  verb(key: MessageKey, menu: Locator, item?: MessageKey): Promise<void>;
  /** Opens or runs what Ctrl+K finds. */
  palette(text: string): Promise<void>;
  /** Answers the system's save dialog, as one action. Returns the path, with the suggested name. */
  file(): Promise<() => Promise<string>>;
  /** Answers the system's dialog for an existing file or folder, as one action. */
  open(path: string): Promise<void>;
  /** Double-clicks a file in the system's own file manager, as one action. */
  openFromOutside(path: string): Promise<void>;
  /** Confirms a system dialog, as one action. */
  agree(): Promise<void>;
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
    locale,
    words: (key, inputs = {}) =>
      (m[key] as (inputs: object, options: { locale: Locale }) => string)(inputs, { locale }),
    begins: (key) => new RegExp(`^${literal(hand.words(key).split('undefined')[0]?.trim() ?? '')}`),
    acts: () => acts,
    taken() {
      const count = acts;
      acts = 0;
      return count;
    },
    async click(where, held) {
      acts += 1;
      await where.click({ modifiers: held ? [held] : [] });
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
    async use(where, key = 'Enter') {
      // Tab skips anything that is disabled at the moment.
      await expect(where).toBeEnabled();
      if (way === 'mouse') return hand.click(where);
      await reach(where, 'Tab');
      await hand.press(key);
    },
    async fill(where, text, last) {
      await expect(where).toBeVisible();
      if (!(await hasFocus(where))) {
        if (way === 'keyboard') await reach(where, 'Tab');
        else {
          acts += 1;
          // Three clicks select the text in a field.
          await where.click({ clickCount: 3 });
        }
      }
      await hand.type(text, last);
    },
    async choose(line, arrow = 'ArrowDown') {
      await expect(line).toBeVisible();
      if (way === 'mouse') return hand.click(line);
      await reach(line, arrow);
      await hand.press('Enter');
    },
    async row(where) {
      await expect(where).toBeVisible();
      if (way === 'mouse') return hand.click(where);
      await goTo(where);
      // The record opens next to the list; Enter is needed if none is open yet.
      if (!(await page.getByRole('article').isVisible())) await hand.press('Enter');
    },
    async enter(where) {
      await expect(where).toBeVisible();
      if (way === 'keyboard') {
        await goTo(where);
        return hand.press('Enter');
      }
      acts += 1;
      await where.dblclick();
    },
    async verb(key, menu, item = key) {
      if (way === 'keyboard') return hand.palette(hand.words(key));
      await hand.click(menu);
      await hand.click(page.getByRole('menuitem', { name: hand.words(item), exact: true }));
    },
    async palette(text) {
      await hand.do({
        mouse: () => page.getByRole('button', { name: `${hand.words('palette_title')}…` }),
        keyboard: ['Control+k'],
      });
      const field = page.getByRole('combobox', { name: hand.words('palette_title') });
      await expect(field).toBeFocused();
      acts += 1;
      await page.keyboard.type(text);
      // The wanted line is the first match; otherwise the typed text was too short.
      const first = page.getByRole('option').first();
      await expect(first).toContainText(text);
      await page.keyboard.press('Enter');
      await expect(field).toHaveCount(0);
    },
    async file() {
      acts += 1;
      await keepName(app, folder);
      return async () => {
        await expect.poll(() => offered(app)).not.toBe('');
        return join(folder, await offered(app));
      };
    },
    async open(path) {
      acts += 1;
      await app.evaluate(({ dialog }, chosen) => {
        dialog.showOpenDialog = (async () => ({
          canceled: false,
          filePaths: [chosen],
        })) as unknown as typeof dialog.showOpenDialog;
      }, path);
    },
    async openFromOutside(path) {
      acts += 1;
      // Does what the system does if the program is already running: a second start with the file.
      await app.evaluate(({ app: program }, chosen) => {
        program.emit('second-instance', {}, [process.execPath, chosen], '', null);
      }, path);
    },
    async agree() {
      acts += 1;
      await app.evaluate(({ dialog }) => {
        dialog.showMessageBox = (async () => ({
          response: 1,
          checkboxChecked: false,
        })) as unknown as typeof dialog.showMessageBox;
      });
    },
  };
  /** Presses F6 until the list is reached, then the arrow keys. */
  async function goTo(row: Locator): Promise<void> {
    const grid = row.locator('xpath=ancestor::*[@role="grid"]');
    for (let pane = 0; pane < panes && !(await hasFocus(grid)); pane += 1) await hand.press('F6');
    const [to, from] = [await indexOf(row), await indexOf(grid.locator(':focus'))];
    const arrow = to < from ? 'ArrowUp' : 'ArrowDown';
    for (let step = Math.abs(to - from); step > 0; step -= 1) await hand.press(arrow);
  }
  /** Repeats a key until `where` has the focus or is what Enter would select. */
  async function reach(where: Locator, key: string): Promise<void> {
    await expect(where).toBeVisible();
    for (let step = 0; step < farthest; step += 1) {
      if (await hasFocus(where)) return;
      await hand.press(key);
    }
    throw new Error(`${key} does not lead to ${String(where)}`);
  }
  return hand;
}

/** Saves under the suggested name, like a user who only picks the folder. */
async function keepName(app: ElectronApplication, folder: string): Promise<void> {
  await app.evaluate(({ dialog }, to) => {
    Object.assign(globalThis, { offered: '' });
    dialog.showSaveDialog = (async (...given: { defaultPath: string }[]) => {
      const defaultPath = given.at(-1)?.defaultPath ?? '';
      Object.assign(globalThis, { offered: defaultPath });
      return { canceled: false, filePath: `${to}/${defaultPath.split('/').at(-1) ?? ''}` };
    }) as unknown as typeof dialog.showSaveDialog;
  }, folder);
}

/** Returns the suggested file name; '' if no dialog has opened yet. */
function offered(app: ElectronApplication): Promise<string> {
  return app.evaluate(
    () => (globalThis as unknown as { offered: string }).offered.split('/').at(-1) ?? '',
  );
}

/** Returns a row's position in its list. */
function indexOf(inRow: Locator): Promise<number> {
  return inRow.evaluate((one) =>
    Number(one.closest('[data-index]')?.getAttribute('data-index') ?? -1),
  );
}

/**
 * True if the next key goes there, because it has the focus or is the line that Enter would select.
 */
function hasFocus(where: Locator): Promise<boolean> {
  return where.evaluate(
    (one) =>
      one.contains(document.activeElement) ||
      one.getAttribute('aria-selected') === 'true' ||
      one.hasAttribute('data-highlighted'),
  );
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/**
 * Expects the focus to be in a field or the rows already, so that the user needn't move it there.
 */
export async function expectFocusIn(page: Page, selector: string): Promise<void> {
  await expect
    .poll(() => page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector))
    .toBe(true);
}
