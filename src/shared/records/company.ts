/**
 * A company as far as its record can be read: no field of it is described (service-api.md, 2.6).
 * Name and number are looked for under the names that linked companies use; where there are none,
 * by shape: a number of an organisation's form, and the first words that are nothing else.
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
  const id = recordIdOf('company', row) ?? '';
  const number = firstText(row, numberFields) ?? companyNumberOf(row);
  return {
    id,
    name: firstText(row, nameFields) ?? textShaped(row, (text) => text !== id && isWords(text)),
    registration_number: number ?? textShaped(row, isOrganisationNumber),
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

/** The first field of the record whose text has a shape. */
function textShaped(
  row: Readonly<Record<string, Exact>>,
  has: (text: string) => boolean,
): string | null {
  const texts = Object.values(row).filter((value): value is string => typeof value === 'string');
  return texts.find(has) ?? null;
}

/** With its hyphen only: ten bare digits may be anything. */
function isOrganisationNumber(text: string): boolean {
  return /^(?:16|18|19|20)?\d{6}-\d{4}$/.test(text);
}

/** Two words or more with a capital: neither a code, a date, a number, an address nor a status. */
function isWords(text: string): boolean {
  return /^\p{Lu}.*\s.*\p{L}/u.test(text) && !/[@/]|^\d/.test(text) && text.length <= 200;
}
