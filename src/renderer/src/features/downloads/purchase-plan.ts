/** Turns the user's choices into a download and its limit. Pure. */
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
import type { Locale } from '@shared/messages/compiled/runtime';
import { daysAfter } from '@shared/values/calendar';
import { readInteger } from '@shared/values/number-text';

/** The largest number of rows that can be entered. */
export const mostRows = 9_999_999;

/** Parses a number of rows, with or without digit grouping. Returns `null` if invalid. */
export function readRows(typed: string, locale: Locale): number | null {
  const rows = readInteger(typed, locale);
  return rows !== null && rows >= 1 && rows <= mostRows ? rows : null;
}

/** The user's choices. */
export interface Choice {
  /** Maximum number of rows, or `null` for the whole list. */
  readonly cap: number | null;
  readonly cut: PeriodUnit | 'none';
  /** Page size of the chain to continue, or `null` to start over. */
  readonly chainPage: number | null;
}

/**
 * Number of years to split into periods if the search itself has no limits. Older and newer rows
 * end up in the outermost periods.
 */
const yearsBack: Readonly<Record<PeriodUnit, number>> = { year: 30, quarter: 15, month: 5 };

function rangeOf(unit: PeriodUnit, today: string): CutRange {
  const year = Number(today.slice(0, 4)) - yearsBack[unit] + 1;
  return { earliest: `${year}-01-01`, latest: today };
}

/** Returns a search's periods, or `null` if none are wanted or the search can't be split. */
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
  // If one of the search's own limits is outside the range, the range is extended to include it.
  const earliest = before !== undefined && before < range.earliest ? before : range.earliest;
  const latest = after !== undefined && after > range.latest ? daysAfter(after, 1) : range.latest;
  return cutIntoPeriods(endpoint, params, cut, { earliest, latest });
}

/**
 * Returns one search per Nice class, or `null` if there are fewer than two. Their results form a
 * single list.
 */
export function classSearches(
  params: Parameters,
  classes: readonly string[],
): Pick<PeriodPlan, 'periods'> | null {
  const { searches, overlap } = niceClassSearches(params, classes.map(Number));
  if (!overlap) return null;
  return { periods: searches.map((one) => ({ label: one['nice_class'] ?? '', params: one })) };
}

/** Returns the page size of a chain, as requested, documented or received, or `null` if unknown. */
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
 * Returns a valid cap in whole pages, no larger than `largest` (`null` if the page size can't be
 * chosen). Returns `null` if there is no cap, or if it's less than one page of the chain.
 */
export function planOf({ cap, chainPage }: Choice, largest?: number | null): PagePlan | null {
  if (cap === null || cap < 1) return null;
  // Without a page size, the number of pages can't be known either.
  if (chainPage === null && largest === null)
    return { pageSize: cap, cap, pages: 1, rounded: false };
  if (chainPage === null) return planPages(cap, largest ?? undefined);
  const pages = Math.floor(cap / chainPage);
  if (pages === 0) return null;
  const even = pages * chainPage;
  return { pageSize: chainPage, cap: even, pages, rounded: even !== cap };
}

/** Limits other than the number of rows. */
export interface Bounds {
  /** Monthly usage in units at which buying stops. */
  readonly level?: number | null;
  /** Total number of units, if the limit doesn't follow from the documentation. */
  readonly maxUnits?: number | null;
}

/** Returns the download to start. */
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
