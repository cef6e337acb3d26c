/** Where a table inside a record comes from: what a file of it says of itself. */
import { getContext, setContext } from 'svelte';
import type { ShownList } from '@renderer/lib/export/export-source.svelte';

/** What is known of the answer that holds a table. */
export type TableSource = Pick<
  ShownList,
  'title' | 'search' | 'completeness' | 'completenessWords' | 'fetchedAt' | 'asked'
>;

const key = Symbol('table source');

/** In a component: says where the tables inside it come from. Asked anew whenever it is needed. */
export function setTableSource(source: () => TableSource): void {
  setContext(key, source);
}

/** In a table: where it comes from; `null` where nobody said. */
export function tableSource(): (() => TableSource) | null {
  return getContext<(() => TableSource) | undefined>(key) ?? null;
}
