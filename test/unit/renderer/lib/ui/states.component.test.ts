/** Each state has its own word and shape, so that nobody has to rely on colour (WCAG 1.4.1). */
import { expect, it } from 'vitest';
import { flushSync } from 'svelte';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import Toasts from '@renderer/lib/ui/popups/Toasts.svelte';
import StateBadge from '@renderer/lib/ui/StateBadge.svelte';
import { mounted } from '../../../../support/components/mounted';

const states = [
  ...(['complete', 'partial', 'unknown', 'owned'] as const),
  ...(['new', 'changed', 'warning', 'refused'] as const),
];

it('every state has a word and a shape that no other state has', () => {
  const looks = states.map((state) => {
    const root = mounted(StateBadge, { state });
    const shape = root.querySelector('svg[aria-hidden="true"]')?.innerHTML ?? '';
    return { word: root.textContent.trim(), shape: shape.replace(/<!--.*?-->/g, '') };
  });
  for (const { word, shape } of looks) {
    expect(word).not.toBe('');
    expect(shape).not.toBe('');
  }
  expect(new Set(looks.map(({ word }) => word)).size).toBe(states.length);
  expect(new Set(looks.map(({ shape }) => shape)).size).toBe(states.length);
});

it('a name in a message cannot turn the rest of it around', () => {
  const root = mounted(Toasts, {});
  const id = toaster.show(() => 'List “a\u202Eb” created');
  flushSync();
  expect(root.textContent).toContain('List “a[U+202E]b” created');
  toaster.dismiss(id);
});
