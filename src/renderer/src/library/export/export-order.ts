/** The page's order to the worker to write a list, and the progress reported back. */
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

/** A column of the file. Columns of a kind are known here, and others bring their own labels. */
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
 * The rows: a pinned answer, given rows of no kind with cells in the order of `columns`, a part of
 * a company table, or given tables.
 */
export type ExportSource =
  PinnedRows | CompanyTableRows | { readonly given: readonly ExportRow[] } | GivenTables;

/** Returns the number of rows of a file, in all its tables. */
export function rowCountOf(source: ExportSource): number {
  if ('tables' in source) return source.tables.reduce((sum, { rows }) => sum + rows.length, 0);
  return 'given' in source ? source.given.length : source.count;
}

/** Throws before writing if the format cannot hold the file. */
export function refuseTooLarge(id: FormatId, source: ExportSource, columns = 0): void {
  const tables = 'tables' in source ? source.tables : [];
  const widest = Math.max(columns, ...tables.map((table) => table.columns.length));
  const { columnLimit = Infinity, rowLimit = Infinity }: ExportFormat = exportFormat(id);
  if (widest > columnLimit || rowCountOf(source) > rowLimit) throw appError('format-limit');
}

/** Throws if the format doesn't support this kind of record. Callers offer only formats that do. */
export function refuseUnfit(id: FormatId, source: ExportSource): void {
  const kind = 'kind' in source ? source.kind : 'table';
  if (formatsFor(kind).some((format) => format.id === id)) return;
  throw appError('internal', { message: `${id} cannot hold rows of ${kind}` });
}

/** What to write, and how. */
export interface ExportOrder {
  readonly source: ExportSource;
  readonly format: FormatId;
  /** In file order; unknown ones are skipped. Widths in CSS pixels. Tables bring their own. */
  readonly columns: readonly OrderedColumn[];
  readonly codes: 'words' | 'values';
  /** Language of headers, codes and texts. */
  readonly locale: 'sv' | 'en';
  readonly title: string;
  /** Marks the file as sample data where its format allows. */
  readonly sample: boolean;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** Notation of decimal numbers and dates; see `ExportHead`. */
  readonly decimal?: 'point' | 'comma';
  readonly dates?: DateStyle;
  /** See `ExportHead`. */
  readonly titleRow?: boolean;
  readonly deadlines?: DeadlineRules;
  /** Only these columns of each record; absent for all. */
  readonly deadlinePart?: DeadlinePart;
  readonly dossier?: OrderedDossier;
  /**
   * A data set partition: whole records beside the columns, decimals as numbers. Only for Parquet.
   */
  readonly dataSet?: DataSetTable;
  /** For "About this list", included if the format has a place for it. By default not included. */
  readonly about?: AboutFacts;
  /** What the log says about the file, except its row count. */
  readonly facts?: Omit<ExportFacts, 'rows'>;
  /** Also as a separate file. */
  readonly aboutFile?: 'txt' | 'json';
}

/** The texts of a dossier, and the user's assessments in their order. */
export interface OrderedDossier extends Omit<DossierHead, 'groups' | 'hidden'> {
  readonly options: readonly Pick<AssessmentOption, 'id' | 'name'>[];
  /** Ids of assessments whose marks are only counted; '' for marks without one. */
  readonly hidden?: readonly string[];
}

/** An order, and where its file is written. */
export interface ExportTask {
  readonly order: ExportOrder;
  /** The other end was handed to main as `exportPort`. */
  readonly port: MessagePort;
  /** Writes although an office program left a lock file beside the target. */
  readonly ignoreLock: boolean;
}

/** Progress of a file. */
export interface ExportProgress {
  /** Rows written so far, without records deleted meanwhile. */
  readonly rows: number;
  /** Bytes of the file so far. */
  readonly bytes: number;
  readonly warnings: Readonly<Partial<Record<ExportWarning, number>>>;
  /** Everything has been written; the file is being moved into place. */
  readonly flushing: boolean;
}

/** The worker's method for writing lists. */
export interface ExportMethods {
  export(task: ExportTask, onProgress: (progress: ExportProgress) => void): Promise<ExportedFile>;
  /** Returns the library's answers about these companies; with `null` about any. */
  companyAnswers(of: {
    readonly companies: readonly string[] | null;
  }): Promise<readonly CompanyAnswer[]>;
  /** Divides a table into partitions of a data set; those with a handle have to be released. */
  partition(of: ToPartition): Promise<Partitioned>;
}

export interface RecordsToPartition {
  readonly kind: RecordKind;
  readonly ids: readonly string[];
  readonly sample: boolean;
}

export interface CompaniesToPartition {
  readonly kind: CompanyTable;
  readonly answers: readonly CompanyAnswer[];
  readonly sample: boolean;
}

export type ToPartition = RecordsToPartition | CompaniesToPartition;

export interface Partitioned {
  readonly yearOf: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly parts: readonly {
    readonly year: string;
    readonly source: PinnedRows | CompanyTableRows;
    readonly rows: number;
    readonly rowsSha256: string;
  }[];
}
