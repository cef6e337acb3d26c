/** Shortcuts in the settings: changed, rejected with a reason, and reset to the default. */
import { flushSync, tick } from 'svelte';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { Settings } from '@shared/features/settings';
import { m } from '@shared/messages/compiled/messages';
import '@renderer/actions/table';
import Keyboard from '@renderer/features/settings/Keyboard.svelte';
import { settings } from '@renderer/lib/state/settings.svelte';
import { shortcuts } from '@renderer/lib/state/shortcuts.svelte';
import { mounted, press } from '../../../../support/components/mounted';
import { stated } from '@shared/values/phrases';

beforeEach(() => {
  const set = (patch: object) =>
    Promise.resolve({ ok: true, value: { ...settings.current, ...patch } });
  vi.stubGlobal('kartotek', { methods: { settings: { set } }, on: () => () => undefined });
  settings.current = Settings.parse({});
  onTestFinished(() => {
    vi.unstubAllGlobals();
    settings.current = Settings.parse({});
  });
});

function screen() {
  const root = mounted(Keyboard, {});
  const row = (command: string): Element => {
    const found = root.querySelector(`[data-command="${command}"]`);
    if (!found) throw new Error(`no row ${command}`);
    return found;
  };
  const button = (name: string): HTMLButtonElement => {
    const found = [...root.querySelectorAll('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent.trim()) === name,
    );
    if (!found) throw new Error(`no button ${name}`);
    return found;
  };
  const click = async (name: string): Promise<void> => {
    button(name).click();
    await tick();
    flushSync();
  };
  return { root, row, button, click };
}
const exporting = m.shell_key_export();

it('gives a command the keys that are pressed, and the usual ones again', async () => {
  const { row, click, button } = screen();
  await click(stated(m.common_change_2(), exporting));
  // The field that captures keys has the focus.
  expect(document.activeElement?.getAttribute('aria-label')).toBe(
    stated(m.keys_press(), exporting),
  );
  press('i', { ctrlKey: true, code: 'KeyI' });
  await tick();
  expect(shortcuts.of('export')).toBe('Ctrl+I');
  expect(row('export').textContent).toContain('I');
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(button(stated(m.common_change_2(), exporting))),
  );

  await click(stated(m.common_reset(), exporting));
  expect(shortcuts.of('export')).toBe('Ctrl+E');
  expect(settings.current.shortcuts).toEqual({});
});

it('refuses keys that another command has, and says which', async () => {
  const { root, click } = screen();
  await click(stated(m.common_change_2(), exporting));
  press('k', { ctrlKey: true, code: 'KeyK' });
  await tick();
  expect(root.querySelector('[role="status"]')?.textContent).toBe(
    m.keys_taken({ command: m.palette_title() }),
  );
  expect(shortcuts.of('export')).toBe('Ctrl+E');
  expect(shortcuts.of('palette')).toBe('Ctrl+K');
  press('Escape');
  await tick();
  expect(settings.current.shortcuts).toEqual({});
});

it('takes keys away, lets another command have them, and then refuses to take them back', async () => {
  const { root, click } = screen();
  await click(stated(m.common_change_2(), exporting));
  press('Delete');
  await tick();
  expect(shortcuts.of('export')).toBeUndefined();
  await click(stated(m.common_change_2(), m.lists_key_add()));
  press('e', { ctrlKey: true, code: 'KeyE' });
  await tick();
  expect(shortcuts.of('add-to-list')).toBe('Ctrl+E');
  await click(stated(m.common_reset(), exporting));
  await tick();
  expect(root.querySelector('[role="status"]')?.textContent).toBe(
    m.keys_taken({ command: m.lists_key_add() }),
  );
  await click(m.keys_reset_all());
  expect([shortcuts.of('export'), shortcuts.of('add-to-list')]).toEqual(['Ctrl+E', 'Ctrl+L']);
});
