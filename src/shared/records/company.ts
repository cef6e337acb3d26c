/**
 * A company, as far as its record can be interpreted. None of the fields are documented
 * (service-api.md, 2.6). `company-shape.ts` finds its id, number and name.
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
  /** All fields as received, as plain data. Numbers that a double would round are strings. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Reads leniently: a field that isn't found is `null` here and is still in `fields`. Never throws
 * if given JSON.
 */
export function readCompany(raw: string): Company {
  return companyOf(objectOf(parseExact(raw)) ?? {});
}

/** Reads a parsed row, like `readCompany`. */
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

/** Labels for a record's fields. */
interface Words {
  label(path: readonly string[]): { readonly text: string };
}

const called = /name|namn|firma|benämning/i;

/**
 * Returns the company's name, taken from its record or, failing that, from the field labelled
 * "name" in the definition.
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
 * Returns the terms (`terms.json`) for the parts of a company that are recognised only by the
 * format of their values, because neither the service's names nor its definition (`isDescribed`)
 * describe them.
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

/** Returns every spelling that may have been used to request a company. */
export function companyNames(id: string, number: string | null): readonly string[] {
  const spellings = [id, number ?? ''].flatMap((name) => {
    const canonical = canonicalOrgnr(name);
    return canonical ? [name, canonical, hyphenated(canonical)] : [name];
  });
  return [...new Set(spellings.filter((name) => name !== ''))];
}
