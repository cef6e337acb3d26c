/** What a popup gives its trigger, which is the caller's own element. */

/** Attributes and listeners. */
export type TriggerProps = Record<string, unknown>;

/** Returns what a trigger says and hears until the popup has been loaded. */
export const beforeLoaded = (
  popup: 'menu' | 'dialog',
  open: (event: MouseEvent) => void,
): TriggerProps => ({
  'aria-haspopup': popup,
  'aria-expanded': 'false',
  'data-state': 'closed',
  onclick: open,
});
