/** The kinds of records. `service/kinds.ts` describes each of them. */
import type { Company } from './company';
import type { FeedEvent } from './event';
import type { InsiderTransaction } from './insider';
import type { Trademark } from './trademark';

/** All record kinds, in display order. */
export const recordKinds = ['trademark', 'insider', 'company', 'event'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** The record type for each kind. */
export interface RecordOf extends Record<RecordKind, unknown> {
  readonly trademark: Trademark;
  readonly insider: InsiderTransaction;
  readonly company: Company;
  readonly event: FeedEvent;
}

/** Returns whether a string is the name of a record kind. */
export function isRecordKind(word: string | undefined): word is RecordKind {
  return (recordKinds as readonly (string | undefined)[]).includes(word);
}

/** Returns one value for each kind. */
export function forEachKind<T>(of: (kind: RecordKind) => T): Record<RecordKind, T> {
  return Object.fromEntries(recordKinds.map((kind) => [kind, of(kind)])) as Record<RecordKind, T>;
}
