/**
 * A selection as a value: either some ids, or everything except some ids. So "all" applies to the
 * list as a whole, without storing half a million ids, and also includes rows that arrive later.
 */
export interface SelectionData {
  readonly mode: 'some' | 'all-but';
  readonly ids: ReadonlySet<string>;
}

/** Nothing is selected. */
export const nothingSelected: SelectionData = { mode: 'some', ids: new Set() };
/** Everything is selected. */
export const allSelected: SelectionData = { mode: 'all-but', ids: new Set() };

/** Selects only these. */
export function onlySelected(ids: Iterable<string>): SelectionData {
  return { mode: 'some', ids: new Set(ids) };
}

/** Toggles a row. */
export function withToggled(data: SelectionData, id: string): SelectionData {
  const ids = new Set(data.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ...data, ids };
}

/** Adds rows. */
export function withAdded(data: SelectionData, more: Iterable<string>): SelectionData {
  const ids = new Set(data.ids);
  for (const id of more) {
    if (data.mode === 'some') ids.add(id);
    else ids.delete(id);
  }
  return { ...data, ids };
}

/** Returns whether a row is selected. */
export function isSelected(data: SelectionData, id: string): boolean {
  return (data.mode === 'some') === data.ids.has(id);
}

/** Returns how many of `total` rows are selected. */
export function selectedCount(data: SelectionData, total: number): number {
  return data.mode === 'some' ? data.ids.size : Math.max(0, total - data.ids.size);
}
