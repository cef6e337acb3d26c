import type { Endpoint, Outcome } from '../gate/endpoint';
import { field, list, object, type JsonSchema } from '../gate/schema';
import type { LazyList } from '../data/register';
import { CITIES, TRADES } from '../data/words';
import { percent } from './figures';

const GROUP = 'System and metadata';

function table(
  id: string,
  path: string,
  summary: string,
  row: JsonSchema,
  rows: (call: Parameters<Endpoint['handle']>[0]) => readonly unknown[],
): Endpoint {
  return {
    id,
    method: 'GET',
    path: `/metadata/${path}`,
    group: GROUP,
    summary,
    access: 'key',
    cost: 'free',
    params: [],
    answer: object(summary, { entries: list(summary, row) }),
    handle: (call): Outcome => ({ body: { entries: rows(call) }, ids: [] }),
  };
}

const CODE = object('Code', { code: field('Code', 'string'), label: field('Text', 'string') });

/** Number of rows sampled for an estimate. */
const LOOKED_AT = 2_000;

/**
 * Returns the percentage of linked rows, estimated from a sample. A small list is counted in full.
 */
function linkedShare<T>(list: LazyList<T>, linked: (row: T) => boolean): string | null {
  const count = Math.min(list.size, LOOKED_AT);
  let found = 0;
  for (let at = 0; at < count; at += 1)
    if (linked(list.at(Math.floor((at * list.size) / count)))) found += 1;
  return percent(found, count);
}

const FIELDS = [
  {
    field_name: 'headcount',
    meaning: 'Medelantal anställda enligt årsredovisningen',
    value_type: 'integer',
    unit_text: null,
  },
  {
    field_name: 'net_sales',
    meaning: 'Nettoomsättning',
    value_type: 'integer',
    unit_text: 'SEK thousand',
  },
  { field_name: 'f_tax', meaning: 'Godkänd för F-skatt', value_type: 'boolean', unit_text: null },
];

/** Code tables, field definitions, coverage: the endpoints below `/metadata/`. */
export const METADATA_ENDPOINTS: readonly Endpoint[] = [
  table('listIndustries', 'industries', 'Industry codes', CODE, () =>
    TRADES.map(({ sni, text }) => ({ code: sni, label: text })),
  ),
  table('listCounties', 'counties', 'County codes', CODE, () =>
    [...new Map(CITIES.map(({ code, county }) => [code, county]))].map(([code, label]) => ({
      code,
      label,
    })),
  ),
  table('listLegalForms', 'legal-forms', 'Legal forms', CODE, () => [
    { code: '49', label: 'Övriga aktiebolag' },
    { code: '31', label: 'Handelsbolag, kommanditbolag' },
    { code: '51', label: 'Ekonomiska föreningar' },
  ]),
  table(
    'listFields',
    'fields',
    'Field definitions',
    object('Field', {
      field_name: field('Field', 'string'),
      meaning: field('Meaning', 'string'),
      value_type: field('Type', 'string'),
      unit_text: field('Unit', 'string?'),
    }),
    () => FIELDS,
  ),
  table(
    'listCoverage',
    'coverage',
    'Estimated data coverage',
    object('Coverage', {
      source: field('Source', 'string'),
      estimated_rows: field('Rows', 'integer'),
      linked_pct: field('Linked (%)', 'decimal?'),
    }),
    ({ register }) => [
      { source: 'companies', estimated_rows: register.companies.size, linked_pct: null },
      {
        source: 'trademarks',
        estimated_rows: register.trademarks.size,
        linked_pct: linkedShare(register.trademarks, ({ record }) => record.company !== null),
      },
      {
        source: 'insider_transactions',
        estimated_rows: register.insiders.size,
        linked_pct: linkedShare(register.insiders, ({ company }) => Boolean(company?.id)),
      },
    ],
  ),
];
