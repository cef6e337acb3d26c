/**
 * Two people, each with a library of their own, who share a service and a team on a real server.
 */
import { confirmAll } from '../../support/e2e/questions';
import { goToOwned, openRecord, rowCount } from '../../support/e2e/served';
import { bridge, connect, expect, openPart, test } from '../../support/e2e/team-served';
import { answersBelow } from '../../support/archive/unpacked';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const clearance = {
  name: 'nordlykta',
  only: 'all',
  state: 'all',
  least: 40,
  weights: { letters: 60, sounds: 70, beginning: 50, words: 50, classes: 50 },
};

test('pay once for the same search, and see what the other does', async ({
  launch,
  prepared,
  served,
  team,
}) => {
  const people = ['anna', 'bo'];
  const pages: Page[] = [];
  const folders = new Map<string, string>();
  const answersOf = (login: string): string =>
    answersBelow(join(folders.get(login) ?? '', 'libraries'));
  for (const login of people) {
    const dataDir = prepared.makeUserDir(login);
    folders.set(login, dataDir);
    const { app, page } = await launch({ dataDir });
    const asked = await confirmAll(app);
    await connect(page, served);
    await openPart(page, 'Team');
    await page.getByLabel('Address').fill('db.example.com');
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.getByText(/^Enter an address like postgres:/)).toBeVisible();
    // Opens a link as the system does after a click. The link only fills in the form.
    await app.evaluate(
      ({ app: program }, link) =>
        program.emit('open-url', { preventDefault: () => undefined }, link),
      team.linkOf(login),
    );
    await expect(page.getByText(`${login} at 127.0.0.1`, { exact: true })).toBeVisible();
    expect((await asked()).join()).not.toContain('Share this library');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Unknown login or wrong password');
    await page.getByLabel('Password', { exact: true }).fill(team.passwordOf(login));
    await page.getByLabel('The team’s passphrase').fill('fel');
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Wrong passphrase');
    await page.getByLabel('The team’s passphrase').fill(team.passphrase);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.locator('[data-team="ready"]')).toHaveText('Up to date');
    expect(await asked()).toContain('Share this library with the team at 127.0.0.1?');
    pages.push(page);
  }
  const before = served.service.log.units();
  const asked = { endpoint: 'trademarks.search', params: { query: 'nord' }, limit: 10 };
  const outcomes = await Promise.all(
    pages.map((page, i) =>
      bridge<{ units: number; rows: number }>(page, 'service', 'call', {
        ...asked,
        runId: `run-${i}`,
      }),
    ),
  );
  expect(outcomes[0]?.rows).toBe(outcomes[1]?.rows);
  const units = outcomes.map((one) => one.units);
  expect(Math.min(...units)).toBe(0);
  expect(served.service.log.units() - before).toBe(Math.max(...units));

  const [anna, bo] = pages;
  if (!anna || !bo) throw new Error('two people');
  const { libraryId } = await bridge<{ libraryId: string }>(anna, 'connection', 'status');
  const create = { op: 'list-create', listId: 'L', kind: 'fixed', recordKind: 'trademark' };
  const work = { ...create, name: 'Marks of both', clientReference: '2026-117' };
  await bridge(anna, 'archive', 'work', { libraryId, work });
  await expect(bo.getByText('2026-117').first()).toBeVisible();

  // Both change the list and describe the matter at the same time. Anna's changes come first.
  for (const page of pages) {
    await page.getByRole('treeitem', { name: '2026-117' }).press('ArrowRight');
    await expect(page.getByRole('treeitem', { name: 'Marks of both' })).toBeVisible();
  }
  const ofMatter = { version: 1, reference: '2026-117' };
  const renamed = { op: 'list-rename', listId: 'L' };
  const ownLibrary = async (page: Page): Promise<string> =>
    (await bridge<{ libraryId: string }>(page, 'connection', 'status')).libraryId;
  const toSend = async (page: Page): Promise<number> => {
    const own = { libraryId: await ownLibrary(page) };
    return (await bridge<{ waiting: number }>(page, 'team', 'state', own)).waiting;
  };
  const atOnce = async (both: readonly object[]): Promise<void> => {
    // Whatever is still being sent would wait, too.
    for (const page of pages) await expect.poll(() => toSend(page)).toBe(0);
    await team.whileHeld(async (sending) => {
      for (const [i, page] of [anna, bo].entries()) {
        const own = { libraryId: await ownLibrary(page), work: both[i] };
        await bridge(page, 'archive', 'work', own);
        await expect.poll(sending).toBe(i + 1);
      }
    });
  };
  await atOnce(['Marks of ours', 'Marks of theirs'].map((name) => ({ ...renamed, name })));
  await atOnce(['Nord AB', 'Syd AB'].map((client) => ({ op: 'matter', ...ofMatter, client })));
  const replaced = anna.locator('[data-overruled]');
  for (const kept of ['Marks of ours', 'Nord AB']) {
    await anna.getByRole('button', { name: 'Today' }).click();
    const line = anna
      .getByRole('row', { name: 'BO replaced your change' })
      .filter({ hasText: kept });
    await line.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(replaced).toContainText('BO replaced your version on');
    await expect(replaced).toContainText(kept);
    await replaced.getByRole('button', { name: 'Restore' }).click();
    await expect(replaced).toHaveCount(0);
  }
  await expect(bo.getByRole('treeitem', { name: 'Marks of ours' })).toBeVisible();
  await expect(bo.locator('[data-overruled]')).toHaveCount(0);
  await bo.getByRole('treeitem', { name: '2026-117' }).click();
  await expect(bo.getByText('Nord AB')).toBeVisible();
  // Both rename the matter at the same time. Bo's name holds for both.
  await atOnce(
    ['2026-117 a', '2026-117 b'].map((to) => ({ op: 'matter-rename', ...ofMatter, to })),
  );
  for (const page of pages) {
    await expect(page.getByRole('treeitem', { name: '2026-117 b' })).toBeVisible();
    await expect(page.getByRole('treeitem', { name: /^2026-117( a)?$/ })).toHaveCount(0);
  }

  // Both change a clearance at the same time.
  const asks = (...classes: number[]): object => ({
    listId: 'C',
    query: { params: {}, text: '', narrow: [], alike: { ...clearance, classes } },
  });
  const kept = { op: 'list-create', name: 'nordlykta', kind: 'alike-search', ...asks() };
  const made = { ...kept, recordKind: 'trademark', clientReference: '2026-117 b' };
  await bridge(anna, 'archive', 'work', { libraryId, work: made });
  for (const page of pages) await page.getByRole('treeitem', { name: 'nordlykta' }).click();
  await atOnce([9, 42].map((number) => ({ op: 'list-query', ...asks(number) })));
  await expect(replaced).toContainText('BO replaced your version on');
  await replaced.getByRole('button', { name: 'Restore' }).click();
  await expect(replaced).toHaveCount(0);

  // What one of them deletes permanently is also deleted from the other's copy.
  await goToOwned(bo);
  await expect.poll(() => rowCount(bo)).toBe(outcomes[0]?.rows);
  await goToOwned(anna);
  const id = await openRecord(anna, 3);
  for (const login of people) expect(answersOf(login)).toContain(id);
  await openPart(anna, 'Data on this computer');
  await anna.getByRole('button', { name: 'Delete permanently…' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Delete permanently' });
  await dialog.getByRole('radio', { name: 'A company' }).click();
  await dialog.getByLabel('Numbers and names, one per line').fill(id);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByTestId('erase-preview')).toContainText('your colleagues’ copies');
  await dialog.getByLabel('Type “delete” to confirm').fill('delete');
  await dialog.getByRole('button', { name: 'Delete permanently', exact: true }).click();
  await expect(bo.getByText('A colleague permanently deleted data')).toBeVisible();
  await expect.poll(() => rowCount(bo)).toBe((outcomes[0]?.rows ?? 0) - 1);
  await expect.poll(() => bridge(anna, 'team', 'awaited', { libraryId })).toEqual([]);
  for (const login of people) await expect.poll(() => answersOf(login)).not.toContain(id);

  await openPart(bo, 'Team');
  await bo.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(bo.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
  // After leaving, everything is still there.
  await expect(bo.getByText('2026-117').first()).toBeVisible();
});
