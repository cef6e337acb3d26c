/** While the selected record is being read, nothing can be done to the one still on screen. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LibraryClient } from '@renderer/library/client';
import { library } from '@renderer/library/current.svelte';
import Host from '../../../../support/library/RecordPaneHost.svelte';

const before = library.client;
/** Functions that let a record's reading finish, by id. */
let answers: Map<string, () => void>;
let host: ReturnType<typeof mount> & { choose: (id: string) => void };

beforeEach(() => {
  answers = new Map();
  const record = (_kind: string, id: string): Promise<unknown> =>
    new Promise((resolve) => answers.set(id, () => resolve({ row: { id }, raw: '', reviews: [] })));
  library.client = { record } as unknown as LibraryClient;
  host = mount(Host, { target: document.body }) as typeof host;
  flushSync();
});
afterEach(async () => {
  await unmount(host);
  library.client = before;
});

const content = () => document.querySelector<HTMLElement>('article .content');
async function read(id: string): Promise<void> {
  answers.get(id)?.();
  await vi.waitFor(() => expect(document.querySelector(`[data-record="${id}"]`)).not.toBeNull());
  flushSync();
}

it('the record before does nothing until the chosen one is there', async () => {
  await read('1');
  expect(content()?.inert).toBe(false);
  host.choose('2');
  flushSync();
  expect(content()?.textContent).toContain('1');
  expect(content()?.inert).toBe(true);
  await read('2');
  expect(content()?.inert).toBe(false);
});

it('a button in the record that steps to the next keeps the focus', async () => {
  await read('1');
  content()?.querySelector('button')?.focus();
  host.choose('2');
  flushSync();
  expect(content()?.inert).toBe(false);
});
