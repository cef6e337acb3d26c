/**
 * Columns for insider transactions: all fields in service-api.md 2.4. The fields of the nested
 * company have columns of their own.
 */
import { m } from '../messages/compiled/messages';
import type { InsiderTransaction } from '../records/insider';
import { codeWords, insiderStatus } from './codes';
import type { Cell, CellKind, Column } from './column';
import { ownColumns } from './own-columns';
import type { OwnedRow } from './row';

type Row = OwnedRow<InsiderTransaction>;
type Field = Exclude<keyof InsiderTransaction, 'company'>;

function column(
  id: Field,
  kind: CellKind,
  label: () => string,
  width: number,
  defaultVisible = false,
): Column<Row> {
  return { id, kind, label, value: (row) => row.record[id], width, defaultVisible };
}

function companyColumn(
  id: string,
  kind: CellKind,
  label: () => string,
  read: (row: InsiderTransaction) => Cell,
  width: number,
): Column<Row> {
  return { id, kind, label, value: (row) => read(row.record), width, defaultVisible: false };
}

/** In default order. */
export const insiderColumns: readonly Column<Row>[] = [
  column('published_at', 'timestamp', () => m.columns_published_at({}), 140, true),
  column('transaction_date', 'date', () => m.columns_transaction_date({}), 110, true),
  column('issuer_name', 'text', () => m.columns_issuer_name({}), 200, true),
  column('person_name', 'text', () => m.columns_person_name({}), 180, true),
  column('position', 'text', () => m.columns_position({}), 160, true),
  {
    ...column('direction', 'code', () => m.columns_direction({}), 96, true),
    display: (row) => codeWords('direction', row.record.direction),
  },
  column('nature', 'text', () => m.columns_nature({}), 120),
  column('volume', 'decimal', () => m.columns_volume({}), 110, true),
  column('unit', 'text', () => m.columns_unit({}), 96),
  column('price', 'decimal', () => m.columns_price({}), 96, true),
  column('trade_value', 'decimal', () => m.columns_trade_value({}), 120, true),
  column('currency', 'text', () => m.columns_currency({}), 72, true),
  column('instrument_type', 'text', () => m.columns_instrument_type({}), 120),
  column('instrument_name', 'text', () => m.columns_instrument_name({}), 180),
  column('isin', 'identifier', () => 'ISIN', 120),
  column('issuer_lei', 'identifier', () => m.columns_issuer_lei({}), 180),
  column('notifier', 'text', () => m.columns_notifier({}), 180),
  column('closely_associated', 'boolean', () => m.columns_closely_associated({}), 96),
  column('amendment', 'boolean', () => m.columns_amendment({}), 96),
  {
    ...column('status', 'code', () => m.columns_status({}), 96),
    display: (row) => insiderStatus(row.record.status),
  },
  column('trading_venue', 'text', () => m.columns_trading_venue({}), 180),
  companyColumn(
    'company_name',
    'text',
    () => m.columns_company_name({}),
    (x) => x.company?.name ?? null,
    200,
  ),
  companyColumn(
    'company_registration_number',
    'identifier',
    () => m.columns_company_registration_number({}),
    (x) => x.company?.registration_number ?? null,
    120,
  ),
  companyColumn(
    'company_id',
    'identifier',
    () => m.columns_company_id({}),
    (x) => x.company?.id ?? null,
    120,
  ),
  column('link_method', 'text', () => m.columns_link_method({}), 96),
  column('id', 'identifier', () => m.columns_insider_id({}), 96),
  ...ownColumns,
];
