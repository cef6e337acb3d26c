/** Columns for a statement, both on screen and in files. */
import type { Column } from '@shared/columns/column';
import { m } from '@shared/messages/compiled/messages';
import { endpointName } from '../ledger-columns';
import type { StatementLine } from './statement';

const column = (
  id: string,
  kind: Column<StatementLine>['kind'],
  label: () => string,
  value: Column<StatementLine>['value'],
  width: number,
  defaultVisible = true,
): Column<StatementLine> => ({ id, kind, label, value, width, defaultVisible });

export const statementColumns: readonly Column<StatementLine>[] = [
  column('month', 'text', m.common_month, ({ month }) => month, 74),
  column('asked', 'text', m.restore_conflict_about, ({ asked }) => asked, 200),
  column('endpoint', 'text', m.common_kind, ({ endpoint }) => endpointName(endpoint), 150),
  column('calls', 'integer', m.common_calls, ({ sum }) => sum.calls, 60),
  column('rows', 'integer', m.common_rows, ({ sum }) => sum.rows || null, 64),
  column('units', 'integer', m.common_units_2, ({ sum }) => sum.units, 70),
  column('watch', 'text', m.common_watch_2, ({ watch }) => watch, 110),
  column(
    'unknown',
    'integer',
    m.common_calls_of_unknown_cost,
    ({ sum }) => sum.unknown || null,
    130,
  ),
  column('first', 'timestamp', m.matter_column_first, ({ firstAt }) => firstAt, 140, false),
  column('last', 'timestamp', m.matter_column_last, ({ lastAt }) => lastAt, 140, false),
];
