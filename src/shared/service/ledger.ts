/** The lines of the request log, and their sums. Pure. */
import type { Assumptions } from './assumptions';
import { dayIn } from './days';
import type { Parameters } from './parameters';

/** How a call ended. `open`: it's still running, or the program ended before it did. */
export type CallEnd = 'open' | 'answered' | 'refused' | 'cut' | 'unreadable' | 'failed';

/** What a call cost, and how that is known. */
export type Cost =
  /** Calculated from the rows and the documented price. */
  | { readonly type: 'by-price'; readonly units: number }
  /** Observed by comparing `/me` before and after. */
  | { readonly type: 'seen'; readonly units: number }
  | { readonly type: 'unknown' };

/** One call in the request log. */
export interface LedgerLine {
  readonly requestId: string;
  readonly at: string;
  readonly endpoint: string;
  readonly pathParams: Parameters;
  readonly params: Parameters;
  readonly page: number;
  readonly reference: string;
  readonly end: CallEnd;
  readonly status: number | null;
  /** The failure's kind. */
  readonly failure: string | null;
  readonly rows: number | null;
  readonly cost: Cost;
  readonly durationMs: number | null;
}

/** Totals for a group of lines. */
export interface LedgerSum {
  readonly calls: number;
  readonly rows: number;
  /** Units based on documented prices and on observations. */
  readonly units: number;
  /** How many of these units were observed. */
  readonly seen: number;
  /** Number of calls of unknown cost. */
  readonly unknown: number;
}

export function sumOf(lines: readonly LedgerLine[]): LedgerSum {
  let [rows, units, seen, open] = [0, 0, 0, 0];
  for (const line of lines) {
    rows += line.rows ?? 0;
    if (line.cost.type === 'unknown') open += 1;
    else units += line.cost.units;
    if (line.cost.type === 'seen') seen += line.cost.units;
  }
  return { calls: lines.length, rows, units, seen, unknown: open };
}

/** What lines can be grouped by. */
export type SumBy = 'month' | 'reference' | 'endpoint';

/** Returns the usage month of a time, `YYYY-MM`, in the assumed zone, or '' if it isn't a time. */
export function monthOf(at: string, zone: Assumptions['usageMonthZone']): string {
  const day = dayIn(at, zone);
  if (day === null) return '';
  const [year, month] = [Math.floor(day / 10_000), Math.floor(day / 100) % 100];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
}

/** Adds up lines by month (newest first), client reference or endpoint (most units first). */
export function sumsBy(
  by: SumBy,
  lines: readonly LedgerLine[],
  zone: Assumptions['usageMonthZone'],
): readonly (readonly [string, LedgerSum])[] {
  const groups = new Map<string, LedgerLine[]>();
  for (const line of lines) {
    const key = by === 'month' ? monthOf(line.at, zone) : line[by];
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  const sums = [...groups].map(([key, group]) => [key, sumOf(group)] as const);
  return sums.sort(([a, one], [b, other]) =>
    by === 'month' ? (a < b ? 1 : -1) : other.units - one.units || (a < b ? -1 : 1),
  );
}

/** How this month's request log compares with the service's count. */
export type UsageComparison =
  | { readonly type: 'equal' }
  /**
   * The service counted more, and it isn't known why. There may be calls of unknown cost (`unknown`
   * is their number), a different price, or other users of the key.
   */
  | { readonly type: 'more'; readonly units: number; readonly unknown: number }
  /** The service counted less, perhaps because its month begins at another time. */
  | { readonly type: 'less'; readonly units: number }
  | { readonly type: 'unknown' };

/** Compares the current month's sum with `usage_this_month.units`. */
export function compareWithUsage(month: LedgerSum, usage: number | null): UsageComparison {
  if (usage === null) return { type: 'unknown' };
  const units = usage - month.units;
  if (units === 0) return { type: 'equal' };
  return units > 0
    ? { type: 'more', units, unknown: month.unknown }
    : { type: 'less', units: -units };
}
