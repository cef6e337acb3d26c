/** Somebody else's file is opened with its own passphrase, not with the key's. */
import { flushSync } from 'svelte';
import { expect, it, onTestFinished, vi } from 'vitest';
import { appError } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import RestoreDialog from '@renderer/features/restore/RestoreDialog.svelte';
import { describedBy, labelled, mounted, type } from '../../../../support/components/mounted';

it('says beside the field that a passphrase is wrong, and nothing about the key', async () => {
  const wrong = appError('wrong-passphrase', { field: 'passphrase' });
  const restore = {
    openFile: async () => ({ ok: true, value: { type: 'locked', incomingId: 'i' } }),
    unlock: async () => ({ ok: false, error: wrong.data }),
    close: async () => ({ ok: true, value: null }),
  };
  vi.stubGlobal('kartotek', { methods: { restore }, on: () => () => undefined });
  onTestFinished(() => void vi.unstubAllGlobals());
  mounted(RestoreDialog, { from: 'file', onclose: () => undefined });
  const field = await vi.waitFor(() => labelled(document.body, m.connect_passphrase()));
  type(field, 'not this one');
  field.form?.requestSubmit();
  flushSync();
  await vi.waitFor(() => {
    expect(describedBy(field)).toContain(m.restore_wrong_passphrase());
    expect(document.activeElement).toBe(field);
  });
  expect(document.body.textContent).not.toContain(m.errors_wrong_passphrase_next());
  expect(field.value).toBe('not this one');
});

it('leaves the focus on what to do next: choose a folder, or look into a backup', async () => {
  const found = { choiceId: 'c', madeAt: '2026-11-20T08:00:00Z', libraryId: 'l', baseUrl: null };
  let all: readonly object[] = [];
  const restore = { backups: async () => ({ ok: true, value: all }) };
  vi.stubGlobal('kartotek', { methods: { restore }, on: () => () => undefined });
  onTestFinished(() => void vi.unstubAllGlobals());
  mounted(RestoreDialog, { from: 'backups', onclose: () => undefined });
  const focused = (words: string): Promise<void> =>
    vi.waitFor(() => expect(document.activeElement?.textContent.trim()).toBe(words));
  await focused(m.backup_change());
  all = ['c', 'd'].map((choiceId) => ({ ...found, choiceId, entries: 3, damaged: 0 }));
  (document.activeElement as HTMLElement).click();
  await focused(m.restore_look());
  // Another choice keeps the focus.
  const other = [...document.querySelectorAll<HTMLElement>('[role="radio"]')].at(-1);
  other?.focus();
  other?.click();
  flushSync();
  expect(other?.getAttribute('aria-checked')).toBe('true');
  expect(document.activeElement).toBe(other);
});
