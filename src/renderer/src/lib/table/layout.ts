/** How a table looks, as data: which columns, in which order, how wide, sorted how. Pure. */
import type { Column } from '@shared/columns/column';
import type { TableLayout } from '@shared/features/settings';

/** What of a column the layout needs. */
export type LayoutColumn = Pick<Column<never>, 'id' | 'width' | 'defaultVisible'>;

const narrowest = 40;
const widest = 1200;

/** The layout before anyone changed it. */
export function defaultLayout(columns: readonly LayoutColumn[]): TableLayout {
  return {
    order: columns.map((column) => column.id),
    hidden: columns.filter((column) => !column.defaultVisible).map((column) => column.id),
    widths: {},
    sort: null,
  };
}

/**
 * A kept layout made fit for the columns of today: unknown ones are dropped, new ones are put
 * behind the column that precedes them in the program's own order, and at least one is shown.
 */
export function fitLayout(
  kept: TableLayout | undefined,
  columns: readonly LayoutColumn[],
): TableLayout {
  if (!kept) return defaultLayout(columns);
  const known = columns.map((column) => column.id);
  const order = [...new Set(kept.order)].filter((id) => known.includes(id));
  const hidden = kept.hidden.filter((id) => known.includes(id));
  for (const [at, column] of columns.entries()) {
    if (order.includes(column.id)) continue;
    const before = known.slice(0, at).findLast((id) => order.includes(id));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, column.id);
    if (!column.defaultVisible && !hidden.includes(column.id)) hidden.push(column.id);
  }
  const shown = order.filter((id) => !hidden.includes(id));
  return {
    order,
    hidden: shown.length > 0 ? hidden : hidden.filter((id) => id !== order[0]),
    widths: Object.fromEntries(Object.entries(kept.widths).filter(([id]) => known.includes(id))),
    sort: kept.sort && known.includes(kept.sort.column) ? kept.sort : null,
  };
}

/** Shown columns in order. */
export function shownColumns<C extends LayoutColumn>(
  layout: TableLayout,
  columns: readonly C[],
): readonly C[] {
  return layout.order
    .filter((id) => !layout.hidden.includes(id))
    .map((id) => columns.find((column) => column.id === id))
    .filter((column) => column !== undefined);
}

/** Width of a column in CSS pixels. */
export function widthOf(layout: TableLayout, column: LayoutColumn): number {
  return layout.widths[column.id] ?? column.width;
}

/** Another width, within what is sensible; `null` goes back to the standard width. */
export function resized(layout: TableLayout, id: string, width: number | null): TableLayout {
  const { [id]: _old, ...widths } = layout.widths;
  if (width === null) return { ...layout, widths };
  const fit = Math.round(Math.min(widest, Math.max(narrowest, width)));
  return { ...layout, widths: { ...widths, [id]: fit } };
}

/** Moves a column before the place `to` of the whole order (hidden ones count). */
export function moved(layout: TableLayout, id: string, to: number): TableLayout {
  const order = layout.order.filter((other) => other !== id);
  order.splice(Math.max(0, Math.min(order.length, to)), 0, id);
  return { ...layout, order };
}

/** Moves a shown column by `steps` among the shown ones. */
export function movedShown(layout: TableLayout, id: string, steps: number): TableLayout {
  const shown = layout.order.filter((other) => !layout.hidden.includes(other));
  const target = shown[shown.indexOf(id) + steps];
  return target === undefined ? layout : moved(layout, id, layout.order.indexOf(target));
}

/** Shows or hides a column; the last shown one stays. */
export function toggled(layout: TableLayout, id: string, show: boolean): TableLayout {
  const hidden = layout.hidden.filter((other) => other !== id);
  if (show) return { ...layout, hidden };
  return hidden.length + 1 >= layout.order.length ? layout : { ...layout, hidden: [...hidden, id] };
}

/** A click on a header: ascending, descending, then the order of the source again. */
export function nextSort(layout: TableLayout, id: string): TableLayout['sort'] {
  if (layout.sort?.column !== id) return { column: id, descending: false };
  return layout.sort.descending ? null : { column: id, descending: true };
}
