/** From what the person chose to the download that is asked for, and its bound. Pure. */
import type { DownloadDefinition } from '@shared/archive/download-work';
import { planPages, type PagePlan } from '@shared/service/download-plan';
import { knownEndpoint } from '@shared/service/catalogue';
import { niceClassSearches } from '@shared/service/delta';
import type { Parameters } from '@shared/service/parameters';
import type { StoredRun } from '@renderer/library/contract/stored';
import {
  cutIntoPeriods,
  shift,
  type CutRange,
  type PeriodPlan,
  type PeriodUnit,
} from '@shared/service/periods';

/** Rows that can be written as a bound at most. */
export const mostRows = 9_999_999;

/** The number of rows as typed, with or without thousands set apart; `null`: no such number. */
export function readRows(typed: string): number | null {
  const text = typed.trim().replace(/(?<=\d)[\s\u00a0\u202f](?=\d{3}(?!\d))/g, '');
  if (!/^\d{1,7}$/.test(text)) return null;
  const rows = Number(text);
  return rows >= 1 ? rows : null;
}

/** What the person chose. */
export interface Choice {
  /** Rows at most; `null`: until the end of the list. */
  readonly cap: number | null;
  readonly cut: PeriodUnit | 'none';
  /** Goes on with a chain whose pages have so many rows; `null`: begins anew. */
  readonly chainPage: number | null;
}

/** Years that are cut up where the search itself has no bound; what is older or newer falls in the outer windows. */
const yearsBack: Readonly<Record<PeriodUnit, number>> = { year: 30, quarter: 15, month: 5 };

function rangeOf(unit: PeriodUnit, today: string): CutRange {
  const year = Number(today.slice(0, 4)) - yearsBack[unit] + 1;
  return { earliest: `${year}-01-01`, latest: today };
}

/** The windows of a search; `null`: none wanted, or it cannot be cut. */
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
  // A bound of the search outside the range moves it: the cut begins or ends at the bound.
  const earliest = before !== undefined && before < range.earliest ? before : range.earliest;
  const latest = after !== undefined && after > range.latest ? shift(after, 1) : range.latest;
  return cutIntoPeriods(endpoint, params, cut, { earliest, latest });
}

/** One search for each Nice class; `null`: there are not several. What they bring is one list. */
export function classSearches(
  params: Parameters,
  classes: readonly string[],
): Pick<PeriodPlan, 'periods'> | null {
  const { searches, overlap } = niceClassSearches(params, classes.map(Number));
  if (!overlap) return null;
  return { periods: searches.map((one) => ({ label: one['nice_class'] ?? '', params: one })) };
}

/** Rows of a page of a chain: as asked for, as documented, or as they came; `null`: not known. */
export function chainPageOf({
  endpoint,
  limit,
  rows,
  pages,
}: Pick<StoredRun, 'endpoint' | 'limit' | 'rows' | 'pages'>): number | null {
  const documented = knownEndpoint(endpoint)?.paging?.byDefault;
  return limit ?? documented ?? (rows > 0 && pages > 0 ? Math.ceil(rows / pages) : null);
}

/** The cap as it can be kept: whole pages only, none larger than `largest` (`null`: no size can be asked for). `null`: no cap, or less than one page of the chain. */
export function planOf({ cap, chainPage }: Choice, largest?: number | null): PagePlan | null {
  if (cap === null || cap < 1) return null;
  // Pages of a size that nobody knows: their number is not known either.
  if (chainPage === null && largest === null)
    return { pageSize: cap, cap, pages: 1, rounded: false };
  if (chainPage === null) return planPages(cap, largest ?? undefined);
  const pages = Math.floor(cap / chainPage);
  if (pages === 0) return null;
  const even = pages * chainPage;
  return { pageSize: chainPage, cap: even, pages, rounded: even !== cap };
}

/** Bounds beside the cap in rows. */
export interface Bounds {
  /** Units of the month. */
  readonly level?: number | null;
  /** Units in all, where the bound does not follow from the service's page. */
  readonly maxUnits?: number | null;
}

/** The download that is asked for. */
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
