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
    expect(describedBy(field)).toContain(m.errors_wrong_passphrase_title());
    expect(document.activeElement).toBe(field);
  });
  expect(document.body.textContent).not.toContain(m.errors_wrong_passphrase_next());
  expect(field.value).toBe('not this one');
});
