/**
 * An insider transaction for display and search (service-api.md, 2.4). Field names are the
 * service's own.
 */
import { booleanOf, objectOf, parseRows, textOf, type Exact } from '../values/json';
import { linkedCompanyOf, type LinkedCompany } from './trademark';

export interface InsiderTransaction {
  /** Transaction id: an integer from the service, stored as a string so that no digit is lost. */
  readonly id: string;
  readonly published_at: string | null;
  readonly transaction_date: string | null;
  readonly company: LinkedCompany | null;
  readonly issuer_name: string | null;
  readonly issuer_lei: string | null;
  readonly isin: string | null;
  readonly notifier: string | null;
  readonly person_name: string | null;
  readonly position: string | null;
  readonly closely_associated: boolean | null;
  readonly amendment: boolean | null;
  readonly status: string | null;
  readonly instrument_type: string | null;
  readonly instrument_name: string | null;
  readonly nature: string | null;
  readonly direction: string | null;
  /** Decimal number as an exact string, as are `price` and `trade_value`. */
  readonly volume: string | null;
  readonly unit: string | null;
  readonly price: string | null;
  readonly currency: string | null;
  readonly trade_value: string | null;
  readonly trading_venue: string | null;
  readonly link_method: string | null;
}

/** Fields that are strings, or numbers stored as strings. */
export const insiderTexts = [
  'published_at',
  'transaction_date',
  'issuer_name',
  'issuer_lei',
  'isin',
  'notifier',
  'person_name',
  'position',
  'status',
  'instrument_type',
  'instrument_name',
  'nature',
  'direction',
  'volume',
  'unit',
  'price',
  'currency',
  'trade_value',
  'trading_venue',
  'link_method',
] as const satisfies readonly (keyof InsiderTransaction)[];

export type InsiderTexts = Record<(typeof insiderTexts)[number], string | null>;

/** The documented fields. All other fields of a record are stored and shown as received. */
export const insiderFields: readonly (keyof InsiderTransaction)[] = [
  'id',
  'company',
  'closely_associated',
  'amendment',
  ...insiderTexts,
];

/** How many documented fields a row must have. An id alone proves nothing. */
const enough = 4;

/** Returns whether a row in an undocumented answer is an insider transaction. */
export function isTransaction(row: Exact): boolean {
  const fields = objectOf(row);
  return fields !== null && insiderTexts.filter((name) => name in fields).length >= enough;
}

/**
 * Parses a record leniently: a field of another type is `null` here, but is still in the raw
 * record.
 */
export function readInsider(raw: string): InsiderTransaction {
  return insiderOf(objectOf(parseRows(raw)) ?? {});
}

/** Like `readInsider`, but for a parsed row. */
export function insiderOf(row: Readonly<Record<string, Exact>>): InsiderTransaction {
  const texts = Object.fromEntries(
    insiderTexts.map((field) => [field, textOf(row[field])]),
  ) as InsiderTexts;
  return {
    ...texts,
    id: textOf(row['id']) ?? '',
    company: linkedCompanyOf(row['company']),
    closely_associated: booleanOf(row['closely_associated']),
    amendment: booleanOf(row['amendment']),
  };
}
