/** A button whose work disables it. */
import { createRawSnippet, flushSync } from 'svelte';
import { expect, it, vi } from 'vitest';
import Button from '@renderer/lib/ui/Button.svelte';
import { mounted } from '../../../../support/components/mounted';
import { reactive } from '../../../../support/components/reactive.svelte';

it('a pressed button keeps the focus while it is disabled, and does nothing meanwhile', () => {
  const onclick = vi.fn();
  const children = createRawSnippet(() => ({ render: () => '<span>Check now</span>' }));
  const props = reactive({ disabled: false, onclick, children });
  const button = mounted(Button, props).querySelector('button')!;
  button.focus();
  button.click();
  props.disabled = true;
  flushSync();
  expect(document.activeElement).toBe(button);
  expect(button.disabled).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  button.click();
  expect(onclick).toHaveBeenCalledTimes(1);
  props.disabled = false;
  flushSync();
  button.click();
  expect(onclick).toHaveBeenCalledTimes(2);
  // Elsewhere, it's an ordinary disabled button.
  button.blur();
  props.disabled = true;
  flushSync();
  expect(button.disabled).toBe(true);
  expect(button.hasAttribute('aria-disabled')).toBe(false);
});
