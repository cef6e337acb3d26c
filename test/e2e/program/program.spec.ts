/**
 * What the program reports about itself: updates, its data folder, its sandbox, and the Help menu.
 */
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { Window } from 'happy-dom';
import type { UpdateState, UpdateWay } from '@shared/features/updates';
import { inRoot } from '../../../scripts/paths.mjs';
import { expect, test } from '../../support/e2e/fixtures';
import { holdOpener } from '../../support/e2e/opener';
import { goTo, openPart, todayLine, trySample } from '../../support/e2e/served';

/** Sends what the main process would report after checking for a newer version. */
async function tell(app: ElectronApplication, way: UpdateWay, state: UpdateState): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, status) =>
      BrowserWindow.getAllWindows()[0]?.webContents.send('kartotek-event:updates.changed', status),
    { way, state },
  );
}
const own: UpdateWay = { mode: 'tell', reason: 'setting' };

/** An element in serialised form, from which the page recreates it. */
interface Part {
  readonly name: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly children: readonly (Part | string)[];
}
function partOf(element: Element): Part {
  return {
    name: element.localName,
    attributes: [...element.attributes].map(({ name, value }) => [name, value] as const),
    children: [...element.childNodes].map((node) =>
      node.nodeType === 1 ? partOf(node as Element) : (node.textContent ?? ''),
    ),
  };
}

test('the first picture has the field where the sidebar has it, and makes room for the program', async ({
  launch,
}) => {
  const { page } = await launch();
  await trySample(page);
  await expect(page.locator('.first-picture')).toHaveCount(0);
  const html = readFileSync(inRoot('out', 'renderer', 'index.html'), 'utf8');
  const { document: parsed } = new Window();
  parsed.documentElement.innerHTML = html;
  const found = parsed.querySelector('.first-picture');
  const parts = partOf(found as unknown as Element);
  const place = await page.evaluate((picture) => {
    // The page never parses text as markup.
    const made = (node: Part | string): Node => {
      if (typeof node === 'string') return document.createTextNode(node);
      const isDrawing = ['svg', 'path'].includes(node.name);
      const space = isDrawing ? 'http://www.w3.org/2000/svg' : 'http://www.w3.org/1999/xhtml';
      const element = document.createElementNS(space, node.name);
      for (const [name, value] of node.attributes) element.setAttribute(name, value);
      element.append(...node.children.map(made));
      return element;
    };
    const first = made(picture) as HTMLElement;
    const field = first.querySelector('.first-field');
    const app = document.getElementById('app');
    if (!field || !app) return null;
    app.prepend(first);
    const { x, y, width, height } = field.getBoundingClientRect();
    first.remove();
    return { x, y, width, height };
  }, parts);
  const seat = await page.getByRole('button', { name: /^Search or run/ }).boundingBox();
  expect(place).toEqual(seat);
});

test(
  'a data folder that does not answer is named in the first picture, until it does',
  { tag: '@long' },
  async ({ launch, dataDir }) => {
    // Reading a pipe blocks until somebody writes to it, just like reading from a network share
    // that is gone.
    const held = join(dataDir, 'export-parts.json');
    execFileSync('mkfifo', ['-m', '666', held]);
    const { page } = await launch({ isHeld: true });
    const words = page.locator('.first-words');
    await expect(words).toHaveText('');
    await expect(words).toContainText(`${dataDir} isn’t responding`);
    await expect(words).toHaveAttribute('lang', 'en');
    closeSync(openSync(held, 'w'));
    await expect(page.getByRole('button', { name: 'Try sample data' })).toBeVisible();
    await expect(words).toHaveCount(0);
  },
);

test(
  'updates: a copy that asks nobody says why, and has nothing to press',
  { tag: '@long' },
  async ({ launch }) => {
    const { app, page } = await launch();
    await trySample(page);
    await openPart(page, 'Updates');
    await expect(page.getByText('You’re running Kartotek from source')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Check now' })).toHaveCount(0);
    await expect(page.getByRole('radio')).toHaveCount(0);
    for (const [way, words] of [
      [{ mode: 'never', reason: 'policy' }, 'Set by your administrator: Never check'],
      [{ mode: 'never', reason: 'other-installer' }, 'with your package manager'],
      [{ mode: 'never', reason: 'no-address' }, 'Install new versions manually'],
    ] as const) {
      await tell(app, way, { type: 'idle', checkedAt: null });
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Check now' })).toHaveCount(0);
    }
    // If the administrator allows checks, the user can check but can't choose the mode.
    await tell(app, { mode: 'tell', reason: 'policy' }, { type: 'idle', checkedAt: null });
    await expect(page.getByText('Set by your administrator: Notify me')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Check now' })).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
  },
);

test('updates: found, with notes, then fetched; a line of today says so', async ({ launch }) => {
  const { app, page } = await launch();
  await trySample(page);
  const notes = 'Faster lists.\n<b>No more of that.</b>';
  await tell(app, own, { type: 'available', version: '9.1.0', notes });
  await goTo(page, 'Today');
  await todayLine(page, '9.1.0').getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { name: 'Updates' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Notify me' })).toBeChecked();
  await expect(page.getByRole('region', { name: 'What’s new in 9.1.0' })).toContainText(
    '<b>No more of that.</b>',
  );
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible();
  await tell(app, own, { type: 'downloading', version: '9.1.0', percent: 41 });
  await expect(page.getByText('Downloading Kartotek 9.1.0: 41%')).toBeVisible();
  await tell(app, own, { type: 'ready', version: '9.1.0' });
  await expect(page.getByRole('button', { name: 'Restart to update' })).toHaveCount(1);
  await tell(app, own, { type: 'failed', step: 'check' });
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restart to update' })).toHaveCount(0);
});

test('a data folder that is synchronised is warned about', async ({ launch, dataDir }) => {
  const folder = join(dataDir, 'Dropbox', 'Kartotek');
  const { app, page } = await launch({ dataDir: folder });
  await expect(page.getByText('is synced by Dropbox')).toBeVisible();
  await trySample(page);
  await openPart(page, 'Data on this computer');
  await expect(page.locator('[data-risk="synchronised"]')).toContainText(folder);
  await app.evaluate(({ dialog }) => {
    Object.assign(globalThis, { asked: [] });
    dialog.showOpenDialog = (async (_window: unknown, options: { title: string }) => {
      (globalThis as unknown as { asked: string[] }).asked.push(options.title);
      return { canceled: true, filePaths: [] };
    }) as unknown as typeof dialog.showOpenDialog;
  });
  // The button is in the settings and in Today's message.
  const button = page.getByRole('button', { name: 'Change folder…' });
  await button.click();
  await goTo(page, 'Today');
  await button.click();
  await expect
    .poll(() => app.evaluate(() => (globalThis as unknown as { asked: string[] }).asked))
    .toEqual(['Folder for your data', 'Folder for your data']);
});

test('without a sandbox today says so, and the line cannot be closed', async ({
  launch,
  prepared,
}) => {
  const words = 'Kartotek is running without its security sandbox';
  if (prepared.sandboxed) {
    const { app, page } = await launch();
    await trySample(page);
    await expect(page.getByText(words)).toHaveCount(0);
    await app.close();
  }
  const { page } = await launch({
    args: ['--no-sandbox'],
    env: { APPIMAGE: '/tmp/Kartotek.AppImage', APPDIR: '/' },
  });
  // Before a service is connected, the first screen shows the warning.
  if (!prepared.sandboxed) {
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await trySample(page);
  }
  await goTo(page, 'Today');
  const line = todayLine(page, words);
  await expect(line).toContainText('Install the deb package instead');
  await expect(line.getByRole('button')).toHaveCount(0);
});

test('the Help menu copies what a report needs, and opens the log', async ({
  launch,
  dataDir,
  prepared,
}) => {
  const { app, page } = await launch();
  await trySample(page);
  const opened = await holdOpener(app, prepared.makeUserDir('opener'));
  await app.evaluate(({ Menu }) => {
    const help = Menu.getApplicationMenu()?.items.find(({ role }) => role === 'help');
    for (const item of help?.submenu?.items ?? []) {
      if (/^(Open log|Copy error details)/.test(item.label)) item.click();
    }
  });
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toMatch(
    /^Kartotek \d[^]*Sandbox: (on|off)[^]*info start/,
  );
  await expect.poll(opened).toBe(join(dataDir, 'logs', 'main.log'));
});
