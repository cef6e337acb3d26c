/** A table's layout as data: columns, order, widths and sorting. Pure. */
import type { Column } from '@shared/columns/column';
import type { TableLayout } from '@shared/features/settings';
import type { TableColumn } from './table-column';

/** What the layout needs from a column. */
export type LayoutColumn = Pick<Column<never>, 'id' | 'width' | 'defaultVisible'> &
  Partial<
    Pick<TableColumn<never>, 'kind' | 'grows' | 'widest' | 'gives' | 'inFile' | 'sortedFirst'>
  >;

const narrowest = 40;
const widest = 1200;

/** The default layout. */
export function defaultLayout(columns: readonly LayoutColumn[]): TableLayout {
  return {
    look: 2,
    order: columns.map((column) => column.id),
    hidden: hiddenAtFirst(columns),
    widths: {},
    sort: firstSort(columns),
  };
}

function firstSort(columns: readonly LayoutColumn[]): TableLayout['sort'] {
  const column = columns.find(({ sortedFirst }) => sortedFirst);
  return column ? { column: column.id, descending: true } : null;
}

function hiddenAtFirst(columns: readonly LayoutColumn[]): string[] {
  return columns.filter((column) => !column.defaultVisible).map((column) => column.id);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

/** Returns whether the user has never chosen any columns. */
function isFirstSight(layout: TableLayout, columns: readonly LayoutColumn[]): boolean {
  return isSame(layout.hidden, hiddenAtFirst(columns));
}

/**
 * Returns the columns for a file: those the user chose, or else the defaults plus those meant for
 * files only.
 */
export function fileColumns<C extends LayoutColumn>(
  layout: TableLayout,
  columns: readonly C[],
): readonly C[] {
  const shown = shownColumns(layout, columns);
  if (!isFirstSight(layout, columns)) return shown;
  return columns.filter((column) => shown.includes(column) || column.inFile);
}

/** The columns that fit, and their widths in CSS pixels. */
export interface Fitted<C> {
  readonly columns: readonly C[];
  readonly widths: readonly number[];
}

/**
 * Distributes the available width. If there's too little, columns that may be hidden are left out.
 * The others grow by their shares. Widths and columns chosen by the user are kept, and the table
 * then scrolls sideways.
 */
export function fitted<C extends LayoutColumn>(
  layout: TableLayout,
  columns: readonly C[],
  room: number,
): Fitted<C> {
  let here = shownColumns(layout, columns);
  const least = (): number => here.reduce((sum, column) => sum + widthOf(layout, column), 0);
  if (room > 0 && isFirstSight(layout, columns)) {
    const giving = here
      .filter((column) => column.gives !== undefined && !(column.id in layout.widths))
      .toSorted((a, b) => (a.gives ?? 0) - (b.gives ?? 0));
    for (const gone of giving) {
      if (least() <= room) break;
      here = here.filter((column) => column !== gone);
    }
  }
  const widths = new Map(here.map((column) => [column.id, widthOf(layout, column)]));
  const widest = (column: C): number => column.widest ?? Infinity;
  const share = ({ grows, kind }: C): number => grows ?? (kind === 'text' ? 1 : 0);
  let growing = here.filter((column) => share(column) > 0 && !(column.id in layout.widths));
  let left = Math.floor(room) - least();
  while (left > 0 && growing.length > 0) {
    const shares = growing.reduce((sum, column) => sum + share(column), 0);
    let given = 0;
    for (const column of growing) {
      const width = widths.get(column.id) ?? 0;
      const next = Math.min(widest(column), width + Math.floor((left * share(column)) / shares));
      widths.set(column.id, next);
      given += next - width;
    }
    left -= given;
    growing = growing.filter((column) => (widths.get(column.id) ?? 0) < widest(column));
    if (given > 0) continue;
    const [first] = growing;
    if (first) widths.set(first.id, (widths.get(first.id) ?? 0) + left);
    break;
  }
  return { columns: here, widths: here.map(({ id }) => widths.get(id) ?? 0) };
}

/**
 * Adapts a stored layout to the current columns. Unknown columns are dropped, new ones are inserted
 * after their predecessor in the default order, and at least one is always shown.
 */
export function fitLayout(
  kept: TableLayout | undefined,
  columns: readonly LayoutColumn[],
): TableLayout {
  if (!kept) return defaultLayout(columns);
  const known = columns.map((column) => column.id);
  const order = [...new Set(kept.order)].filter((id) => known.includes(id));
  const isOld =
    kept.look === undefined &&
    Object.keys(kept.widths).length === 0 &&
    isSame(
      kept.hidden,
      columns.filter((one) => !one.defaultVisible && !one.inFile).map(({ id }) => id),
    );
  // A layout where only the sorting was changed gets the current default columns.
  const hidden = isOld ? hiddenAtFirst(columns) : kept.hidden.filter((id) => known.includes(id));
  for (const [at, column] of columns.entries()) {
    if (order.includes(column.id)) continue;
    const before = known.slice(0, at).findLast((id) => order.includes(id));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, column.id);
    if (!column.defaultVisible && !hidden.includes(column.id)) hidden.push(column.id);
  }
  const shown = order.filter((id) => !hidden.includes(id));
  const sort = kept.sort && known.includes(kept.sort.column) ? kept.sort : null;
  return {
    look: 2,
    order,
    hidden: shown.length > 0 ? hidden : hidden.filter((id) => id !== order[0]),
    widths: Object.fromEntries(Object.entries(kept.widths).filter(([id]) => known.includes(id))),
    sort: sort ?? (kept.look === undefined ? firstSort(columns) : null),
  };
}

/** Returns the visible columns in order. */
export function shownColumns<C extends LayoutColumn>(
  layout: TableLayout,
  columns: readonly C[],
): readonly C[] {
  return layout.order
    .filter((id) => !layout.hidden.includes(id))
    .map((id) => columns.find((column) => column.id === id))
    .filter((column) => column !== undefined);
}

/** Returns a column's width in CSS pixels. */
export function widthOf(layout: TableLayout, column: LayoutColumn): number {
  return layout.widths[column.id] ?? column.width;
}

/** Changes a column's width within limits. `null` restores the default. */
export function resized(layout: TableLayout, id: string, width: number | null): TableLayout {
  const { [id]: _old, ...widths } = layout.widths;
  if (width === null) return { ...layout, widths };
  const fit = Math.round(Math.min(widest, Math.max(narrowest, width)));
  return { ...layout, widths: { ...widths, [id]: fit } };
}

/** Moves a column to the position `to` in the complete order, which includes hidden columns. */
export function moved(layout: TableLayout, id: string, to: number): TableLayout {
  const order = layout.order.filter((other) => other !== id);
  order.splice(Math.max(0, Math.min(order.length, to)), 0, id);
  return { ...layout, order };
}

/** Moves a visible column by `steps`, counting visible columns only. */
export function movedShown(layout: TableLayout, id: string, steps: number): TableLayout {
  const shown = layout.order.filter((other) => !layout.hidden.includes(other));
  const target = shown[shown.indexOf(id) + steps];
  return target === undefined ? layout : moved(layout, id, layout.order.indexOf(target));
}

/** Shows or hides a column. The last visible column can't be hidden. */
export function toggled(layout: TableLayout, id: string, show: boolean): TableLayout {
  const hidden = layout.hidden.filter((other) => other !== id);
  if (show) return { ...layout, hidden };
  return hidden.length + 1 >= layout.order.length ? layout : { ...layout, hidden: [...hidden, id] };
}

/**
 * Returns the sort order after a click on a header: ascending, descending, then the source's order.
 */
export function nextSort(layout: TableLayout, id: string): TableLayout['sort'] {
  if (layout.sort?.column !== id) return { column: id, descending: false };
  return layout.sort.descending ? null : { column: id, descending: true };
}
