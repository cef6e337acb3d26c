/** Which lists the command line writes in which formats, and what it reports about lists. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { carryOut } from '@renderer/app/commands/carry-out';
import { library } from '@renderer/library/current.svelte';
import { lists } from '@renderer/registers/lists/lists.svelte';
import { row } from '../../../support/library/entries';
import { buyingWindow, type BuyingWindow } from '../../../support/library/buying-window';

let bench: BuyingWindow;
beforeEach(async () => {
  bench = await buyingWindow(() => ({}));
});
afterEach(async () => {
  lists.all = null;
  await bench.close();
});

const write = (list: string, format: string) =>
  carryOut({
    type: 'export',
    list,
    format,
    profile: null,
    exportId: 'e',
    path: '/lists/list',
  });

describe('a list', () => {
  beforeEach(async () => {
    for (const recordKind of ['trademark', 'company', 'insider', 'event'] as const)
      bench.log.work({
        op: 'list-create',
        listId: recordKind,
        name: recordKind,
        kind: 'fixed',
        recordKind,
        ids: ['1'],
      });
    bench.log.answer({ run: 'r', rows: [row('1')] });
    await bench.deliver();
  });

  for (const kind of ['company', 'insider', 'event'])
    it.each(['docx', 'dossier-pdf', 'ics', 'odt'])(`${kind} is refused as %s`, async (format) => {
      expect(await write(kind, format)).toEqual({ type: 'unfit-format', kind, format });
    });

  it.each([
    // `failed` means that the format was accepted: the write fails only because no destination was
    // picked.
    ['trademark', 'docx', 'failed'],
    ['trademark', 'ics', 'failed'],
    ['company', 'xlsx', 'empty'],
  ])('%s is not refused as %s', async (kind, format, type) => {
    expect(await write(kind, format)).toMatchObject({ type });
  });
});

it('writes a search without hits, as evidence of it', async () => {
  bench.log.work({
    op: 'list-create',
    listId: 'none',
    name: 'none',
    kind: 'saved-search',
    recordKind: 'trademark',
    query: { params: { query: 'finns inte' }, text: '', narrow: [] },
  });
  bench.log.answer({ run: 'r', rows: [row('1')] });
  await bench.deliver();
  // The export gets as far as writing the file, and fails only because no destination was picked.
  expect(await write('none', 'xlsx')).toMatchObject({ type: 'failed' });
});

it('claims no number for a search that could not be counted', async () => {
  const list = { listId: 's', name: 'S', kind: 'saved-search', recordKind: 'trademark' };
  const known = { ...list, clientReference: '', query: null, deletedAt: null };
  const found = [
    { ...known, count: 0, uncounted: true },
    { ...known, listId: 'f', count: 0 },
  ];
  const { client } = bench;
  library.client = new Proxy(client, {
    get: (target, name) =>
      name === 'lists'
        ? ({ quickly }: { readonly quickly: boolean }) =>
            quickly ? Promise.resolve(found) : Promise.reject(new Error('not counted'))
        : (Reflect.get(target, name) as unknown),
  });
  expect(await carryOut({ type: 'lists' })).toMatchObject({
    lists: [
      { id: 's', count: null },
      { id: 'f', count: 0 },
    ],
  });
});
