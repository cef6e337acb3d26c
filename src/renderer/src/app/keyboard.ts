/** Maps key presses to window actions. */
import type { KeyPress } from '../lib/format/shortcuts';
import { shortcuts } from '../lib/state/shortcuts.svelte';

/**
 * Returns the action for a key press, or `null` if there is none. Excludes actions that lists
 * handle themselves. `inField` is true if a text field has the focus.
 */
export function pressedCommand(press: KeyPress, inField: boolean): string | null {
  return shortcuts.pressed(press, { inList: false, inField })?.id ?? null;
}

/** Returns whether an element accepts text input. */
export function takesText(element: EventTarget | null): boolean {
  if (!(element instanceof HTMLElement)) return false;
  return element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName);
}

/** F6 focuses the next pane (`data-pane`), Shift+F6 the previous one. */
export function focusNextPane(root: ParentNode, back: boolean): void {
  const panes = [...root.querySelectorAll<HTMLElement>('[data-pane]')].filter(
    (pane) => pane.closest('[inert]') === null,
  );
  const here = panes.findIndex((pane) => pane.contains(document.activeElement));
  for (let step = 1; step <= panes.length; step++) {
    const pane = panes[(here + (back ? -step : step) + panes.length * 2) % panes.length];
    const target = pane?.querySelector<HTMLElement>(
      '[tabindex="0"], button:not([tabindex="-1"]):not(:disabled), input:not(:disabled)',
    );
    if (target) return target.focus();
  }
}
