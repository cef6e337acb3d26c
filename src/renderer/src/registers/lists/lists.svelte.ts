/** The lists of the open library, for every screen that names or shows them. */
import { recordKinds, type RecordKind } from '@shared/records/kinds';
import { untrack } from 'svelte';
import { library } from '@renderer/library/current.svelte';
import type { ListSummary } from '@renderer/library/contract/protocol';

/** What is known of the lists. */
class ListsState {
  /** By name, those deleted too; `null` as long as nobody knows. */
  all = $state.raw<readonly ListSummary[] | null>(null);
  readonly present = $derived((this.all ?? []).filter(({ deletedAt }) => deletedAt === null));
  readonly fixed = $derived(this.present.filter(({ kind }) => kind === 'fixed'));
  readonly searches = $derived(this.present.filter(({ kind }) => kind === 'saved-search'));
  readonly deleted = $derived((this.all ?? []).filter(({ deletedAt }) => deletedAt !== null));
  #reading: Promise<void> | null = null;
  #again = false;
  /** Screens on which the counts are shown. */
  #screens = 0;
  /** Who reads them now waits for the counts. */
  #waited = false;

  /** The list of that id, or `null`. */
  byId(listId: string): ListSummary | null {
    return this.all?.find((list) => list.listId === listId) ?? null;
  }

  /** Fixed lists for records of a kind. */
  fixedOf(kind: RecordKind): readonly ListSummary[] {
    return this.fixed.filter(({ recordKind }) => recordKind === kind);
  }

  /** As long as counts are shown, searches by likeness are counted too. Returns how to end that. */
  showCounts(): () => void {
    this.#screens += 1;
    return () => (this.#screens -= 1);
  }

  /**
   * Reads them; what is asked for while it reads is read once more after it. `counted`: also how many
   * rows searches by likeness find, which takes a while.
   */
  async read(counted = false): Promise<void> {
    this.#again = true;
    this.#waited ||= counted;
    this.#reading ??= this.#readAll();
    return this.#reading;
  }

  async #readAll(): Promise<void> {
    // All parts of a screen that is opened ask at once: one reading is for all of them.
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
      // Their names do not wait until searches by likeness are counted.
      const isFirst = this.all === null;
      if (isFirst || !counts) await read(true);
      if (counts && (!isFirst || this.present.some(({ uncounted }) => uncounted)))
        await read(false);
    }
    this.#reading = null;
    this.#waited = false;
  }
}

/** The lists of this window. */
export const lists = new ListsState();

/**
 * In a component: keeps the lists current while it is mounted. `counted`: it shows how many rows each
 * has. Elsewhere nobody waits for searches by likeness, each of which compares every name.
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
