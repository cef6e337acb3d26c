import type { Cell, CellKind } from '../../columns/column';
import type { RecordKind } from '../../records/kinds';
import type { DeadlineRules, DeadlineType } from '../../service/deadlines';
import type { PictureText } from '../../values/picture-text';
import type { DateStyle } from './cell-style';

/** One row to write. `cells` stand in the order of the columns; `raw` is its JSON as received. */
export interface ExportRow {
  readonly cells: readonly Cell[];
  readonly raw: string;
  /** The mark's picture where it is owned, for formats with `pictures`. */
  readonly picture?: { readonly mime: string; readonly bytes: Uint8Array };
}

/** A column of the file. `label` is in the person's language, `width` in CSS pixels. */
export interface ExportColumn {
  readonly id: string;
  readonly kind: CellKind;
  readonly label: string;
  readonly width: number;
}

/** A table of a file: its name, and its columns. */
export interface TableHead {
  readonly title: string;
  readonly columns: readonly ExportColumn[];
}

/** A table with its rows, cells in the order of its columns. */
export interface ExportTable extends TableHead {
  readonly rows: readonly (readonly Cell[])[];
}

/** Tables at hand, and what they were made of: records as received, in JSON. */
export interface GivenTables {
  readonly tables: readonly ExportTable[];
  readonly records: readonly string[];
}

/** "About this list": name and value, in the language of the file. */
export type AboutLines = readonly (readonly [name: string, value: string])[];

/** What an encoder knows before the first row. All words come from outside, translated. */
export interface ExportHead {
  readonly columns: readonly ExportColumn[];
  /** Title of the list; becomes the sheet's name and the document's title. */
  readonly title: string;
  /** Name of the first table, where others follow; absent: the title. */
  readonly table?: string;
  readonly locale: 'sv' | 'en';
  readonly words: ExportText;
  /**
   * Lines for "About this list", name and value. Asked when all rows are written: some of them are
   * known only then.
   */
  readonly about?: () => AboutLines;
  /** True for the sample register: the title says so in every format that has a title. */
  readonly sample: boolean;
  /**
   * Mark every row of a sample list with one more column at the end. For CSV, which has no place
   * for a title; without it only the file name tells a sample CSV.
   */
  readonly markRows?: boolean;
  /** ISO 8601 in UTC; for the document properties. */
  readonly createdAt?: string;
  /** Decimal sign of the CSV formats; absent: as each has it by itself. */
  readonly decimal?: 'point' | 'comma';
  /** Spelling of days in CSV and XLSX; absent: ISO 8601. */
  readonly dates?: DateStyle;
  /** Its title stands in a row above the table of an XLSX; absent: the names of the columns come first. */
  readonly titleRow?: boolean;
  /** How days are counted that no field says; absent: as the program does by itself. */
  readonly deadlines?: DeadlineRules;
  readonly dossier?: DossierHead;
  /** Columns made of whole records, behind the others; decimals are numbers then. Parquet alone has them. */
  readonly whole?: readonly WholeColumn[];
}

/** A column made of a record as received: a text, or an object with `fields`. */
export interface WholeColumn {
  readonly id: string;
  readonly fields?: readonly string[];
  readonly of: (raw: string) => string | Readonly<Record<string, string | null>> | null;
}

/** A table of texts in a dossier; widths are shares of the page. */
export interface DossierLines {
  readonly title: string;
  readonly columns: readonly { readonly label: string; readonly width: number }[];
  readonly rows: readonly (readonly string[])[];
}

/** What a dossier says that stands in no row; '' where there is nothing to say. */
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
  /** What was looked through, and what was not: a paragraph each. */
  readonly searched: string;
  readonly leftOut: string;
  readonly letterhead: string;
}

/** What a dossier says that stands in no list. What is absent is ''. */
export interface DossierHead extends Partial<DossierWords> {
  readonly title?: string;
  /** Of the letterhead. */
  readonly picture: PictureText | null;
  /** Names of the assessments, in the order of their groups. */
  readonly groups: readonly string[];
  /** Those of which the marks are counted and not shown; `null`: the marks that nobody assessed. */
  readonly hidden?: readonly (string | null)[];
  /** Lines that stand before the marks: what is new, say. */
  readonly lines?: DossierLines;
}

/** The words that a file may contain beyond labels and values. */
interface ExportText {
  readonly yes: string;
  readonly no: string;
  /** "Sample data" / "Exempeldata". */
  readonly sample: string;
  /** "About this list"; the name of the sheet that says so. */
  readonly about?: string;
  /** What happens to a mark on a day. */
  readonly deadline?: (type: DeadlineType, mark: string) => string;
  /** The status of a mark; one that nobody described as it is. */
  readonly status?: (value: string) => string;
}

/** A piece of a file: text or bytes. `part` starts a new file inside a zip container. */
export type Piece = string | Uint8Array<ArrayBuffer> | { readonly part: string };

/**
 * What the person should be told about a file, each with how often:
 * - `formula-guarded`: text that a spreadsheet would run got an apostrophe in front
 * - `excel-rereads`: Excel changes this value when it opens the CSV (leading zeros, date-like, long)
 * - `cell-too-long`: longer than Excel's 32,767 characters, written whole (CSV)
 * - `cell-cut`: longer than that and cut, marked at its end (XLSX)
 * - `replaced-characters`: half characters that no file can hold, written as U+FFFD
 * - `further-sheets`: sheets beyond the first, because a sheet was full
 * - `rows-beyond-excel`: rows that Excel will not show (CSV)
 * - `other-type`: values that are not of their column's type, kept in a column of their own (Parquet)
 * - `other-form`: values of another form than the service documents, written as they came
 * - `nested-text`: lists and objects that stand as JSON text in their cell
 * - `without-day`: records of which a calendar has nothing to keep
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

/** Writes one file: `head` once, `rows` as often as wanted, `tail` once. Memory stays bounded. */
export interface Encoder {
  head(): readonly Piece[];
  rows(rows: readonly ExportRow[]): readonly Piece[];
  /** Begins a further table; the rows that follow are its. Absent: the format has one table to a file. */
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
  /** `report`, `document`: pieces are data of which the main process makes pages. */
  readonly container: 'plain' | 'zip' | 'report' | 'document';
  /** It writes records as received (`raw`), whatever the columns. */
  readonly records?: true;
  /** It holds records of this kind alone. Absent: of any. */
  readonly only?: RecordKind;
  /** Columns of a table that the format can hold; absent: any number. */
  readonly columnLimit?: number;
  /** Rows likewise. */
  readonly rowLimit?: number;
  /** The columns it writes, whatever is on screen, with codes in words. Absent: those that were chosen. */
  readonly fixedColumns?: readonly string[];
  readonly create: (head: ExportHead) => Encoder;
}

/** Whether the main process makes pages of the pieces, which are texts of their own then. */
export function isMadeOfData({ container }: Pick<ExportFormat, 'container'>): boolean {
  return container === 'report' || container === 'document';
}

/** Between the values of a list cell. Not a comma: `9,35` would be read as a number. */
export const listSeparator = '; ';

/** Characters (UTF-16 units) in one cell of Excel. Source: Excel specifications and limits. */
export const excelCellLimit = 32_767;

/** Rows of one sheet, the header included. Source: Excel specifications and limits. */
export const excelRowLimit = 1_048_576;

/** Columns of one sheet. Source: Excel specifications and limits. */
export const excelColumnLimit = 16_384;

/** The title, or the name of a table, with the mark of the sample register. */
export function titleOf(head: ExportHead, title = head.title): string {
  return head.sample ? `${head.words.sample} – ${title}` : title;
}
