import type { Cell, CellKind } from '../../columns/column';
import type { RecordKind } from '../../records/kinds';
import type { DeadlinePart, DeadlineRules, DeadlineType } from '../../service/deadlines';
import type { PictureText } from '../../values/picture-text';
import type { DateStyle } from './cell-style';

/** A row to write. `cells` are in the order of the columns; `raw` is its JSON as received. */
export interface ExportRow {
  readonly cells: readonly Cell[];
  readonly raw: string;
  /** True for the totals of the columns, whose empty cells miss nothing. */
  readonly isTotal?: true;
  /** The mark's picture from the library, for formats with `pictures`. */
  readonly picture?: { readonly mime: string; readonly bytes: Uint8Array };
}

/** A column of the file. `label` is in the user's language, `width` in CSS pixels. */
export interface ExportColumn {
  readonly id: string;
  readonly kind: CellKind;
  readonly label: string;
  readonly width: number;
  /** Set for times with the clock of their own zone, which they state. */
  readonly isZoned?: true;
}

/** Returns a column's head. The time zone is stated once, there. */
export function headOfColumn({ kind, label, isZoned }: ExportColumn): string {
  return kind === 'timestamp' && isZoned !== true ? `${label} (UTC)` : label;
}

/** The name and columns of a table. */
export interface TableHead {
  readonly title: string;
  readonly columns: readonly ExportColumn[];
}

/** A table with its rows; cells are in the order of its columns. */
export interface ExportTable extends TableHead {
  readonly rows: readonly (readonly Cell[])[];
}

/** Ready tables, and the records from which they were created, as received in JSON. */
export interface GivenTables {
  readonly tables: readonly ExportTable[];
  readonly records: readonly string[];
  readonly byForm?: ReadByForm;
}

/** The terms of what is recognised only by its form, by part of the file; '' for the whole. */
export type ReadByForm = readonly (readonly [part: string, terms: readonly string[]])[];

/** "About this list": pairs of name and value, in the language of the file. */
export type AboutLines = readonly (readonly [name: string, value: string])[];

/** What an encoder knows before the first row. All texts are already translated. */
export interface ExportHead {
  readonly columns: readonly ExportColumn[];
  /** Title of the list; becomes the sheet name and the document title. */
  readonly title: string;
  /** Name of the first table if others follow; by default the title. */
  readonly table?: string;
  readonly locale: 'sv' | 'en';
  readonly words: ExportText;
  /**
   * Lines for "About this list". Called after all rows are written, because some are only known
   * then.
   */
  readonly about?: () => AboutLines;
  /** True for the sample library, which is then part of every title. */
  readonly sample: boolean;
  /**
   * Marks every row of a sample list in an additional last column. It is meant for CSV. A CSV file
   * doesn't have a title, so only its name would say it otherwise.
   */
  readonly markRows?: boolean;
  /** ISO 8601 in UTC; for the document properties. */
  readonly createdAt?: string;
  /** Decimal sign of the CSV formats; by default each format's own. */
  readonly decimal?: 'point' | 'comma';
  /** Spelling of dates in CSV and XLSX; by default ISO 8601. */
  readonly dates?: DateStyle;
  /** Shows the title in a row above an XLSX table; otherwise column names come first. */
  readonly titleRow?: boolean;
  /** How dates without a field of their own are computed; by default as the program does. */
  readonly deadlines?: DeadlineRules;
  /** Only these of each record; absent: all. For a calendar. */
  readonly deadlinePart?: DeadlinePart;
  readonly dossier?: DossierHead;
  /**
   * Columns created from whole records, after the others; decimals are then numbers. Only for
   * Parquet.
   */
  readonly whole?: readonly WholeColumn[];
}

/** A column created from a record as received: text, or an object with `fields`. */
export interface WholeColumn {
  readonly id: string;
  readonly fields?: readonly string[];
  readonly of: (raw: string) => string | Readonly<Record<string, string | null>> | null;
}

/** A table of texts in a dossier; widths are fractions of the page. */
export interface DossierLines {
  readonly title: string;
  readonly columns: readonly { readonly label: string; readonly width: number }[];
  readonly rows: readonly (readonly string[])[];
}

/** A dossier's texts outside its rows. Missing ones are ''. */
export interface DossierWords {
  /** The mark that a clearance is about; '' for a list. */
  readonly proposed: string;
  /** Its classes: `9, 35`. */
  readonly classes: string;
  readonly client: string;
  readonly matter: string;
  readonly author: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly question: string;
  readonly conclusion: string;
  /** What was searched and what was not, one paragraph each. */
  readonly searched: string;
  readonly leftOut: string;
  readonly letterhead: string;
}

/** The parts of a dossier outside its list. Absent texts are ''. */
export interface DossierHead extends Partial<DossierWords> {
  readonly title?: string;
  /** Picture for the letterhead. */
  readonly picture: PictureText | null;
  /** Names of the assessments, in the order of their groups. */
  readonly groups: readonly string[];
  /** Assessments whose marks are only counted; `null` stands for marks without one. */
  readonly hidden?: readonly (string | null)[];
  /** Lines before the marks, for example what is new. */
  readonly lines?: DossierLines;
}

/** The texts that a file may contain besides labels and values. */
interface ExportText {
  readonly yes: string;
  readonly no: string;
  /** "Sample data" / "Exempeldata". */
  readonly sample: string;
  /** "About this list", also as the name of the sheet. */
  readonly about?: string;
  /** Returns the description of a mark's deadline. */
  readonly deadline?: (type: DeadlineType, mark: string) => string;
  /** Returns the status of a mark in words; an unknown one unchanged. */
  readonly status?: (value: string) => string;
}

/** A piece of a file: text or bytes. `part` starts a new file in a zip container. */
export type Piece = string | Uint8Array<ArrayBuffer> | { readonly part: string };

/**
 * What the user should know about a file, each with a count:
 * - `formula-guarded`: text that a spreadsheet would run was prefixed with an apostrophe
 * - `excel-rereads`: Excel changes this value when it opens the CSV (leading zeros, date-like,
 *   long)
 * - `cell-too-long`: longer than Excel's 32,767 characters, written completely (CSV)
 * - `cell-cut`: longer than that, cut and marked at its end (XLSX)
 * - `replaced-characters`: lone surrogates, written as U+FFFD
 * - `further-sheets`: additional sheets, because a sheet was full
 * - `rows-beyond-excel`: rows that Excel will not show (CSV)
 * - `other-type`: values that do not have their column's type, written to a separate column
 *   (Parquet)
 * - `other-form`: values in an undocumented form, written as received
 * - `nested-text`: lists and objects written as JSON text
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
 * Writes a file: calls `head` once, `rows` any number of times, and `tail` once. Memory use is
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
  /** `report`, `document`: pieces are data from which the main process renders pages. */
  readonly container: 'plain' | 'zip' | 'report' | 'document';
  /** True if it writes records as received (`raw`), whatever the columns are. */
  readonly records?: true;
  /** The only record kind it supports; absent if it supports all. */
  readonly only?: RecordKind;
  /** Maximum number of columns; absent for no limit. */
  readonly columnLimit?: number;
  /** Maximum number of rows; absent for no limit. */
  readonly rowLimit?: number;
  /**
   * The columns that it writes, whatever is shown, with codes in words. Absent if it writes the
   * chosen ones.
   */
  readonly fixedColumns?: readonly string[];
  readonly create: (head: ExportHead) => Encoder;
}

/** Returns whether the main process renders the pieces. */
export function isMadeOfData({ container }: Pick<ExportFormat, 'container'>): boolean {
  return container === 'report' || container === 'document';
}

/** Separates the values of a list cell. Not a comma, because `9,35` would be read as a number. */
export const listSeparator = '; ';

/** Maximum characters (UTF-16 units) of an Excel cell. Source: Excel specifications and limits. */
export const excelCellLimit = 32_767;

/** Maximum rows of a sheet, including the header. Source: Excel specifications and limits. */
export const excelRowLimit = 1_048_576;

/** Maximum columns of a sheet. Source: Excel specifications and limits. */
export const excelColumnLimit = 16_384;

/** Returns the title, or a table's name, with the sample mark. */
export function titleOf(head: ExportHead, title = head.title): string {
  return head.sample ? `${head.words.sample} – ${title}` : title;
}
