/**
 * A company as far as its record can be read: no field of it is described (service-api.md, 2.6).
 * Name and number are looked for under the names that linked companies use.
 */
import { companyNumberOf, recordIdOf } from './identity';
import { objectOf, parseExact, plainOf, textOf, type Exact } from './json';

export interface Company {
  readonly id: string;
  readonly name: string | null;
  readonly registration_number: string | null;
  readonly status: string | null;
  /** Every field as received, as plain data; numbers a double would round are text. */
  readonly fields: Readonly<Record<string, unknown>>;
}

const nameFields = ['name', 'company_name', 'legal_name'] as const;
const numberFields = ['registration_number', 'orgnr', 'organisation_number'] as const;

/** Reads leniently: what is not found is `null` here and still in `fields`. Never throws on JSON. */
export function readCompany(raw: string): Company {
  return companyOf(objectOf(parseExact(raw)) ?? {});
}

/** As `readCompany`, from a parsed row. */
export function companyOf(row: Readonly<Record<string, Exact>>): Company {
  return {
    id: recordIdOf('company', row) ?? '',
    name: firstText(row, nameFields),
    registration_number: firstText(row, numberFields) ?? companyNumberOf(row),
    status: textOf(row['status']),
    fields: plainOf(row) as Record<string, unknown>,
  };
}

function firstText(row: Readonly<Record<string, Exact>>, names: readonly string[]): string | null {
  for (const name of names) {
    const text = textOf(row[name]);
    if (text !== null && text !== '') return text;
  }
  return null;
}
