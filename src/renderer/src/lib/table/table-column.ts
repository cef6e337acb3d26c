/** A column as drawn by a table, with properties that exported files don't need. */
import type { Column } from '@shared/columns/column';

/** What a cell shows in addition to its value, or instead of it. */
export interface CellDecoration {
  /** Faint text shown if there is no value. */
  readonly instead?: string;
  /** URL of a thumbnail shown before the text, or `null` if there is none or it isn't known yet. */
  readonly picture?: string | null;
  /**
   * Shown in place of a missing picture: the name's letters for word marks, an empty frame for
   * figurative marks.
   */
  readonly without?: 'words' | 'figure';
  /** Draws a bar behind the text, filled from 0 to 100. */
  readonly bar?: number;
  /** Draws a ring before the text. How far it's filled shows the progress. */
  readonly ring?: string;
}

/** A column of a table. */
export interface TableColumn<Row> extends Column<Row> {
  readonly decorate?: (row: Row) => CellDecoration | null;
  /** A short header. The full name is shown as its tooltip. */
  readonly head?: () => string;
  /** The column's share of the remaining width. By default, only text columns get a share. */
  readonly grows?: number;
  /** Maximum width, unless the user has set one. */
  readonly widest?: number;
  /**
   * Columns with this are hidden when space is short, lowest number first, as long as the user
   * hasn't chosen columns.
   */
  readonly gives?: number;
  /** Returns a shorter text than the full value, which the tooltip and files still contain. */
  readonly briefly?: (row: Row) => string;
  /** True if the list is initially sorted by this column in descending order. */
  readonly sortedFirst?: boolean;
  /** Hidden by default, but included in files unless the user has chosen columns. */
  readonly inFile?: boolean;
}
