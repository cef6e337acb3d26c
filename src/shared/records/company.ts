/**
 * A company, as far as its record can be interpreted. None of the fields are documented
 * (service-api.md, 2.6). `company-shape.ts` finds the id, number and name.
 */
import { wordsFor } from '../answers/words';
import { canonicalOrgnr, hyphenated } from '../values/organisation-number';
import { companyShape, shapeByForm } from './company-shape';
import type { PersonRead } from './understand';
import { objectOf, parseExact, plainOf, textOf, type Exact } from '../values/json';

export interface Company {
  readonly id: string;
  readonly name: string | null;
  readonly registration_number: string | null;
  readonly status: string | null;
  /**
   * All fields as received, as plain data. Numbers that would lose digits as a double are strings.
   */
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Parses a record leniently: anything not found is `null` here, but is still in `fields`. Never
 * throws if given JSON.
 */
export function readCompany(raw: string): Company {
  return companyOf(objectOf(parseExact(raw)) ?? {});
}

/** Like `readCompany`, but for a parsed row. */
export function companyOf(row: Readonly<Record<string, Exact>>): Company {
  const { id, number, name } = companyShape(row);
  return {
    id: id ?? number ?? '',
    name,
    registration_number: number,
    status: textOf(row['status']),
    fields: plainOf(row) as Record<string, unknown>,
  };
}

/** Provides labels for a record's fields. */
interface Words {
  label(path: readonly string[]): { readonly text: string };
}

const called = /name|namn|firma|benämning/i;

/**
 * Returns the company's name from its record or, failing that, from the field that the definition
 * labels "name".
 */
export function companyNameOf(record: Exact, labels: Words): string | null {
  const fields = Object.entries(objectOf(record) ?? {});
  const said = fields.find(
    ([field, value]) =>
      typeof value === 'string' && value !== '' && called.test(labels.label([field]).text),
  );
  return companyShape(record).name ?? (said ? textOf(said[1]) : null);
}

/**
 * Returns the terms (`terms.json`) for those parts of a company that are recognised only by the
 * format of their values. They're described neither by the service's field names nor by its
 * definition (`isDescribed`).
 */
export function termsByForm(
  record: Exact,
  people: readonly PersonRead[],
  isDescribed: (way: readonly string[]) => boolean,
): readonly string[] {
  const { name, number } = shapeByForm(record);
  const read = [
    ['companyname', name],
    ['organisationnumber', number],
    ['people', people.flatMap(({ byForm = [] }) => byForm)],
  ] as const;
  return read.filter(([, ways]) => ways.some((way) => !isDescribed(way))).map(([term]) => term);
}

/** Puts terms into words. '' if there are none. */
export function namedTerms(terms: readonly string[], locale: 'en' | 'sv'): string {
  return [...new Set(terms)].map((term) => wordsFor(term, locale)).join(', ');
}

/** Returns a record's organisation number. */
export const companyNumberIn = (record: Exact): string | null => companyShape(record).number;

/** Returns all spellings under which a company may have been requested. */
export function companyNames(id: string, number: string | null): readonly string[] {
  const spellings = [id, number ?? ''].flatMap((name) => {
    const canonical = canonicalOrgnr(name);
    return canonical ? [name, canonical, hyphenated(canonical)] : [name];
  });
  return [...new Set(spellings.filter((name) => name !== ''))];
}
