/** The request log as an exportable list: the requests on screen and the filter used. */
import { m } from '@shared/messages/compiled/messages';
import type { ShownList } from '@renderer/lib/export/export-source.svelte';
import type { TableState } from '@renderer/lib/table/table-state.svelte';
import { tableList } from '@renderer/registers/answer/table-list';
import { endpointName } from './ledger-columns';
import { noReference, type LedgerFilter, type ShownLine } from './ledger-lines';

/** Returns `null` if there are no requests on screen. */
export function ledgerList(
  table: TableState<ShownLine>,
  lines: readonly ShownLine[],
  filter: LedgerFilter,
  sample: boolean,
): ShownList | null {
  if (lines.length === 0) return null;
  return tableList(
    {
      table,
      rows: lines,
      idOf: ({ requestId }) => requestId,
      rawOf: (line) => JSON.stringify(line),
      sample,
    },
    {
      title: m.ledger_title(),
      search: filterPairs(filter),
      completeness: 'library',
      completenessWords: null,
      fetchedAt: null,
    },
  );
}

function filterPairs({ month, endpoint, reference }: LedgerFilter): ShownList['search'] {
  const named = reference === noReference ? m.matter_without() : reference;
  const pairs = [
    [m.common_month(), month],
    [m.common_kind(), endpoint === '' ? '' : endpointName(endpoint)],
    [m.common_matter(), named],
  ] as const;
  return pairs.filter(([, value]) => value !== '');
}
