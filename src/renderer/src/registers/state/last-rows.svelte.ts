/**
 * The rows that the last session left on screen. They are shown while the library is being opened,
 * and replaced by its first answer. Nothing but the table knows them, so until then nothing is said
 * about the list, and nothing can be done with its rows.
 */
import type { KeptRows } from '@shared/features/session';
import type { RowSource } from '@renderer/lib/table/row-source';
import { tick } from 'svelte';
import { lastRowSource } from '../view/last-row-source';

interface Shown<Row> {
  readonly kept: KeptRows;
  readonly source: RowSource<Row>;
  readonly over: () => void;
}

export class LastRows<Row extends { readonly id: string }> {
  #shown = $state.raw<Shown<Row> | null>(null);

  /** The rows as a source for a table, or `null` if there are none (any more). */
  get source(): RowSource<Row> | null {
    return this.#shown?.source ?? null;
  }

  /** The same rows as they were stored. */
  get kept(): KeptRows | null {
    return this.#shown?.kept ?? null;
  }

  show(kept: KeptRows): void {
    let over = (): void => undefined;
    const replaced = new Promise<void>((resolve) => (over = resolve));
    this.#shown = { kept, source: lastRowSource<Row>(kept, replaced), over };
  }

  end(): void {
    const shown = this.#shown;
    this.#shown = null;
    // By then, the table has other rows.
    if (shown) void tick().then(shown.over);
  }
}
