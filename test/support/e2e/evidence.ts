/**
 * One helper that both declares and checks: an endpoint that a walk names is fetched through its
 * screen, paid once by the service's own log, found again after a restart with the service gone, and
 * exported. `npm run evidence` reads the declarations; the walk fails when a check was not made.
 */
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { createSampleService, type SampleService } from '@main/sample/service';
import { catalogue, knownEndpoint } from '@shared/service/catalogue';
import { expect, type Launched } from './fixtures';
import { exportAs } from './saving';
import { connect, KEY, loadDefinition, sampleOptions, test, type Served } from './served';

/** What is shown of each endpoint. */
const kinds = ['fetched', 'paid', 'offline', 'exported'] as const;
type Kind = (typeof kinds)[number];

/** What a walk knows of the service it asks. */
export interface Guide {
  /** What the service would say, from one like it, so that asking leaves no trace in the log. */
  answer(path: string, body?: unknown): Promise<unknown>;
  readonly register: SampleService['register'];
  /** A company of which every resource says something. */
  company(): Promise<string>;
}

/** One endpoint on its screen. */
export interface Step {
  /** Its id in the catalogue, or of the definition. */
  readonly endpoint: string;
  /** Where a person finds it; stands in the table. */
  readonly screen: string;
  /** Its path below `/api/v1`, with the query that the screen sends. */
  path(guide: Guide): string | Promise<string>;
  /** What a POST carries. */
  body?(guide: Guide): unknown;
  /** Goes to the screen as far as the answer would stand there. */
  open(page: Page, guide: Guide): Promise<void>;
  /** Buys it. */
  fetch(page: Page, guide: Guide): Promise<void>;
  /** Finds it again where opening the screen is not enough. */
  findAgain?(page: Page): Promise<void>;
  /** Goes to where it is exported, if that is not where it stands. */
  toFile?(page: Page): Promise<void>;
  /** Where the answer stands. */
  region(page: Page): Locator;
  /** The program asks it by itself as well, free of charge. */
  readonly free?: true;
}

/** Texts of an answer that a screen and a file show alike: words, and numbers long enough to be known. */
function leaves(value: unknown): readonly string[] {
  // A point in time is shown in the zone of the person.
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return [];
  if (typeof value === 'string') return /\p{L}{2}|\d{4}/u.test(value) ? [value] : [];
  if (typeof value === 'number') return value > 999 ? [String(value)] : [];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(leaves))];
}

/** An answer of nothing but yes and no is known by the names of its fields. */
export function textsOf(answer: unknown): readonly string[] {
  const texts = leaves(answer);
  return texts.length > 0 ? texts : Object.keys(answer ?? {});
}

const digits = (text: string): string => text.replace(/\D/g, '');
const plain = (text: string): string => text.replace(/\s+/g, ' ');

/** Between anything but letters and digits, so that `ok` is not found in `token`. */
function whole(text: string): RegExp {
  const literal = text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d])${literal}(?![\\p{L}\\d])`, 'iu');
}

/** How many of the answer's texts stand in `text`; numbers may be grouped. */
function found(text: string, wanted: readonly string[]): number {
  const [words, figures] = [plain(text), digits(text)];
  return wanted.filter((leaf) =>
    /\p{L}/u.test(leaf) ? whole(plain(leaf)).test(words) : figures.includes(digits(leaf)),
  ).length;
}

/** A screen may leave one out, e.g. the id of a row that opens by it. */
const enough = ({ length }: readonly string[]): number =>
  Math.min(3, Math.max(1, Math.floor((length * 2) / 3)));

export async function shows(region: Locator, wanted: readonly string[]): Promise<void> {
  expect(wanted.length, 'the answer says something').toBeGreaterThan(0);
  await expect
    .poll(async () => found(await region.innerText(), wanted))
    .toBeGreaterThanOrEqual(enough(wanted));
}

function guideOf(): Guide {
  const like = createSampleService(sampleOptions());
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
  let chosen: Promise<string> | null = null;
  async function choose(): Promise<string> {
    for (let at = 0; at < like.register.companies.size; at++) {
      const { id } = like.register.companies.at(at);
      const said = await Promise.all(
        ['short-positions', 'trademarks', 'subsidiaries', 'insider-transactions'].map((part) =>
          answer(`/companies/${id}/${part}`),
        ),
      );
      if (said.every((one) => leaves(one).length > 0)) return id;
    }
    throw new Error('no company of which everything is known');
  }
  return { answer, register: like.register, company: () => (chosen ??= choose()) };
}

/** Calls of a path as the service logged them. */
function callsOf(served: Served, path: string) {
  const [wanted] = path.split('?');
  return served.service.log.calls.filter(
    (call) => decodeURIComponent(call.path) === decodeURIComponent(`/api/v1${wanted ?? ''}`),
  );
}

function isPaidOnce(served: Served, step: Step, path: string): void {
  const calls = callsOf(served, path);
  const units = calls.map((call) => call.units);
  if (step.free) return expect(Math.max(...units), `${step.endpoint} is free`).toBe(0);
  expect(
    calls.map(({ status }) => status),
    `${step.endpoint} is asked once`,
  ).toEqual([200]);
}

/** Saves the answer or the list that stands on the screen, and reads the file. */
async function exported({ app, page }: Launched, folder: string, name: string): Promise<string> {
  const path = join(folder, `${name.replaceAll(/\W/g, '-')}.json`);
  const whole = page.getByRole('button', { name: 'Export this answer…' });
  const begin = (await whole.count()) > 0 ? () => whole.first().click() : undefined;
  return (await exportAs(app, page, 'JSON', path, begin)).toString('utf8');
}

/** As `scripts/evidence.mjs` reads it: place in the table, id, what the reader knows it by, kind, screen. */
function declaration(id: string, kind: Kind, screen: string): string {
  const place = catalogue.findIndex((endpoint) => endpoint.id === id);
  const { method, path } = knownEndpoint(id) ?? { method: '?', path: id };
  const order = place < 0 ? catalogue.length : place;
  return [order, id, `${method} ${path.replace('/api/v1', '')}`, kind, screen].join('|');
}

/** A test that takes every step, and its declaration for the table. */
export function walk(title: string, steps: readonly Step[], options = { definition: false }): void {
  const declared = steps.flatMap(({ endpoint, screen }) =>
    kinds.map((kind) => ({ type: 'evidence', description: declaration(endpoint, kind, screen) })),
  );
  test(title, { annotation: declared }, async ({ launch, served, prepared }) => {
    const guide = guideOf();
    const checked = new Set<string>();
    const check = (step: Step, kind: Kind): unknown => checked.add(`${step.endpoint}|${kind}`);
    const answers = new Map<Step, { path: string; wanted: readonly string[] }>();
    const first = await launch();
    await connect(first.page, served);
    if (options.definition) await loadDefinition(first.page);
    for (const step of steps) {
      await test.step(step.endpoint, async () => {
        const path = await step.path(guide);
        const wanted = textsOf(await guide.answer(path, step.body?.(guide)));
        answers.set(step, { path, wanted });
        await step.open(first.page, guide);
        if (!step.free) expect(callsOf(served, path), 'nothing is bought unasked').toEqual([]);
        await step.fetch(first.page, guide);
        await shows(step.region(first.page), wanted);
        check(step, 'fetched');
      });
    }
    await first.app.close();
    const units = served.service.log.units();
    await served.stop();

    const again = await launch();
    const folder = prepared.makeUserDir('evidence');
    for (const [step, { path, wanted }] of answers) {
      await test.step(`${step.endpoint}, offline`, async () => {
        await step.open(again.page, guide);
        await step.findAgain?.(again.page);
        await shows(step.region(again.page), wanted);
        check(step, 'offline');
        isPaidOnce(served, step, path);
        check(step, 'paid');
        await step.toFile?.(again.page);
        const file = await exported(again, folder, step.endpoint);
        expect(found(file, wanted), `${step.endpoint} in its file`).toBeGreaterThanOrEqual(
          enough(wanted),
        );
        check(step, 'exported');
      });
    }
    expect(served.service.log.units()).toBe(units);
    const named = steps.flatMap(({ endpoint }) => kinds.map((kind) => `${endpoint}|${kind}`));
    expect([...checked].toSorted()).toEqual(named.toSorted());
  });
}
