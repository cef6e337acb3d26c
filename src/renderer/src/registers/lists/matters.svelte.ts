/** The open library's matters, for everything that names, suggests or shows one. */
import { untrack } from 'svelte';
import { currentMatter } from '@renderer/lib/state/current-matter.svelte';
import { watches } from '@renderer/lib/state/watches.svelte';
import { library } from '@renderer/library/current.svelte';
import type { MatterSummary } from '@renderer/library/contract/matter-shapes';
import { withNamed } from './matters';

class MattersState {
  /** Matters from the library's tables, or `null` if not yet known. */
  read = $state.raw<readonly MatterSummary[] | null>(null);
  /**
   * All matters, by reference. Includes those that only a watch mentions, or that were merely
   * selected in this window.
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

/** Keeps the matters up to date while the component is mounted. Call this in a component. */
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
      // If the library has been closed meanwhile, it can't return any.
      () => undefined,
    );
  });
}
