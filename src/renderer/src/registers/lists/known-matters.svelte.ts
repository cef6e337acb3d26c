/** The matters that are known, for every place that shows or suggests them. */
import { untrack } from 'svelte';
import { currentMatter } from '@renderer/lib/state/current-matter.svelte';
import { watches } from '@renderer/lib/state/watches.svelte';
import { library } from '@renderer/library/current.svelte';
import { lists } from './lists.svelte';
import { mattersOf } from './matters';
import { readRequests } from './read-requests';

const named = (clientReference: string): { readonly clientReference: string } => ({
  clientReference,
});

class KnownMatters {
  /** Those that calls or notes name. */
  #others = $state.raw<readonly string[]>([]);
  readonly all = $derived(
    mattersOf(
      lists.present,
      watches.list.map(({ definition }) => definition),
      this.#others.map(named),
      [named(currentMatter.reference)],
    ),
  );

  async read(): Promise<void> {
    const { client } = library;
    if (!client) return void (this.#others = []);
    const [calls, notes] = await Promise.all([readRequests(client), client.matterNotes(undefined)]);
    if (library.client === client) this.#others = mattersOf(calls, Object.keys(notes).map(named));
  }
}
export const matters = new KnownMatters();

/** In ms: rows that stream in are looked through together. */
const restMs = 1500;

/** In a component: keeps the matters current while it is mounted. */
export function useMatters(): void {
  let isFirst = true;
  $effect(() => {
    const { client, versions } = library;
    void [client, versions?.request, versions?.review];
    // Where they cannot be read, lists and watches name them.
    const read = (): void => void matters.read().catch(() => undefined);
    if (isFirst) {
      isFirst = false;
      return untrack(read);
    }
    const timer = setTimeout(read, restMs);
    return () => clearTimeout(timer);
  });
}
