/** The documented endpoints, exactly as the service's page describes them. */
import { trademarks, transactions } from './register';
import { Refusal } from './refusal';

type Query = URLSearchParams;
interface Page<Row> {
  readonly data: readonly Row[];
  readonly has_more: boolean;
  readonly next_cursor?: string;
}

/** Returns one page of the rows. This service's cursor is an opaque word. */
export function page<Row>(rows: readonly Row[], query: Query, byDefault: number): Page<Row> {
  const limit = whole(query.get('limit') ?? String(byDefault), 'limit', 1, 100);
  const cursor = query.get('cursor');
  const from = cursor === null ? 0 : Number(Buffer.from(cursor, 'base64url').toString().slice(3));
  if (!Number.isInteger(from) || from < 0) throw new Refusal(422, 'cursor');
  const end = from + limit;
  return {
    data: rows.slice(from, end),
    has_more: end < rows.length,
    ...(end < rows.length ? { next_cursor: Buffer.from(`pos${end}`).toString('base64url') } : {}),
  };
}

function whole(text: string, name: string, least: number, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most) throw new Refusal(422, name);
  return value;
}

/** Rejects unknown parameters, as strict services do. */
export function onlyKnown(query: Query, names: readonly string[]): void {
  for (const name of query.keys()) if (!names.includes(name)) throw new Refusal(422, name);
}

const trademarkNames = [
  'query',
  'status',
  'nice_class',
  'applicant_orgnr',
  'representative_orgnr',
  'filed_after',
  'filed_before',
  'expires_before',
  'has_image',
  'office',
  'limit',
  'cursor',
];

export function searchTrademarks(query: Query) {
  onlyKnown(query, trademarkNames);
  const is = (name: string, test: (value: string) => boolean): boolean => {
    const value = query.get(name);
    return value === null || test(value);
  };
  if ((query.get('query')?.length ?? 3) < 3) throw new Refusal(422, 'query');
  const found = trademarks.filter(
    (mark) =>
      is('query', (text) => mark.word_text.toLowerCase().includes(text.toLowerCase())) &&
      is('status', (text) => mark.status === text) &&
      is('nice_class', (text) => mark.nice_classes.includes(whole(text, 'nice_class', 1, 45))) &&
      is('applicant_orgnr', (text) => mark.applicant.orgnr === text) &&
      is('representative_orgnr', () => false) &&
      is('filed_after', (text) => mark.application_date >= text) &&
      is('filed_before', (text) => mark.application_date <= text) &&
      is('expires_before', (text) => mark.expiry_date < text) &&
      is('has_image', (text) => text === 'false') &&
      is('office', (text) => mark.office === text),
  );
  return page(found, query, 25);
}

export function searchInsiders(query: Query) {
  onlyKnown(query, [
    'company_id',
    'from',
    'to',
    'direction',
    'isin',
    'min_value',
    'limit',
    'cursor',
  ]);
  const is = (name: string, test: (value: string) => boolean): boolean => {
    const value = query.get(name);
    return value === null || test(value);
  };
  const found = transactions.filter(
    (row) =>
      is('company_id', (text) => row.company.id === text) &&
      is('from', (text) => row.published_at.slice(0, 10) >= text) &&
      is('to', (text) => row.published_at.slice(0, 10) <= text) &&
      is('direction', (text) => row.direction === text) &&
      is('isin', (text) => row.isin === text) &&
      is('min_value', (text) => Number(row.trade_value) >= Number(text)),
  );
  return page(found, query, 50);
}

/** The response of `/status`, as in section 2.3 of the service's page. */
export const status = {
  status: 'ok',
  datasets: [
    {
      dataset: 'insider_transactions',
      update_mode: 'continuous',
      healthy: true,
      checked_at: '2026-03-02T08:15:00Z',
      latest_record: '2026-03-02T08:14:20+01:00',
    },
    {
      dataset: 'short_positions',
      update_mode: 'continuous',
      healthy: true,
      checked_at: '2026-03-02T08:13:00Z',
      latest_record: '2026-03-01',
    },
    {
      dataset: 'annual_reports',
      update_mode: 'on_import',
      healthy: null,
      checked_at: null,
      latest_record: null,
    },
    {
      dataset: 'trademarks',
      update_mode: 'on_import',
      healthy: null,
      checked_at: null,
      latest_record: '2026-02-27',
    },
  ],
};

/** Returns the response of `/me`, as in section 2.2 of the service's page. */
export function account(
  key: string,
  used: { units: number; contacts: number; companies: number },
): object {
  return {
    name: 'Granskning AB',
    plan: 'Större',
    scopes: ['companies', 'financials', 'market', 'trademarks'],
    terms: { accepted_at: '2026-01-12T10:00:00.000Z', version: '2025-11-01', current: true },
    limits: {
      rate_per_minute: 600,
      units_per_month: 20_000,
      unique_companies_per_month: 300,
      contacts_per_month: 40,
    },
    usage_this_month: {
      units: used.units,
      contacts: used.contacts,
      unique_companies: used.companies,
    },
    key: { prefix: key.slice(0, 6), label: 'Granskning', expires_at: null },
  };
}
