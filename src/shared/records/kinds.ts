/** The kinds of records. What each is made of stands in `service/kinds.ts`. */
import type { Company } from './company';
import type { FeedEvent } from './event';
import type { InsiderTransaction } from './insider';
import type { Trademark } from './trademark';

/** Every kind of records, in the order shown. */
export const recordKinds = ['trademark', 'insider', 'company', 'event'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** The fields of each kind. */
export interface RecordOf extends Record<RecordKind, unknown> {
  readonly trademark: Trademark;
  readonly insider: InsiderTransaction;
  readonly company: Company;
  readonly event: FeedEvent;
}

/** Whether a word names a kind of records. */
export function isRecordKind(word: string | undefined): word is RecordKind {
  return (recordKinds as readonly (string | undefined)[]).includes(word);
}

/** One value for each kind. */
export function forEachKind<T>(of: (kind: RecordKind) => T): Record<RecordKind, T> {
  return Object.fromEntries(recordKinds.map((kind) => [kind, of(kind)])) as Record<RecordKind, T>;
}
