/**
 * The first seconds after startup: nothing is bought before the library has reported what it has.
 */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { expect } from '../../support/e2e/fixtures';
import { bridge, connect, fillLibrary, goTo, test, type Served } from '../../support/e2e/served';
import { ask, inMenu, searchButton, searchLine, stateLine } from '../../support/e2e/ask';
import { textsOf } from '../../support/e2e/settled';

/** Returns the charged calls that reached the service. */
function paid(served: Served): number {
  return served.service.log.calls.filter(({ units }) => units > 0).length;
}

/** Returns the three letters found in the most names. */
function commonLetters({ service }: Served): string {
  const { trademarks } = service.register;
  const counts = new Map<string, number>();
  for (let at = 0; at < trademarks.size; at += 1) {
    const { word_text: text } = trademarks.at(at).record as { readonly word_text?: unknown };
    const name = typeof text === 'string' ? text.toLowerCase() : '';
    const some = Array.from({ length: name.length }, (_, from) => name.slice(from, from + 3));
    for (const three of new Set(some.filter((one) => /^[a-z]{3}$/.test(one))))
      counts.set(three, (counts.get(three) ?? 0) + 1);
  }
  const [most = ''] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return most;
}

/** Types the letters anew and presses Enter. The line may have them from the last session. */
async function search(page: Page, served: Served): Promise<void> {
  await searchLine(page).fill('');
  await searchLine(page).fill(commonLetters(served));
  await searchLine(page).press('Enter');
}

/** Expects the library's list on screen, with one row for each unit charged. */
async function showsOwned(page: Page, served: Served): Promise<void> {
  await expect.poll(() => served.service.log.units()).toBeGreaterThan(7);
  const rows = served.service.log.units();
  await expect(stateLine(page)).toContainText(`${rows} rows`);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(rows + 1));
  await expect(page.locator('[data-index="0"] [role="gridcell"]').first()).toHaveText(/\S/);
  await expect(page.locator('[data-index="7"] [role="gridcell"]').first()).toHaveText(/\S/);
  await expect(stateLine(page).getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0);
}

test(
  'an owned search, asked in the first moment after a start, is not bought again',
  { tag: '@long' },
  async ({ launch, served }) => {
    const first = await launch();
    await connect(first.page, served);
    await search(first.page, served);
    await showsOwned(first.page, served);
    await first.app.close();
    expect(paid(served)).toBe(1);
    for (let start = 0; start < 3; start++) {
      const { app, page } = await launch();
      await search(page, served);
      await showsOwned(page, served);
      await app.close();
    }
    expect(paid(served)).toBe(1);
  },
);

/** Withholds the log from the window until `letGo` is called. */
async function holdLog(app: ElectronApplication): Promise<{ letGo: () => Promise<void> }> {
  await app.evaluate(({ MessageChannelMain }) => {
    const port = Object.getPrototypeOf(new MessageChannelMain().port1) as {
      postMessage(this: object, message: object): void;
    };
    const { postMessage } = port;
    const held = new Promise<void>((go) => Object.assign(globalThis, { letGo: go }));
    port.postMessage = function (message) {
      void held.then(() => postMessage.call(this, message));
    };
  });
  return {
    letGo: () => app.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo()),
  };
}

test('while a lost library is put back from the archive, nothing owned is bought', async ({
  launch,
  served,
}) => {
  const { app, page } = await launch();
  await connect(page, served);
  await search(page, served);
  await showsOwned(page, served);
  const { libraryId } = await bridge<{ libraryId: string }>(page, 'connection', 'status');
  await page.addInitScript((name) => void indexedDB.deleteDatabase(name), `kartotek-${libraryId}`);
  const log = await holdLog(app);
  await page.reload();
  await search(page, served);
  await expect(stateLine(page)).toContainText('Opening your library…');
  await expect(page.getByRole('grid')).toBeHidden();
  await log.letGo();
  await showsOwned(page, served);
  await expect(page.getByText('has been rebuilt')).toBeVisible();
  expect(paid(served)).toBe(1);
});

test('a search that is stopped before the library is open is not sent afterwards', async ({
  launch,
  served,
}) => {
  const { app, page } = await launch();
  await connect(page, served);
  const log = await holdLog(app);
  await page.reload();
  await search(page, served);
  await page.getByRole('button', { name: 'Stop', exact: true }).first().click();
  await log.letGo();
  await expect(searchButton(page)).toBeEnabled();
  await expect(stateLine(page)).toContainText('0 rows in your library');
  expect(paid(served)).toBe(0);
});

test(
  'a list that was scrolled has its rows on screen when one comes back to it',
  { tag: '@long' },
  async ({ launch, served }) => {
    const { page } = await launch();
    await connect(page, served);
    await ask(page);
    await showsOwned(page, served);
    await inMenu(page, /^Download next page/);
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '51');
    await page.locator('[data-index="0"] [role="gridcell"]').first().click();
    await page.keyboard.press('Control+End');
    await expect(page.locator('[data-index="48"]')).toBeInViewport();
    await goTo(page, 'Companies');
    await expect(page.locator('[data-index="48"]')).toBeHidden();
    await goTo(page, 'Trademarks');
    await expect(page.locator('[data-index="48"]')).toBeInViewport();
  },
);

test('at login it starts without a window where it watches in the background', async ({
  launch,
  dataDir,
}) => {
  writeFileSync(join(dataDir, 'settings.json'), JSON.stringify({ background: true }));
  chmodSync(join(dataDir, 'settings.json'), 0o666);
  const { app } = await launch({ args: ['--background'] });
  const shown = (): Promise<boolean[]> =>
    app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => window.isVisible()),
    );
  await expect.poll(shown).toEqual([false]);
  await app.evaluate(({ app: started }) =>
    started.emit('second-instance', {}, ['kartotek'], '', null),
  );
  await expect.poll(shown).toEqual([true]);
});

test('the rows of the last session are shown while their library is still being opened', async ({
  launch,
  dataDir,
  served,
}) => {
  const first = await launch();
  await fillLibrary(first.page, served);
  await first.page.getByRole('columnheader', { name: 'Filed' }).click();
  const drawn = first.page.locator('[role="row"][data-index]');
  await expect(drawn.first()).toContainText(/\S/);
  await expect(drawn.last()).toContainText(/\S/);
  const rows = await textsOf(drawn);
  await first.app.close();
  const libraries = join(dataDir, 'libraries');
  const [libraryId = ''] = readdirSync(libraries);
  const definition = join(libraries, libraryId, 'definition');
  mkdirSync(definition, { recursive: true });
  chmodSync(definition, 0o777);
  // Reading a pipe blocks until somebody writes to it.
  const held = join(definition, 'state.json');
  rmSync(held, { force: true });
  execFileSync('mkfifo', ['-m', '666', held]);
  const { page } = await launch({ asLeft: true });
  const again = page.locator('[role="row"][data-index]');
  await expect.poll(() => textsOf(again)).toEqual(rows);
  // Nothing is said about the list, and nothing can be done with its rows.
  await expect(stateLine(page)).not.toContainText('rows');
  await expect(page.getByRole('button', { name: 'Export…' })).toBeDisabled();
  closeSync(openSync(held, 'w'));
  await expect(stateLine(page)).toContainText(`${served.service.log.units()} rows`);
  await expect.poll(() => textsOf(again)).toEqual(rows);
});
