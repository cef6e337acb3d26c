/** A statement as an exportable list. */
import { m } from '@shared/messages/compiled/messages';
import type { LedgerSum } from '@shared/service/ledger';
import type { ShownList } from '@renderer/lib/export/export-source.svelte';
import type { TableState } from '@renderer/lib/table/table-state.svelte';
import { tableList } from '@renderer/registers/answer/table-list';
import type { StatementLine } from './statement';

interface StatementOf {
  readonly reference: string;
  /** '' for all months. */
  readonly month: string;
  readonly sum: LedgerSum;
  readonly sample: boolean;
}

/** Returns `null` if there were no requests. */
export function statementList(
  table: TableState<StatementLine>,
  lines: readonly StatementLine[],
  { reference, month, sum, sample }: StatementOf,
): ShownList | null {
  if (lines.length === 0) return null;
  const pairs = [
    [m.common_month(), month],
    [m.common_calls(), String(sum.calls)],
    [m.common_units_2(), String(sum.units)],
    [m.common_calls_of_unknown_cost(), sum.unknown > 0 ? String(sum.unknown) : ''],
  ] as const;
  return {
    ...tableList(
      {
        table,
        rows: lines,
        sample,
        idOf: ({ key }) => key,
        rawOf: (line) => JSON.stringify(line),
      },
      {
        title: m.matter_statement(),
        subject: reference,
        search: [
          [m.ledger_column_reference(), reference] as const,
          ...pairs.filter(([, value]) => value !== ''),
        ],
        completeness: 'library',
        completenessWords: null,
        fetchedAt: null,
      },
    ),
    clientReference: reference,
    keptAs: { type: 'matter', reference },
  };
}
