/** Sets the current matter according to what the user opens in the window. */
import { on } from '../lib/bridge';
import { shownList } from '../lib/export/export-source.svelte';
import { connection } from '../lib/state/connection.svelte';
import { currentMatter } from '../lib/state/current-matter.svelte';

/**
 * Makes a matter current when the user opens it or one of its lists. Opening anything without a
 * matter changes nothing, so the status bar keeps showing where costs are recorded. If the current
 * matter is renamed, it's still current. Returns the function that stops this.
 */
export function followMatter(): () => void {
  const stop = on('archive.renamed', ({ libraryId, reference, to }) => {
    const isHere = libraryId === connection.status.libraryId;
    if (isHere && currentMatter.reference === reference) currentMatter.choose(to);
  });
  const stopEffects = $effect.root(() => {
    const libraryId = $derived(connection.status.libraryId);
    $effect(() => {
      void libraryId;
      // Matters belong to a library, so the choice is reset.
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
  return () => {
    stop();
    stopEffects();
  };
}
