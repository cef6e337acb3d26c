/** The library is queried only once if there are several reasons at the same time. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LibraryClient } from '@renderer/library/client';
import type { QueryInput } from '@renderer/library/contract/protocol';
import { library } from '@renderer/library/current.svelte';
import { RegisterList } from '@renderer/registers/state/register-list.svelte';
import { buyingWindow, type BuyingWindow } from '../../../../support/library/buying-window';
import { row } from '../../../../support/library/entries';

let bench: BuyingWindow;
let asked: QueryInput[];
beforeEach(async () => {
  bench = await buyingWindow(() => ({ rows: [] }));
  bench.log.answer({ run: 'r', rows: [row('1', { word_text: 'Örn' }), row('2', {})] });
  await bench.deliver();
  asked = [];
  library.client = new Proxy(bench.client, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name) as unknown;
      return (input: QueryInput) => {
        asked.push(input);
        return target.query(input);
      };
    },
  }) as LibraryClient;
});
afterEach(() => bench.close());

it('by its last wish', async () => {
  const list = new RegisterList({
    kind: 'trademark',
    endpoint: 'trademarks.search',
    tableId: 't',
    columns: [],
  } as never);
  list.show({ type: 'library', params: {}, text: '' });
  const first = list.refresh();
  list.show({ type: 'library', params: {}, text: 'örn' });
  await Promise.all([first, list.refresh()]);
  expect(asked).toMatchObject([{ kind: 'trademark', text: 'örn' }]);
  expect(list.answer?.count).toBe(1);
  await list.refresh();
  expect(asked).toHaveLength(2);
});

it('and shows what is owned before it has read what was asked of the service', async () => {
  let read: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (read = resolve));
  library.client = new Proxy(bench.client, {
    get(target, name) {
      if (name !== 'completeLists') return Reflect.get(target, name) as unknown;
      return (of: Parameters<LibraryClient['completeLists']>[0]) =>
        waiting.then(() => target.completeLists(of));
    },
  }) as LibraryClient;
  const list = new RegisterList({
    kind: 'trademark',
    endpoint: 'trademarks.search',
    tableId: 't',
    columns: [],
  } as never);
  list.show({ type: 'library', params: {}, text: '' });
  await vi.waitFor(() => expect(list.answer?.count).toBe(2));
  expect(list.runs).toEqual([]);
  read();
  await vi.waitFor(() => expect(list.runs).toHaveLength(1));
});

// The failure is reported after each of several steps, because the next request finds a different
// state in each.
it.each([0, 1, 2, 3])('and a failure is not told any more (%i)', async (steps) => {
  let fail: () => void = () => undefined;
  const failing = new Promise<never>((_, reject) => (fail = () => reject(new Error('disk'))));
  let queries = 0;
  library.client = new Proxy(bench.client, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name) as unknown;
      return (input: QueryInput) => ((queries += 1) === 1 ? failing : target.query(input));
    },
  }) as LibraryClient;
  const list = new RegisterList({
    kind: 'trademark',
    endpoint: 'trademarks.search',
    tableId: 't',
    columns: [],
  } as never);
  list.show({ type: 'library', params: {}, text: '' });
  await vi.waitFor(() => expect(queries).toBe(1));
  fail();
  for (let step = 0; step < steps; step++) await Promise.resolve();
  await list.refresh();
  expect(list.answer?.count).toBe(2);
  expect(list.problem).toBeNull();
});
