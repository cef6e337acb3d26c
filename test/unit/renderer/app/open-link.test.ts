/** Links open what's in the library, and never request anything from the service. */
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { openLink } from '@renderer/app/open-link';
import { navigation } from '@renderer/lib/state/navigation.svelte';
import { team } from '@renderer/lib/state/team.svelte';
import { library } from '@renderer/library/current.svelte';
import type { LibraryClient } from '@renderer/library/client';
import { screenLink } from '@renderer/registers/record/copy-link';
import { libraryRegistersOf } from '@renderer/kinds/kind-registers.svelte';

/** A library that contains one mark; calls to other methods fail. */
const open = {
  owned: ({ ids }: { ids: readonly string[] }) =>
    Promise.resolve(ids.includes('2024/1') ? { '2024/1': '2026-01-01' } : {}),
  lists: () => Promise.resolve([{ listId: 'l1', name: 'One', deletedAt: null }]),
} as unknown as LibraryClient;

beforeEach(() => {
  const before = [library.client, library.id] as const;
  [library.client, library.id] = [open, 'svc_1'];
  navigation.go('downloads');
  onTestFinished(() => {
    [library.client, library.id] = before;
  });
});

it('opens an owned mark, a list and a search', async () => {
  expect(await openLink({ type: 'trademark', id: '2024/1' })).toBe(true);
  expect(navigation.take('trademarks')).toEqual({ type: 'record', id: '2024/1' });
  expect(await openLink({ type: 'list', id: 'l1' })).toBe(true);
  expect(navigation.take('lists')).toEqual({ type: 'list', id: 'l1' });
  const params = { query: 'nord' };
  expect(await openLink({ type: 'search', in: 'insider', params })).toBe(true);
  expect(navigation.take('insiders')).toEqual({ type: 'search', params });
});

it('fills in a link to a team, and connects nothing', async () => {
  const address = 'kartotek://team?host=db.firm.se&dbname=team&user=eva';
  expect(await openLink({ type: 'team', address })).toBe(true);
  expect(team.link).toBe(address);
  expect(navigation.take('settings')).toEqual({ type: 'section', id: 'team' });
  team.link = null;
});

it('goes nowhere for what is not owned', async () => {
  expect(await openLink({ type: 'trademark', id: '2024/2' })).toBe(false);
  expect(await openLink({ type: 'list', id: 'l2' })).toBe(false);
  expect(navigation.route).toBe('downloads');
});

it('is made of the open record, else of the list, else of the search', () => {
  const register = libraryRegistersOf('lists').trademark;
  expect(screenLink(register)).toBeNull();
  register.view = { type: 'library', params: { query: 'nord' }, text: '' };
  expect(screenLink(register)).toEqual({
    type: 'search',
    in: 'trademark',
    params: { query: 'nord' },
  });
  register.view = { type: 'library', params: {}, text: 'anywhere' };
  expect(screenLink(register)).toBeNull();
  register.view = { type: 'list', listId: 'l1' };
  expect(screenLink(register)).toEqual({ type: 'list', id: 'l1' });
  register.current = '2024/1';
  expect(screenLink(register)).toEqual({ type: 'trademark', id: '2024/1' });
});
