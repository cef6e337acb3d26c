/**
 * What is selected, as a value. Either some ids, or everything but some ids: "all" is a statement
 * about the list, not half a million remembered ids, and rows that arrive later belong to it.
 */
export interface SelectionData {
  readonly mode: 'some' | 'all-but';
  readonly ids: ReadonlySet<string>;
}

/** Nothing is selected. */
export const nothingSelected: SelectionData = { mode: 'some', ids: new Set() };
/** Everything is. */
export const allSelected: SelectionData = { mode: 'all-but', ids: new Set() };

/** Only these. */
export function onlySelected(ids: Iterable<string>): SelectionData {
  return { mode: 'some', ids: new Set(ids) };
}

/** With one row turned round. */
export function withToggled(data: SelectionData, id: string): SelectionData {
  const ids = new Set(data.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ...data, ids };
}

/** With more rows. */
export function withAdded(data: SelectionData, more: Iterable<string>): SelectionData {
  const ids = new Set(data.ids);
  for (const id of more) {
    if (data.mode === 'some') ids.add(id);
    else ids.delete(id);
  }
  return { ...data, ids };
}

/** Whether a row is selected. */
export function isSelected(data: SelectionData, id: string): boolean {
  return (data.mode === 'some') === data.ids.has(id);
}

/** How many of `total` rows are. */
export function selectedCount(data: SelectionData, total: number): number {
  return data.mode === 'some' ? data.ids.size : Math.max(0, total - data.ids.size);
}
