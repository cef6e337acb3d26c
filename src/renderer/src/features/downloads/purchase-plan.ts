/** Converts the user's choices to a download and its limit. Pure. */
import type { DownloadDefinition } from '@shared/archive/download-work';
import { planPages, type PagePlan } from '@shared/service/download-plan';
import { knownEndpoint } from '@shared/service/catalogue';
import { niceClassSearches } from '@shared/service/delta';
import type { Parameters } from '@shared/service/parameters';
import type { StoredRun } from '@renderer/library/contract/stored';
import {
  cutIntoPeriods,
  type CutRange,
  type PeriodPlan,
  type PeriodUnit,
} from '@shared/service/periods';
import { daysAfter } from '@shared/values/calendar';

/** Largest number of rows that can be entered. */
export const mostRows = 9_999_999;

/** Parses a number of rows, with or without thousands separators; `null` if invalid. */
export function readRows(typed: string): number | null {
  const text = typed.trim().replace(/(?<=\d)[\s\u00a0\u202f](?=\d{3}(?!\d))/g, '');
  if (!/^\d{1,7}$/.test(text)) return null;
  const rows = Number(text);
  return rows >= 1 ? rows : null;
}

/** The user's choices. */
export interface Choice {
  /** Maximum rows; `null` for the whole list. */
  readonly cap: number | null;
  readonly cut: PeriodUnit | 'none';
  /** Page size of the chain to continue; `null` to start over. */
  readonly chainPage: number | null;
}

/**
 * Number of years to divide if the search has no limit of its own. Older and newer rows are in the
 * outer periods.
 */
const yearsBack: Readonly<Record<PeriodUnit, number>> = { year: 30, quarter: 15, month: 5 };

function rangeOf(unit: PeriodUnit, today: string): CutRange {
  const year = Number(today.slice(0, 4)) - yearsBack[unit] + 1;
  return { earliest: `${year}-01-01`, latest: today };
}

/** Returns the periods of a search; `null` if none are wanted, or it cannot be divided. */
export function windowsOf(
  endpoint: string,
  params: Parameters,
  cut: Choice['cut'],
  today: string,
): PeriodPlan | null {
  if (cut === 'none') return null;
  const range = rangeOf(cut, today);
  const { filed_after: filedAfter, from } = params;
  const after = filedAfter ?? from;
  const before = params['filed_before'] ?? params['to'];
  // If the search's own limit is outside the range, the range is extended to it.
  const earliest = before !== undefined && before < range.earliest ? before : range.earliest;
  const latest = after !== undefined && after > range.latest ? daysAfter(after, 1) : range.latest;
  return cutIntoPeriods(endpoint, params, cut, { earliest, latest });
}

/** Returns one search per Nice class; `null` for fewer than two. Their results form one list. */
export function classSearches(
  params: Parameters,
  classes: readonly string[],
): Pick<PeriodPlan, 'periods'> | null {
  const { searches, overlap } = niceClassSearches(params, classes.map(Number));
  if (!overlap) return null;
  return { periods: searches.map((one) => ({ label: one['nice_class'] ?? '', params: one })) };
}

/** Returns the page size of a chain: as requested, documented or received; `null` if unknown. */
export function chainPageOf({
  endpoint,
  limit,
  rows,
  pages,
}: Pick<StoredRun, 'endpoint' | 'limit' | 'rows' | 'pages'>): number | null {
  const documented = knownEndpoint(endpoint)?.paging?.byDefault;
  return limit ?? documented ?? (rows > 0 && pages > 0 ? Math.ceil(rows / pages) : null);
}

/**
 * Returns a valid cap: whole pages, at most `largest` (`null` if the size cannot be chosen). `null`
 * for no cap, or for less than one page of the chain.
 */
export function planOf({ cap, chainPage }: Choice, largest?: number | null): PagePlan | null {
  if (cap === null || cap < 1) return null;
  // If the page size is unknown, the number of pages is unknown too.
  if (chainPage === null && largest === null)
    return { pageSize: cap, cap, pages: 1, rounded: false };
  if (chainPage === null) return planPages(cap, largest ?? undefined);
  const pages = Math.floor(cap / chainPage);
  if (pages === 0) return null;
  const even = pages * chainPage;
  return { pageSize: chainPage, cap: even, pages, rounded: even !== cap };
}

/** Limits other than the row limit. */
export interface Bounds {
  /** Monthly usage in units. */
  readonly level?: number | null;
  /** Total units, if the limit does not follow from the documentation. */
  readonly maxUnits?: number | null;
}

/** Returns the download to request. */
export function definitionOf(
  endpoint: string,
  params: Parameters,
  plan: PagePlan | null,
  windows: Pick<PeriodPlan, 'periods'> | null,
  { level = null, maxUnits = null }: Bounds = {},
): DownloadDefinition {
  return {
    endpoint,
    pathParams: {},
    params: { ...params },
    cap: plan?.cap ?? null,
    ...(level === null ? {} : { level }),
    ...(maxUnits === null ? {} : { maxUnits }),
    windows: (windows?.periods ?? []).map(({ label, params }) => ({
      label,
      params: { ...params },
    })),
  };
}
