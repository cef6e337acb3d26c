/** Keeps a table or grid in sync with its source. */
import { untrack } from 'svelte';
import type { RowSource } from './row-source';
import type { TableState } from './table-state.svelte';

/** Shows new rows as they arrive, and requests those that are visible. Call it in a component. */
export function followSource<Row>(
  table: () => TableState<Row>,
  source: () => RowSource<Row>,
): void {
  $effect(() => {
    const next = source();
    void [next.version, next.count];
    untrack(() => void table().renew(next));
  });
  $effect(() => {
    void table().source.version;
    const { range, cache } = table();
    untrack(() => cache.want(range));
  });
}
