/** What is done with a list from its matter: the list is opened, and it is done there. */
import { shownList } from '@renderer/lib/export/export-source.svelte';
import { commands } from '@renderer/lib/state/commands.svelte';
import { openList } from '@renderer/registers/lists/list-edits';

/** Longest wait for a list that is opened, in ms; what comes later is not what was pressed for. */
const longest = 5_000;

/** Opens a list, and carries out an action as soon as it is on screen. */
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
