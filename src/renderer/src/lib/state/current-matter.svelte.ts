/** The matter one works in. It is always in sight in the status bar; what is bought is booked on it. */
import { shownList } from '../export/export-source.svelte';
import { connection } from './connection.svelte';

/** The current matter of this window. A new start begins without one. */
class CurrentMatter {
  /** Its reference; '' where there is none. */
  reference = $state('');

  /** Works in another matter from now on; '' in none. */
  choose(reference: string): void {
    this.reference = reference.trim();
  }
}

export const currentMatter = new CurrentMatter();

/**
 * Opening a matter, or a list of one, makes it the current one. What has no matter changes nothing:
 * the status bar goes on to say on which one is booked. Gives the function that ends it.
 */
export function startCurrentMatter(): () => void {
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
