/**
 * What a service search from the command line would buy, and how much of the result the library has
 * afterwards.
 */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planSearch, searched, searchOwned } from '@renderer/app/commands/search';
import { row } from '../../../support/library/entries';
import { buyingWindow, type BuyingWindow } from '../../../support/library/buying-window';

let bench: BuyingWindow;
beforeEach(async () => {
  bench = await buyingWindow(() => ({}));
});
afterEach(() => bench.close());

const kind = 'trademark' as const;
const nord = { words: 'nord', kind };
const rows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => row(`2020/${from + at}`, { word_text: 'Nordljus' }));

/** Stores a response in pages of fifty, as in the log. */
async function owned(params: Record<string, string>, count: number, more: boolean): Promise<void> {
  bench.log.answer({ run: 'r1', params, rows: rows(count), more });
  await bench.deliver();
}
const plan = (units: number) => planSearch(bench.client, { type: 'search-plan', ...nord, units });
const found = () => searched(bench.client, { type: 'searched', ...nord, limit: 10 });

describe('what is bought', () => {
  it('is a search of which nothing is owned, with a cap that the units reach', async () => {
    expect(await plan(40)).toMatchObject({
      definition: {
        endpoint: 'trademarks.search',
        params: { query: 'nord' },
        cap: 40,
        maxUnits: 40,
      },
      continueRun: null,
      why: null,
    });
    // Only whole pages are requested, so there are never more rows than units.
    expect(await plan(101)).toMatchObject({ definition: { cap: 100, maxUnits: 101 } });
    expect(await plan(0)).toMatchObject({ definition: null, why: 'too-few', needs: 1 });
  });

  it('goes on where pages are owned, and does not ask for them again', async () => {
    await owned({ query: 'nord' }, 50, true);
    expect(await plan(120)).toMatchObject({ definition: { cap: 100 }, continueRun: 'r1' });
    expect(await plan(49)).toMatchObject({ definition: null, why: 'too-few', needs: 50 });
  });

  it.each([{ query: 'nord' }, { query: 'ord' }, {}])(
    'is nothing where a list has every row: %j',
    async (params) => {
      await owned(params as Record<string, string>, 3, false);
      expect(await plan(500)).toMatchObject({ definition: null, why: 'owned', needs: null });
    },
  );

  it('is nothing where what is owned cannot be gone on with', async () => {
    bench.log.answer({
      run: 'r1',
      params: { query: 'nord' },
      rows: rows(3),
      more: true,
      nextCursor: null,
    });
    await bench.deliver();
    expect(await plan(500)).toMatchObject({ definition: null, why: 'owned' });
  });

  it('is nothing of a kind that has no such search', async () => {
    const company = { type: 'search-plan', words: 'nord', kind: 'company', units: 5 } as const;
    await expect(planSearch(bench.client, company)).rejects.toMatchObject({ kind: 'unsupported' });
  });
});

describe('what is answered', () => {
  it('is the whole list, as the service chose it', async () => {
    await owned({ query: 'nord' }, 3, false);
    const answer = await found();
    expect(answer).toMatchObject({ count: 3, completeness: 'complete', why: null });
    expect(answer.records).toHaveLength(3);
    expect(answer.fetchedAt).toMatch(/^2024/);
  });

  it('is what came, and says that more follows', async () => {
    await owned({ query: 'nord' }, 50, true);
    const answer = await found();
    expect(answer).toMatchObject({ count: 50, completeness: 'partial' });
    expect(answer.why).not.toBeNull();
    expect(answer.rows).toHaveLength(10);
  });

  it('is what is owned otherwise, of which nothing is claimed', async () => {
    await owned({ status: 'Registered' }, 2, false);
    expect(await found()).toMatchObject({ count: 2, completeness: 'library', fetchedAt: null });
  });
});

it('looks for words in what is owned as before, and claims nothing', async () => {
  await owned({ query: 'nord' }, 3, false);
  const answer = await searchOwned(bench.client, {
    type: 'search',
    ...nord,
    words: 'nordljus',
    limit: 2,
  });
  expect(answer).toMatchObject({ count: 3, undecided: 0 });
  expect(answer.records).toHaveLength(2);
  expect(answer).not.toHaveProperty('completeness');
});
