import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallInput } from '@shared/features/service';
import { EndpointAsking } from '@renderer/registers/asking/endpoint-request.svelte';
import { buyingWindow, type BuyingWindow } from '../../../../support/library/buying-window';

const company = (number: string) => ({ id: `c-${number}`, registration_number: number });

let bench: BuyingWindow;
beforeEach(async () => {
  bench = await buyingWindow(({ identifiers = [] }: CallInput) => ({
    body: JSON.stringify({
      results: identifiers.map((identifier) => ({ identifier, company: company(identifier) })),
    }),
  }));
});
afterEach(() => bench.close());

const [one, two, three] = ['556036-0793', '556016-0680', '212000-0142'] as const;
const asked = (): unknown[] => bench.calls.map(({ identifiers }) => identifiers);

describe('a batch in the explorer', () => {
  async function ask(...identifiers: readonly string[]): Promise<EndpointAsking> {
    const asking = new EndpointAsking('companies.batch');
    asking.identifiers = identifiers.join('\n');
    await asking.look();
    await asking.ask();
    expect(asking.asks.problem).toBeNull();
    return asking;
  }

  it('asks only for what no owned answer speaks of', async () => {
    await ask(one, two);
    await ask(three, one);
    expect(asked()).toEqual([[one, two], [three]]);
    // Each of these companies is in the library, in one spelling or another, though no single
    // response has them all.
    const all = await ask(two.replace('-', ''), three, one);
    expect(all.ownsEach).toBe(true);
    expect((await ask(two)).ownsEach).toBe(true);
    expect(asked()).toHaveLength(2);
  });

  it('knows companies that a search brought, and asks again where that is meant', async () => {
    bench.log.answer({ run: 'before', endpoint: 'companies.search', rows: [company(one)] });
    await bench.deliver();
    const asking = await ask(one);
    expect(asked()).toEqual([]);
    await asking.ask(true);
    expect(asked()).toEqual([[one]]);
  });
});

it('a batch of more than a hundred is a fault, and none of it is left out in silence', () => {
  const asking = new EndpointAsking('companies.batch');
  const numbered = (count: number): string[] => Array.from({ length: count }, (_, at) => `c-${at}`);
  // One that is named twice counts once.
  asking.identifiers = ['c-0', ...numbered(100)].join('\n');
  expect(asking.faults).toEqual([]);
  expect(asking.question?.identifiers).toEqual(numbered(100));
  asking.identifiers = numbered(101).join('\n');
  expect(asking.faults).toEqual([{ field: 'identifiers', reason: 'too-large', bound: 100 }]);
  expect(asking.question).toBeNull();
});

it('what is owned is promised for no other request, not even before that has been looked up', async () => {
  const asking = new EndpointAsking('companies.batch');
  asking.identifiers = one;
  expect(asking.ownsEach).toBe(false);
  await asking.ask();
  await asking.look();
  expect(asking).toMatchObject({ ownsEach: true, found: { type: 'owned' } });
  asking.identifiers = two;
  expect(asking).toMatchObject({ ownsEach: false, found: null });
  asking.identifiers = one;
  expect(asking.ownsEach).toBe(true);
});

describe('what stands in a path', () => {
  const odd = (endpoint: string, name: string, value: string): boolean => {
    const asking = new EndpointAsking(endpoint);
    asking.path = { [name]: value };
    return asking.question === null;
  };

  it.each(['trademarks.record', 'trademarks.events'])(
    'may be an application number with its slash (%s)',
    (endpoint) => {
      expect(odd(endpoint, 'application_number', '1998/00106')).toBe(false);
      expect(odd(endpoint, 'application_number', '../me')).toBe(true);
      expect(odd(endpoint, 'application_number', '1998/00106?x=1')).toBe(true);
    },
  );

  it('may be no company with a slash', () => {
    expect(odd('companies.basics', 'company_id', '556036/0793')).toBe(true);
  });
});
