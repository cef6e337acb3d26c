/** Column definitions for the batch table. */
import type { Column } from '@shared/columns/column';
import { m } from '@shared/messages/compiled/messages';
import { companyNameOf } from '@shared/records/company';
import { serviceView } from '@renderer/registers/service/service-view.svelte';
import type { BatchRow } from './batch-state.svelte';

const states = {
  found: m.common_found,
  owned: m.common_state_owned,
  'not-found': m.errors_not_found_title,
  refused: m.common_state_refused,
  open: m.companies_not_fetched,
  left: m.downloads_call_skipped,
} as const;

const remarks: Record<NonNullable<BatchRow['warning'] | BatchRow['fault']>, () => string> = {
  'check-digit': () => m.batch_warn_check_digit(),
  personal: () => m.batch_warn_personal(),
  vat: () => m.batch_warn_vat(),
  digits: () => m.batch_token(),
  unconfirmed: () => m.batch_fault_unconfirmed(),
  repeated: () => m.batch_fault_repeated(),
  'not-an-identifier': () => m.batch_fault_not_an_identifier(),
  'too-long': () => m.batch_fault_too_long(),
};

/** Returns the remark for a line, or `null` if there is none. Lines with a result need no check. */
export function remarkOf({ fault, warning, kind, result }: BatchRow): string | null {
  const isFound = result?.type === 'found' || result?.type === 'owned';
  if (fault !== null) return remarks[fault]();
  if (warning !== null && !(isFound && warning === 'digits')) return remarks[warning]();
  return kind === 'token' && !isFound ? m.batch_token() : null;
}

const stateOf = ({ fault, result }: BatchRow): keyof typeof states =>
  result?.type ?? (fault === null || fault === 'repeated' ? 'open' : 'left');

const column = (
  id: string,
  kind: Column<BatchRow>['kind'],
  label: () => string,
  value: Column<BatchRow>['value'],
  width: number,
): Column<BatchRow> => ({ id, kind, label, value, width, defaultVisible: true });

/** Rows keep the order of the input list. */
export const batchColumns: readonly Column<BatchRow>[] = [
  column('line', 'integer', m.batch_column_line, ({ line }) => line, 52),
  column('typed', 'text', m.batch_column_typed, ({ typed }) => typed, 190),
  column('identifier', 'identifier', m.batch_column_sent, ({ identifier }) => identifier, 112),
  {
    ...column('state', 'code', m.batch_column_state, stateOf, 116),
    display: (row) => states[stateOf(row)](),
  },
  column('remark', 'text', m.batch_column_remark, remarkOf, 320),
  column(
    'name',
    'text',
    m.common_name,
    ({ result }) => companyNameOf(result?.record ?? null, serviceView.labels('companies.basics')),
    200,
  ),
  column('id', 'identifier', m.columns_company_id, ({ result }) => result?.id ?? null, 130),
];
