/** A header's context menu as data for the native menu, and what its items do. */
import type { TableLayout } from '@shared/features/settings';
import { m } from '@shared/messages/compiled/messages';
import { dialogLabel } from '@shared/values/phrases';
import { defaultLayout, resized, toggled, type LayoutColumn } from './layout';

/** An item in the native menu. */
export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly enabled?: boolean;
  readonly checked?: boolean;
  readonly separatorBefore?: boolean;
}

/** Returns the menu items for the header of `column`. */
export function headerItems(layout: TableLayout, column: string): MenuItem[] {
  const shown = layout.order.filter((id) => !layout.hidden.includes(id));
  const at = shown.indexOf(column);
  const sorted = layout.sort?.column === column ? layout.sort : null;
  return [
    { id: 'ascending', label: m.table_sort_ascending(), checked: sorted?.descending === false },
    { id: 'descending', label: m.table_sort_descending(), checked: sorted?.descending === true },
    { id: 'unsorted', label: m.table_unsorted(), enabled: layout.sort !== null },
    { id: 'move-left', label: m.table_move_left(), enabled: at > 0, separatorBefore: true },
    { id: 'move-right', label: m.table_move_right(), enabled: at < shown.length - 1 },
    { id: 'fit', label: m.table_fit(), enabled: column in layout.widths },
    { id: 'hide', label: m.table_hide_column(), enabled: shown.length > 1 },
    { id: 'columns', label: dialogLabel(m.common_columns)(), separatorBefore: true },
    { id: 'reset', label: m.table_columns_reset() },
  ];
}

/** Returns the layout after an item has been chosen. Unknown items change nothing. */
export function headerChoices(
  layout: TableLayout,
  column: string,
  chosen: string,
  columns: readonly LayoutColumn[],
): TableLayout {
  const choices: Record<string, () => TableLayout> = {
    ascending: () => ({ ...layout, sort: { column, descending: false } }),
    descending: () => ({ ...layout, sort: { column, descending: true } }),
    unsorted: () => ({ ...layout, sort: null }),
    fit: () => resized(layout, column, null),
    hide: () => toggled(layout, column, false),
    reset: () => defaultLayout(columns),
  };
  return choices[chosen]?.() ?? layout;
}
