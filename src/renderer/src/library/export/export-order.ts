/** What the page orders of the worker when a list is to be written, and what it hears of it. */
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
import type { DeadlineRules } from '@shared/service/deadlines';
import { appError } from '@shared/ipc/error';
import type { QueryAnswer } from '../contract/protocol';
import type { CompanyAnswer } from './company-answers';
import type { CompanyTableRows } from './company-rows';

/** A column of the file. Those of a kind are known here; others bring their own words. */
interface OrderedColumn {
  readonly id: string;
  readonly width: number;
  readonly label?: string;
  readonly kind?: CellKind;
  /** Its cells by id of the row, where only the screen knows them. */
  readonly cells?: Readonly<Record<string, Cell>>;
}

type PinnedRows = Pick<QueryAnswer, 'handle' | 'kind' | 'count'>;

/**
 * The rows: an answer that was pinned, rows at hand of no kind with their cells in the order of
 * `columns`, a part of what answers about companies say, or tables.
 */
export type ExportSource =
  PinnedRows | CompanyTableRows | { readonly given: readonly ExportRow[] } | GivenTables;

/** Rows of the file, of all its tables. */
export function rowCountOf(source: ExportSource): number {
  if ('tables' in source) return source.tables.reduce((sum, { rows }) => sum + rows.length, 0);
  return 'given' in source ? source.given.length : source.count;
}

/** Throws where the format could not hold the file, before anything is written. */
export function refuseTooLarge(id: FormatId, source: ExportSource, columns = 0): void {
  const tables = 'tables' in source ? source.tables : [];
  const widest = Math.max(columns, ...tables.map((table) => table.columns.length));
  const { columnLimit = Infinity, rowLimit = Infinity }: ExportFormat = exportFormat(id);
  if (widest > columnLimit || rowCountOf(source) > rowLimit) throw appError('format-limit');
}

/** Throws where the format holds records of another kind alone. Who orders offers only those that fit. */
export function refuseUnfit(id: FormatId, source: ExportSource): void {
  const kind = 'kind' in source ? source.kind : 'table';
  if (formatsFor(kind).some((format) => format.id === id)) return;
  throw appError('internal', { message: `${id} cannot hold rows of ${kind}` });
}

/** What is to be written, and how. */
export interface ExportOrder {
  readonly source: ExportSource;
  readonly format: FormatId;
  /** In the order of the file; one that does not exist is left out. Widths in CSS pixels. Tables bring their own. */
  readonly columns: readonly OrderedColumn[];
  readonly codes: 'words' | 'values';
  /** Of headers, codes and words. */
  readonly locale: 'sv' | 'en';
  readonly title: string;
  /** Marks the file as one of the sample register, as far as its format has a place for that. */
  readonly sample: boolean;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** Spelling of decimal numbers and days; see `ExportHead`. */
  readonly decimal?: 'point' | 'comma';
  readonly dates?: DateStyle;
  /** See `ExportHead`. */
  readonly titleRow?: boolean;
  readonly deadlines?: DeadlineRules;
  readonly dossier?: OrderedDossier;
  /** A partition of a data set: whole records beside the columns, decimals as numbers. Parquet alone. */
  readonly dataSet?: DataSetTable;
  /** For "About this list": in the file where its format has a place for it. Absent: nowhere. */
  readonly about?: AboutFacts;
  /** What the log keeps of the file, all but its rows. */
  readonly facts?: Omit<ExportFacts, 'rows'>;
  /** Also as a file of its own. */
  readonly aboutFile?: 'txt' | 'json';
}

/** What a dossier says beside its list; the groups as the person has them, in their order. */
export interface OrderedDossier extends Omit<DossierHead, 'groups' | 'hidden'> {
  readonly options: readonly Pick<AssessmentOption, 'id' | 'name'>[];
  /** Ids of those whose marks are counted and not shown; '' for marks that nobody assessed. */
  readonly hidden?: readonly string[];
}

/** An order, and where its file is written. */
export interface ExportTask {
  readonly order: ExportOrder;
  /** The other end was handed to main as `exportPort`. */
  readonly port: MessagePort;
  /** Write although an office program left a lock beside the file. */
  readonly ignoreLock: boolean;
}

/** How far a file is. */
export interface ExportProgress {
  /** Rows that are in the file by now. Records deleted meanwhile are not among them. */
  readonly rows: number;
  /** Bytes of the file so far. */
  readonly bytes: number;
  readonly warnings: Readonly<Partial<Record<ExportWarning, number>>>;
  /** All is written; the file is being put in its place. */
  readonly flushing: boolean;
}

/** The method of the worker for writing lists. */
export interface ExportMethods {
  export(task: ExportTask, onProgress: (progress: ExportProgress) => void): Promise<ExportedFile>;
  /** The owned answers about these companies; `null`: about any. */
  companyAnswers(of: {
    readonly companies: readonly string[] | null;
  }): Promise<readonly CompanyAnswer[]>;
  /** Divides a table into the partitions of a data set; those with a handle are to be released. */
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
