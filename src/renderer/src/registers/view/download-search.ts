/** What a download asked for, as a search of the library. */
import { filtersAsked, type Filters } from '@shared/service/divided';
import { downloads } from '@renderer/lib/state/downloads.svelte';
import type { Search } from './view';

/** Its filters, whole: those that its parts divide too. */
export function filtersOfDownload(downloadId: string): Filters {
  const download = downloads.byId(downloadId);
  return download ? filtersAsked(download.definition) : {};
}

/** Several classes narrow the library; `null`: the parts divide what nothing narrows by. */
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
