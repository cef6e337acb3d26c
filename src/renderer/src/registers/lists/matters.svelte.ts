/** The matters of the open library, for everything that names, suggests or shows one. */
import { untrack } from 'svelte';
import { currentMatter } from '@renderer/lib/state/current-matter.svelte';
import { watches } from '@renderer/lib/state/watches.svelte';
import { library } from '@renderer/library/current.svelte';
import type { MatterSummary } from '@renderer/library/contract/matter-shapes';
import { withNamed } from './matters';

class MattersState {
  /** From the library's tables; `null` until known. */
  read = $state.raw<readonly MatterSummary[] | null>(null);
  /**
   * By reference. Includes matters that only a watch names, or that were only chosen in this
   * window.
   */
  readonly all: readonly MatterSummary[] = $derived(
    withNamed(this.read ?? [], [
      ...watches.list.map(({ definition }) => definition.clientReference ?? ''),
      currentMatter.reference,
    ]),
  );
  /** Open matters. */
  readonly open = $derived(this.all.filter(({ state }) => state === 'open'));

  /** Closed matters come last, but their lists are still shown. */
  readonly references = $derived(
    [...this.open, ...this.all.filter((one) => !this.open.includes(one))].map(
      ({ reference }) => reference,
    ),
  );

  byReference(reference: string): MatterSummary | null {
    return this.all.find((one) => one.reference === reference) ?? null;
  }
}

export const matters = new MattersState();

/** In a component: keeps them up to date while it is mounted. */
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
      // A library that was closed in the meantime can't return any.
      () => undefined,
    );
  });
}
