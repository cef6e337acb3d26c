/** A member leaves a team whose data is erased from the copies of those who leave. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { answersBelow } from '../../support/archive/unpacked';
import { confirmAll } from '../../support/e2e/questions';
import { goToOwned, openRecord, rowCount } from '../../support/e2e/served';
import { bridge, connect, expect, openPart, test } from '../../support/e2e/team-served';

test('whoever leaves keeps only their own', async ({ launch, prepared, served, team }) => {
  await team.eraseOnLeaving();
  async function joined(login: string) {
    const dataDir = prepared.makeUserDir(login);
    const { app, page } = await launch({ dataDir });
    const asked = await confirmAll(app);
    await connect(page, served);
    await openPart(page, 'Team');
    await app.evaluate(
      ({ app: program }, link) =>
        program.emit('open-url', { preventDefault: () => undefined }, link),
      team.linkOf(login),
    );
    await expect(page.getByText(`${login} at 127.0.0.1`, { exact: true })).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(team.passwordOf(login));
    await page.getByLabel('The team’s passphrase').fill(team.passphrase);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.locator('[data-team="ready"]')).toHaveText('Up to date');
    const answers = (): string => answersBelow(join(dataDir, 'libraries'));
    return { page, asked, answers };
  }
  const anna = await joined('anna');
  const bo = await joined('bo');
  // Both were asked with what leaving will do.
  expect((await bo.asked()).join(' ')).toContain('Share this library with the team');

  const buy = (page: Page, runId: string, params: object): Promise<{ rows: number }> =>
    bridge(page, 'service', 'call', { endpoint: 'trademarks.search', params, limit: 10, runId });
  const { rows } = await buy(anna.page, 'annas', { query: 'nord' });
  await goToOwned(bo.page);
  await expect.poll(() => rowCount(bo.page)).toBe(rows);
  const id = await openRecord(bo.page, 3);
  expect(bo.answers()).toContain(id);
  const own = await buy(bo.page, 'bos', { query: 'fjäll' });
  expect(own.rows).toBeGreaterThan(0);
  await expect.poll(() => rowCount(bo.page)).toBe(rows + own.rows);

  await openPart(bo.page, 'Team');
  const what = 'When you leave the team, Kartotek permanently deletes';
  await expect(bo.page.getByText(what)).toBeVisible();
  await bo.page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(bo.page.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
  await goToOwned(bo.page);
  await expect.poll(() => rowCount(bo.page)).toBe(own.rows);
  await expect.poll(bo.answers).not.toContain(id);

  // What the team has stays with the team.
  await goToOwned(anna.page);
  await expect.poll(() => rowCount(anna.page)).toBe(rows + own.rows);
  expect(anna.answers()).toContain(id);
});
