/** The border between two panes: moved with keys and a pointer, and never beyond a pane's limit. */
import { createRawSnippet, flushSync } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import Split from '@renderer/lib/panes/Split.svelte';
import { settings } from '@renderer/lib/state/settings.svelte';
import { mounted, press } from '../../../../support/components/mounted';

const pane = (text: string) => createRawSnippet(() => ({ render: () => `<p>${text}</p>` }));

function shown(fixed: 'start' | 'end') {
  vi.spyOn(settings, 'setPane').mockImplementation((id, size) => {
    settings.current = { ...settings.current, panes: { ...settings.current.panes, [id]: size } };
  });
  const root = mounted(Split, {
    id: 'test',
    fixed,
    initial: 200,
    min: 100,
    max: 300,
    label: 'Border',
    start: pane('one'),
    end: pane('two'),
  });
  const border = root.querySelector<HTMLElement>('[role="separator"]');
  if (!border) throw new Error('no border');
  const size = (): number => Number(border.getAttribute('aria-valuenow'));
  return { border, size };
}
afterEach(() => {
  vi.restoreAllMocks();
  settings.current = { ...settings.current, panes: {} };
});

it.each([
  ['start', 'ArrowRight', 'ArrowLeft'],
  ['end', 'ArrowLeft', 'ArrowRight'],
] as const)('moves by arrow keys where the pane at the %s is fixed', (fixed, wider, narrower) => {
  const { border, size } = shown(fixed);
  expect(border.tabIndex).toBe(0);
  expect(border.getAttribute('aria-label')).toBe('Border');
  const before = size();
  border.focus();
  press(wider);
  flushSync();
  expect(size()).toBeGreaterThan(before);
  press(narrower);
  flushSync();
  expect(size()).toBe(before);
});

it('stops where a pane would be too small or too large', () => {
  const { border, size } = shown('start');
  border.focus();
  for (let times = 0; times < 50; times++) press('ArrowLeft');
  flushSync();
  expect(size()).toBe(100);
  for (let times = 0; times < 50; times++) press('ArrowRight');
  flushSync();
  expect(size()).toBe(300);
});
