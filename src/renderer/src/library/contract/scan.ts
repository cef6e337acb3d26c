/** A search for words outside the index, one part at a time, as requested by the page. */
import type { RecordRef } from '@shared/archive/meta';
import type { RecordKind } from '@shared/service/endpoint';

/** The search. */
export interface ScanInput {
  /** Number of the scan, chosen by the caller; its first use starts it. */
  readonly scan: number;
  /** Words that must all occur in what the library has about a record. */
  readonly text: string;
  /** The kind of records to find; `null` for answers that contain all words. */
  readonly kind: RecordKind | null;
}

/** A page of an answer with all words. */
export interface ScanHit {
  readonly searchKey: string;
  readonly page: number;
  /** The record in the library that the answer is about, or `null`. */
  readonly record: RecordRef | null;
}

/** The result of a part. */
export interface ScanStep {
  /** Counts passes over the answers; the `hits` of a new pass replace earlier ones. */
  readonly pass: number;
  /** Hits in this part, if no records are searched for. */
  readonly hits: readonly ScanHit[];
  /** Number of pages with all words in this pass. */
  readonly answers: number;
  /** Increases when a query with this scan may find different rows. */
  readonly changes: number;
  /** Number of pages and records read, and in total. */
  readonly read: number;
  readonly total: number;
  /** `waiting`: the index is still being built. The scan continues when it is called again. */
  readonly state: 'reading' | 'waiting' | 'done';
}
