/** Turns a company's file, or part of it, into lists for the export dialog. */
import type { GivenTables } from '@shared/export/format/format';
import { m } from '@shared/messages/compiled/messages';
import { countWords } from '@shared/messages/count-words';
import { connection } from '@renderer/lib/state/connection.svelte';
import type { ShownList } from '@renderer/lib/export/export-source.svelte';
import type { StoredRun } from '@renderer/library/contract/stored';
import { nothingSelected } from '@renderer/lib/table/selection-data';
import { endpointTitle } from '@renderer/registers/service/endpoint-labels';
import { serviceView } from '@renderer/registers/service/service-view.svelte';
import { runCompleteness } from '@renderer/registers/view/completeness-text';
import { accountLines } from '../accounts/account-lines';
import type { CompanyFile } from '../file/company-file.svelte';
import {
  BASICS,
  GROUPS,
  yearOf,
  type FileLine,
  type Resource,
} from '@renderer/kinds/company/file/resources';
import { GroupTree } from '../group/group-tree.svelte';
import {
  gathered,
  tablesOfFile,
  tablesOfPart,
  type ContentsLine,
  type FilePart,
} from './company-tables';
import { groupExport } from './group-export';
import { statementExport } from './statement-export';
import { localDay } from '@shared/values/calendar';

type Known = Pick<ShownList, 'completeness' | 'completenessWords'>;

/** Returns a part with all its tables, or `null` if the library has none of it. */
export function partList(file: CompanyFile, resource: Resource): ShownList | null {
  const answers = file.owned(resource);
  const isListed = resource.id === BASICS && file.basics !== null;
  if (file.id === null || (answers.length === 0 && !isListed)) return null;
  const title = endpointTitle(resource.endpoint, resource.id);
  const [run, ...others] = runsOf(file, { resource, year: null });
  return {
    ...listOf(file, title),
    ...completenessOf(file, resource),
    scope: 'part',
    search: [],
    ...(run && others.length === 0 ? { asked: run } : {}),
    fetchedAt: answers[0]?.fetchedAt ?? file.basics?.fetchedAt ?? null,
    tables: async () => {
      const part = tablesOfPart(companyOf(file), await readPart(file, resource));
      const own = file.figures.filter(({ endpoint }) => endpoint === resource.id);
      const accounts = statementExport(accountLines(own));
      return accounts ? { ...part, tables: [accounts, ...part.tables] } : part;
    },
  };
}

/** Returns everything the library has about the company, or `null` if it has nothing. */
export function fileList(file: CompanyFile): ShownList | null {
  const owned = file.resources.filter((one) => partList(file, one) !== null);
  if (file.id === null || owned.length === 0) return null;
  const lines = file.lines.map((line) => contentsOf(file, line));
  const times = lines.flatMap(({ fetchedAt }) => fetchedAt ?? []).toSorted();
  const [firstFetchedAt] = times;
  return {
    ...listOf(file, m.companies_file_title()),
    ...fileCompleteness(file),
    scope: 'file',
    search: [],
    fetchedAt: times.at(-1) ?? null,
    ...(firstFetchedAt === undefined ? {} : { firstFetchedAt }),
    parts: gathered(lines).map(({ title, year, state, fetchedAt, units }) => [
      [title, year].filter((part) => part !== '').join(' '),
      [
        state,
        fetchedAt === null ? '' : `${fetchedAt.slice(0, 19).replace('T', ' ')} UTC`,
        units === null ? '' : countWords('units', units),
      ]
        .filter((part) => part !== '')
        .join(' · '),
    ]),
    tables: async (): Promise<GivenTables> => {
      const parts: FilePart[] = [];
      for (const resource of owned) {
        parts.push(await readPart(file, resource));
        if (resource.id === BASICS) parts.push(...rowSince(file));
      }
      const accounts = statementExport(accountLines(file.figures));
      return tablesOfFile(companyOf(file), lines, parts, accounts);
    },
  };
}

const companyOf = ({ id, number }: CompanyFile) => ({ id: id ?? '', number });

function listOf(file: CompanyFile, title: string) {
  return {
    ...({ kind: 'table', handle: -1, count: 1, selection: nothingSelected } as const),
    title,
    subject: [file.name, file.number ?? file.id].filter(Boolean).join(' '),
    columns: [],
    all: [],
    sort: null,
    sample: connection.sample,
  };
}

async function readPart(file: CompanyFile, resource: Resource): Promise<FilePart> {
  const { id, endpoint, further } = resource;
  const title = endpointTitle(endpoint, id);
  const answers = await Promise.all(
    file.owned(resource).map(async (answer) => {
      const pages = await file.pages(answer.searchKey);
      return pages.map(({ raw, fetchedAt, pathParams }) => ({
        raw,
        fetchedAt,
        pathParams,
        year: yearOf(resource, answer),
      }));
    }),
  );
  const { basics } = file;
  // Standalone records, and records from a batch, don't count as answers for this part.
  const listed =
    id === BASICS && answers.length === 0 && basics
      ? [{ raw: basics.raw, fetchedAt: basics.fetchedAt, pathParams: {}, year: '' }]
      : [];
  const tree = GROUPS.includes(id) ? await groupOf(file, resource) : null;
  return {
    resource: id,
    title,
    labels: serviceView.labels(id),
    byYear: further !== null,
    answers: [...listed, ...answers.flat()],
    made: tree && groupExport(tree.rows, `${title} · ${m.export_key_level()}`),
    byForm: tree?.termsByForm ?? file.termsByForm[id] ?? [],
  };
}

/**
 * Returns the company's row from a list that is newer than the basic data and may contradict it.
 */
function rowSince({ since, resources }: CompanyFile): readonly FilePart[] {
  const basics = resources.find(({ id }) => id === BASICS);
  if (!since || !basics) return [];
  const { raw, row } = since;
  return [
    {
      resource: 'companies.search',
      title: `${endpointTitle(basics.endpoint, BASICS)} · ${localDay(row.fetchedAt)}`,
      labels: serviceView.labels('companies.search'),
      byYear: false,
      answers: [{ raw, fetchedAt: row.fetchedAt, pathParams: {}, year: '' }],
    },
  ];
}

/** Expanded as far as the library allows, even if rows are collapsed on screen. */
async function groupOf(file: CompanyFile, resource: Resource): Promise<GroupTree> {
  const tree = new GroupTree(file, resource);
  await tree.read();
  return tree;
}

function runsOf(file: CompanyFile, { resource, year }: FileLine) {
  const answers = file
    .owned(resource)
    .filter((answer) => year === null || yearOf(resource, answer) === year);
  const ids = new Set(answers.map(({ runId }) => runId));
  // A single record isn't an answer, so the cost is recorded on its run.
  const isRecord = ({ endpoint, pathParams, pages }: StoredRun): boolean =>
    resource.id === BASICS &&
    endpoint === BASICS &&
    pages > 0 &&
    file.names.includes(pathParams[resource.company] ?? '');
  return file.runs.filter((run) => ids.has(run.runId) || isRecord(run));
}

/** An answer with a single record is always complete. A list is as complete as its calls. */
function completenessOf(file: CompanyFile, resource: Resource): Known {
  const lists = new Set(
    file.owned(resource).flatMap(({ shape, runId }) => (shape === 'page' ? [runId] : [])),
  );
  const all = runsOf(file, { resource, year: null })
    .filter(({ runId }) => lists.has(runId))
    .map(runCompleteness);
  const worst =
    all.find(({ state }) => state === 'partial') ?? all.find(({ state }) => state === 'unknown');
  return { completeness: worst?.state ?? 'complete', completenessWords: worst?.why ?? null };
}

/**
 * Complete if everything that can be requested about the company is either in the library or known
 * not to exist.
 */
function fileCompleteness(file: CompanyFile): Known {
  const states = file.lines.map((line) => file.standing(line).type);
  const done = states.filter((is) => is === 'owned' || is === 'none').length;
  const parts = file.resources.map((one) => completenessOf(file, one).completeness);
  const words = m.companies_complete({
    done,
    total: states.length,
  });
  if (done < states.length || parts.includes('partial')) {
    return { completeness: 'partial', completenessWords: words };
  }
  const completeness = parts.includes('unknown') ? 'unknown' : 'complete';
  return { completeness, completenessWords: null };
}

function contentsOf(file: CompanyFile, line: FileLine): ContentsLine {
  const { resource, year } = line;
  const standing = file.standing(line);
  const words = {
    owned: m.common_state_owned,
    listed: m.companies_listed,
    none: m.common_no_data,
    missing: m.companies_not_fetched,
    outside: m.companies_outside,
  };
  const units = runsOf(file, line).flatMap((run) => run.units ?? []);
  return {
    title: endpointTitle(resource.endpoint, resource.id),
    year: year ?? '',
    state: words[standing.type](),
    fetchedAt: standing.type === 'owned' || standing.type === 'listed' ? standing.at : null,
    units: units.length > 0 ? units.reduce((sum, one) => sum + one, 0) : null,
  };
}
