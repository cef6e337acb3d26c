/** Expresses a download's search as a library search. */
import { filtersAsked, type Filters } from '@shared/service/divided';
import { downloads } from '@renderer/lib/state/downloads.svelte';
import type { Search } from './view';

/** Returns all filters, including those that differ between its parts. */
export function filtersOfDownload(downloadId: string): Filters {
  const download = downloads.byId(downloadId);
  return download ? filtersAsked(download.definition) : {};
}

/**
 * Returns a search that filters by several classes, or `null` if its parts differ in something that
 * the library can't filter by.
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
