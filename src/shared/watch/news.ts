/** What a look of a watch brought that is news. Pure: it follows from what came when, by the log's own order. */
import type { WatchDefinition } from '../archive/watch-work';
import { fieldChanges } from '../records/field-changes';
import type { Assumptions } from '../service/assumptions';
import { kindRules } from '../service/kinds';
import { isIsoDate } from '../service/parameters';
import { shift } from '../service/periods';

/** A look, with the pages that it brought: the archive entries of its answers, and the records on each. */
export interface LookPages {
  /** Its own entry: what came before it was known. */
  readonly seq: number;
  readonly downloadId: string | null;
  readonly pages: readonly { readonly seq: number; readonly ids: readonly string[] }[];
  /** Whether it began the watch, or brought all that it asked for; absent: it did. */
  readonly isWhole?: boolean;
}

/**
 * One look's stretch of the log: news is what was not known at `from`, nor by an earlier look of the
 * watch since, and is at `to`.
 */
export interface LookRange {
  readonly downloadId: string;
  readonly from: number;
  /** Answers of earlier looks since `from`, which did not bring all. */
  readonly told: readonly number[];
  readonly to: number;
  readonly ids: readonly string[];
  /** Nothing was known before it: its rows are the baseline. */
  readonly isBaseline: boolean;
}

/**
 * The stretches of the looks of one watch, in order. Those that were asked nothing bring nothing. What
 * is known moves on with a look that brought all alone: what came otherwise, before a look that was
 * stopped or lost, is news of the one that makes up for it.
 */
export function rangesOf(looks: readonly LookPages[]): readonly LookRange[] {
  const ranges: LookRange[] = [];
  let from: number | null = null;
  let told: readonly number[] = [];
  for (const [at, look] of looks.entries()) {
    const { downloadId, isWhole = true } = look;
    const next = looks.slice(at + 1).find((one) => one.downloadId === downloadId);
    const isLeft = downloadId !== null && next !== undefined;
    const own = look.pages.filter(({ seq }) => seq > look.seq && seq < (next?.seq ?? Infinity));
    const seqs = own.map(({ seq }) => seq);
    const to = Math.max(look.seq, ...seqs);
    if (downloadId !== null) {
      const ids = [...new Set(own.flatMap((page) => page.ids))];
      const isBaseline = from === null;
      ranges.push({ downloadId, from: from ?? look.seq, told, to, ids, isBaseline });
    }
    if (isWhole && !isLeft) {
      from = Math.max(from ?? 0, to);
      told = [];
    } else told = [...told, ...seqs];
  }
  return ranges;
}

/** A copy of a record, and the last entry that said just this. */
export interface Copy {
  readonly seq: number;
  readonly raw: string;
}

export type NewsWhy =
  | { readonly type: 'added' }
  /** Both copies in JSON, as received. */
  | { readonly type: 'changed'; readonly before: string; readonly after: string }
  /** A mark expires on this day. */
  | { readonly type: 'expires'; readonly day: string };

/**
 * Why a record is news of a look; `null`: it is none. `copies`: the oldest first. `seen`: the entries
 * of all answers that brought it.
 */
export function newsOfRecord(
  { from, told, to, isBaseline }: Pick<LookRange, 'from' | 'told' | 'to' | 'isBaseline'>,
  copies: readonly Copy[],
  seen: readonly number[],
): NewsWhy | null {
  const copyAt = (seq: number): Copy | undefined => copies.find((copy) => copy.seq >= seq);
  const before = Math.max(...seen.filter((seq) => seq <= from || told.includes(seq)));
  const after = Math.max(...seen.filter((seq) => seq <= to));
  if (before === -Infinity) return isBaseline ? null : { type: 'added' };
  const [old, now] = [copyAt(before), copyAt(after)];
  if (!old || !now || old === now) return null;
  if (fieldChanges(old.raw, now.raw).length === 0) return null;
  return { type: 'changed', before: old.raw, after: now.raw };
}

/**
 * The day from which it is news that a mark expires; `null`: it is not yet, or it has expired.
 * `today`: the person's day.
 */
export function expiryNewsFrom(
  { expiry_date: day }: { readonly expiry_date: string | null },
  within: number,
  today: string,
): string | null {
  if (day === null || !isIsoDate(day) || day < today) return null;
  const from = shift(day, -within);
  return from <= today ? from : null;
}

/** Whether what a look found is news by the rules of its watch. What cannot be decided is news. */
export function isNewsBy(
  { news, only, recordKind }: Pick<WatchDefinition, 'news' | 'only' | 'recordKind'>,
  { id, raw, why }: { readonly id: string; readonly raw: string; readonly why: NewsWhy },
  assumptions: Assumptions,
): boolean {
  if (only && !only.includes(id)) return false;
  if (why.type === 'expires') return true;
  if (!isOfPersons(news.persons, recordKind, raw)) return false;
  if (why.type === 'changed') {
    if (!news.changed) return false;
    const isStatus = ({ path }: { readonly path: readonly string[] }): boolean =>
      path[0] === 'status';
    return news.statusOnly !== true || fieldChanges(why.before, why.after).some(isStatus);
  }
  if (!news.added) return false;
  if (news.buysOver === undefined || recordKind !== 'insider') return true;
  const { read, tests } = kindRules.insider;
  const record = read(raw);
  const params = { direction: 'buy', min_value: String(news.buysOver) };
  return tests(params, assumptions).every(([, test]) => test(record) !== 'no');
}

/** A row that names nobody cannot be decided. */
function isOfPersons(
  persons: readonly string[] | undefined,
  kind: WatchDefinition['recordKind'],
  raw: string,
): boolean {
  if (persons === undefined || kind !== 'insider') return true;
  const fold = (name: string): string => name.normalize('NFC').trim().toLocaleLowerCase('sv');
  const person = fold(kindRules.insider.read(raw).person_name ?? '');
  return person === '' || persons.some((one) => fold(one) === person);
}
