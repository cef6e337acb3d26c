/** The ledger: what a line of it says, and sums of lines. Pure. */
import type { Assumptions } from './assumptions';
import { dayIn } from './days';
import type { Parameters } from './parameters';

/** How a call ended. `open`: it is under way, or the program ended during it. */
export type CallEnd = 'open' | 'answered' | 'refused' | 'cut' | 'unreadable' | 'failed';

/** What a call cost, and how that is known. */
export type Cost =
  /** The rows say it: the price is documented. */
  | { readonly type: 'by-price'; readonly units: number }
  /** `/me` was compared before and after. */
  | { readonly type: 'seen'; readonly units: number }
  | { readonly type: 'unknown' };

/** One call. */
export interface LedgerLine {
  readonly requestId: string;
  readonly seq: number;
  readonly at: string;
  readonly endpoint: string;
  readonly pathParams: Parameters;
  readonly params: Parameters;
  readonly page: number;
  readonly runId: string;
  readonly downloadId: string | null;
  readonly reference: string;
  readonly end: CallEnd;
  readonly status: number | null;
  /** Kind of a failure. */
  readonly failure: string | null;
  readonly rows: number | null;
  readonly cost: Cost;
  readonly durationMs: number | null;
}

/** Sums of some lines. */
export interface LedgerSum {
  readonly calls: number;
  readonly rows: number;
  /** Units by price and as seen. */
  readonly units: number;
  /** Of these units, those that only `/me` showed. */
  readonly seen: number;
  /** Calls of which it is not known what they cost. */
  readonly unknown: number;
}

/** Sums lines. */
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

/** What lines can be summed by. */
export type SumBy = 'month' | 'reference' | 'endpoint';

/** The usage month of a call, `YYYY-MM`, in the zone in which it is assumed to turn. */
export function monthOf(at: string, zone: Assumptions['usageMonthZone']): string {
  const day = dayIn(at, zone) ?? 0;
  const [year, month] = [Math.floor(day / 10_000), Math.floor(day / 100) % 100];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
}

/** Sums by month (newest first), by client reference or by endpoint (most units first). */
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

/** How the month's ledger compares with what the service counted. */
export type UsageComparison =
  | { readonly type: 'equal' }
  /**
   * The service counted more. Whose they are is not known: calls of unknown cost (`unknown` of them),
   * a price that was not kept, somebody else with the key.
   */
  | { readonly type: 'more'; readonly units: number; readonly unknown: number }
  /** The service counted less than the ledger: the month may turn at another hour. */
  | { readonly type: 'less'; readonly units: number }
  | { readonly type: 'unknown' };

/** Compares the sum of the running month with `usage_this_month.units`. */
export function compareWithUsage(month: LedgerSum, usage: number | null): UsageComparison {
  if (usage === null) return { type: 'unknown' };
  const units = usage - month.units;
  if (units === 0) return { type: 'equal' };
  return units > 0
    ? { type: 'more', units, unknown: month.unknown }
    : { type: 'less', units: -units };
}
