/** Derives the current matter from what is opened in the window. */
import { shownList } from '../lib/export/export-source.svelte';
import { connection } from '../lib/state/connection.svelte';
import { currentMatter } from '../lib/state/current-matter.svelte';

/**
 * Opening a matter, or one of its lists, makes it the current one. Anything without a matter
 * changes nothing; the status bar keeps showing where the cost is recorded. Returns the function
 * that stops this.
 */
export function followMatter(): () => void {
  return $effect.root(() => {
    const libraryId = $derived(connection.status.libraryId);
    $effect(() => {
      void libraryId;
      // Matters belong to a library.
      currentMatter.choose('');
    });
    const opened = $derived.by(() => {
      const { keptAs, clientReference = '' } = shownList.current ?? {};
      const place = keptAs?.type === 'list' ? keptAs.listId : '';
      return clientReference === '' ? null : JSON.stringify([place, clientReference]);
    });
    $effect(() => {
      if (opened === null) return;
      const [, reference] = JSON.parse(opened) as [string, string];
      currentMatter.choose(reference);
    });
  });
}
