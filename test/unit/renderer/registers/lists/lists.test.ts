/** A window's lists are known at once, although counting a similarity search takes a while. */
import { expect, it, onTestFinished } from 'vitest';
import type { LibraryClient } from '@renderer/library/client';
import type { ListSummary } from '@renderer/library/contract/protocol';
import { library } from '@renderer/library/current.svelte';
import { countText } from '@renderer/features/lists/list-counts';
import { listScreen } from '@renderer/features/lists/list-registers.svelte';
import { lists } from '@renderer/registers/lists/lists.svelte';

const list = { listId: 's', name: 'S', kind: 'saved-search', query: null, deletedAt: null };
const quick = { ...list, count: 0, uncounted: true } as unknown as ListSummary;
const counted = { ...list, count: 3 } as unknown as ListSummary;

/** A library that counts its lists when the test tells it to. */
function slowLibrary(first: ListSummary): { asked: boolean[]; count: () => void } {
  const before = library.client;
  let count = (): void => undefined;
  const isCounted = new Promise<void>((resolve) => (count = resolve));
  const asked: boolean[] = [];
  library.client = {
    lists: async ({ quickly }: { readonly quickly: boolean }) => {
      asked.push(quickly);
      if (quickly) return [first];
      await isCounted;
      return [counted];
    },
  } as unknown as LibraryClient;
  lists.all = null;
  onTestFinished(() => {
    library.client = before;
    lists.all = null;
  });
  return { asked, count };
}

it('shows their names before searches by likeness are counted, and their counts then', async () => {
  const { asked, count } = slowLibrary(quick);
  const reading = lists.read(true);
  await expect.poll(() => lists.all?.map(countText)).toEqual(['…']);
  count();
  await reading;
  expect(lists.all?.map(countText)).toEqual(['3']);
  expect(asked).toEqual([true, false]);
});

it('reads once where nothing is left to count', async () => {
  const { asked } = slowLibrary(counted);
  await lists.read(true);
  expect(lists.all?.map(countText)).toEqual(['3']);
  expect(asked).toEqual([true]);
});

it('counts no search by likeness where no counts are shown, however often it reads', async () => {
  const { asked } = slowLibrary(quick);
  await lists.read();
  await lists.read();
  expect(asked).toEqual([true, true]);
});

it('counts while a screen shows the counts, and no longer; asked at once, it reads once', async () => {
  const { asked, count } = slowLibrary(quick);
  count();
  await lists.read();
  const end = lists.showCounts();
  await Promise.all([lists.read(), lists.read()]);
  expect(lists.all?.map(countText)).toEqual(['3']);
  end();
  await lists.read();
  expect(asked).toEqual([true, false, true]);
});

it('does not wait for the count of a deleted list, which never comes', async () => {
  const { asked } = slowLibrary({ ...quick, deletedAt: '2026-01-01T00:00:00.000Z' });
  await lists.read(true);
  expect(asked).toEqual([true]);
});

it('shows a list that was opened before it was read, as soon as it is', async () => {
  slowLibrary(counted);
  lists.all = [];
  listScreen.open('s');
  expect(listScreen.list).toBeNull();
  await lists.read();
  expect(listScreen.list).toEqual(counted);
});
