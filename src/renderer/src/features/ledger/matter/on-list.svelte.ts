/** Runs an action on a list from within its matter: opens the list, then runs the action there. */
import { shownList } from '@renderer/lib/export/export-source.svelte';
import { commands } from '@renderer/lib/state/commands.svelte';
import { openList } from '@renderer/registers/lists/list-edits';

/** How long to wait for the list to open (ms). After that, the action is dropped. */
const longest = 5_000;

/** Opens a list and runs an action as soon as it's on screen. */
export function onList(listId: string, id: string): void {
  openList(listId);
  const end = $effect.root(() => {
    const isShown = $derived.by(() => {
      const { keptAs } = shownList.current ?? {};
      return keptAs?.type === 'list' && keptAs.listId === listId;
    });
    $effect(() => {
      if (!isShown) return;
      setTimeout(() => {
        end();
        commands.perform(id);
      });
    });
  });
  setTimeout(end, longest);
}
