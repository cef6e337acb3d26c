/** Keys that a list handles before the table uses letters for finding rows. */
import { shortcuts } from '@renderer/lib/state/shortcuts.svelte';

/** Runs a key press's action, if that's currently possible. */
export function hearKey(event: KeyboardEvent): void {
  const { target } = event;
  const types = target instanceof Element && target.closest('input, textarea, [contenteditable]');
  if (types || event.isComposing) return;
  const offer = shortcuts.pressed(event, { inList: true, inField: false })?.now();
  if (!offer?.enabled) return;
  event.preventDefault();
  event.stopPropagation();
  void offer.run();
}
