/** This month's cost, the key's permissions, and the age of the sources. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '../../support/e2e/fixtures';
import { buy, connect, fillIn, goTo, test } from '../../support/e2e/served';

test('limits, scopes, terms and sources, and their age', async ({ launch, served }) => {
  const { page } = await launch();
  await connect(page, served);
  await goTo(page, 'Usage and sources');
  const units = page.locator('[data-limit="units"]');
  await expect(units).toContainText('0 of 100,000');
  await expect(page.locator('[data-limit="companies"]')).toContainText('0 of 5,000');
  await expect(page.locator('[data-limit="contacts"]')).toContainText('0 of 500');
  await expect(page.locator('[data-limit="rate"]')).toContainText('max 600');
  await expect(page.getByText('From the service, now')).toBeVisible();
  await expect(page.getByText('Version 2026-01-01, accepted and current')).toBeVisible();
  await expect(page.locator('[data-dataset="insider_transactions"]')).toContainText('Every minute');
  const marks = page.locator('[data-dataset="trademarks"]');
  await expect(marks).toContainText('When the source delivers');
  await expect(marks).toContainText('Not applicable');
  await expect(page.locator('span').filter({ hasText: /^Available$/ })).toBeVisible();
  // The response is laid out as fields.
  await expect(page.getByRole('term').filter({ hasText: /^Available$/ })).toBeVisible();
  // Reading all of it was free. Buying ten rows costs ten units, and the screen shows it.
  expect(served.service.log.units()).toBe(0);
  await buy(page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(units).toContainText('10 of 100,000');
  await expect(units).toContainText('99,990 left');
});

test('while the usage cannot be read, the last reading says that it is older than the purchase', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  const { control } = served.service;
  control.set({ kind: 'status', status: 500, path: '/api/v1/me', times: 99 });
  await buy(page);
  await expect(page.getByRole('contentinfo')).toContainText(
    '0 of 100,000 units this month · excluding your last purchase',
  );
  await goTo(page, 'Usage and sources');
  await expect(page.getByText('Your last purchase isn’t included')).toBeVisible();
  control.clear();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('contentinfo')).toContainText('10 of 100,000 units this month');
});

test(
  'what is read last stays, with its age, when the service is gone',
  { tag: '@long' },
  async ({ launch, served }) => {
    const { page } = await launch();
    await connect(page, served);
    await goTo(page, 'Usage and sources');
    await expect(page.locator('[data-dataset]')).toHaveCount(4);
    await served.stop();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('No answer', { exact: true })).toBeVisible();
    await expect(page.getByText('The connection was lost').first()).toBeVisible();
    await expect(page.locator('[data-dataset]')).toHaveCount(4);
    await expect(page.locator('[data-limit="units"]')).toContainText('0 of 100,000');
    await expect(page.getByRole('contentinfo')).toContainText('Offline');
  },
);

test('a service that tells little is not filled in', async ({ launch }) => {
  const answers: Record<string, unknown> = {
    '/api/v1/me': { plan: null, scopes: ['companies'], usage_this_month: { units: 7 } },
    '/api/v1/status': {
      status: 'degraded',
      datasets: [
        { dataset: 'short_positions', update_mode: 'continuous', healthy: false },
        { dataset: 'beneficial_owners', update_mode: 'weekly', healthy: null, checked_at: null },
      ],
    },
  };
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    response.writeHead(answer ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: 'busy' }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  try {
    const { page } = await launch();
    await fillIn(page, `127.0.0.1:${port}`, 'a-key-that-is-long');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('button', { name: 'Start searching' }).click();
    await goTo(page, 'Usage and sources');
    await expect(page.locator('[data-limit="units"]')).toContainText('7 used (limit unknown)');
    await expect(page.locator('[data-limit="rate"]')).toContainText('Not stated');
    await expect(page.getByRole('meter')).toHaveCount(0);
    for (const [scope, purpose] of [
      ['trademarks', 'Trademark search'],
      ['market', 'Insider transactions'],
    ] as const) {
      const row = page.getByRole('listitem').filter({ hasText: scope });
      await expect(row.filter({ hasText: purpose })).toContainText('Missing');
    }
    await expect(page.getByText('degraded', { exact: true })).toBeVisible();
    await expect(page.locator('[data-dataset="short_positions"]')).toContainText('Failed');
    await expect(page.locator('[data-dataset="beneficial_owners"]')).toContainText('weekly');
    await expect(page.locator('[data-dataset="beneficial_owners"]')).toContainText('Not stated');
    await expect(page.getByText('HTTP status 503')).toBeVisible();
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
