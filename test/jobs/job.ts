/**
 * A user's job from the first action to the file: with mouse and keyboard, in both languages, with
 * the sample service on a socket. `npm test` runs one of the four combinations.
 */
import { readFileSync } from 'node:fs';
import type { Locale } from '@shared/messages/compiled/runtime';
import { inRoot } from '../../scripts/paths.mjs';
import {
  expect,
  type Launched,
  type TestFixtures,
  type WorkerFixtures,
} from '../support/e2e/fixtures';
import {
  bridge,
  fillIn,
  KEY,
  sampleOptions,
  test as base,
  type Served,
} from '../support/e2e/served';
import { createHand, type Hand, type Way } from './hand';

/** The page that states the number of actions for each job. */
const table = readFileSync(inRoot('docs/evidence/jobs.md'), 'utf8');

/** A realistic register, with more than one page of everything. */
export const test = base.extend({
  // Playwright derives the fixture's dependencies from this pattern.
  // eslint-disable-next-line no-empty-pattern
  sampled: async ({}, use) =>
    use({
      ...sampleOptions(),
      edgeCases: false,
      trademarks: 1500,
      insiders: 400,
      companies: 120,
    }),
});

/** A computer with the program, and the user's hand. */
interface Desk extends Launched {
  readonly hand: Hand;
}

/** Everything that a job can use. */
export interface Work extends Desk {
  readonly served: Served;
  /** This computer's data folder. */
  readonly dataDir: string;
  /** A folder that anybody can write to. */
  readonly folder: string;
  /**
   * Starts the program again, on another computer if no folder is given. With `new`, it starts as
   * it was left, or on the first screen.
   */
  readonly another: (state: 'connected' | 'new', dataDir?: string) => Promise<Desk>;
  /** Ends a job or a part of one, and expects the number of actions that the page states. */
  readonly done: (row: string, acts?: number) => void;
}

interface Person {
  readonly way: Way;
  readonly locale: Locale;
}

const people: readonly Person[] = [
  { way: 'mouse', locale: 'en' },
  { way: 'mouse', locale: 'sv' },
  { way: 'keyboard', locale: 'en' },
  { way: 'keyboard', locale: 'sv' },
];

/** Returns the number of actions that the page states for a job. */
function statedActs(row: string, way: Way): number {
  const line = table.split('\n').find((one) => one.startsWith(`| ${row} `)) ?? '';
  const cells = line.split('|').map((cell) => cell.trim());
  return Number(cells[way === 'mouse' ? 4 : 5]);
}

/** Connects in the user's language, as on an ordinary day. */
async function connectAs({ page }: Launched, served: Served, locale: Locale): Promise<void> {
  await fillIn(page, served.origin, KEY, { asUsual: true });
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: 'Start searching' }).click();
  await expect(page.locator('input[data-search]')).toBeFocused();
  await bridge(page, 'settings', 'set', { language: locale });
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

/** How a job starts, and which combinations of it `npm test` runs. */
interface Setting {
  /** `connected` starts as on an ordinary day, `new` on the first screen. */
  readonly from?: 'connected' | 'new';
  readonly env?: Readonly<Record<string, string>>;
  readonly inTest: readonly Person[];
}

/** Defines a job whose steps are the same for mouse and keyboard. */
export function job(
  title: string,
  { from = 'connected', env = {}, inTest }: Setting,
  steps: (work: Work) => Promise<void>,
): void {
  const doneBy =
    ({ way, locale }: Person) =>
    async ({ launch, served, prepared, dataDir }: Fixtures): Promise<void> => {
      const folder = prepared.makeUserDir('files');
      const sitDown = async (state: 'connected' | 'new', dataDir?: string): Promise<Desk> => {
        const started = await launch({ env, ...(dataDir === undefined ? {} : { dataDir }) });
        if (state === 'connected') await connectAs(started, served, locale);
        else await bridge(started.page, 'settings', 'set', { language: locale });
        return { ...started, hand: createHand(started, way, locale, folder) };
      };
      const desk = await sitDown(from);
      await steps({
        ...desk,
        served,
        dataDir,
        folder,
        another: (state, dataDir = prepared.makeUserDir('other')) => sitDown(state, dataDir),
        done(row, acts = desk.hand.taken()) {
          test.info().annotations.push({ type: 'acts', description: `${row}|${way}|${acts}` });
          const of = `acts of job ${row} by ${way}, beside docs/evidence/jobs.md`;
          // The number of Tab presses depends on what has loaded by then, so the page states the
          // maximum.
          if (way === 'mouse') expect.soft(acts, of).toBe(statedActs(row, way));
          else expect.soft(acts, of).toBeLessThanOrEqual(statedActs(row, way));
        },
      });
    };
  const declare = (person: Person, tag: readonly string[]): void => {
    const run = doneBy(person);
    const name = `${title}, ${person.way}, ${person.locale}${tag.length > 0 ? ', again' : ''}`;
    test(name, { tag: [...tag] }, async ({ launch, served, prepared, dataDir }) =>
      run({ launch, served, prepared, dataDir }),
    );
  };
  for (const person of inTest) declare(person, []);
  for (const person of people) declare(person, ['@long']);
}
type Fixtures = TestFixtures & WorkerFixtures & { readonly served: Served };
