/** The program's dialogs, and how to open each one. */
import type { ElectronApplication, Page } from '@playwright/test';
import { goByPalette } from './accessibility';
import { expect } from './fixtures';
import { ask, inMenu } from './ask';
import { goTo, goToOwned, openPart, rowCount } from './served';

interface DialogWay {
  readonly name: string;
  readonly open: (page: Page, app: ElectronApplication) => Promise<unknown>;
}

const dialog = '[role="dialog"]';

/** Opens the library with its first mark. */
async function atLibrary(page: Page): Promise<void> {
  await goToOwned(page);
  await expect.poll(() => rowCount(page)).toBe(25);
  await page.locator('[data-index="0"] [role="gridcell"]').first().click();
  await expect(page.getByRole('article')).toHaveAttribute('data-record', /./);
}

/** A dialog opened with an action on the current list. */
const ofList = (name: string, entry: string): DialogWay => ({
  name,
  open: async (page) => {
    await atLibrary(page);
    await inMenu(page, entry);
  },
});

/** A dialog opened with a button in the settings. */
const ofSettings = (name: string, part: string, button: string | RegExp): DialogWay => ({
  name,
  open: async (page) => {
    await openPart(page, part);
    await page.getByRole('main').getByRole('button', { name: button }).first().click();
  },
});

const byKeys = (name: string, keys: string): DialogWay => ({
  name,
  open: async (page) => {
    await atLibrary(page);
    await page.keyboard.press(keys);
  },
});

const bucket: DialogWay = {
  name: 'data set to a bucket',
  open: async (page) => {
    await atLibrary(page);
    await goByPalette(page, 'Data set');
    await page.locator(dialog).getByRole('radio', { name: 'Bucket (S3)' }).click();
  },
};

export const dialogWays: readonly DialogWay[] = [
  byKeys('palette', 'Control+K'),
  byKeys('shortcuts', 'F1'),
  { name: 'about', open: (page) => goByPalette(page, 'About Kartotek') },
  byKeys('export', 'Control+E'),
  ofList('dossier', 'Dossier…'),
  {
    name: 'data set to a folder',
    open: async (page) => {
      await atLibrary(page);
      await goByPalette(page, 'Data set');
    },
  },
  bucket,
  byKeys('put on a list', 'Control+L'),
  ofList('new list', 'Save as list…'),
  ofList('saved search', 'Save search…'),
  ofList('watch', 'Watch…'),
  {
    name: 'watch marks one by one',
    open: async (page) => {
      await atLibrary(page);
      await page.keyboard.press('Control+A');
      await inMenu(page, 'Watch these marks…');
    },
  },
  // This dialog refuses the watch, because the first mark in the sample register has no text to
  // search for.
  ofList('watch refused', 'Watch these marks…'),
  ofList('changes since', 'Show changes…'),
  ofList('spellings of applicants', 'Holder spellings…'),
  ofList('missing pictures', 'Download missing pictures…'),
  byKeys('tags', 'Control+T'),
  {
    name: 'assessments',
    open: async (page) => {
      await atLibrary(page);
      await page.getByRole('button', { name: 'Assess', exact: true }).click();
      await goByPalette(page, 'Assessments');
    },
  },
  {
    name: 'fetch all',
    open: async (page) => {
      await goToOwned(page);
      await ask(page);
      await page.getByRole('button', { name: 'Download the rest…' }).click();
    },
  },
  {
    name: 'combine lists',
    open: async (page) => {
      for (const name of ['One', 'Two']) {
        await atLibrary(page);
        await page.keyboard.press('Control+L');
        await page.keyboard.type(name);
        await page.getByRole('option', { name }).first().click();
        await expect(page.locator(dialog)).toHaveCount(0);
      }
      await goTo(page, 'Lists');
      await page.getByRole('button', { name: 'Combine lists…' }).click();
    },
  },
  ofSettings('restore', 'Backup and transfer', 'Restore backup…'),
  {
    name: 'erase, with its preview',
    open: async (page) => {
      await goToOwned(page);
      const holder = page.locator('[data-index="0"] [role="gridcell"]').nth(1);
      const name = (await holder.innerText()).trim();
      await openPart(page, 'Data on this computer');
      await page.getByRole('button', { name: 'Delete permanently…' }).click();
      const asked = page.locator(dialog);
      await asked.getByRole('radio', { name: 'A company' }).click();
      await asked.getByLabel('Numbers and names, one per line').fill(name);
      await asked.getByRole('button', { name: 'Preview' }).click();
      await asked.getByTestId('erase-preview').waitFor();
    },
  },
  ofSettings('delete everything', 'Data on this computer', /^Delete everything/),
  ofSettings('connect to a service', 'Connection', /service…$/),
];

/** Dialogs that are only available when connected to a service. */
export const servedDialogWays: readonly DialogWay[] = [
  ofSettings('hand over', 'Backup and transfer', 'Share…'),
  ofSettings('forget the key', 'Connection', /^Forget/),
  ofSettings('replace the key', 'Connection', /^Replace/),
];

/** Opens the dialog and returns a function that closes it. */
export async function openDialog(
  way: DialogWay,
  page: Page,
  app: ElectronApplication,
): Promise<() => Promise<void>> {
  await way.open(page, app);
  await page.locator(dialog).waitFor();
  return async () => {
    // The first Escape may close a tooltip instead.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(page.locator(dialog)).toHaveCount(0, { timeout: 1000 });
    }).toPass();
  };
}
