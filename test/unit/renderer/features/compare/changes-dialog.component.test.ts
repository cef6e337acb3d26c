/** Changes in a list since a given day, or since the user last viewed them. */
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readTrademark } from '@shared/records/trademark';
import ChangesDialog from '@renderer/features/compare/ChangesDialog.svelte';
import type { LibraryClient } from '@renderer/library/client';
import { library } from '@renderer/library/current.svelte';
import { settings } from '@renderer/lib/state/settings.svelte';
import { changesDialog } from '@renderer/registers/record/changes-dialog.svelte';
import { mounted } from '../../../../support/components/mounted';

const raw = (status: string): string => JSON.stringify({ application_number: 'm1', status });
/** A mark whose status was different on two earlier days. */
const changed = {
  row: {
    id: 'm1',
    record: readTrademark(raw('Expired')),
    fetchedAt: '2026-03-03T09:00:00.000Z',
    note: null,
    requestId: '',
    seq: 3,
    runIds: [],
  },
  raw: raw('Expired'),
  earlier: [
    { key: '', seq: 2, fetchedAt: '2026-02-02T09:00:00.000Z', raw: raw('Registered') },
    { key: '', seq: 1, fetchedAt: '2026-01-01T09:00:00.000Z', raw: raw('Ended') },
  ],
};

let before: { client: LibraryClient | null; id: string | null };
beforeEach(() => {
  before = { client: library.client, id: library.id };
  vi.spyOn(settings, 'flush').mockResolvedValue();
  library.id = 'lib';
  library.client = {
    copies: async () => ({ records: [changed], next: null }),
    release: async () => null,
  } as unknown as LibraryClient;
});
afterEach(() => {
  changesDialog.current = null;
  flushSync();
  Object.assign(library, before);
  settings.patch({ changesLooked: {} });
});

const words = (of: Element | null): string => (of?.textContent ?? '').replace(/\s+/g, ' ').trim();
const dialog = (): Element | null => document.querySelector('.k-dialog');
const look = (): HTMLElement | null => dialog()?.querySelector('.look .k-check') ?? null;
/** Opens the list's changes and waits until they have loaded. */
async function opened(at: string, whole = true): Promise<void> {
  changesDialog.current = {
    kind: 'trademark',
    handle: 1,
    name: 'Alm',
    at,
    place: 'l1',
    whole,
  };
  await vi.waitFor(() => expect(words(dialog())).toContain('Changes: 2 · Records: 1'));
}
async function closed(): Promise<void> {
  [...(dialog()?.querySelectorAll<HTMLElement>('.foot button') ?? [])].at(-1)?.click();
  await vi.waitFor(() => expect(dialog()).toBeNull());
}

it('narrows down to what came since its changes were looked at last', async () => {
  mounted(ChangesDialog, {});
  await opened('2026-02-10T10:00:00.000Z');
  // Nobody has viewed the changes before.
  expect(look()).toBeNull();
  await closed();
  expect(settings.current.changesLooked).toEqual({ 'lib l1': '2026-02-10T10:00:00.000Z' });

  await opened('2026-03-10T10:00:00.000Z');
  expect(words(dialog()!.querySelector('.look'))).toMatch(
    /^Since I last checked \(2026-02-10 \d\d/,
  );
  look()?.click();
  flushSync();
  expect(words(dialog())).toContain('Changes: 1 · Records: 1');
  await closed();

  await opened('2026-03-11T10:00:00.000Z');
  look()?.click();
  flushSync();
  expect(words(dialog())).toContain('Nothing has changed.');
});

it('takes a part of the list for no look at the list', async () => {
  mounted(ChangesDialog, {});
  await opened('2026-02-10T10:00:00.000Z', false);
  await closed();
  expect(settings.current.changesLooked).toEqual({});
});
