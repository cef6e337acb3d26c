/**
 * The hand of a person at work, which counts its acts: a click, a text typed (with Enter), a choice; the
 * system's own dialog counts one. With the keyboard alone each key that is no letter counts one.
 */
import { join } from 'node:path';
import type { ElectronApplication, Locator, Page } from '@playwright/test';
import { m } from '@shared/messages/compiled/messages';
import type { Locale } from '@shared/messages/compiled/runtime';
import { expect } from '../support/e2e/fixtures';

export type Way = 'mouse' | 'keyboard';
type Messages = typeof m;
type MessageKey = keyof Messages;

/** Farther than this no Tab and no arrow leads. */
const farthest = 60;
/** F6 has come round after so many. */
const panes = 8;

/** One person doing one job. */
export interface Hand {
  readonly page: Page;
  readonly way: Way;
  readonly locale: Locale;
  /** The words on the screen, in the language of this person. */
  readonly words: <K extends MessageKey>(key: K, inputs?: Parameters<Messages[K]>[0]) => string;
  /** What begins with the words before the first thing that is filled in: a price may follow. */
  readonly begins: (key: MessageKey) => RegExp;
  readonly acts: () => number;
  /** Begins to count anew; gives what was counted. */
  readonly taken: () => number;
  click(where: Locator, held?: 'Shift'): Promise<void>;
  /** Types into what has the focus. */
  type(text: string, last?: 'Enter'): Promise<void>;
  press(...keys: readonly string[]): Promise<void>;
  /** By mouse a click, by keyboard some keys. */
  do(by: { readonly mouse: () => Locator; readonly keyboard: readonly string[] }): Promise<void>;
  /** By mouse a click, by keyboard Tab as far as it, and Enter. */
  use(where: Locator, key?: string): Promise<void>;
  /** Types into a field, after going there where the focus is not in it. */
  fill(where: Locator, text: string, last?: 'Enter'): Promise<void>;
  /** One of several lines below a field or in a menu: a click, or arrows and Enter. */
  choose(line: Locator, arrow?: string): Promise<void>;
  /** Reads a row of a list beside it: a click, or from pane to pane as far as the list, and arrows. */
  row(where: Locator): Promise<void>;
  /** Opens a row as a whole: a double click, or arrows and Enter. */
  enter(where: Locator): Promise<void>;
  /** What a word names that is on no button: by the menu of the list, or by Ctrl+K. */
  verb(key: MessageKey, menu: Locator, item?: MessageKey): Promise<void>;
  /** Goes to or does what Ctrl+K finds. */
  palette(text: string): Promise<void>;
  /** Where the system asks where to write: one act. Gives the path, in the file's own name. */
  file(): Promise<() => Promise<string>>;
  /** Where the system asks for a file or a folder that is there: one act. */
  open(path: string): Promise<void>;
  /** A double click on a file in the system's own windows: one act. */
  openFromOutside(path: string): Promise<void>;
  /** Where the system asks whether: one act. */
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
      // What is switched off for a moment is passed over by Tab.
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
          // Three clicks select the text of a field.
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
      // It is read beside the list, by Enter where no record is open yet.
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
      // It is the first of what fits, or else it was typed too short.
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
      // As the system does where the program runs: a second start with the file.
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
  /** From pane to pane as far as the list, then by arrows. */
  async function goTo(row: Locator): Promise<void> {
    const grid = row.locator('xpath=ancestor::*[@role="grid"]');
    for (let pane = 0; pane < panes && !(await hasFocus(grid)); pane += 1) await hand.press('F6');
    const [to, from] = [await indexOf(row), await indexOf(grid.locator(':focus'))];
    const arrow = to < from ? 'ArrowUp' : 'ArrowDown';
    for (let step = Math.abs(to - from); step > 0; step -= 1) await hand.press(arrow);
  }
  /** Goes on by one key until the focus is there, or it is what Enter would take. */
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

/** Saves under the name that is offered, as a person does who only chooses the folder. */
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

/** The file name that was offered; '': nothing was asked yet. */
function offered(app: ElectronApplication): Promise<string> {
  return app.evaluate(
    () => (globalThis as unknown as { offered: string }).offered.split('/').at(-1) ?? '',
  );
}

/** The place of a row in its list. */
function indexOf(inRow: Locator): Promise<number> {
  return inRow.evaluate((one) =>
    Number(one.closest('[data-index]')?.getAttribute('data-index') ?? -1),
  );
}

/** Whether the next key goes there: it has the focus, or is the line that Enter takes. */
function hasFocus(where: Locator): Promise<boolean> {
  return where.evaluate(
    (one) =>
      one.contains(document.activeElement) ||
      one.getAttribute('aria-selected') === 'true' ||
      one.hasAttribute('data-highlighted'),
  );
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Where one types and where rows are is known without looking: the focus is there by itself. */
export async function expectFocusIn(page: Page, selector: string): Promise<void> {
  await expect
    .poll(() => page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector))
    .toBe(true);
}
