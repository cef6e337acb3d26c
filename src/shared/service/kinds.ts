/**
 * What is known of each kind of records: how one is read, told apart, named, shown and fetched. A
 * further kind is one entry here; the compiler names the other tables that need one.
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

/** What is known of the records of one kind. */
interface KindRules<R> {
  /** A stored record; never throws on JSON. */
  readonly read: (raw: string) => R;
  /** As `read`, from a parsed row. */
  readonly of: (row: Readonly<Record<string, Exact>>) => R;
  /** Its id, or `null` where the row does not carry one. */
  readonly idOf: (row: Exact) => string | null;
  /** What a person calls it; `null`: it has no name. */
  readonly nameOf: (record: R) => string | null;
  /** An organisation number under which it may be asked for as well, and the column that shows it. */
  readonly number: { readonly column: string; readonly of: (row: Exact) => string | null } | null;
  /** The fields that the service's page describes; `null`: none. */
  readonly described: readonly string[] | null;
  /** Fields with addresses: what stands in all of them alike would find every record. */
  readonly addresses: readonly string[];
  readonly columns: readonly Column<OwnedRow<R>>[];
  /** The search whose filters the kind is asked by. */
  readonly search: string;
  /** The test of each filter of that search. */
  readonly tests: (
    params: Parameters,
    assumptions: Assumptions,
  ) => readonly (readonly [string, Test<R>])[];
  /** The single call that brings one record, and the part of its path that names it; `null`: none does. */
  readonly single: { readonly endpoint: string; readonly parameter: string } | null;
  /** The library's index holds every text and number of it, so that none need be read for a word. */
  readonly wholeText: boolean;
  /** Pictures belong to it. */
  readonly pictures: boolean;
}

/** Every kind. */
export const kindRules: { readonly [K in RecordKind]: KindRules<RecordOf[K]> } = {
  trademark: {
    read: readTrademark,
    of: trademarkOf,
    idOf: markIdOf,
    nameOf: ({ word_text }) => word_text,
    number: null,
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

/** The id of a row, or `null` where the row does not carry one (it is then kept by its place in the answer). */
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
