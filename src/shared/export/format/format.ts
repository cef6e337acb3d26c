import type { Cell, CellKind } from '../../columns/column';
import type { RecordKind } from '../../records/kinds';
import type { DeadlinePart, DeadlineRules, DeadlineType } from '../../service/deadlines';
import type { PictureText } from '../../values/picture-text';
import type { DateStyle } from './cell-style';

/** A row to write. `cells` are in column order; `raw` is the row's JSON as received. */
export interface ExportRow {
  readonly cells: readonly Cell[];
  readonly raw: string;
  /** The kind of the last cell, if its column has values of several kinds. */
  readonly valueKind?: CellKind;
  /** True for the column totals, where an empty cell doesn't mean that a value is missing. */
  readonly isTotal?: true;
  /** The mark's picture from the library, for formats with `pictures`. */
  readonly picture?: { readonly mime: string; readonly bytes: Uint8Array };
  /** The goods in each class from the mark's full record, for dossiers. */
  readonly goods?: ReadonlyMap<number, string>;
}

/** A column in the file. `label` is in the user's language, `width` in CSS pixels. */
export interface ExportColumn {
  readonly id: string;
  readonly kind: CellKind;
  readonly label: string;
  readonly width: number;
  /** Set if a time keeps its own clock time and UTC offset. */
  readonly isZoned?: true;
}

/** Returns a column's heading. It's the only place where the time zone is stated. */
export function headOfColumn({ kind, label, isZoned }: ExportColumn): string {
  return kind === 'timestamp' && isZoned !== true ? `${label} (UTC)` : label;
}

/** Returns the columns as they apply to a row. */
export function columnsOfRow(
  columns: readonly ExportColumn[],
  { valueKind }: Pick<ExportRow, 'valueKind'>,
): readonly ExportColumn[] {
  const last = columns.at(-1);
  return last && valueKind ? columns.with(-1, { ...last, kind: valueKind }) : columns;
}

/** The name and columns of a table. */
export interface TableHead {
  readonly title: string;
  readonly columns: readonly ExportColumn[];
}

/** A table with its rows. Cells are in column order. */
export interface ExportTable extends TableHead {
  readonly rows: readonly (readonly Cell[])[];
  /** The kind of each row's last cell, in a table of names and values. */
  readonly valueKinds?: readonly CellKind[];
}

/** Finished tables, together with the records they were created from, as received in JSON. */
export interface GivenTables {
  readonly tables: readonly ExportTable[];
  readonly records: readonly string[];
  readonly byForm?: ReadByForm;
}

/**
 * The terms that were recognised only by their format, for each part of the file; the part is ''
 * for the entire file.
 */
export type ReadByForm = readonly (readonly [part: string, terms: readonly string[]])[];

/** "About this list" as name–value pairs, in the file's language. */
export type AboutLines = readonly (readonly [name: string, value: string])[];

/** What an encoder knows before the first row. All text has already been translated. */
export interface ExportHead {
  readonly columns: readonly ExportColumn[];
  /** The list's title, used as sheet name and document title. */
  readonly title: string;
  /** Name of the first table if there are several. Defaults to the title. */
  readonly table?: string;
  readonly locale: 'sv' | 'en';
  readonly words: ExportText;
  /**
   * Returns the lines for "About this list". Called after all rows have been written, because some
   * facts aren't known until then.
   */
  readonly about?: () => AboutLines;
  /** True for the sample library, which is then mentioned in every title. */
  readonly sample: boolean;
  /**
   * Adds a last column that marks every row of a sample list. Intended for CSV, which has no title,
   * so that otherwise only the file name would show it.
   */
  readonly markRows?: boolean;
  /** For the document properties, ISO 8601 in UTC. */
  readonly createdAt?: string;
  /** Decimal sign in the CSV formats. Defaults to each format's own. */
  readonly decimal?: 'point' | 'comma';
  /** Date format in CSV and XLSX. Defaults to ISO 8601. */
  readonly dates?: DateStyle;
  /**
   * True to show the title in a row above an XLSX table. If absent, the column names come first.
   */
  readonly titleRow?: boolean;
  /**
   * How to compute dates for which the register has no field. Defaults to the program's own rules.
   */
  readonly deadlines?: DeadlineRules;
  /** Limits a calendar to these dates; if absent, it contains all of them. */
  readonly deadlinePart?: DeadlinePart;
  readonly dossier?: DossierHead;
  /**
   * Columns created from entire records, placed after the others. If present, decimals are written
   * as numbers. Only for Parquet.
   */
  readonly whole?: readonly WholeColumn[];
}

/** A column created from a record as received: a string or, with `fields`, an object. */
export interface WholeColumn {
  readonly id: string;
  readonly fields?: readonly string[];
  readonly of: (raw: string) => string | Readonly<Record<string, string | null>> | null;
}

/** A table of text in a dossier. Widths are fractions of the page. */
export interface DossierLines {
  readonly title: string;
  readonly columns: readonly { readonly label: string; readonly width: number }[];
  readonly rows: readonly (readonly string[])[];
}

/** A dossier's text apart from its rows; '' where there is none. */
export interface DossierWords {
  /** The mark that a clearance is about, or '' for a list. */
  readonly proposed: string;
  /** The mark's classes, such as `9, 35`. */
  readonly classes: string;
  readonly client: string;
  readonly matter: string;
  readonly author: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly question: string;
  readonly conclusion: string;
  /** What was searched and what wasn't, each in a paragraph of its own. */
  readonly searched: string;
  readonly leftOut: string;
  readonly letterhead: string;
}

/** The parts of a dossier apart from its list. Strings may be ''. */
export interface DossierHead extends Partial<DossierWords> {
  readonly title?: string;
  /** The picture in the letterhead. */
  readonly picture: PictureText | null;
  /** Names of the assessments that the marks are grouped by, in order. */
  readonly groups: readonly string[];
  /**
   * Assessments whose marks are counted but not shown; `null` stands for marks without an
   * assessment.
   */
  readonly hidden?: readonly (string | null)[];
  /** A table before the marks, for example of what is new. */
  readonly lines?: DossierLines;
}

/** Text that a file may contain in addition to labels and values. */
interface ExportText {
  readonly yes: string;
  readonly no: string;
  /** "Sample data" / "Exempeldata". */
  readonly sample: string;
  /** "About this list", also used as the sheet name. */
  readonly about?: string;
  /** Returns the text that describes a mark's deadline. */
  readonly deadline?: (type: DeadlineType, mark: string) => string;
  /** Returns a mark's status in words. An unknown status is returned unchanged. */
  readonly status?: (value: string) => string;
}

/** A piece of a file, either text or bytes. `part` starts a new file in a zip container. */
export type Piece = string | Uint8Array<ArrayBuffer> | { readonly part: string };

/**
 * What the user should know about a file, each with a count:
 * - `formula-guarded`: text that a spreadsheet would run as a formula was prefixed with an
 *   apostrophe
 * - `excel-rereads`: Excel changes this value when it opens the CSV (leading zeros, date-like,
 *   long)
 * - `cell-too-long`: longer than Excel's 32,767 characters, written in full (CSV)
 * - `cell-cut`: longer than that, cut off and marked at the end (XLSX)
 * - `replaced-characters`: lone surrogates, written as U+FFFD
 * - `further-sheets`: additional sheets, because a sheet was full
 * - `rows-beyond-excel`: rows that Excel won't show (CSV)
 * - `other-type`: values not of their column's type, written to a separate column (Parquet)
 * - `other-form`: values in an undocumented form, written as received
 * - `nested-text`: lists and objects written as JSON
 * - `without-day`: records without any date for a calendar
 */
export type ExportWarning =
  | 'formula-guarded'
  | 'excel-rereads'
  | 'cell-too-long'
  | 'cell-cut'
  | 'replaced-characters'
  | 'further-sheets'
  | 'rows-beyond-excel'
  | 'other-type'
  | 'other-form'
  | 'nested-text'
  | 'without-day';

/**
 * Writes a file. `head` is called once, then `rows` any number of times, and finally `tail` once.
 * Memory use is limited.
 */
export interface Encoder {
  head(): readonly Piece[];
  rows(rows: readonly ExportRow[]): readonly Piece[];
  /**
   * Starts another table. The rows that follow belong to it. Absent if the format has one table per
   * file.
   */
  table?(table: TableHead): readonly Piece[];
  tail(): readonly Piece[];
  readonly warnings: ReadonlyMap<ExportWarning, number>;
}

/** A file format. Declared as `… as const satisfies ExportFormat` and listed in `formats.ts`. */
export interface ExportFormat {
  readonly id: string;
  /** Without the dot. */
  readonly extension: string;
  /** `report`, `document`: the pieces are data that the main process lays out as pages. */
  readonly container: 'plain' | 'zip' | 'report' | 'document';
  /** True if the format writes records as received (`raw`), whatever the columns are. */
  readonly records?: true;
  /** The only kind of record it supports. Absent if it supports all kinds. */
  readonly only?: RecordKind;
  /** Maximum number of columns; absent if there is no limit. */
  readonly columnLimit?: number;
  /** Maximum number of rows; absent if there is no limit. */
  readonly rowLimit?: number;
  /**
   * The columns that are always written, whichever ones are displayed, with codes in words. Absent
   * if the user's columns are written.
   */
  readonly fixedColumns?: readonly string[];
  readonly create: (head: ExportHead) => Encoder;
}

/** Returns whether the pieces are data that the main process lays out. */
export function isMadeOfData({ container }: Pick<ExportFormat, 'container'>): boolean {
  return container === 'report' || container === 'document';
}

/**
 * Separates the values in a list cell. It isn't a comma, because `9,35` would be read as a number.
 */
export const listSeparator = '; ';

/**
 * Maximum number of characters (UTF-16 units) in an Excel cell. Source: Excel specifications and
 * limits.
 */
export const excelCellLimit = 32_767;

/**
 * Maximum number of rows in a sheet, including the header. Source: Excel specifications and limits.
 */
export const excelRowLimit = 1_048_576;

/** Maximum number of columns in a sheet. Source: Excel specifications and limits. */
export const excelColumnLimit = 16_384;

/** Returns the title, or a table's name, marked if it's from the sample library. */
export function titleOf(head: ExportHead, title = head.title): string {
  return head.sample ? `${head.words.sample} – ${title}` : title;
}
