/** Finds a company among what is owned: by its id or token, its number, its name. */
import type { Labels } from '@shared/definition/labels';
import { companyShape } from '@shared/records/company-shape';
import { objectOf, parseExact, textOf, type Exact } from '@shared/values/json';
import { canonicalOrgnr, hyphenated, sameOrgnr } from '@shared/values/organisation-number';
import type { LibraryClient } from '@renderer/library/client';
import { companyNameOf, companyNames, companyNumberIn } from '@shared/records/company';
import { serviceView } from '../service/service-view.svelte';

/** A company that an owned row names. */
export interface FoundCompany {
  readonly id: string;
  readonly name: string | null;
  readonly number: string | null;
}

const most = 30;
/** Endpoints whose answers name companies beside the one that was asked for. */
const naming: readonly string[] = ['people.group', 'people.subsidiaries'];
const mostAnswers = 50;
const deepest = 12;

/** Owned companies for a text, those with exactly that id or number first. */
export async function findCompanies(
  open: LibraryClient,
  text: string,
  labels: Labels,
): Promise<readonly FoundCompany[]> {
  const wanted = text.trim();
  if (wanted === '') return [];
  const exact = await open.record('company', wanted);
  if (exact) {
    const { fields, name, registration_number: number } = exact.row.record;
    return [{ id: wanted, name: name ?? companyNameOf(fields, labels), number }];
  }
  const canonical = canonicalOrgnr(wanted);
  const found = new Map<string, FoundCompany>();
  for (const words of canonical ? [hyphenated(canonical), canonical] : [wanted]) {
    for (const kind of ['company', 'insider', 'trademark'] as const) {
      const answer = await open.query({ kind, text: words });
      try {
        for (const row of await open.window(answer, 0, most)) {
          const one = row && companyIn(kind, row.id, row.record, labels);
          if (one && fits(one, wanted, canonical) && !found.has(one.id)) found.set(one.id, one);
        }
      } finally {
        void open.release({ handle: answer.handle });
      }
    }
  }
  if (found.size === 0) {
    for (const one of await namedInAnswers(open)) {
      if (fits(one, wanted, canonical) && !found.has(one.id)) found.set(one.id, one);
    }
  }
  return [...found.values()].slice(0, most);
}

/** Companies that owned answers about groups name: no row of their own is owned. */
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

/** What an object says itself, without what stands inside it. */
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

/** The company that is called just so, by its id or by its number in any spelling; `null`: none is. */
export async function companyNamed(
  open: LibraryClient,
  name: string,
  labels: Labels,
): Promise<FoundCompany | null> {
  const names = companyNames(name, null);
  const found = await findCompanies(open, name, labels);
  return found.find(({ id, number }) => names.includes(id) || names.includes(number ?? '')) ?? null;
}

/** How a company is asked for, and every name under which its answers may be owned. */
export interface KnownCompany {
  /** As it stands in paths: the id that an owned row names, else as given. */
  readonly id: string;
  readonly names: readonly string[];
}

/** The company of an id or a number, as far as owned rows name it. */
export async function namesOfCompany(open: LibraryClient, name: string): Promise<KnownCompany> {
  const wanted = name.trim();
  const found = await findCompanies(open, wanted, serviceView.labels('companies.basics'));
  const [only, ...others] = found.filter(
    ({ id, number }) => id === wanted || (number !== null && sameOrgnr(number, wanted)),
  );
  // Two companies of one number: nobody knows which is meant.
  if (!only || others.length > 0) return { id: wanted, names: companyNames(wanted, null) };
  const own = companyNames(only.id, only.number);
  // A row without an id is kept by its place.
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
  // Linked companies are described: id, name, registration_number (service-api.md, 2.4).
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
