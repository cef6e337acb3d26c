/** Columns for the table of downloads. */
import type { Column } from '@shared/columns/column';
import type { DownloadView } from '@shared/features/downloads';
import { m } from '@shared/messages/compiled/messages';
import { endpointTitle } from '@renderer/registers/service/endpoint-labels';
import { serviceView } from '@renderer/registers/service/service-view.svelte';
import { locale } from '@renderer/lib/state/i18n.svelte';
import type { RouteId } from '@renderer/lib/state/navigation.svelte';
import { statusText } from './download-labels';
import { downloadProgress } from './job-labels';

/** A download, and the current time (ms) for its countdown. */
export interface DownloadRow {
  readonly download: DownloadView;
  readonly now: number;
}

const registers: Readonly<Record<string, () => string>> = {
  'trademarks.search': m.common_trademarks,
  'market.insiders': m.common_insider_transactions,
  'companies.search': m.common_companies,
  'trademarks.changes': m.common_changes,
};

const routes: Readonly<Record<string, RouteId>> = {
  'trademarks.search': 'trademarks',
  'market.insiders': 'insiders',
  'companies.search': 'companies',
  'trademarks.changes': 'changes',
};

/** Returns the screen that shows an endpoint's list, or `null` if there is none. */
export function registerRoute(endpoint: string): RouteId | null {
  return routes[endpoint] ?? null;
}

/** Returns the name of the register that an endpoint searches, or its id if it has no screen. */
export function registerName(endpoint: string): string {
  return registers[endpoint]?.() ?? endpointTitle(serviceView.find(endpoint), endpoint);
}

/** Only running downloads have a rate. */
function paceOf({ status, rowsPerMinute }: DownloadView): number | null {
  return ['done', 'cancelled', 'failed'].includes(status.type) ? null : rowsPerMinute;
}

const column = (
  id: string,
  kind: Column<DownloadRow>['kind'],
  label: () => string,
  value: (download: DownloadView, now: number) => string | number | null,
  width: number,
): Column<DownloadRow> => ({
  id,
  kind,
  label,
  value: ({ download, now }) => value(download, now),
  width,
  defaultVisible: true,
});

export const downloadColumns: readonly Column<DownloadRow>[] = [
  column('state', 'text', m.columns_status, (download, now) => statusText(download, now).word, 112),
  column('search', 'text', m.common_search, (one) => downloadProgress(one, locale()), 220),
  column('rows', 'integer', m.common_rows, ({ rows }) => rows, 76),
  column('cap', 'integer', m.downloads_column_cap, ({ definition }) => definition.cap, 76),
  column('units', 'integer', m.common_units_2, (one) => one.units + one.lostUnits, 76),
  column('pages', 'integer', m.downloads_column_pages, ({ pages }) => pages, 70),
  column('rate', 'integer', m.downloads_column_rate, (one) => paceOf(one), 96),
  column(
    'register',
    'text',
    m.downloads_column_register,
    ({ definition }) => (definition.calls ? m.common_calls() : registerName(definition.endpoint)),
    130,
  ),
  column('at', 'timestamp', m.downloads_column_at, ({ definedAt }) => definedAt, 140),
];
