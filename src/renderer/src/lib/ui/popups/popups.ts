/**
 * The parts of popups that are loaded after the first rows, or when the first popup is opened.
 * Their triggers are the callers' own elements, which are there from the start and stay the same.
 */
import { Later } from '../../state/later.svelte';

/** What a popup gives its trigger: attributes and listeners. */
export type TriggerProps = Record<string, unknown>;

export const popups = new Later(async () => {
  const [{ default: Menu }, { default: Popover }, { default: Tooltip }] = await Promise.all([
    import('./MenuParts.svelte'),
    import('./PopoverParts.svelte'),
    import('./TooltipParts.svelte'),
  ]);
  return { Menu, Popover, Tooltip };
});

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
