/**
 * The rules for each kind of record: how it's parsed, identified, named, shown and downloaded. To
 * add a kind, add an entry here. The compiler then reports the other tables that need one.
 */
import type { Column } from '../columns/column';
import { companyColumns } from '../columns/company-columns';
import { eventColumns } from '../columns/event-columns';
import { insiderColumns } from '../columns/insider-columns';
import type { OwnedRow } from '../columns/row';
import { trademarkColumns } from '../columns/trademark-columns';
import { companyOf, readCompany } from '../records/company';
import { companyShape } from '../records/company-shape';
import { eventIdOf, eventOf, readEvent } from '../records/event';
import { insiderFields, insiderOf, readInsider } from '../records/insider';
import type { RecordKind, RecordOf } from '../records/kinds';
import { markIdOf } from '../records/understand';
import { recordIdFrom } from '../records/record-id';
import { readTrademark, trademarkFields, trademarkOf } from '../records/trademark';
import { objectOf, type Exact } from '../values/json';
import { canonicalOrgnr } from '../values/organisation-number';
import type { Assumptions } from './assumptions';
import { insiderTests, trademarkTests, type Test } from './match';
import type { Parameters } from './parameters';

/** The rules for a kind. */
interface KindRules<R> {
  /** Parses a stored record. Never throws if given JSON. */
  readonly read: (raw: string) => R;
  /** Like `read`, but for a parsed row. */
  readonly of: (row: Readonly<Record<string, Exact>>) => R;
  /** Returns the record's id, or `null` if the row has none. */
  readonly idOf: (row: Exact) => string | null;
  /** Returns the record's display name, or `null` if it has none. */
  readonly nameOf: (record: R) => string | null;
  /**
   * An organisation number by which the record can also be requested, and the column that shows it.
   */
  readonly number: { readonly column: string; readonly of: (row: Exact) => string | null } | null;
  /** The names that users can join under one name, and the column that shows them. */
  readonly holder: { readonly column: string; readonly of: (record: R) => string | null } | null;
  /**
   * The field that holds the record's number wherever an answer mentions it, and fields of which at
   * least one stands beside it, because such numbers are short. `null` if numbers and names
   * identify a record wherever they are.
   */
  readonly mentioned: { readonly field: string; readonly beside: readonly string[] } | null;
  /** The documented fields; `null` if none are documented. */
  readonly described: readonly string[] | null;
  /**
   * Fields with URLs. They're excluded from text search, because what all URLs have in common would
   * match every record.
   */
  readonly addresses: readonly string[];
  readonly columns: readonly Column<OwnedRow<R>>[];
  /** The search endpoint for this kind. */
  readonly search: string;
  /** Returns the test for each filter of that search. */
  readonly tests: (
    params: Parameters,
    assumptions: Assumptions,
  ) => readonly (readonly [string, Test<R>])[];
  /**
   * The call for a single record, and the path parameter that identifies it; `null` if there is
   * none.
   */
  readonly single: { readonly endpoint: string; readonly parameter: string } | null;
  /**
   * True if the search index contains all text and numbers of this kind, so that full-text search
   * doesn't have to scan the records.
   */
  readonly wholeText: boolean;
  /** True if records of this kind have pictures. */
  readonly pictures: boolean;
}

export const kindRules: { readonly [K in RecordKind]: KindRules<RecordOf[K]> } = {
  trademark: {
    read: readTrademark,
    of: trademarkOf,
    idOf: markIdOf,
    nameOf: ({ word_text }) => word_text,
    number: null,
    holder: { column: 'applicant_name', of: ({ applicant }) => applicant?.name ?? null },
    mentioned: { field: 'application_number', beside: [] },
    described: trademarkFields,
    addresses: ['image_url'],
    columns: trademarkColumns,
    search: 'trademarks.search',
    tests: trademarkTests,
    single: { endpoint: 'trademarks.record', parameter: 'application_number' },
    wholeText: false,
    pictures: true,
  },
  insider: {
    read: readInsider,
    of: insiderOf,
    idOf: (row) => recordIdFrom(objectOf(row)?.['id'], 'number'),
    nameOf: ({ issuer_name, person_name }) =>
      [issuer_name, person_name].filter(Boolean).join(' · '),
    number: null,
    holder: null,
    mentioned: { field: 'id', beside: ['person_name', 'transaction_date'] },
    described: insiderFields,
    addresses: [],
    columns: insiderColumns,
    search: 'market.insiders',
    tests: insiderTests,
    single: { endpoint: 'market.insider', parameter: 'transaction_id' },
    wholeText: false,
    pictures: false,
  },
  company: {
    read: readCompany,
    of: companyOf,
    idOf: companyIdOf,
    nameOf: ({ name }) => name,
    number: { column: 'registration_number', of: companyNumberOf },
    holder: null,
    mentioned: null,
    described: null,
    addresses: [],
    columns: companyColumns,
    search: 'companies.search',
    tests: () => [],
    single: { endpoint: 'companies.basics', parameter: 'company_id' },
    wholeText: true,
    pictures: false,
  },
  event: {
    read: readEvent,
    of: eventOf,
    idOf: eventIdOf,
    nameOf: ({ words, mark }) => words ?? mark,
    number: null,
    holder: null,
    mentioned: { field: 'application_number', beside: [] },
    described: null,
    addresses: [],
    columns: eventColumns,
    search: 'trademarks.changes',
    tests: () => [],
    single: null,
    wholeText: true,
    pictures: false,
  },
};

/**
 * Returns a row's id, or `null` if it has none. (The row is then identified by its position in the
 * answer.)
 */
export function recordIdOf(kind: RecordKind, row: Exact): string | null {
  return kindRules[kind].idOf(row);
}

function companyIdOf(row: Exact): string | null {
  const { id, number } = companyShape(row);
  return id ?? number;
}

function companyNumberOf(row: Exact): string | null {
  const { number } = companyShape(row);
  return number === null ? null : (canonicalOrgnr(number) ?? number);
}
