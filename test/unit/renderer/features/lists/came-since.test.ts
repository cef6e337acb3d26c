/** How many rows of a saved search are new, and what is shown if not all of them were compared. */
import { expect, it, onTestFinished } from 'vitest';
import type { LibraryClient } from '@renderer/library/client';
import { newText } from '@renderer/features/lists/list-counts';
import { showLocale } from '@renderer/lib/state/i18n.svelte';
import { countNew } from '@renderer/registers/lists/came-since';

/** A library that finds `count` rows, all added after the list was created. */
const finding = (count: number, members: readonly string[] = []) =>
  ({
    query: () => Promise.resolve({ handle: 1, count }),
    window: (_answer: unknown, from: number, to: number) =>
      Promise.resolve(
        Array.from({ length: to - from }, (_, place) => ({
          id: String(from + place),
          firstAt: '2026-02-01T00:00:00.000Z',
        })),
      ),
    release: () => Promise.resolve(null),
    members: () => Promise.resolve(members),
  }) as unknown as LibraryClient;
const question = { params: {}, text: '', narrow: [] };
const search = {
  listId: 'l',
  kind: 'saved-search',
  recordKind: 'trademark',
  createdAt: '2026-01-01T00:00:00.000Z',
} as const;
const fixed = { ...search, kind: 'fixed' } as const;

it('is exact as long as all were looked at, and the least there is where they were not', async () => {
  onTestFinished(() => showLocale('en'));
  const all = await countNew(finding(500), search, question);
  const cut = await countNew(finding(501), search, question);
  expect(newText(all, 'then')).toEqual(['500 new since then']);
  expect(newText(cut, 'then')).toEqual(['500+ new since then']);
  showLocale('sv');
  expect(newText(cut, 'dess')).toEqual(['nya sedan dess: 500+']);
});

it('does not say that nothing is new where not all were looked at', () => {
  expect(newText({ count: 0, isLeast: false }, 'then')).toEqual(['0 new since then']);
  expect(newText({ count: 0, isLeast: true }, 'then')).toEqual([]);
});

it('leaves out what is on the list already', async () => {
  const members = ['0', '2', 'elsewhere'];
  expect(await countNew(finding(3, members), fixed, question)).toEqual({
    count: 1,
    isLeast: false,
  });
  expect(await countNew(finding(3, members), search, question)).toMatchObject({ count: 3 });
});
