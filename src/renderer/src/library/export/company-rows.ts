/** Reads the rows that answers about companies add to a data set's tables. */
import type { ExportHead, ExportRow } from '@shared/export/format/format';
import type { CompanyTable } from '@shared/features/data-sets';
import { appError } from '@shared/ipc/error';
import {
  familyOf,
  figureFamilies,
  toldFigures,
  wholeAnswers,
} from '@shared/records/accounts/told-figures';
import { compareTexts } from '@shared/values/compare-texts';
import { grouped } from '@shared/values/grouped';
import type { LibraryMethods } from '../contract/protocol';
import type { StoredAnswer } from '../contract/stored';
import type { CompanyAnswer } from './company-answers';
import {
  answerCells,
  answerId,
  figureCells,
  yearParameter,
  type FigureRow,
  type FiguresAnswer,
} from './company-tables';
import { createRowsSum, yearIn } from './data-set-parts';

export type AnswerReading = Pick<LibraryMethods, 'answer' | 'runs'>;

/** The rows of a table within a partition, by answer. */
export interface CompanyTableRows {
  readonly table: CompanyTable;
  readonly year: string;
  readonly answers: readonly CompanyAnswer[];
  readonly count: number;
  /** Checksum of the counted rows. */
  readonly rowsSha256: string;
}

/** Rows created from some of the answers. Each has the year of its partition. */
interface Made {
  readonly answers: readonly [CompanyAnswer, ...CompanyAnswer[]];
  readonly rows: readonly (ExportRow & { readonly year: string })[];
}

type WholeAnswer = ReturnType<typeof wholeAnswers<StoredAnswer>>[number];

/** What keeps rows together: an answer's pages, and a company's figures. */
export const companyKeys: Readonly<Record<CompanyTable, (answer: CompanyAnswer) => string>> = {
  company_answer: ({ searchKey }) => searchKey,
  company_figure: ({ companyId }) => companyId,
};

/** Number of answers read at once. */
const atOnce = 50;

/** Returns all rows, by answer or by company. Their order doesn't depend on arrival. */
export function companyRows(
  table: CompanyTable,
  library: AnswerReading,
  answers: readonly CompanyAnswer[],
): AsyncGenerator<Made> {
  return table === 'company_answer' ? pagesOf(library, answers) : figuresOf(library, answers);
}

async function* pagesOf(
  library: AnswerReading,
  answers: readonly CompanyAnswer[],
): AsyncGenerator<Made> {
  const runs = new Map((await library.runs({})).map((run) => [run.runId, run]));
  const sorted = answers.toSorted((a, b) => compareTexts(a.searchKey, b.searchKey));
  for (let from = 0; from < sorted.length; from += atOnce) {
    const some = sorted.slice(from, from + atOnce);
    const read = await Promise.all(some.map((answer) => readPages(library, answer)));
    for (const [at, answer] of some.entries()) {
      const rows = (read[at] ?? []).map((page) => ({
        cells: answerCells({ answer, page, run: runs.get(page.runId) }),
        raw: page.raw,
        year: yearIn([page.fetchedAt]),
      }));
      yield { answers: [answer], rows };
    }
  }
}

async function* figuresOf(
  library: AnswerReading,
  answers: readonly CompanyAnswer[],
): AsyncGenerator<Made> {
  const telling = answers.filter(({ endpoint }) => familyOf[endpoint] !== undefined);
  const companies = grouped(telling, ({ companyId }) => companyId);
  for (const [, own] of [...companies].sort(([a], [b]) => compareTexts(a, b))) {
    const newestFirst = own.toSorted((a, b) => b.seq - a.seq);
    const read = await Promise.all(newestFirst.map((answer) => readPages(library, answer)));
    const told = read.flatMap(wholeAnswers).map(figuresAnswer);
    const [first, ...others] = own;
    if (first) yield { answers: [first, ...others], rows: figureRows(first, told) };
  }
}

/** An answer that arrives in the meantime would only be in one of the tables. */
async function readPages(
  library: AnswerReading,
  { searchKey, pages: count, seq }: CompanyAnswer,
): Promise<readonly StoredAnswer[]> {
  const pages = await library.answer({ searchKey });
  if (pages.length !== count || Math.max(...pages.map((page) => page.seq)) !== seq)
    throw appError('library-changed');
  return pages;
}

function figuresAnswer({ first, value }: WholeAnswer): FiguresAnswer {
  const { endpoint, pathParams, fetchedAt } = first;
  const asked = pathParams[yearParameter] ?? '';
  return { endpoint, asked, fetchedAt, value, answerId: answerId(first) };
}

function figureRows(answer: CompanyAnswer, answers: readonly FiguresAnswer[]): Made['rows'] {
  const rows = figureFamilies.flatMap((family) => {
    const told = toldFigures(answers, family);
    const lines = [...told.lines].sort(([a], [b]) => compareTexts(a, b));
    return lines.flatMap(([, { figure, years }]) =>
      [...years].map(([fiscalYear, owned]): FigureRow => {
        const period = told.years.get(fiscalYear) ?? null;
        return { answer, family, fiscalYear, figure, owned, period };
      }),
    );
  });
  return rows.map((row) => ({ cells: figureCells(row), raw: '', year: row.fiscalYear }));
}

/**
 * Returns a function that reads a partition's next rows. It rejects if they differ from those
 * counted earlier, because a file must match its checksum.
 */
export function takeCompanyRows(
  library: AnswerReading,
  { table, year, answers, count, rowsSha256 }: CompanyTableRows,
  head: ExportHead,
): (most: number) => Promise<readonly ExportRow[]> {
  const made = companyRows(table, library, answers);
  const sum = createRowsSum(head);
  let left: ExportRow[] = [];
  let taken = 0;
  async function read(rows: number): Promise<void> {
    while (left.length < rows) {
      const next = await made.next();
      if (next.done) return;
      left.push(...next.value.rows.filter((row) => row.year === year));
    }
  }
  return async (most) => {
    await read(most);
    const rows = left.slice(0, most);
    left = left.slice(most);
    for (const row of rows) sum.add(row);
    taken += rows.length;
    if (taken >= count) await read(1);
    const isSame =
      taken < count ? rows.length === most : left.length === 0 && sum.hex() === rowsSha256;
    if (!isSame) throw appError('library-changed');
    return rows;
  };
}
