/** The user's name applies to one library, can be changed at any time, and is empty at first. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { unconnected } from '@shared/features/unconnected';
import { m } from '@shared/messages/compiled/messages';
import Transfer from '@renderer/features/settings/Transfer.svelte';
import { connection } from '@renderer/lib/state/connection.svelte';
import { settings } from '@renderer/lib/state/settings.svelte';
import { labelled, mounted, type } from '../../../../support/components/mounted';

it('keeps the name with its library, and forgets an empty one', () => {
  const before = { status: connection.status, settings: settings.current };
  onTestFinished(() => {
    connection.status = before.status;
    settings.current = before.settings;
    vi.unstubAllGlobals();
  });
  const earlier = async () => ({ ok: true, value: [] });
  vi.stubGlobal('kartotek', { methods: { restore: { earlier } }, on: () => () => undefined });
  const patch = vi.spyOn(settings, 'patch').mockImplementation((fields) => {
    settings.current = { ...settings.current, ...fields };
  });
  connection.status = { ...unconnected, mode: 'service', libraryId: 'shared' };
  settings.current = { ...before.settings, personNames: { other: 'Å.' } };
  const root = mounted(Transfer, {});
  const field = (): HTMLInputElement => labelled(root, m.settings_person()) as HTMLInputElement;
  expect(field().value).toBe('');
  const name = (text: string): void => {
    type(field(), text);
    field().dispatchEvent(new Event('change', { bubbles: true }));
  };
  name(' Åsa Berg ');
  expect(patch).toHaveBeenLastCalledWith({ personNames: { other: 'Å.', shared: 'Åsa Berg' } });
  name('  ');
  expect(patch).toHaveBeenLastCalledWith({ personNames: { other: 'Å.' } });
});
