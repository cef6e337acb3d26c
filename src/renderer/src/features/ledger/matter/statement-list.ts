/** Turns a statement into an exportable list. */
import { m } from '@shared/messages/compiled/messages';
import type { LedgerSum } from '@shared/service/ledger';
import type { ShownColumn, ShownList } from '@renderer/lib/export/export-source.svelte';
import type { TableState } from '@renderer/lib/table/table-state.svelte';
import { tableList } from '@renderer/registers/answer/table-list';
import type { StatementLine } from './statement';
import { statementColumns } from './statement-columns';

interface StatementOf {
  readonly reference: string;
  /** The client or subject, or '' if none is given. */
  readonly client: string;
  /** The selected month, or '' for all months. */
  readonly month: string;
  readonly sum: LedgerSum;
  readonly sample: boolean;
}

/** Returns `null` if there were no requests. */
export function statementList(
  table: TableState<StatementLine>,
  lines: readonly StatementLine[],
  { reference, client, month, sum, sample }: StatementOf,
): ShownList | null {
  if (lines.length === 0) return null;
  const months = lines.map((line) => line.month).toSorted();
  const period = month || [...new Set([months[0], months.at(-1)])].join(' – ');
  const pairs = [
    [m.dossier_client(), client],
    [m.common_matter(), reference],
    [m.common_month(), period],
    [m.common_calls(), String(sum.calls)],
    [m.common_units_2(), String(sum.units)],
    [m.common_calls_of_unknown_cost(), sum.unknown > 0 ? String(sum.unknown) : ''],
  ] as const;
  const list = tableList(
    {
      table,
      rows: lines,
      sample,
      idOf: ({ key }) => key,
      rawOf: (line) => JSON.stringify(line),
    },
    {
      title: client === '' ? m.matter_statement() : `${m.matter_statement()} ${reference}`,
      subject: client || reference,
      search: pairs.filter(([, value]) => value !== ''),
      completeness: 'library',
      completenessWords: null,
      fetchedAt: null,
    },
  );
  // If there are no watches or unknown costs, an empty column would only raise questions.
  const isSaid = ({ id }: ShownColumn): boolean => {
    const column = statementColumns.find((one) => one.id === id);
    return lines.some((line) => (column?.value(line) ?? '') !== '');
  };
  return {
    ...list,
    columns: list.columns.filter(isSaid),
    total: (ids) => ids.map((id, at) => (at === 0 ? m.ledger_sum_total() : totals(sum, id))),
    clientReference: reference,
    keptAs: { type: 'matter', reference },
  };
}

/** Returns a column's total, or `null` if a total makes no sense. */
function totals(sum: LedgerSum, id: string): number | null {
  if (id === 'units') return sum.units;
  if (id === 'calls') return sum.calls;
  return id === 'unknown' ? sum.unknown : null;
}
