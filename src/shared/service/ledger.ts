/** The ledger: every call as one line, summed. Pure; it reads the entries of the archive in order. */
import { AnswerMeta, CallMeta, FailureMeta, WorkMeta } from '../archive/meta';
import { readAnswer } from './answer';
import type { Assumptions } from './assumptions';
import { knownEndpoint } from './catalogue';
import { dayIn } from './days';
import type { Parameters } from './parameters';
import { unitsOf } from './units';

/** An entry as the archive or the bridge gives it. */
export interface LedgerEntry {
  readonly seq: number;
  readonly at: string;
  readonly kind: string;
  readonly meta: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** How a call ended. `open`: it is under way, or the program ended during it. */
export type CallEnd = 'open' | 'answered' | 'refused' | 'cut' | 'unreadable' | 'failed';

/** What a call cost, and how that is known. */
export type Cost =
  /** The rows say it: the price is documented. */
  | { readonly known: 'by-price'; readonly units: number }
  /** `/me` was compared before and after. */
  | { readonly known: 'seen'; readonly units: number }
  | { readonly known: 'unknown' };

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

/** A ledger that is added to, entry by entry. */
export interface Ledger {
  /** Entries must come in order; one that is no call changes nothing. */
  add(entry: LedgerEntry): void;
  /** In the order in which they were sent. */
  lines(): readonly LedgerLine[];
}

/** Makes an empty ledger. */
export function createLedger(): Ledger {
  const lines = new Map<string, LedgerLine>();
  return {
    add(entry) {
      const line = lineOf(entry, lines);
      if (line) lines.set(line.requestId, line);
    },
    lines: () => [...lines.values()],
  };
}

const unknown: Cost = { known: 'unknown' };

function lineOf(
  { seq, at, kind, meta, body }: LedgerEntry,
  lines: ReadonlyMap<string, LedgerLine>,
): LedgerLine | null {
  if (kind === 'work') return seenOf(meta, lines);
  const call = CallMeta.safeParse(meta).data;
  if (!call) return null;
  const begun: LedgerLine = lines.get(call.requestId) ?? openLine(call, seq, at);
  if (kind === 'request') return begun;
  if (kind === 'failure') {
    const failure = FailureMeta.safeParse(meta).data;
    if (!failure) return null;
    const cost: Cost = failure.charged === 'no' ? { known: 'by-price', units: 0 } : unknown;
    const { durationMs } = failure;
    return { ...begun, end: 'failed', failure: failure.kind, durationMs, cost };
  }
  const answer = kind === 'answer' ? AnswerMeta.safeParse(meta).data : undefined;
  return answer ? { ...begun, ...endOf(answer, body) } : null;
}

function openLine(call: CallMeta, seq: number, at: string): LedgerLine {
  const { requestId, endpoint, pathParams, params, page, runId } = call;
  return {
    ...{ requestId, seq, at, endpoint, pathParams, params, page, runId },
    downloadId: call.downloadId ?? null,
    reference: call.clientReference ?? '',
    end: 'open',
    status: null,
    failure: null,
    rows: null,
    cost: unknown,
    durationMs: null,
  };
}

function endOf(
  answer: AnswerMeta,
  body: string,
): Pick<LedgerLine, 'end' | 'status' | 'rows' | 'cost' | 'durationMs'> {
  const { status, durationMs, complete, limit } = answer;
  const endpoint = knownEndpoint(answer.endpoint);
  const nothing = { status, durationMs, rows: null, cost: unknown };
  if (status < 200 || status > 299) return { ...nothing, end: 'refused' };
  if (!complete) return { ...nothing, end: 'cut' };
  if (!endpoint) return { ...nothing, end: 'answered' };
  const read = readAnswer(endpoint, body, limit);
  const isPage = read.shape === 'page';
  if (read.shape === 'not-json' || (endpoint.paging && !isPage)) {
    return { ...nothing, end: 'unreadable' };
  }
  const units = answer.units ?? unitsOf(endpoint, status, read);
  const cost: Cost = units === null ? unknown : { known: 'by-price', units };
  return { status, durationMs, end: 'answered', rows: isPage ? read.rows.length : null, cost };
}

/** A comparison with `/me` that settled a call. */
function seenOf(
  meta: Readonly<Record<string, unknown>>,
  lines: ReadonlyMap<string, LedgerLine>,
): LedgerLine | null {
  const work = WorkMeta.safeParse(meta).data;
  if (work?.op !== 'charge') return null;
  const line = lines.get(work.requestId);
  if (!line || line.cost.known === 'by-price') return null;
  if (work.charged === 'no') return { ...line, cost: { known: 'seen', units: 0 } };
  const { units } = work;
  return { ...line, cost: units === null ? unknown : { known: 'seen', units } };
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
    if (line.cost.known === 'unknown') open += 1;
    else units += line.cost.units;
    if (line.cost.known === 'seen') seen += line.cost.units;
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
  | { readonly is: 'equal' }
  /** The service counted more: used elsewhere, or by calls whose cost is unknown (`unknown` of them). */
  | { readonly is: 'more'; readonly units: number; readonly unknown: number }
  /** The service counted less than the ledger: the month may turn at another hour. */
  | { readonly is: 'less'; readonly units: number }
  | { readonly is: 'unknown' };

/** Compares the sum of the running month with `usage_this_month.units`. */
export function compareWithUsage(month: LedgerSum, usage: number | null): UsageComparison {
  if (usage === null) return { is: 'unknown' };
  const units = usage - month.units;
  if (units === 0) return { is: 'equal' };
  return units > 0 ? { is: 'more', units, unknown: month.unknown } : { is: 'less', units: -units };
}
