/** Opening a list's changes counts as viewing the whole list only if all of it is shown. */
import { expect, it, onTestFinished } from 'vitest';
import type { LibraryClient } from '@renderer/library/client';
import { library } from '@renderer/library/current.svelte';
import { changesDialog } from '@renderer/registers/record/changes-dialog.svelte';
import { showChanges } from '@renderer/registers/screen/show-changes';
import type { RegisterState } from '@renderer/registers/state/register-state.svelte';

/** Returns whether opening this view counts as viewing the whole list. */
async function isWhole(words: string, isRead: boolean, narrow: readonly object[] = []) {
  const before = library.client;
  onTestFinished(() => {
    library.client = before;
    changesDialog.current = null;
  });
  library.client = { pin: () => Promise.resolve({ handle: 2 }) } as unknown as LibraryClient;
  const register = {
    spec: { kind: 'trademark' },
    view: { type: 'list', listId: 'l' },
    answer: { handle: 1 },
    narrow,
    words,
    scan: { whole: isRead },
  } as unknown as RegisterState<'trademark'>;
  await showChanges(register, 'L');
  expect(changesDialog.current).toMatchObject({ handle: 2, name: 'L', place: 'l' });
  return changesDialog.current?.whole;
}

it('counts as whole unless it is narrowed down or its words are still looked for', async () => {
  expect(await isWhole('', true)).toBe(true);
  expect(await isWhole('kaffe', true)).toBe(true);
  expect(await isWhole('kaffe', false)).toBe(false);
  expect(await isWhole('', true, [{ column: 'office', values: ['SE'] }])).toBe(false);
});
