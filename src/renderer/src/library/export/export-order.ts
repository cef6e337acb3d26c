/** A request from the page to the worker to write a list, and the progress reported in return. */
import type { AssessmentOption } from '@shared/archive/review-work';
import type { ExportFacts } from '@shared/archive/export-work';
import type { AboutFacts } from '@shared/export/about';
import type { Cell, CellKind } from '@shared/columns/column';
import type { DateStyle } from '@shared/export/format/cell-style';
import type {
  DossierHead,
  ExportFormat,
  ExportRow,
  ExportWarning,
  GivenTables,
} from '@shared/export/format/format';
import { exportFormat, formatsFor, type FormatId } from '@shared/export/formats';
import type { CompanyTable, DataSetTable } from '@shared/features/data-sets';
import type { ExportedFile } from '@shared/features/exports';
import type { RecordKind } from '@shared/records/kinds';
import type { DeadlinePart, DeadlineRules } from '@shared/service/deadlines';
import { appError } from '@shared/ipc/error';
import type { QueryAnswer } from '../contract/protocol';
import type { CompanyAnswer } from './company-answers';
import type { CompanyTableRows } from './company-rows';

/**
 * A column in the file. Columns of a kind are known here, while others provide their own labels.
 */
interface OrderedColumn {
  readonly id: string;
  readonly width: number;
  readonly label?: string;
  readonly kind?: CellKind;
  /** The column's cells by row id, for columns that only the screen can fill. */
  readonly cells?: Readonly<Record<string, Cell>>;
}

type PinnedRows = Pick<QueryAnswer, 'handle' | 'kind' | 'count'>;

/**
 * The rows: a pinned answer, given rows without a kind (with cells in the order of `columns`), part
 * of a company table, or given tables.
 */
export type ExportSource =
  PinnedRows | CompanyTableRows | { readonly given: readonly ExportRow[] } | GivenTables;

/** Returns the number of rows in all tables of a file. */
export function rowCountOf(source: ExportSource): number {
  if ('tables' in source) return source.tables.reduce((sum, { rows }) => sum + rows.length, 0);
  return 'given' in source ? source.given.length : source.count;
}

/** Throws if the file would exceed what the format allows. Called before writing. */
export function refuseTooLarge(id: FormatId, source: ExportSource, columns: number): void {
  const tables = 'tables' in source ? source.tables : [];
  const widest = Math.max(columns, ...tables.map((table) => table.columns.length));
  const { columnLimit = Infinity, rowLimit = Infinity }: ExportFormat = exportFormat(id);
  if (widest > columnLimit || rowCountOf(source) > rowLimit) throw appError('format-limit');
}

/** Throws if the format doesn't support this kind of record. Callers only offer formats that do. */
export function refuseUnfit(id: FormatId, source: ExportSource): void {
  const kind = 'kind' in source ? source.kind : 'table';
  if (formatsFor(kind).some((format) => format.id === id)) return;
  throw appError('internal', { message: `${id} cannot hold rows of ${kind}` });
}

/** What to write, and how to write it. */
export interface ExportOrder {
  readonly source: ExportSource;
  readonly format: FormatId;
  /**
   * In file order. Unknown columns are skipped. Widths are in CSS pixels. Tables have their own
   * columns.
   */
  readonly columns: readonly OrderedColumn[];
  readonly codes: 'words' | 'values';
  /** The language of headers, codes and other text. */
  readonly locale: 'sv' | 'en';
  readonly title: string;
  /** Marks the file as sample data if its format allows this. */
  readonly sample: boolean;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** The format of decimal numbers and dates; see `ExportHead`. */
  readonly decimal?: 'point' | 'comma';
  readonly dates?: DateStyle;
  /** See `ExportHead`. */
  readonly titleRow?: boolean;
  readonly deadlines?: DeadlineRules;
  /** Limits the export to these columns of each record. Absent for all columns. */
  readonly deadlinePart?: DeadlinePart;
  readonly dossier?: OrderedDossier;
  /**
   * A data set partition, with whole records next to the columns, and decimals as numbers. Only for
   * Parquet.
   */
  readonly dataSet?: DataSetTable;
  /** The data for "About this list", if the format has a place for it. Omitted by default. */
  readonly about?: AboutFacts;
  /** What the log records about the file, except for its row count. */
  readonly facts?: Omit<ExportFacts, 'rows'>;
  /** Whether to write this to a separate file too. */
  readonly aboutFile?: 'txt' | 'json';
}

/** The text of a dossier, and the user's assessments in order. */
export interface OrderedDossier extends Omit<DossierHead, 'groups' | 'hidden'> {
  readonly options: readonly Pick<AssessmentOption, 'id' | 'name'>[];
  /** Ids of assessments whose marks are only counted. '' means marks without an assessment. */
  readonly hidden?: readonly string[];
}

/** An export, and where to write its file. */
export interface ExportTask {
  readonly order: ExportOrder;
  /** The other end was passed to the main process as `exportPort`. */
  readonly port: MessagePort;
  /** Writes the file even if an office program has left a lock file next to it. */
  readonly ignoreLock: boolean;
}

/** The progress of an export. */
export interface ExportProgress {
  /** Rows written so far. Records deleted in the meantime don't count. */
  readonly rows: number;
  /** Bytes written so far. */
  readonly bytes: number;
  readonly warnings: Readonly<Partial<Record<ExportWarning, number>>>;
  /** True once everything has been written and the file is being moved into place. */
  readonly flushing: boolean;
}

/** The worker's methods for writing lists. */
export interface ExportMethods {
  export(task: ExportTask, onProgress: (progress: ExportProgress) => void): Promise<ExportedFile>;
  /**
   * Returns the library's answers about these companies. With `null`, returns those about any
   * company.
   */
  companyAnswers(of: {
    readonly companies: readonly string[] | null;
  }): Promise<readonly CompanyAnswer[]>;
  /** Divides a table into the partitions of a data set. Those with a handle must be released. */
  partition(of: ToPartition): Promise<Partitioned>;
}

/** The number of files that the table has for each year. */
type FilesBefore = Readonly<Record<string, number>>;

export interface RecordsToPartition {
  readonly kind: RecordKind;
  /** A pinned answer. */
  readonly handle: number;
  readonly count: number;
  readonly sample: boolean;
  readonly before: FilesBefore;
}

export interface CompaniesToPartition {
  readonly kind: CompanyTable;
  readonly answers: readonly CompanyAnswer[];
  readonly sample: boolean;
  readonly before: FilesBefore;
}

export type ToPartition = RecordsToPartition | CompaniesToPartition;

export interface Partitioned {
  readonly yearOf: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly parts: readonly {
    readonly year: string;
    readonly bucket: number;
    readonly buckets: number;
    readonly source: PinnedRows | CompanyTableRows;
    readonly rows: number;
    readonly rowsSha256: string;
  }[];
}
