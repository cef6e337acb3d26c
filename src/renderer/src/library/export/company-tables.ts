/** Data set tables created from answers about companies, and the content of their rows. Pure. */
import type { Cell, CellKind } from '@shared/columns/column';
import { rowId } from '@shared/columns/own-columns';
import type { WholeColumn } from '@shared/export/format/format';
import type { CompanyTable } from '@shared/features/data-sets';
import type { Figure, ToldYear } from '@shared/records/accounts/figures';
import type { Family, OwnedFigure, TellingAnswer } from '@shared/records/accounts/told-figures';
import type { StoredAnswer, StoredRun } from '../contract/stored';
import type { CompanyAnswer } from './company-answers';

/** An answer page, as received. */
export interface AnswerRow {
  readonly answer: CompanyAnswer;
  readonly page: StoredAnswer;
  readonly run: StoredRun | undefined;
}

/** An answer that contains figures. */
export interface FiguresAnswer extends TellingAnswer {
  /** The row of the answer's first page. */
  readonly answerId: string;
}

/** A company's figure for a financial year, taken from the newest answer. */
export interface FigureRow {
  readonly answer: CompanyAnswer;
  readonly family: Family;
  readonly fiscalYear: string;
  readonly figure: Pick<Figure, 'path' | 'apart'>;
  readonly owned: OwnedFigure<FiguresAnswer>;
  readonly period: ToldYear['period'];
}

interface TableColumn<Row> {
  readonly id: string;
  readonly kind: CellKind;
  readonly of: (row: Row) => Cell;
}

/** The name of the path parameter in the catalogue. */
export const yearParameter = 'fiscal_year';

export const answerId = ({ searchKey, page }: Pick<StoredAnswer, 'searchKey' | 'page'>): string =>
  `${searchKey}#${page}`;

const column = <Row>(id: string, kind: CellKind, of: TableColumn<Row>['of']): TableColumn<Row> => ({
  id,
  kind,
  of,
});

/** The company columns, which are the same in both tables so that they can be joined. */
const ofCompany: readonly TableColumn<{ readonly answer: CompanyAnswer }>[] = [
  column('company_id', 'identifier', ({ answer }) => answer.companyId),
  column('registration_number', 'identifier', ({ answer }) => answer.number),
];

const answerColumns: readonly TableColumn<AnswerRow>[] = [
  column(rowId, 'identifier', ({ page }) => answerId(page)),
  ...ofCompany,
  column('resource', 'text', ({ page }) => page.endpoint),
  column('fiscal_year', 'integer', ({ page }) => page.pathParams[yearParameter] ?? null),
  column('path_params', 'text', ({ page }) => JSON.stringify(page.pathParams)),
  column('params', 'text', ({ page }) => JSON.stringify(page.params)),
  column('page', 'integer', ({ page }) => page.page),
  column('completeness', 'text', ({ run }) => run?.state ?? 'unknown'),
  column('why', 'text', ({ run }) => run?.why ?? null),
  column('fetched_at', 'timestamp', ({ page }) => page.fetchedAt),
];

const figureColumns: readonly TableColumn<FigureRow>[] = [
  column(rowId, 'identifier', ({ answer, family, figure, fiscalYear }) =>
    JSON.stringify([answer.companyId, fiscalYear, family, figure.path, figure.apart]),
  ),
  ...ofCompany,
  column('fiscal_year', 'integer', ({ fiscalYear }) => fiscalYear),
  column('resource', 'text', ({ owned }) => owned.from.endpoint),
  column('figure', 'text', ({ figure }) => figure.path.at(-1) ?? null),
  column('path', 'list', ({ owned }) => owned.way),
  column('variant', 'text', ({ figure }) => figure.apart || null),
  column('value', 'decimal', ({ owned }) => owned.value),
  column('unit', 'text', ({ owned }) => owned.unit),
  column('period_first', 'date', ({ period }) => period?.first ?? null),
  column('period_last', 'date', ({ period }) => period?.last ?? null),
  column('fetched_at', 'timestamp', ({ owned }) => owned.from.fetchedAt),
  column('answer_id', 'identifier', ({ owned }) => owned.from.answerId),
];

const cellsOf =
  <Row>(columns: readonly TableColumn<Row>[]) =>
  (row: Row): readonly Cell[] =>
    columns.map(({ of }) => of(row));

export const answerCells = cellsOf(answerColumns);
export const figureCells = cellsOf(figureColumns);

/**
 * For each table: its columns, the columns that contain the whole record, and the field whose year
 * determines the partition.
 */
export const companyTables: Readonly<
  Record<
    CompanyTable,
    {
      readonly columns: readonly Pick<TableColumn<never>, 'id' | 'kind'>[];
      readonly whole: readonly WholeColumn[];
      readonly yearOf: string;
    }
  >
> = {
  company_answer: {
    columns: answerColumns,
    whole: [{ id: 'answer_json', of: (raw) => raw }],
    yearOf: 'fetched_at',
  },
  company_figure: { columns: figureColumns, whole: [], yearOf: 'fiscal_year' },
};
