import type { Cell, CellKind } from '../../columns/column';
import type { RecordKind } from '../../records/kinds';
import type { DeadlinePart, DeadlineRules, DeadlineType } from '../../service/deadlines';
import type { PictureText } from '../../values/picture-text';
import type { DateStyle } from './cell-style';

/** A row to write. `cells` are in column order; `raw` is the row's JSON as received. */
export interface ExportRow {
  readonly cells: readonly Cell[];
  readonly raw: string;
  /** True for the column totals, where an empty cell doesn't mean that anything is missing. */
  readonly isTotal?: true;
  /** The mark's picture from the library, for formats with `pictures`. */
  readonly picture?: { readonly mime: string; readonly bytes: Uint8Array };
  /** The mark's goods by class from its full record, for dossiers. */
  readonly goods?: ReadonlyMap<number, string>;
}

/** A column in the file. `label` is in the user's language, `width` in CSS pixels. */
export interface ExportColumn {
  readonly id: string;
  readonly kind: CellKind;
  readonly label: string;
  readonly width: number;
  /** Set for times that keep the clock time and offset of their own zone. */
  readonly isZoned?: true;
}

/** Returns a column's heading. The time zone is given only there. */
export function headOfColumn({ kind, label, isZoned }: ExportColumn): string {
  return kind === 'timestamp' && isZoned !== true ? `${label} (UTC)` : label;
}

/** The name and columns of a table. */
export interface TableHead {
  readonly title: string;
  readonly columns: readonly ExportColumn[];
}

/** A table with its rows. Cells are in column order. */
export interface ExportTable extends TableHead {
  readonly rows: readonly (readonly Cell[])[];
}

/** Completed tables, and the records from which they were created, as received in JSON. */
export interface GivenTables {
  readonly tables: readonly ExportTable[];
  readonly records: readonly string[];
  readonly byForm?: ReadByForm;
}

/** The terms recognised only by their format, by part of the file; '' for the entire file. */
export type ReadByForm = readonly (readonly [part: string, terms: readonly string[]])[];

/** "About this list" as name–value pairs, in the file's language. */
export type AboutLines = readonly (readonly [name: string, value: string])[];

/** What an encoder knows before the first row. All text has already been translated. */
export interface ExportHead {
  readonly columns: readonly ExportColumn[];
  /** The list's title, used as sheet name and document title. */
  readonly title: string;
  /** Name of the first table if others follow. Defaults to the title. */
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
   * Marks every row in a sample list in an additional last column. Intended for CSV, which has no
   * title, so that otherwise only the file name would mention it.
   */
  readonly markRows?: boolean;
  /** For the document properties, ISO 8601 in UTC. */
  readonly createdAt?: string;
  /** Decimal sign in the CSV formats. Defaults to each format's own. */
  readonly decimal?: 'point' | 'comma';
  /** Date format in CSV and XLSX. Defaults to ISO 8601. */
  readonly dates?: DateStyle;
  /** Shows the title in a row above an XLSX table. Otherwise the column names come first. */
  readonly titleRow?: boolean;
  /** How dates without a field of their own are computed. Defaults to the program's own rules. */
  readonly deadlines?: DeadlineRules;
  /** Only these dates of each record are included; if absent, all of them. For calendars. */
  readonly deadlinePart?: DeadlinePart;
  readonly dossier?: DossierHead;
  /**
   * Columns created from entire records, placed after the others. Decimals are then numbers. Only
   * for Parquet.
   */
  readonly whole?: readonly WholeColumn[];
}

/** A column created from a record as received: a string or, with `fields`, an object. */
export interface WholeColumn {
  readonly id: string;
  readonly fields?: readonly string[];
  readonly of: (raw: string) => string | Readonly<Record<string, string | null>> | null;
}

/** A text table in a dossier. Widths are fractions of the page. */
export interface DossierLines {
  readonly title: string;
  readonly columns: readonly { readonly label: string; readonly width: number }[];
  readonly rows: readonly (readonly string[])[];
}

/** Text in a dossier outside its rows; '' if missing. */
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
  /** What was searched and what wasn't, in one paragraph each. */
  readonly searched: string;
  readonly leftOut: string;
  readonly letterhead: string;
}

/** The parts of a dossier outside its list; absent strings are ''. */
export interface DossierHead extends Partial<DossierWords> {
  readonly title?: string;
  /** The picture in the letterhead. */
  readonly picture: PictureText | null;
  /** Names of the assessments, in the order of their groups. */
  readonly groups: readonly string[];
  /** Assessments whose marks are only counted; `null` stands for marks without an assessment. */
  readonly hidden?: readonly (string | null)[];
  /** Lines before the marks, such as what is new. */
  readonly lines?: DossierLines;
}

/** Text that a file may contain besides labels and values. */
interface ExportText {
  readonly yes: string;
  readonly no: string;
  /** "Sample data" / "Exempeldata". */
  readonly sample: string;
  /** "About this list", also used as the sheet name. */
  readonly about?: string;
  /** Returns the description of a mark's deadline. */
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
 * Writes a file. `head` is called once, `rows` any number of times, and `tail` once. Memory use is
 * bounded.
 */
export interface Encoder {
  head(): readonly Piece[];
  rows(rows: readonly ExportRow[]): readonly Piece[];
  /**
   * Starts another table, to which the following rows belong. Absent if the format has one table
   * per file.
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
  readonly mime: string;
  /** `report`, `document`: the pieces are data that the main process renders as pages. */
  readonly container: 'plain' | 'zip' | 'report' | 'document';
  /** True if the format writes records as received (`raw`), whatever the columns are. */
  readonly records?: true;
  /** The only record kind it supports. Absent if it supports all kinds. */
  readonly only?: RecordKind;
  /** Maximum number of columns; absent if there is no limit. */
  readonly columnLimit?: number;
  /** Maximum number of rows; absent if there is no limit. */
  readonly rowLimit?: number;
  /**
   * The columns it writes, whichever ones are displayed, with codes in words. Absent if it writes
   * the chosen columns.
   */
  readonly fixedColumns?: readonly string[];
  readonly create: (head: ExportHead) => Encoder;
}

/** Returns whether the main process renders the pieces. */
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
