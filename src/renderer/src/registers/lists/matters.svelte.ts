/** The matters of the open library: the one source for whatever names, offers or shows one. */
import { untrack } from 'svelte';
import { currentMatter } from '@renderer/lib/state/current-matter.svelte';
import { watches } from '@renderer/lib/state/watches.svelte';
import { library } from '@renderer/library/current.svelte';
import type { MatterSummary } from '@renderer/library/contract/matter-shapes';
import { withNamed } from './matters';

class MattersState {
  /** Of the library's own tables; `null` as long as nobody knows. */
  read = $state.raw<readonly MatterSummary[] | null>(null);
  /** By reference: also those that only a watch, or the choice of this window, names. */
  readonly all: readonly MatterSummary[] = $derived(
    withNamed(this.read ?? [], [
      ...watches.list.map(({ definition }) => definition.clientReference ?? ''),
      currentMatter.reference,
    ]),
  );
  /** Those that are worked in. */
  readonly open = $derived(this.all.filter(({ state }) => state === 'open'));

  /** Closed ones come last: their lists are read all the same. */
  readonly references = $derived(
    [...this.open, ...this.all.filter((one) => !this.open.includes(one))].map(
      ({ reference }) => reference,
    ),
  );

  byReference(reference: string): MatterSummary | null {
    return this.all.find((one) => one.reference === reference) ?? null;
  }
}

/** The matters of this window. */
export const matters = new MattersState();

/** In a component: keeps them current while it is mounted. */
export function useMatters(): void {
  $effect(() => {
    const { client, id, versions } = library;
    void [versions?.list, versions?.request];
    if (!client) {
      matters.read = null;
      return;
    }
    untrack(() => client.matters(undefined)).then(
      (found) => {
        if (library.id === id) matters.read = found;
      },
      // A library that is closed meanwhile has none.
      () => undefined,
    );
  });
}
