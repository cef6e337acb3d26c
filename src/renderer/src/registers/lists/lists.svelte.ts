/** The open library's lists, for all screens that show them. */
import { recordKinds, type RecordKind } from '@shared/records/kinds';
import { untrack } from 'svelte';
import { library } from '@renderer/library/current.svelte';
import type { ListSummary } from '@renderer/library/contract/protocol';

class ListsState {
  /** All lists sorted by name, including deleted ones, or `null` if not yet known. */
  all = $state.raw<readonly ListSummary[] | null>(null);
  readonly present = $derived((this.all ?? []).filter(({ deletedAt }) => deletedAt === null));
  readonly fixed = $derived(this.present.filter(({ kind }) => kind === 'fixed'));
  readonly searches = $derived(this.present.filter(({ kind }) => kind === 'saved-search'));
  readonly deleted = $derived((this.all ?? []).filter(({ deletedAt }) => deletedAt !== null));
  #reading: Promise<void> | null = null;
  #again = false;
  /** Number of screens that are showing counts. */
  #screens = 0;
  /** True if a screen is waiting for counts. */
  #waited = false;

  /** Returns the list with this id, or `null`. */
  byId(listId: string): ListSummary | null {
    return this.all?.find((list) => list.listId === listId) ?? null;
  }

  /** Returns the fixed lists for records of one kind. */
  fixedOf(kind: RecordKind): readonly ListSummary[] {
    return this.fixed.filter(({ recordKind }) => recordKind === kind);
  }

  /** Also counts similarity searches while counts are shown. Returns a function that stops this. */
  showCounts(): () => void {
    this.#screens += 1;
    return () => (this.#screens -= 1);
  }

  /**
   * Reads the lists. If called again while reading, reads once more afterwards. `counted` includes
   * similarity searches, which takes a while.
   */
  async read(counted = false): Promise<void> {
    this.#again = true;
    this.#waited ||= counted;
    this.#reading ??= this.#readAll();
    return this.#reading;
  }

  async #readAll(): Promise<void> {
    // When a screen opens, all its parts ask at the same time, so they're served by a single read.
    await Promise.resolve();
    while (this.#again) {
      this.#again = false;
      const counts = this.#waited || this.#screens > 0;
      const { client, id } = library;
      if (!client) break;
      const read = async (quickly: boolean): Promise<void> => {
        const found = await client.lists({ quickly }).catch(() => null);
        if (found && library.id === id) this.all = found;
      };
      // Names don't have to wait for the counts of similarity searches.
      const isFirst = this.all === null;
      if (isFirst || !counts) await read(true);
      if (counts && (!isFirst || this.present.some(({ uncounted }) => uncounted)))
        await read(false);
    }
    this.#reading = null;
    this.#waited = false;
  }
}

export const lists = new ListsState();

/**
 * Keeps the lists up to date for as long as the component is mounted. Set `counted` if it shows
 * numbers of rows. Otherwise, similarity searches aren't counted, because that means comparing
 * every name. Call this in a component.
 */
export function useLists({ counted = false } = {}): void {
  $effect(() => (counted ? lists.showCounts() : undefined));
  $effect(() => {
    const { client, versions } = library;
    void [versions?.list, ...recordKinds.map((kind) => versions?.[kind])];
    untrack(() => {
      if (client) void lists.read();
      else lists.all = null;
    });
  });
}
