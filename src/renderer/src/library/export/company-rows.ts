/** Reads the rows that answers about companies make in the tables of a data set. */
import type { ExportRow } from '@shared/export/format/format';
import type { CompanyTable } from '@shared/features/data-sets';
import { familyOf, figureFamilies, toldFigures } from '@shared/records/accounts/told-figures';
import { grouped } from '@shared/values/grouped';
import { readExact } from '@shared/values/json';
import type { LibraryMethods } from '../contract/protocol';
import type { StoredAnswer } from '../contract/stored';
import type { CompanyAnswer } from './company-answers';
import {
  answerCells,
  answerId,
  figureCells,
  yearParameter,
  type FigureRow,
  type FiguresPage,
} from './company-tables';
import { yearIn } from './data-set-parts';

export type AnswerReading = Pick<LibraryMethods, 'answer' | 'runs'>;

/** The rows of one table in one partition, by the answers that they are made of. */
export interface CompanyTableRows {
  readonly table: CompanyTable;
  readonly year: string;
  readonly answers: readonly CompanyAnswer[];
  readonly count: number;
}

/** What was made of some answers; each row with the year of its partition. */
interface Made {
  readonly answers: readonly CompanyAnswer[];
  readonly rows: readonly (ExportRow & { readonly year: string })[];
}

/** Answers read at once. */
const atOnce = 50;

/** All rows, answer by answer or company by company, in one order whatever came first. */
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
  const sorted = answers.toSorted((a, b) => compare(a.searchKey, b.searchKey));
  for (let from = 0; from < sorted.length; from += atOnce) {
    const some = sorted.slice(from, from + atOnce);
    const read = await Promise.all(some.map(({ searchKey }) => library.answer({ searchKey })));
    for (const [at, answer] of some.entries()) {
      const rows = (read[at] ?? []).map((page) => ({
        cells: answerCells({ answer, page, run: runs.get(page.runId) }),
        ...{ raw: page.raw, year: yearIn([page.fetchedAt]) },
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
  for (const [, own] of [...companies].sort(([a], [b]) => compare(a, b))) {
    const newestFirst = own.toSorted((a, b) => b.seq - a.seq);
    const read = newestFirst.map(({ searchKey }) => library.answer({ searchKey }));
    const pages = (await Promise.all(read)).flat().map(figuresPage);
    yield { answers: own, rows: figureRows(own, pages) };
  }
}

function figuresPage(page: StoredAnswer): FiguresPage {
  const { endpoint, pathParams, fetchedAt, raw } = page;
  const asked = pathParams[yearParameter] ?? '';
  return { endpoint, asked, fetchedAt, value: readExact(raw), answerId: answerId(page) };
}

function figureRows(
  [answer]: readonly CompanyAnswer[],
  pages: readonly FiguresPage[],
): Made['rows'] {
  if (!answer) return [];
  const rows = figureFamilies.flatMap((family) => {
    const told = toldFigures(pages, family);
    const lines = [...told.lines].sort(([a], [b]) => compare(a, b));
    return lines.flatMap(([, { figure, years }]) =>
      [...years].map(([fiscalYear, owned]): FigureRow => {
        const period = told.years.get(fiscalYear) ?? null;
        return { answer, family, fiscalYear, figure, owned, period };
      }),
    );
  });
  return rows.map((row) => ({ cells: figureCells(row), raw: '', year: row.fiscalYear }));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Gives the next rows of a partition each time it is asked, none at the end. */
export function takeCompanyRows(
  library: AnswerReading,
  { table, year, answers }: CompanyTableRows,
): (count: number) => Promise<readonly ExportRow[]> {
  const made = companyRows(table, library, answers);
  let left: ExportRow[] = [];
  return async (count) => {
    while (left.length < count) {
      const next = await made.next();
      if (next.done) break;
      for (const row of next.value.rows) if (row.year === year) left.push(row);
    }
    const taken = left.slice(0, count);
    left = left.slice(count);
    return taken;
  };
}
