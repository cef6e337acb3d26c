/** A column as drawn by a table, with properties that files do not need. */
import type { Column } from '@shared/columns/column';

/** What a cell shows besides or instead of its value. */
export interface CellDecoration {
  /** Faint text if there is no value. */
  readonly instead?: string;
  /** URL of a thumbnail before the text; `null` if there is none or it is not known yet. */
  readonly picture?: string | null;
  /**
   * What is shown in place of a missing picture: letters for words, an empty frame for a figure.
   */
  readonly without?: 'words' | 'figure';
  /** A bar behind the text, filled from 0 to 100. */
  readonly bar?: number;
  /** A ring before the text whose fill shows progress. */
  readonly ring?: string;
}

/** A column of a table. */
export interface TableColumn<Row> extends Column<Row> {
  readonly decorate?: (row: Row) => CellDecoration | null;
  /** A short header; the full name is its tooltip. */
  readonly head?: () => string;
  /** Its share of the remaining width. By default only text columns get a share. */
  readonly grows?: number;
  /** Maximum width, unless set by a person. */
  readonly widest?: number;
  /** Columns hidden when space is short, the lowest first. Only while nobody has chosen columns. */
  readonly gives?: number;
  /** A shorter text than the value. The tooltip and files have the full one. */
  readonly briefly?: (row: Row) => string;
  /** The list is initially sorted by this column, descending. */
  readonly sortedFirst?: boolean;
  /** Hidden by default, but included in files as long as nobody has chosen columns. */
  readonly inFile?: boolean;
}
