/** Connecting to a service, handling the key, and what survives a restart. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '../../support/e2e/fixtures';
import { readArchive } from '../../support/e2e/read-archive';
import {
  bridge,
  buy,
  connect,
  filesBelow,
  filesWith,
  fillIn,
  goTo,
  goToOwned,
  KEY,
  openConnecting,
  openPart,
  test,
  todayLine,
} from '../../support/e2e/served';
import { ask } from '../../support/e2e/ask';

const passphrase = 'kaffe tak sommar båt';

test('the sample register is one click away', async ({ launch }) => {
  const { page } = await launch();
  await page.getByRole('button', { name: 'Try sample data' }).click();
  await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText('Sample register');
  // The field for typing a search has the focus.
  await expect(page.locator('input[data-search]')).toBeFocused();
  await expect(page.getByRole('main', { name: 'Trademarks' })).toBeVisible();
  expect(await bridge(page, 'connection', 'status')).toMatchObject({ mode: 'sample' });
});

test('a mistake in the address is said while typing', async ({ launch }) => {
  const { page } = await launch();
  await openConnecting(page);
  const address = page.getByLabel('Base address');
  const faults = [
    ['http://api.example.com', 'must begin with https://'],
    ['https://user:secret@api.example.com', 'Remove the user name and password'],
    ['https://api.example.com/?x=1', 'Remove everything from ?'],
    ['ftp://api.example.com', 'isn’t a web address'],
    ['not an address', 'isn’t a web address'],
  ] as const;
  for (const [typed, words] of faults) {
    await address.fill(typed);
    await expect(page.getByText(words)).toBeVisible();
    await expect(address).toHaveAttribute('aria-invalid', 'true');
  }
  await address.fill('api.example.com/api/v1/');
  await expect(
    page.getByText('Kartotek will connect to https://api.example.com/api/v1.'),
  ).toBeVisible();
  await expect(address).not.toHaveAttribute('aria-invalid', 'true');
  await address.fill('localhost:4010');
  await expect(
    page.getByText('Kartotek will connect to http://localhost:4010/api/v1 on this computer.'),
  ).toBeVisible();
  // Both fields are empty and say so, and nothing is sent.
  await address.fill('');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('Enter the service’s base address')).toBeVisible();
  await expect(page.getByText('Paste your key.')).toBeVisible();
});

test('a key is checked, the connection is shown, and the search is next', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await fillIn(page, `${served.host}/`, 'kt_wrong_key');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('rejected your key');
  expect(await bridge(page, 'connection', 'status')).toMatchObject({ mode: 'none' });

  // Pastes the key with characters that are often copied along by accident.
  await page.getByLabel('Key', { exact: true }).fill(`  Bearer ${KEY}  `);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Connected to ${served.host}` })).toBeVisible();
  for (const words of ['Provkund AB', 'Bas', 'Laptop', 'Never', '0 of 100,000', 'max 600'])
    await expect(page.getByText(words).first()).toBeVisible();
  for (const scope of ['companies', 'financials', 'market', 'trademarks'])
    await expect(page.getByText(scope, { exact: true })).toBeVisible();
  await expect(page.getByText(KEY)).toHaveCount(0);
  await page.getByRole('button', { name: 'Start searching' }).click();
  await expect(page.getByRole('main', { name: 'Trademarks' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Connected');
  expect(served.service.log.units()).toBe(0);
});

test('without a network nothing is kept', async ({ launch, served, dataDir }) => {
  await served.stop();
  const { page } = await launch();
  await fillIn(page, served.origin, KEY);
  await page.getByRole('radio', { name: 'Encrypted with a passphrase' }).click();
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await page.getByLabel('Repeat passphrase').fill(passphrase);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.locator('form .error')).toBeVisible();
  expect(await bridge(page, 'connection', 'status')).toMatchObject({ mode: 'none', key: 'none' });
  expect(await bridge(page, 'connection', 'libraries')).toEqual([]);
  expect(existsSync(join(dataDir, 'keys'))).toBe(false);
  // Once the network is back, the same form works, and nothing has to be retyped.
  await served.resume();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Start searching' })).toBeVisible();
});

test('waiting for a slow service can be stopped', async ({ launch, served }) => {
  served.service.control.set({ kind: 'delay', ms: 8000, path: '/api/v1/me', times: 2 });
  const { app, page } = await launch();
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBox = (() =>
      new Promise((allow) => {
        Object.assign(globalThis, { allow: () => allow({ response: 1, checkboxChecked: false }) });
      })) as unknown as typeof dialog.showMessageBox;
  });
  const isAsked = () => app.evaluate(() => 'allow' in globalThis);
  await fillIn(page, served.origin, KEY);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  // While the user is being asked about the address, nothing is checked, and no message claims
  // otherwise.
  await expect.poll(isAsked).toBe(true);
  const checking = page.getByText(`Checking the key with ${served.host}`);
  await expect(checking).toHaveCount(0);
  await app.evaluate(() => (globalThis as unknown as { allow: () => void }).allow());
  await expect(checking).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.locator('form .error')).toBeVisible();
  expect(await bridge(page, 'connection', 'status')).toMatchObject({ mode: 'none' });
});

test('a key of this run only is gone after a restart, and nothing else is', async ({
  launch,
  served,
}) => {
  const [account] = served.service.accounts;
  if (account) account.options.scopes = ['trademarks'];
  const first = await launch();
  await connect(first.page, served);
  await buy(first.page);
  await goTo(first.page, 'Today');
  await expect(todayLine(first.page, 'Your key doesn’t cover')).toBeVisible();
  await goTo(first.page, 'Companies');
  await first.app.close();

  const { page } = await launch({ asLeft: true });
  // The program opens on the same screen as last time, even if something is waiting in Today.
  await expect(page.getByRole('main', { name: 'Companies' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('No key');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const status = await bridge<{ libraryId: string }>(page, 'connection', 'status');
  expect(status).toMatchObject({ mode: 'service', key: 'none', baseUrl: served.origin });
  const log = await bridge<{ lastSeq: number }>(page, 'archive', 'state', status);
  expect(log.lastSeq).toBeGreaterThan(0);
  await openPart(page, 'Connection');
  await expect(page.getByText('No key').first()).toBeVisible();
  await page.getByRole('button', { name: 'Enter key…' }).click();
  await page.getByRole('dialog').getByLabel('Key', { exact: true }).fill(KEY);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: `Connected to ${served.host}` })).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
});

test('a passphrase is asked for when the network is needed, never to read', async ({
  launch,
  served,
}) => {
  const first = await launch();
  await connect(first.page, served, passphrase);
  await buy(first.page);
  await first.app.close();
  const before = served.service.log.calls.length;

  const { page } = await launch();
  await expect(page.getByRole('contentinfo')).toContainText('The key is locked');
  await goToOwned(page);
  const { libraryId } = await bridge<{ libraryId: string }>(page, 'connection', 'status');
  const read = await page.evaluate(readArchive, { libraryId, after: 0 });
  expect(read.entries.map(({ body }) => body).join('')).toContain('application_number');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(served.service.log.calls).toHaveLength(before);

  await goTo(page, 'Usage and sources');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Searching the service needs the key. As long as the key is locked, nothing is downloaded or
  // spent.
  await goTo(page, 'Trademarks');
  await ask(page, 'sol');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText(
    'The key is locked',
  );
  expect(served.service.log.units()).toBe(10);
  await goTo(page, 'Usage and sources');
  await page.getByRole('button', { name: 'Refresh' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unlock the key' });
  await expect(dialog.getByLabel('Passphrase')).toBeFocused();
  await dialog.getByLabel('Passphrase').fill('something else');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Wrong passphrase')).toBeVisible();
  await expect(dialog.getByLabel('Passphrase')).toBeFocused();
  await dialog.getByLabel('Passphrase').fill(passphrase);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('10 of 100,000', { exact: true })).toBeVisible();
  expect(await bridge(page, 'connection', 'status')).toMatchObject({ key: 'ready' });
});

test(
  'a key that cannot be read is entered again, and nothing else is lost',
  { tag: '@long' },
  async ({ launch, served, dataDir }) => {
    const first = await launch();
    await connect(first.page, served, passphrase);
    await buy(first.page);
    await first.app.close();
    const [file = ''] = readdirSync(join(dataDir, 'keys'));
    const path = join(dataDir, 'keys', file);
    writeFileSync(path, readFileSync(path, 'utf8').slice(0, 40));

    const { page } = await launch();
    await goTo(page, 'Today');
    await expect(page.getByText('The saved key can’t be read')).toBeVisible();
    const status = await bridge<{ libraryId: string }>(page, 'connection', 'status');
    expect(status).toMatchObject({ mode: 'service', key: 'unreadable' });
    const log = await bridge<{ lastSeq: number }>(page, 'archive', 'state', status);
    expect(log.lastSeq).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Enter key…' }).first().click();
    await page.getByRole('dialog').getByLabel('Key', { exact: true }).fill(KEY);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByRole('contentinfo')).toContainText('Connected');
  },
);

test(
  'records are opened without a key even when the program forgot what it had open',
  { tag: '@long' },
  async ({ launch, served, dataDir }) => {
    const first = await launch();
    await connect(first.page, served);
    await buy(first.page);
    await first.app.close();
    for (const name of ['state.json', 'state-copy.json'])
      writeFileSync(join(dataDir, name), 'damaged');

    const { page } = await launch();
    await page.getByRole('button', { name: `Open: ${served.host}` }).click();
    await expect(page.getByRole('contentinfo')).toContainText('No key');
    const status = await bridge<{ libraryId: string }>(page, 'connection', 'status');
    const log = await bridge<{ lastSeq: number }>(page, 'archive', 'state', status);
    expect(log.lastSeq).toBeGreaterThan(0);
  },
);

test('the key is in no byte that the program wrote', async ({
  launch,
  served,
  dataDir,
  prepared,
}) => {
  const first = await launch();
  await fillIn(first.page, served.origin, `${KEY}x`);
  await first.page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(first.page.getByRole('alert')).toBeVisible();
  await connect(first.page, served, passphrase);
  await buy(first.page);
  served.service.control.set(
    { kind: 'redirect', location: 'https://example.invalid/', path: '/api/v1/trademarks' },
    { kind: 'status', status: 500, body: `{"error":"${KEY}"}`, path: '/api/v1/trademarks' },
  );
  for (const runId of ['run-2', 'run-3']) {
    await first.page.evaluate(
      (id) =>
        (
          window as unknown as {
            kartotek: { methods: { service: { call(input: unknown): Promise<unknown> } } };
          }
        ).kartotek.methods.service.call({ endpoint: 'trademarks.search', runId: id, limit: 3 }),
      runId,
    );
  }
  await goTo(first.page, 'Usage and sources');
  await expect(first.page.getByRole('table')).toBeVisible();
  const status = await bridge<{ libraryId: string }>(first.page, 'connection', 'status');
  const { libraryId } = status;
  const { entries } = await first.page.evaluate(readArchive, { libraryId, after: 0 });
  // The log files are compressed, so their content is read through the program.
  expect(entries.length).toBeGreaterThan(2);
  expect(JSON.stringify([status, entries])).not.toContain(KEY.slice(12));
  await first.app.close();

  const second = await launch();
  await second.page.getByRole('button', { name: /^The key is locked/ }).click();
  await second.page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await second.page.keyboard.press('Enter');
  await expect(second.page.getByRole('dialog')).toHaveCount(0);
  await second.app.close();

  const folders = [dataDir, prepared.home];
  expect(folders.flatMap(filesBelow).length).toBeGreaterThan(20);
  // Proves that the key would be found: its public prefix is.
  expect(filesWith(KEY.slice(0, 12), folders)).not.toEqual([]);
  expect(filesWith(KEY.slice(12), folders)).toEqual([]);
  expect(filesWith(passphrase, folders)).toEqual([]);
});
