/** Mounts a component on an empty page, and acts on it as a user would. */
import { flushSync, mount, unmount, type Component } from 'svelte';
import { onTestFinished } from 'vitest';

/** Mounts a component and removes it after the test. */
export function mounted<Props extends Record<string, unknown>>(
  component: Component<Props>,
  props: Props,
): HTMLElement {
  const target = document.createElement('main');
  document.body.append(target);
  const instance = mount(component, { target, props });
  flushSync();
  onTestFinished(async () => {
    await unmount(instance);
    target.remove();
  });
  return target;
}

/**
 * Returns the text field with this label, ignoring an asterisk at its end. Throws if there is none.
 */
export function labelled(root: ParentNode, label: string): HTMLInputElement {
  const found = [...root.querySelectorAll('label')].find(
    (one) => one.textContent.trim().replace(/\s*\*$/, '') === label,
  );
  const input = found && document.getElementById(found.htmlFor);
  if (!(input instanceof HTMLInputElement)) throw new Error(`no field ${label}`);
  return input;
}

/** Returns a field's hint and error message. */
export function describedBy(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent.trim() ?? '').join(' ');
}

/**
 * Types into a field and leaves the focus there. To the component, this looks like typing letter by
 * letter.
 */
export function type(field: HTMLInputElement, text: string): void {
  field.focus();
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}

/** Leaves a field. */
export function leave(field: HTMLInputElement): void {
  field.dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
}

/** Presses a key on the focused element, or on `target`. */
export function press(
  key: string,
  { target = document.activeElement ?? document.body, ...more }: KeyPress = {},
): void {
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  );
  flushSync();
}
interface KeyPress extends KeyboardEventInit {
  readonly target?: Element;
}
