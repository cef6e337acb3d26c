/** A sample service on a socket in the test process, plus small helpers shared by many tests. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { listen } from '@sample/serve/listen';
import { createSampleService, type SampleOptions, type SampleService } from '@sample/service';
import type { Result } from '@shared/ipc/define';
import { expect, test as base } from './fixtures';
import { ask, clearAsked, setFilter } from './ask';
import { isShownNow } from './settled';

/** A key that should appear nowhere else, so that finding it proves a leak. */
export const KEY = 'kt_live_Zq7PmX4vNdR9wHs2KbTyLc5F';

/** The path of the trademark search. */
export const searchPath = '/api/v1/trademarks';

/** A running service. `stop` is like pulling the network cable. */
export interface Served {
  readonly service: SampleService;
  readonly origin: string;
  readonly host: string;
  stop(): Promise<void>;
  /** Starts listening again at the same address. */
  resume(): Promise<void>;
}

/**
 * Returns the service's options. Another service with the same options gives the same responses.
 */
export function sampleOptions(): SampleOptions {
  return {
    // Included because many of these tests check edge cases.
    edgeCases: true,
    trademarks: 300,
    insiders: 100,
    companies: 100,
    now: () => Date.now(),
    accounts: [{ key: KEY, name: 'Provkund AB', plan: 'Bas', label: 'Laptop' }],
  };
}

/** Tests with a service. */
export const test = base.extend<{ readonly served: Served; readonly sampled: SampleOptions }>({
  sampled: [sampleOptions(), { option: true }],
  served: async ({ sampled }, use) => {
    const service = createSampleService(sampled);
    let listening = await listen(service, { port: 0 });
    const { origin } = listening;
    const { host, port } = new URL(origin);
    let running = true;
    const stop = async (): Promise<void> => {
      if (running) await listening.close();
      running = false;
    };
    await use({
      service,
      origin,
      host,
      stop,
      async resume() {
        listening = await listen(service, { port: Number(port) });
        running = true;
      },
    });
    await stop();
  },
});

/** Opens the form on the welcome screen, or the dialog that looks the same. */
export async function openConnecting(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: 'Connect…', exact: true });
  const address = page.getByLabel('Base address');
  await expect(open.or(address).first()).toBeVisible();
  if (!(await isShownNow(address))) await open.click();
}

/** Fills in the form on the welcome screen, or in the dialog that looks the same. */
export async function fillIn(
  page: Page,
  address: string,
  key: string,
  { asUsual = false } = {},
): Promise<void> {
  await openConnecting(page);
  await page.getByLabel('Base address').fill(address);
  await page.getByLabel('Key', { exact: true }).fill(key);
  // Turned off, because most tests use only the documented endpoints, and load a definition if they
  // need one.
  if (!asUsual) await page.getByRole('checkbox', { name: /^Look for the service/ }).click();
}

/** Connects from the welcome screen and continues to the first screen. */
export async function connect(page: Page, served: Served, passphrase?: string): Promise<void> {
  await fillIn(page, served.origin, KEY);
  if (passphrase !== undefined) {
    await page.getByRole('radio', { name: 'Encrypted with a passphrase' }).click();
    await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
    await page.getByLabel('Repeat passphrase').fill(passphrase);
  }
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: 'Start searching' }).click();
}

/** Opens the sample register from the welcome screen. */
export async function trySample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try sample data' }).click();
  await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText('Sample register');
}

/** Opens the Ctrl+K palette and returns its field. */
async function openPalette(page: Page): Promise<Locator> {
  const field = page.getByRole('combobox', {
    name: /^(Search or run a command|Sök eller kör ett kommando)$/,
  });
  await page.keyboard.press('Control+K');
  return field;
}

/** Opens a screen from the sidebar, or with Ctrl+K if the screen isn't listed there. */
export async function goTo(page: Page, place: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: /^(Go to|Gå till)$/ });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const button = bar.getByRole('button', { name: place, exact: true });
  if (await isShownNow(button)) return button.click();
  const field = await openPalette(page);
  await field.fill(place);
  await page
    .getByRole('option')
    .filter({ has: page.getByText(place, { exact: true }) })
    .first()
    .click();
  await expect(field).toHaveCount(0);
}

/** Shows a register's rows in the library by opening its screen with an empty search line. */
export async function goToOwned(page: Page, place = 'Trademarks'): Promise<void> {
  await goTo(page, place);
  await clearAsked(page);
}

/** Searches the library for words anywhere in a record, on the register's screen. */
export async function findAnywhere(page: Page, words: string): Promise<void> {
  await setFilter(page, 'Anywhere in the record', words);
}

/** Returns a line in Today. */
export function todayLine(page: Page, words: string | RegExp): Locator {
  return page.getByRole('main').getByRole('row').filter({ hasText: words });
}

/** Types a number, a name or a date into the Ctrl+K palette and takes the first suggestion. */
export async function lookUp(page: Page, text: string): Promise<void> {
  const field = await openPalette(page);
  await field.fill(text);
  await page.keyboard.press('Enter');
  await expect(field).toHaveCount(0);
}

/** Opens a part of the settings. */
export async function openPart(page: Page, part: string): Promise<void> {
  await goTo(page, 'Settings');
  const parts = page.getByRole('navigation', { name: 'Settings' });
  await parts.getByRole('button', { name: part, exact: true }).click();
}

/** Opens a row's record. Returns its id once the record is shown. */
export async function openRecord(page: Page, index = 0): Promise<string> {
  await page.locator(`[data-index="${index}"] [role="gridcell"]`).first().click();
  const record = page.getByRole('article');
  await expect(record).toHaveAttribute('data-record', /./);
  return (await record.getAttribute('data-record')) ?? '';
}

/** Calls a bridge method, as the page is allowed to. Fails with the error's kind. */
export async function bridge<T = unknown>(
  page: Page,
  feature: string,
  name: string,
  input?: unknown,
): Promise<T> {
  const result = (await page.evaluate(
    async ([of, method, value]) => {
      const { methods } = (window as unknown as { kartotek: { methods: Methods } }).kartotek;
      return methods[of]?.[method]?.(value);
    },
    [feature, name, input] as const,
  )) as Result<T>;
  expect(result.ok ? null : result.error).toBeNull();
  return (result as { value: T }).value;
}
type Methods = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

/** Loads the definition published by the service. */
export async function loadDefinition(page: Page, path = '/api/v1/openapi.json'): Promise<void> {
  await bridge(page, 'definition', 'loadAddress', { path, withKey: false });
}

/** Buys one page of trademarks and waits until the library has stored it. */
export async function buy(page: Page, runId = 'run-1'): Promise<void> {
  await bridge(page, 'service', 'call', {
    endpoint: 'trademarks.search',
    params: {},
    limit: 10,
    runId,
  });
}

/** Returns the list's row count as exposed to assistive technology, without the header. */
export async function rowCount(page: Page): Promise<number> {
  return Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1;
}

/** Buys 25 marks and shows everything in the library. */
export async function fillLibrary(page: Page, served: Served): Promise<void> {
  await connect(page, served);
  await ask(page);
  await expect.poll(() => rowCount(page)).toBe(25);
  await goToOwned(page);
  await expect.poll(() => rowCount(page)).toBe(25);
}

/** Returns every file below a folder. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Returns the encodings in which a secret could appear in a file. */
function spellings(secret: string): Buffer[] {
  const bytes = Buffer.from(secret);
  const wide = Buffer.from(secret, 'utf16le');
  // Inside a longer text, a string's Base64 starts at one of three offsets, and its edges depend on
  // the surrounding text.
  const base64 = [bytes, wide].flatMap((plain) =>
    [0, 1, 2].map((shift) =>
      Buffer.concat([Buffer.alloc(shift), plain])
        .toString('base64')
        .slice(4, -4),
    ),
  );
  return [
    bytes,
    wide,
    Buffer.from(wide).swap16(),
    Buffer.from(bytes.toString('hex')),
    Buffer.from(bytes.toString('hex').toUpperCase()),
    Buffer.from([...secret].reverse().join('')),
    ...base64.map((text) => Buffer.from(text)),
    ...base64.map((text) => Buffer.from(text.replaceAll('+', '-').replaceAll('/', '_'))),
  ];
}

/** Returns the files below `folders` that contain `secret` in any encoding. */
export function filesWith(secret: string, folders: readonly string[]): string[] {
  const wanted = spellings(secret);
  return folders.flatMap(filesBelow).filter((path) => {
    const content = readFileSync(path);
    return wanted.some((spelling) => content.includes(spelling));
  });
}
