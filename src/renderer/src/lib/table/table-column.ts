/** A column as a table draws it: with what a file has no use for. */
import type { Column } from '@shared/columns/column';

/** What stands in a cell beside or instead of its value. */
export interface CellDecoration {
  /** Words where there is no value, set back in colour. */
  readonly instead?: string;
  /** Address of a small picture before the words; `null` while it is not known or if there is none. */
  readonly picture?: string | null;
}

/** A column of a table. */
export interface TableColumn<Row> extends Column<Row> {
  readonly decorate?: (row: Row) => CellDecoration | null;
}
