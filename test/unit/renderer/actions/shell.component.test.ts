import { expect, it, onTestFinished, vi } from 'vitest';
import '@renderer/actions/table';
import { shell } from '@renderer/actions/shell';
import { commands } from '@renderer/lib/state/commands.svelte';
import { navigation } from '@renderer/lib/state/navigation.svelte';
import ConfirmDialog from '@renderer/lib/ui/popups/ConfirmDialog.svelte';
import { createRawSnippet, flushSync, mount, unmount } from 'svelte';

it('no screen is changed behind a dialog, by a key or by going back', async () => {
  const frame = { labelOf: () => '', enter: vi.fn() };
  onTestFinished(shell.give(() => frame as never));
  navigation.go('companies');
  navigation.go('trademarks');
  const children = createRawSnippet(() => ({ render: () => '<p>Delete it?</p>' }));
  const dialog = mount(ConfirmDialog, {
    target: document.body,
    props: { open: true, title: 'Delete', action: 'Delete', onconfirm: vi.fn(), children },
  });
  flushSync();
  for (const id of ['go-companies', 'back', 'forward']) {
    expect(commands.perform(id)).toBe(false);
    expect(navigation.route).toBe('trademarks');
  }
  await unmount(dialog);
  expect(commands.perform('back')).toBe(true);
  expect(navigation.route).toBe('companies');
  expect(commands.perform('go-trademarks')).toBe(true);
  expect(navigation.route).toBe('trademarks');
});
