/** A search for words outside the index. The page requests one part at a time. */
import type { RecordRef } from '@shared/archive/meta';
import type { RecordKind } from '@shared/service/endpoint';

/** What to search for. */
export interface ScanInput {
  /** The scan's number, chosen by the caller. The scan starts when its number is first used. */
  readonly scan: number;
  /** Words that must all occur in the library's data about a record. */
  readonly text: string;
  /** The kind of records to find, or `null` to find answers that contain all words. */
  readonly kind: RecordKind | null;
}

/** A page of an answer that contains all words. */
export interface ScanHit {
  readonly searchKey: string;
  readonly page: number;
  /** The record in the library that the answer is about, or `null`. */
  readonly record: RecordRef | null;
}

/** The result of scanning one part. */
export interface ScanStep {
  /** Counts passes over the answers. The `hits` of a new pass replace earlier ones. */
  readonly pass: number;
  /** Hits in this part. Empty when searching for records. */
  readonly hits: readonly ScanHit[];
  /** Number of pages in this pass that contain all words. */
  readonly answers: number;
  /** Increases whenever a query that uses this scan may find different rows. */
  readonly changes: number;
  /** Number of pages and records read so far, and in total. */
  readonly read: number;
  readonly total: number;
  /** `waiting`: the index is still being built. Call again to continue the scan. */
  readonly state: 'reading' | 'waiting' | 'done';
}
