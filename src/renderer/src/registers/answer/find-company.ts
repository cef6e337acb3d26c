/** Finds companies in the library by id, token, number or name. */
import type { Labels } from '@shared/definition/labels';
import { companyShape } from '@shared/records/company-shape';
import { objectOf, parseExact, textOf, type Exact } from '@shared/values/json';
import { canonicalOrgnr, hyphenated, sameOrgnr } from '@shared/values/organisation-number';
import { companyNameOf, companyNames, companyNumberIn } from '@shared/records/company';
import { readTerms } from '@renderer/lib/state/terms.svelte';
import type { LibraryClient } from '@renderer/library/client';
import type { ListRow, RecordOf } from '@renderer/library/contract/protocol';
import type { Facet } from '@renderer/library/engine/contract/engine';
import { rowsFound, withAnswer } from '@renderer/library/with-answer';
import { serviceView } from '../service/service-view.svelte';

/** A company that is named in a row in the library. */
export interface FoundCompany {
  readonly id: string;
  readonly name: string | null;
  readonly number: string | null;
}

const most = 30;
/** Endpoints whose answers also name other companies. */
const naming: readonly string[] = ['people.group', 'people.subsidiaries'];
const mostAnswers = 50;
const deepest = 12;

/** Finds companies that match the text. Exact matches for an id or a number come first. */
export async function findCompanies(
  open: LibraryClient,
  text: string,
  labels: Labels,
): Promise<readonly FoundCompany[]> {
  const wanted = text.trim();
  if (wanted === '') return [];
  await readTerms();
  const exact = await open.record('company', wanted);
  const own = exact && ownOf(wanted, exact.row.record, labels);
  if (own && own.name !== null && own.number !== null) return [own];
  const canonical = canonicalOrgnr(wanted);
  const found = new Map<string, FoundCompany>();
  // A row about the company may contain details that its own record lacks.
  const kinds = own
    ? (['insider', 'trademark'] as const)
    : (['company', 'insider', 'trademark'] as const);
  for (const words of canonical ? [hyphenated(canonical), canonical] : [wanted]) {
    for (const kind of kinds) {
      const first = await rowsFound(open, { kind, text: words }, most);
      const isCut = canonical === null && first.length === most;
      const rows = isCut ? [...(await rowsNamed(open, kind, words)), ...first] : first;
      for (const { id, record } of rows) {
        const one = companyIn(kind, id, record, labels);
        if (one && fits(one, wanted, canonical) && !found.has(one.id)) found.set(one.id, one);
      }
    }
  }
  if (own) {
    const other = found.get(own.id);
    return [
      {
        ...own,
        name: own.name ?? other?.name ?? null,
        number: own.number ?? other?.number ?? null,
      },
    ];
  }
  if (found.size === 0) {
    for (const one of await namedInAnswers(open)) {
      if (fits(one, wanted, canonical) && !found.has(one.id)) found.set(one.id, one);
    }
  }
  return [...found.values()].slice(0, most);
}

/**
 * The columns with names of companies, and how many rows with the same name are read: different
 * companies may share a name, but an issuer has many rows. Marks only name companies elsewhere.
 */
const nameColumns = {
  company: { column: 'name', each: most },
  insider: { column: 'issuer_name', each: 1 },
  trademark: null,
} as const;

/**
 * Returns rows for each company name that contains the words. The first rows that contain them may
 * all be about the same company, or only mention the words elsewhere.
 */
async function rowsNamed<K extends keyof typeof nameColumns>(
  open: LibraryClient,
  kind: K,
  text: string,
): Promise<readonly ListRow<RecordOf[K]>[]> {
  const of = nameColumns[kind];
  if (of === null) return [];
  const { column, each } = of;
  const [facet] = await withAnswer<K, readonly Facet[]>(open, { kind, text }, ({ handle }) =>
    open.facets({ handle, of: [{ column, limit: most, text }] }),
  );
  const names = (facet?.values ?? []).map(({ value }) => value);
  const found = await Promise.all(
    names.map((name) => rowsFound<K>(open, { kind, narrow: [{ column, values: [name] }] }, each)),
  );
  return found.flat();
}

function ownOf(
  id: string,
  { fields, name, registration_number: number }: RecordOf['company'],
  labels: Labels,
): FoundCompany {
  return { id, name: name ?? companyNameOf(fields, labels), number };
}

/** Returns companies named in answers about groups, which have no rows. */
async function namedInAnswers(open: LibraryClient): Promise<readonly FoundCompany[]> {
  const answers = (await open.answers()).filter(({ endpoint }) => naming.includes(endpoint));
  const pages = await Promise.all(
    answers.slice(0, mostAnswers).map(({ searchKey }) => open.answer({ searchKey })),
  );
  return pages.flat().flatMap(({ raw }) => companiesIn(parsed(raw)));
}

function companiesIn(value: Exact, depth = 0): readonly FoundCompany[] {
  if (depth > deepest) return [];
  if (Array.isArray(value)) {
    return (value as readonly Exact[]).flatMap((item) => companiesIn(item, depth + 1));
  }
  const fields = objectOf(value);
  if (!fields) return [];
  const { id, number, name } = companyShape(scalarsOf(fields));
  const own = id ?? number;
  return [
    ...(own === null ? [] : [{ id: own, number, name }]),
    ...Object.values(fields).flatMap((item) => companiesIn(item, depth + 1)),
  ];
}

/** Returns an object's own values, leaving out nested ones. */
function scalarsOf(fields: Readonly<Record<string, Exact>>): Readonly<Record<string, Exact>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => textOf(value) !== null));
}

function parsed(raw: string): Exact {
  try {
    return parseExact(raw);
  } catch {
    return null;
  }
}

/** Returns the company with this id, or this number in any format, or `null` if there is none. */
export async function companyNamed(
  open: LibraryClient,
  name: string,
  labels: Labels,
): Promise<FoundCompany | null> {
  const names = companyNames(name, null);
  const found = await findCompanies(open, name, labels);
  return found.find(({ id, number }) => names.includes(id) || names.includes(number ?? '')) ?? null;
}

/** How to request a company, and all identifiers under which its answers may be stored. */
export interface KnownCompany {
  /** The id to use in paths: from a row in the library, or else as given. */
  readonly id: string;
  readonly names: readonly string[];
}

/** Returns the company with this id or number, if any row in the library names it. */
export async function namesOfCompany(open: LibraryClient, name: string): Promise<KnownCompany> {
  const wanted = name.trim();
  const found = await findCompanies(open, wanted, serviceView.labels('companies.basics'));
  const [only, ...others] = found.filter(
    ({ id, number }) => id === wanted || (number !== null && sameOrgnr(number, wanted)),
  );
  // If two companies share a number, there's no telling which one is meant.
  if (!only || others.length > 0) return { id: wanted, names: companyNames(wanted, null) };
  const own = companyNames(only.id, only.number);
  // If the row had no id, one was generated.
  const id = only.id.startsWith('#') ? wanted : only.id;
  return { id, names: [...new Set([...companyNames(wanted, null), ...own])] };
}

function companyIn(
  kind: 'company' | 'insider' | 'trademark',
  id: string,
  record: unknown,
  labels: Labels,
): FoundCompany | null {
  const object = objectOf(record);
  if (kind === 'company') {
    const fields: Exact = object?.['fields'];
    return { id, name: companyNameOf(fields, labels), number: companyNumberIn(fields) };
  }
  // Linked companies are documented: id, name, registration_number (service-api.md, 2.4).
  const linked = objectOf(object?.['company']);
  const own = textOf(linked?.['id']);
  return linked && own
    ? { id: own, name: textOf(linked['name']), number: textOf(linked['registration_number']) }
    : null;
}

function fits(
  { id, name, number }: FoundCompany,
  wanted: string,
  canonical: string | null,
): boolean {
  if (canonical !== null) return number !== null && sameOrgnr(number, canonical);
  const words = wanted.toLocaleLowerCase();
  return id === wanted || (name ?? '').toLocaleLowerCase().includes(words);
}
