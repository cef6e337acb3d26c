/**
 * Determines which results of a watch's check are alerts. Pure: only uses the order of entries in
 * the log.
 */
import type { WatchDefinition } from '../archive/watch-work';
import { fieldChanges } from '../records/field-changes';
import type { Assumptions } from '../service/assumptions';
import { kindRules } from '../service/kinds';
import { isIsoDate } from '../service/parameters';
import { daysAfter } from '../values/calendar';

/** A check, with the archive entries of the answers it received and their records. */
export interface LookPages {
  /** Number of the check's own entry. Everything in earlier entries was already known. */
  readonly seq: number;
  readonly downloadId: string | null;
  readonly pages: readonly { readonly seq: number; readonly ids: readonly string[] }[];
  /**
   * False if the check didn't return everything that it requested. True, or absent, if it did or if
   * it started the watch.
   */
  readonly isWhole?: boolean;
}

/**
 * The part of the log that belongs to a check. Its alerts are what became known between `from` and
 * `to`, unless an earlier check already reported it.
 */
export interface LookRange {
  readonly downloadId: string;
  readonly from: number;
  /** Entries of answers to earlier, incomplete checks since `from`. */
  readonly told: readonly number[];
  readonly to: number;
  readonly ids: readonly string[];
  /** True if nothing was known before the check, so that its rows are the baseline. */
  readonly isBaseline: boolean;
}

/**
 * Returns the ranges of a watch's checks, in order. Checks that made no request have no range. Only
 * a complete check moves the starting point forward. What a stopped or lost check missed is
 * therefore reported by the check that makes up for it.
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

/** A copy of a record, and the last entry in which the record was unchanged. */
export interface Copy {
  readonly seq: number;
  readonly raw: string;
}

export type NewsWhy =
  | { readonly type: 'added' }
  /** Both copies in JSON, as received. */
  | { readonly type: 'changed'; readonly before: string; readonly after: string }
  /** A mark expires on this date. */
  | { readonly type: 'expires'; readonly day: string };

/**
 * Returns why a record is an alert for a check, or `null` if it isn't one. `copies` are ordered
 * oldest first. `seen` contains the entries of all answers with the record.
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
 * Returns the date from which the expiry of a mark is an alert. `null` if that date is in the
 * future or the mark has already expired. `today` is the local date.
 */
export function expiryNewsFrom(
  { expiry_date: day }: { readonly expiry_date: string | null },
  within: number,
  today: string,
): string | null {
  if (day === null || !isIsoDate(day) || day < today) return null;
  const from = daysAfter(day, -within);
  return from <= today ? from : null;
}

/** Returns whether the watch's rules make a result an alert. In case of doubt, they do. */
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

/** Without a name, it can't be decided whether the row is about one of these people. */
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
