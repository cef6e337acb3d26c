/**
 * The end of the archive is missing. Every start reports it until the database's entries have been
 * written back.
 */
import { readFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../../support/e2e/fixtures';
import {
  bridge,
  connect,
  goTo,
  openPart,
  rowCount,
  test,
  todayLine,
  type Served,
} from '../../support/e2e/served';
import { ask } from '../../support/e2e/ask';

const acts = 30;

/** Fills a library with some rows, and with assessments that can't be downloaded again. */
async function fill(page: Page, served: Served): Promise<string> {
  await connect(page, served);
  await ask(page);
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
  const { libraryId } = await bridge<{ libraryId: string }>(page, 'connection', 'status');
  for (let n = 0; n < acts; n += 1) await assess(page, libraryId, `${n}`);
  await expect.poll(() => actsIn(page)).toBe(acts);
  return libraryId;
}

async function assess(page: Page, libraryId: string, id: string): Promise<void> {
  const work = { op: 'assess', version: 1, kind: 'trademark', scope: '', ids: [id] };
  await bridge(page, 'archive', 'work', { libraryId, work: { ...work, assessment: 'relevant' } });
}

/** Counts the assessments in the library's database. */
async function actsIn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const name = names.find((one) => one.startsWith('kartotek-')) ?? '';
    if (name === '') return 0;
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => resolve(0);
      opening.onsuccess = () => {
        const db = opening.result;
        if (!db.objectStoreNames.contains('reviewActs')) return (db.close(), resolve(0));
        const counting = db.transaction('reviewActs').objectStore('reviewActs').count();
        counting.onsuccess = () => (db.close(), resolve(counting.result));
      };
    });
  });
}

/** Truncates a log where its last entries begin. */
function cut(log: string, entries: number): void {
  const bytes = readFileSync(log);
  let at = bytes.length;
  for (let n = 0; n < entries; n += 1) at = bytes.lastIndexOf('KFRM', at - 1);
  truncateSync(log, at);
}

const told = (count: number): RegExp => new RegExp(`missing from the disk \\(${count}\\)`);
const archiveOf = (dataDir: string, libraryId: string): string =>
  join(dataDir, 'libraries', libraryId, 'archive');

test('rebuilding the database loses nothing that only the database held @long', async ({
  launch,
  served,
  dataDir,
}) => {
  const first = await launch();
  const libraryId = await fill(first.page, served);
  await first.app.close();
  cut(join(archiveOf(dataDir, libraryId), '00000001.log'), 20);

  const second = await launch();
  await goTo(second.page, 'Today');
  await expect(todayLine(second.page, told(20))).toBeVisible();
  await assess(second.page, libraryId, 'another');
  await second.app.close();

  const { app, page } = await launch();
  await goTo(page, 'Today');
  await expect(todayLine(page, told(20))).toBeVisible();
  await openPart(page, 'Backup and transfer');
  await expect(page.getByText('20 missing, 0 damaged')).toBeVisible();
  await expect(page.getByText('items not saved: 20')).toBeVisible();
  await page.getByRole('button', { name: 'Rebuild library' }).click();
  const damage = page.locator('dt', { hasText: 'Damage' }).locator('+ dd');
  await expect(damage).toHaveText('None');
  await expect(page.getByText('Up to date')).toBeVisible();
  await expect.poll(() => actsIn(page)).toBe(acts + 1);
  await goTo(page, 'Today');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(todayLine(page, told(20))).toHaveCount(0);
  expect(await bridge(page, 'archive', 'state', { libraryId })).toMatchObject({ missing: 0 });
  await app.close();

  // The archive alone is enough to rebuild the same library.
  rmSync(join(dataDir, 'Partitions'), { recursive: true });
  const last = await launch();
  await expect.poll(() => actsIn(last.page)).toBe(acts + 1);
  await goTo(last.page, 'Today');
  await expect(last.page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(todayLine(last.page, 'Nothing is missing.')).toBeVisible();
  await expect(last.page.getByText(/missing from|missing:|recovered/)).toHaveCount(0);
});

test('a lost archive beside a full database leaves it readable, and is written back @long', async ({
  launch,
  served,
  dataDir,
}) => {
  const first = await launch();
  const libraryId = await fill(first.page, served);
  const owned = await rowCount(first.page);
  await first.app.close();
  rmSync(join(dataDir, 'libraries'), { recursive: true });

  const { app, page } = await launch();
  await goTo(page, 'Trademarks');
  await expect.poll(() => rowCount(page)).toBe(owned);
  await goTo(page, 'Today');
  const gone = todayLine(page, /missing from the disk/);
  await gone.getByRole('button', { name: 'Save again' }).click();
  await expect(
    page.getByText(
      /Everything in your library has been saved again|Your library has been saved again/,
    ),
  ).toBeVisible();
  await expect.poll(() => actsIn(page)).toBe(acts);
  await app.close();

  rmSync(join(dataDir, 'Partitions'), { recursive: true });
  const last = await launch();
  await goTo(last.page, 'Trademarks');
  await expect.poll(() => rowCount(last.page)).toBe(owned);
  expect(await bridge(last.page, 'archive', 'state', { libraryId })).toMatchObject({ damaged: 0 });
  expect(served.service.log.units()).toBe(owned);
});
