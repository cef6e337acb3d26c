/** Labels for data sets in `/status` (service-api.md, 2.3, 3 and 8). Missing values stay empty. */
import type { DataSet, Freshness } from '@shared/features/service';
import { m } from '@shared/messages/compiled/messages';
import type { z } from '@shared/zod';

type Source = z.infer<typeof DataSet>;

const names: Readonly<Record<string, () => string>> = {
  insider_transactions: m.common_insider_transactions,
  short_positions: m.common_short_positions,
  annual_reports: m.usage_dataset_annual_reports,
  trademarks: m.common_trademarks,
};

/** Returns a data set's name. If it's unknown, returns the service's own name. */
export function sourceName(dataset: string): string {
  return names[dataset]?.() ?? (dataset === '' ? m.usage_not_told() : dataset);
}

/** Documented update intervals. */
const cadences: Readonly<Record<string, () => string>> = {
  insider_transactions: m.usage_mode_minute,
  short_positions: m.usage_mode_three_minutes,
};

/** Text in a cell, with a note below it. */
export interface Cell {
  readonly text: string;
  readonly note?: string;
  readonly tone: 'plain' | 'good' | 'bad' | 'muted';
}

/** Returns how a source is updated. */
export function modeCell({ dataset, updateMode }: Source): Cell {
  if (updateMode === null) return { text: m.usage_not_told(), tone: 'muted' };
  if (updateMode === 'on_import')
    return {
      text: m.usage_mode_on_import(),
      tone: 'plain',
    };
  if (updateMode !== 'continuous') return { text: updateMode, tone: 'plain' };
  const note = cadences[dataset]?.();
  return { text: m.usage_mode_continuous(), tone: 'plain', ...(note ? { note } : {}) };
}

/** Returns the result of the last run. Imported sources have none. */
export function healthCell({ healthy, updateMode }: Source): Cell {
  if (healthy === true) return { text: m.common_ok(), tone: 'good' };
  if (healthy === false) return { text: m.downloads_state_failed(), tone: 'bad' };
  if (updateMode === 'on_import') return { text: m.usage_health_none(), tone: 'muted' };
  return { text: m.usage_not_told(), tone: 'muted' };
}

/** Returns the overall status. Only `ok` is documented, so other values are shown as received. */
export function overallCell({ status }: Freshness): Cell {
  if (status === null) return { text: m.usage_not_told(), tone: 'muted' };
  return status === 'ok' ? { text: m.common_ok(), tone: 'good' } : { text: status, tone: 'plain' };
}

/** A scope and, if documented, what it's needed for. */
export interface ScopeRow {
  readonly scope: string;
  readonly granted: boolean;
  readonly text: string;
}

const purposes: Readonly<Record<string, () => string>> = {
  trademarks: m.explorer_name_trademarks_search,
  market: m.common_insider_transactions,
};

/** Returns missing scopes needed by the two documented searches, followed by the granted scopes. */
export function scopeRows(scopes: readonly string[]): readonly ScopeRow[] {
  const granted = [...new Set(scopes)].map((scope) => ({
    scope,
    granted: true,
    text: purposes[scope]?.() ?? m.usage_scope_undocumented(),
  }));
  const missing = Object.entries(purposes)
    .filter(([scope]) => !scopes.includes(scope))
    .map(([scope, purpose]) => ({ scope, granted: false, text: purpose() }));
  return [...missing, ...granted];
}
