/**
 * A selection as a value: either a set of ids, or everything except a set of ids. "All" thus refers
 * to the list as a whole, including rows that arrive later, without storing half a million ids.
 */
export interface SelectionData {
  readonly mode: 'some' | 'all-but';
  readonly ids: ReadonlySet<string>;
}

/** Nothing is selected. */
export const nothingSelected: SelectionData = { mode: 'some', ids: new Set() };
/** Everything is selected. */
export const allSelected: SelectionData = { mode: 'all-but', ids: new Set() };

/** Selects only these ids. */
export function onlySelected(ids: Iterable<string>): SelectionData {
  return { mode: 'some', ids: new Set(ids) };
}

/** Toggles a row. */
export function withToggled(data: SelectionData, id: string): SelectionData {
  const ids = new Set(data.ids);
  if (!ids.delete(id)) ids.add(id);
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
