/**
 * Columns of tables and exports. Every column can be shown in the table, picked, sorted by, copied
 * and exported in any format.
 */

/** A value ready to be displayed or written. Text keeps the service's spelling. */
export type Cell = string | number | boolean | null | readonly (string | number)[];

/**
 * How a cell is displayed, sorted and written:
 * - `text`: free text from third parties (marks, names); the only kind that can contain a formula
 * - `identifier`: application, registration or organisation number, ISIN; never a number in a file
 * - `date`: `YYYY-MM-DD`, `timestamp`: ISO 8601; both as received
 * - `integer`: whole number; `decimal`: decimal number as text, exact
 * - `code`: a service value that has a translation (status, office, direction)
 * - `boolean`, `list` (several values), `link` (a web address)
 */
export type CellKind =
  | 'text'
  | 'identifier'
  | 'date'
  | 'timestamp'
  | 'integer'
  | 'decimal'
  | 'code'
  | 'boolean'
  | 'list'
  | 'link';

/** A column over rows of type `Row`. `label` and `display` return text in the current language. */
export interface Column<Row> {
  readonly id: string;
  readonly kind: CellKind;
  readonly label: () => string;
  readonly value: (row: Row) => Cell;
  /**
   * Returns the words for a `code` in the current language, or the service's own value if unknown.
   */
  readonly display?: (row: Row) => string;
  /** Initial width in CSS pixels. */
  readonly width: number;
  readonly defaultVisible: boolean;
}
