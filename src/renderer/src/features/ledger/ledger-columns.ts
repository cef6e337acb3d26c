/** Columns for the request log. */
import type { Column } from '@shared/columns/column';
import { errorKinds, type ErrorKind } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import type { CallEnd, Cost } from '@shared/service/ledger';
import { errorText } from '@renderer/lib/format/error-text';
import { endpointTitle } from '@renderer/registers/service/endpoint-labels';
import { questionText } from '@renderer/registers/service/question-text';
import { serviceView } from '@renderer/registers/service/service-view.svelte';
import { pathOf, type ShownLine } from './ledger-lines';

/** Returns an endpoint's name. */
export function endpointName(id: string): string {
  return endpointTitle(serviceView.find(id), id);
}

const ends: Readonly<Record<CallEnd, () => string>> = {
  open: m.ledger_end_open,
  answered: m.common_answered,
  refused: m.common_state_refused,
  cut: m.common_state_partial,
  unreadable: m.compare_not_read,
  failed: m.downloads_state_failed,
};

/** Returns how a call ended, with its status or the reason. */
function endText({ end, status, failure }: ShownLine): string {
  const word = ends[end]();
  if (end === 'refused') return `${word} (${status ?? '–'})`;
  const isKind = (errorKinds as readonly string[]).includes(failure ?? '');
  return end === 'failed' && isKind
    ? `${word}: ${errorText({ kind: failure as ErrorKind }).title}`
    : word;
}

const costs: Readonly<Record<Cost['type'], () => string>> = {
  'by-price': m.ledger_cost_price,
  seen: m.ledger_cost_seen,
  unknown: m.common_state_unknown,
};

/** Returns how a call's cost is known. */
function costText(cost: Cost): string {
  return costs[cost.type]();
}

const column = (
  id: string,
  kind: Column<ShownLine>['kind'],
  label: () => string,
  value: Column<ShownLine>['value'],
  width: number,
  more: Partial<Column<ShownLine>> = {},
): Column<ShownLine> => ({ id, kind, label, value, width, defaultVisible: true, ...more });

/** Columns for the request log, both on screen and in files. */
export const ledgerColumns: readonly Column<ShownLine>[] = [
  column('at', 'timestamp', m.ledger_column_at, (line) => line.at, 140),
  column('endpoint', 'text', m.common_kind, (line) => endpointName(line.endpoint), 150),
  column(
    'asked',
    'text',
    m.restore_conflict_about,
    (line) => questionText(line, line.companyName),
    280,
  ),
  column('page', 'integer', m.common_page, (line) => line.page + 1, 56),
  column('rows', 'integer', m.common_rows, (line) => line.rows, 64),
  column(
    'units',
    'integer',
    m.common_units_2,
    ({ cost }) => (cost.type === 'unknown' ? null : cost.units),
    70,
  ),
  column('known', 'text', m.ledger_column_known, ({ cost }) => costText(cost), 116),
  column('watch', 'text', m.common_watch_2, (line) => line.watch, 130),
  column('reference', 'text', m.common_matter, (line) => line.reference, 130),
  column(
    'seconds',
    'decimal',
    m.ledger_column_seconds,
    ({ durationMs }) => (durationMs === null ? null : (durationMs / 1000).toFixed(1)),
    86,
  ),
  column('end', 'text', m.ledger_column_end, endText, 170),
  column('path', 'text', m.common_address, (line) => pathOf(line.endpoint), 220, {
    defaultVisible: false,
  }),
];
