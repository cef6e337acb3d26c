/** Turns everything about a company into tables. Every row names the company. Pure. */
import type { Cell, CellKind } from '@shared/columns/column';
import type { Labels } from '@shared/definition/labels';
import type { ExportColumn, ExportTable, GivenTables } from '@shared/export/format/format';
import { companyKey } from '@shared/export/nested/keys';
import type { NestedRoot } from '@shared/export/nested/nested-tables';
import { m } from '@shared/messages/compiled/messages';
import { parseExact, type Exact } from '@shared/values/json';
import { answerTables, rowsIn, type LeadColumn } from '@renderer/registers/answer/answer-tables';

const yearKey = 'key.year';

/** The company being exported. */
export interface ExportedCompany {
  readonly id: string;
  readonly number: string | null;
}

/** One of a part's answers, as received. */
interface PartAnswer {
  /** The financial year requested, or '' if none. */
  readonly year: string;
  readonly fetchedAt: string;
  readonly pathParams: Readonly<Record<string, string>>;
  readonly raw: string;
}

/** A part of the file, with its stored answers. */
export interface FilePart {
  readonly resource: string;
  readonly title: string;
  readonly labels: Labels;
  /** True if it is requested by financial year. */
  readonly byYear: boolean;
  readonly answers: readonly PartAnswer[];
  /** A table that Kartotek derives from the answers, such as the group with its levels. */
  readonly made?: ExportTable | null;
  /** Terms whose values are recognised only by their form. */
  readonly byForm?: readonly string[];
}

/** A line in the table of contents: what the library has, and what it lacks. */
export interface ContentsLine {
  readonly title: string;
  readonly year: string;
  readonly state: string;
  readonly fetchedAt: string | null;
  readonly units: number | null;
}

const column = (id: string, label: string, kind: CellKind, width: number): ExportColumn => ({
  id,
  label,
  kind,
  width,
});

/**
 * The company columns. They're the same in every table, so that files about several companies can
 * be joined.
 */
function companyColumns({ id, number }: ExportedCompany): readonly LeadColumn[] {
  return [
    {
      column: column(`${companyKey}number`, m.companies_export_key_number(), 'identifier', 120),
      cell: () => number,
    },
    {
      column: column(`${companyKey}id`, m.companies_export_key_id(), 'identifier', 120),
      cell: () => id,
    },
  ];
}

function withCompany(company: ExportedCompany, table: ExportTable): ExportTable {
  const lead = companyColumns(company);
  return {
    ...table,
    columns: [...lead.map((one) => one.column), ...table.columns],
    rows: table.rows.map((row) => [...lead.map(({ cell }) => cell('')), ...row]),
  };
}

/** Returns a part's tables. `number` prefixes the row keys, so they're unique within the file. */
function partTables(
  company: ExportedCompany,
  part: FilePart,
  number: number,
): readonly ExportTable[] {
  const years = new Map<string, string>();
  const roots: NestedRoot[] = [];
  let path: readonly string[] | undefined;
  for (const { raw, year } of part.answers) {
    const found = rowsIn(valueOf(raw));
    path ??= found.path;
    for (const value of found.rows) {
      const key = `${number}.${roots.length + 1}`;
      years.set(key, year);
      roots.push({ key, value });
    }
  }
  const lead: readonly LeadColumn[] = [
    ...companyColumns(company),
    ...(part.byYear
      ? [
          {
            column: column(yearKey, m.common_fiscal_year(), 'identifier', 90),
            cell: (root: string): Cell => years.get(root) ?? null,
          },
        ]
      : []),
  ];
  const { labels, title } = part;
  const found = answerTables({ roots, labels, title, lead, ...(path ? { path } : {}) });
  const tables = found.map(withYearOnce);
  return part.made ? [withCompany(company, part.made), ...tables] : tables;
}

/** Leaves out the year requested if the rows state the same year under the same name. */
function withYearOnce(table: ExportTable): ExportTable {
  const at = table.columns.findIndex(({ id }) => id === yearKey);
  const isSaid = table.columns.some(
    ({ label }, own) =>
      own !== at &&
      label === table.columns[at]?.label &&
      table.rows.every((row) => String(row[own]) === String(row[at])),
  );
  if (!isSaid) return table;
  return {
    ...table,
    columns: table.columns.toSpliced(at, 1),
    rows: table.rows.map((row) => row.toSpliced(at, 1)),
  };
}

/** Exports a single part. Its records are the answers as received. */
export function tablesOfPart(company: ExportedCompany, part: FilePart): GivenTables {
  return {
    tables: partTables(company, part, 1),
    records: part.answers.map(({ raw }) => jsonOf(raw)),
    byForm: [['', part.byForm ?? []]],
  };
}

/**
 * Exports the whole file: a table of contents, the `accounts` as a statement, then the tables of
 * all parts. Each record names its part.
 */
export function tablesOfFile(
  company: ExportedCompany,
  lines: readonly ContentsLine[],
  parts: readonly FilePart[],
  accounts: ExportTable | null = null,
): GivenTables {
  const contents: ExportTable = {
    title: m.common_contents(),
    columns: [
      column('part', m.common_part(), 'text', 260),
      column('year', m.common_fiscal_year(), 'identifier', 90),
      column('state', m.columns_status(), 'text', 180),
      column('fetched_at', m.columns_fetched_at(), 'timestamp', 140),
      column('units', m.common_units_2(), 'integer', 80),
    ],
    rows: gathered(lines).map(({ title, year, state, fetchedAt, units }) => [
      title,
      year || null,
      state,
      fetchedAt,
      units,
    ]),
  };
  return {
    tables: [
      withCompany(company, contents),
      ...(accounts ? [accounts] : []),
      ...parts.flatMap((part, at) => partTables(company, part, at + 1)),
    ],
    records: parts.flatMap(({ resource, answers }) =>
      answers.map(({ raw, fetchedAt, pathParams }) => {
        const head = JSON.stringify({
          resource,
          path_parameters: pathParams,
          fetched_at: fetchedAt,
        });
        return `${head.slice(0, -1)},"answer":${jsonOf(raw)}}`;
      }),
    ),
    byForm: parts.map(({ title, byForm = [] }) => [title, byForm]),
  };
}

/** Combines the years missing from every line of a part into a single line: `2016–2025`. */
export function gathered(lines: readonly ContentsLine[]): readonly ContentsLine[] {
  const found: ContentsLine[][] = [];
  for (const line of lines) {
    const run = found.at(-1);
    const last = run?.at(-1);
    const isSame = last?.title === line.title && last.state === line.state && line.year !== '';
    if (run && isSame && last.fetchedAt === null && line.fetchedAt === null) run.push(line);
    else found.push([line]);
  }
  return found.flatMap((run) => {
    const [first] = run;
    const years = [...new Set(run.map(({ year }) => year))].toSorted();
    return first
      ? [{ ...first, year: [...new Set([years[0] ?? '', years.at(-1) ?? ''])].join('–') }]
      : [];
  });
}

function valueOf(raw: string): Exact {
  try {
    return parseExact(raw);
  } catch {
    // Plain text is returned unchanged, as a single value.
    return raw;
  }
}

/** Returns the answer as received. Invalid JSON is wrapped in a JSON string. */
function jsonOf(raw: string): string {
  try {
    parseExact(raw);
    return raw.replace(/^\ufeff/, '');
  } catch {
    return JSON.stringify(raw);
  }
}
