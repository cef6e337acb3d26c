/** The search of a download as a search of the library. */
import { filtersAsked, type Filters } from '@shared/service/divided';
import { downloads } from '@renderer/lib/state/downloads.svelte';
import type { Search } from './view';

/** Returns all filters, including those that its parts divide. */
export function filtersOfDownload(downloadId: string): Filters {
  const download = downloads.byId(downloadId);
  return download ? filtersAsked(download.definition) : {};
}

/**
 * Filters by several classes; `null` if the parts divide something that the library cannot filter
 * by.
 */
export function searchOfDownload(downloadId: string): Search | null {
  if (!downloads.byId(downloadId)) return null;
  const { nice_class: classes, ...others } = filtersOfDownload(downloadId);
  const several = typeof classes === 'object' ? classes : null;
  const wanted =
    several === null && classes !== undefined ? { ...others, nice_class: classes } : others;
  const pairs = Object.entries(wanted).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  if (pairs.length < Object.keys(wanted).length) return null;
  const narrow = several
    ? [{ column: 'nice_classes', by: 'item' as const, values: [...several] }]
    : [];
  return { params: Object.fromEntries(pairs), text: '', narrow };
}
