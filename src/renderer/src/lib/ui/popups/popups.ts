/**
 * The parts of popups that are loaded after the first rows, or when the first popup is opened.
 * Their triggers are there from the start and stay the same.
 */
import { Later } from '../../state/later.svelte';

export const popups = new Later(async () => {
  const [{ default: Menu }, { default: Popover }, { default: Tooltip }] = await Promise.all([
    import('./MenuParts.svelte'),
    import('./PopoverParts.svelte'),
    import('./TooltipParts.svelte'),
  ]);
  return { Menu, Popover, Tooltip };
});
