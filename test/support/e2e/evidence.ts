/**
 * Declares and checks an endpoint in one helper. The test calls the endpoint from its screen, and
 * checks in the service's own log that the call was charged once. After a restart without the
 * service, it finds the response and exports it. `npm run evidence` reads the declarations; a test
 * fails if a check was left out.
 */
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { createSampleService, type SampleService } from '@sample/service';
import { catalogue, knownEndpoint } from '@shared/service/catalogue';
import { expect, type Launched } from './fixtures';
import { exportAs } from './saving';
import { connect, KEY, loadDefinition, sampleOptions, test, type Served } from './served';
import { isShownNow } from './settled';

/** What is checked for each endpoint. */
const kinds = ['fetched', 'paid', 'offline', 'exported'] as const;
type Kind = (typeof kinds)[number];

/** What a test knows about its service. */
export interface Guide {
  /**
   * Returns the service's response, fetched from an identical service so that it leaves no trace in
   * the log.
   */
  answer(path: string, body?: unknown): Promise<unknown>;
  /** Returns the units that the service charges for the call. */
  price(path: string, body?: unknown): Promise<number>;
  readonly register: SampleService['register'];
  /** Returns a company for which every resource has data. */
  company(): Promise<string>;
}

/** One endpoint on its screen. */
export interface Step {
  /** The endpoint's id in the catalogue or the definition. */
  readonly endpoint: string;
  /** Where the user finds it; shown in the table. */
  readonly screen: string;
  /** The endpoint's path below `/api/v1`, with the query that the screen sends. */
  path(guide: Guide): string | Promise<string>;
  /** The body of a POST request. */
  body?(guide: Guide): unknown;
  /** Opens the screen where the response would be shown. */
  open(page: Page, guide: Guide): Promise<void>;
  /** Buys the response. */
  fetch(page: Page, guide: Guide): Promise<void>;
  /** Finds the response again, if opening the screen isn't enough. */
  findAgain?(page: Page): Promise<void>;
  /** Opens the screen to export from, if it's a different one. */
  toFile?(page: Page): Promise<void>;
  /** The element that shows the response. */
  region(page: Page): Locator;
  /** True if the program also calls the endpoint automatically, free of charge. */
  readonly free?: true;
  /**
   * Fields that the screen doesn't show under the name received, each with the reason; shown in the
   * table.
   */
  readonly notShown?: Readonly<Record<string, string>>;
}

/** One value in a response: its path without array indices, and its text. */
export interface Leaf {
  readonly path: string;
  readonly text: string;
}

/** The link to the next page isn't part of a record. */
const paging = 'next_cursor';

/**
 * Returns the values to look for. A response that contains only booleans is recognised by its field
 * names.
 */
export function leavesOf(answer: unknown): readonly Leaf[] {
  const leaves = valuesOf(answer).filter(({ path }) => path !== paging);
  if (leaves.length > 0) return leaves;
  return Object.keys(answer ?? {}).map((name) => ({ path: name, text: name }));
}

/** Returns the values that can be searched for in text: no booleans and no single digits. */
function valuesOf(value: unknown, path = ''): readonly Leaf[] {
  if (typeof value === 'string')
    return /\p{L}{2}|\d{2}/u.test(value) ? [{ path, text: value }] : [];
  if (typeof value === 'number') return Math.abs(value) > 9 ? [{ path, text: String(value) }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    valuesOf(inner, Array.isArray(value) ? path : path === '' ? name : `${path}.${name}`),
  );
}

const plain = (text: string): string =>
  text
    .replace(/(?<=\d),(?=\d{3}(?!\d))/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/\u2212/g, '-');

/** Matches the text only if no letter or digit is adjacent, so that `ok` doesn't match `token`. */
function whole(text: string): RegExp {
  const literal = text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d])${literal}(?![\\p{L}\\d])`, 'iu');
}

/**
 * Timestamps are shown in the test's local time zone, so the local date must appear. Midnight with
 * an offset stands for the date it names, whatever the time zone.
 */
function textsOf(text: string): readonly string[] {
  if (!/^\d{4}-\d\d-\d\dT/.test(text)) return [text];
  if (/T00:00(:00)?[+-]\d\d:\d\d$/.test(text)) return [text, text.slice(0, 10)];
  return [text, new Date(text).toLocaleDateString('sv')];
}

/** Returns the `leaves` missing from `text`. */
function missing(text: string, leaves: readonly Leaf[]): readonly Leaf[] {
  const there = plain(text);
  return leaves.filter((leaf) => !textsOf(plain(leaf.text)).some((one) => whole(one).test(there)));
}

function guideOf(origin: string): Guide {
  const like = createSampleService({ ...sampleOptions(), origin });
  const answer: Guide['answer'] = async (path, body) => {
    const response = await like.fetch(
      new Request(`http://like/api/v1${path}`, {
        headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      }),
    );
    expect(response.status, path).toBe(200);
    return response.json();
  };
  const price: Guide['price'] = async (path, body) => {
    await answer(path, body);
    return like.log.calls.at(-1)?.units ?? 0;
  };
  let chosen: Promise<string> | null = null;
  async function choose(): Promise<string> {
    for (let at = 0; at < like.register.companies.size; at++) {
      const { id } = like.register.companies.at(at);
      const said = await Promise.all(
        ['short-positions', 'trademarks', 'subsidiaries', 'insider-transactions'].map((part) =>
          answer(`/companies/${id}/${part}`),
        ),
      );
      if (said.every((one) => valuesOf(one).length > 0)) return id;
    }
    throw new Error('no company of which everything is known');
  }
  return { answer, price, register: like.register, company: () => (chosen ??= choose()) };
}

/** Returns the logged calls to a path. */
function callsOf(served: Served, path: string) {
  const [wanted] = path.split('?');
  return served.service.log.calls.filter(
    (call) => decodeURIComponent(call.path) === decodeURIComponent(`/api/v1${wanted ?? ''}`),
  );
}

/** Expects a single call, charged at the service's price. Free calls cost nothing. */
function isPaidOnce(served: Served, { endpoint, free }: Step, path: string, price: number): void {
  const calls = callsOf(served, path);
  const charged = calls.map(({ units }) => units);
  if (free) return expect(Math.max(...charged), `${endpoint} is free`).toBe(0);
  expect(charged, `units charged for ${endpoint}`).toEqual([price]);
  expect(
    calls.map(({ status }) => status),
    `${endpoint} is asked once`,
  ).toEqual([200]);
}

/**
 * Returns the text of `region`, scrolling through its tables and lists because only visible rows
 * are drawn.
 */
async function textOf(region: Locator): Promise<string> {
  return region.evaluate(async (root) => {
    const drawn = (): Promise<unknown> =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const element = root as HTMLElement;
    const scrolled = [element, ...element.querySelectorAll<HTMLElement>('*')].filter(
      (one) =>
        one.scrollHeight > one.clientHeight + 1 &&
        /auto|scroll/.test(getComputedStyle(one).overflowY),
    );
    const texts = [element.innerText];
    for (const one of scrolled) {
      const step = Math.max(100, one.clientHeight - 100);
      for (let top = 0; top < one.scrollHeight; top += step) {
        one.scrollTop = top;
        await drawn();
        texts.push(element.innerText);
      }
      one.scrollTop = 0;
    }
    return texts.join('\n');
  });
}

/** Returns the names of fields missing from `text` for at least one row. */
function fieldsMissing(text: string, leaves: readonly Leaf[]): readonly string[] {
  return [...new Set(missing(text, leaves).map(({ path }) => path))].toSorted();
}

/** Expects `region` to show every value in the response, except the fields in `notShown`. */
export async function shows(
  region: Locator,
  leaves: readonly Leaf[],
  notShown: Step['notShown'] = {},
): Promise<void> {
  expect(leaves.length, 'the answer says something').toBeGreaterThan(0);
  await expect
    .poll(async () => fieldsMissing(await textOf(region), leaves))
    .toEqual(Object.keys(notShown).toSorted());
}

/** Saves the response or list on screen and reads the file. */
async function exported({ app, page }: Launched, folder: string, name: string): Promise<string> {
  const path = join(folder, `${name.replaceAll(/\W/g, '-')}.json`);
  const whole = page.getByRole('button', { name: 'Export response…' });
  const begin = (await isShownNow(whole.first())) ? () => whole.first().click() : undefined;
  return (await exportAs(app, page, 'JSON', path, begin)).toString('utf8');
}

/** Formats the fields as `why: field, field; why: field`. */
function notShownText({ notShown = {} }: Step): string {
  const reasons = new Map<string, string[]>();
  for (const [path, why] of Object.entries(notShown)) {
    reasons.set(why, [...(reasons.get(why) ?? []), `\`${path}\``]);
  }
  return [...reasons].map(([why, fields]) => `${why}: ${fields.join(', ')}`).join('; ');
}

/**
 * The format parsed by `scripts/evidence.mjs`: position in the table, id, how the reader knows it,
 * kind, screen, and what the screen doesn't show.
 */
function declaration(step: Step, kind: Kind): string {
  const { endpoint: id, screen } = step;
  const place = catalogue.findIndex((endpoint) => endpoint.id === id);
  const { method, path } = knownEndpoint(id) ?? { method: '?', path: id };
  const order = place < 0 ? catalogue.length : place;
  return [
    order,
    id,
    `${method} ${path.replace('/api/v1', '')}`,
    kind,
    screen,
    notShownText(step),
  ].join('|');
}

/** Defines a test of all steps, and their lines in the table. */
export function walk(title: string, steps: readonly Step[], options = { definition: false }): void {
  const declared = steps.flatMap((step) =>
    kinds.map((kind) => ({ type: 'evidence', description: declaration(step, kind) })),
  );
  test(title, { annotation: declared, tag: '@long' }, async ({ launch, served, prepared }) => {
    // The test visits many screens, each twice.
    test.setTimeout(180_000);
    const guide = guideOf(served.origin);
    const checked = new Set<string>();
    const check = (step: Step, kind: Kind): unknown => checked.add(`${step.endpoint}|${kind}`);
    const answers = new Map<Step, { path: string; wanted: readonly Leaf[]; price: number }>();
    const first = await launch();
    await connect(first.page, served);
    if (options.definition) await loadDefinition(first.page);
    for (const step of steps) {
      await test.step(step.endpoint, async () => {
        const path = await step.path(guide);
        const wanted = leavesOf(await guide.answer(path, step.body?.(guide)));
        const price = await guide.price(path, step.body?.(guide));
        answers.set(step, { path, wanted, price });
        await step.open(first.page, guide);
        if (!step.free) expect(callsOf(served, path), 'nothing is bought unasked').toEqual([]);
        await step.fetch(first.page, guide);
        await shows(step.region(first.page), wanted, step.notShown);
        check(step, 'fetched');
      });
    }
    await first.app.close();
    const units = served.service.log.units();
    // Nothing else was bought.
    expect(units).toBe([...answers.values()].reduce((sum, { price }) => sum + price, 0));
    await served.stop();

    const again = await launch();
    const folder = prepared.makeUserDir('evidence');
    for (const [step, { path, wanted, price }] of answers) {
      await test.step(`${step.endpoint}, offline`, async () => {
        await step.open(again.page, guide);
        await step.findAgain?.(again.page);
        await shows(step.region(again.page), wanted, step.notShown);
        check(step, 'offline');
        isPaidOnce(served, step, path, price);
        check(step, 'paid');
        await step.toFile?.(again.page);
        const file = await exported(again, folder, step.endpoint);
        expect(missing(file, wanted), `${step.endpoint} in its file`).toEqual([]);
        check(step, 'exported');
      });
    }
    expect(served.service.log.units()).toBe(units);
    const named = steps.flatMap(({ endpoint }) => kinds.map((kind) => `${endpoint}|${kind}`));
    expect([...checked].toSorted()).toEqual(named.toSorted());
  });
}
