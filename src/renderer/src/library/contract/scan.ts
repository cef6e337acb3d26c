/** Looking for words in what no index holds, stretch by stretch, as the page asks for it. */
import type { RecordRef } from '@shared/archive/meta';
import type { RecordKind } from '@shared/service/endpoint';

/** What is looked for. */
export interface ScanInput {
  /** Number of the scan, chosen by who asks; the first time begins it. */
  readonly scan: number;
  /** Words that must each stand somewhere in what is owned about a record. */
  readonly text: string;
  /** The records that are looked for; `null`: none, only answers that have all the words. */
  readonly kind: RecordKind | null;
}

/** A page of an answer that has all the words. */
export interface ScanHit {
  readonly searchKey: string;
  readonly page: number;
  /** The owned record that the answer is about; `null`: none, or it is not owned. */
  readonly record: RecordRef | null;
}

/** What a stretch brought. */
export interface ScanStep {
  /** Counts how often the answers were read: `hits` of another pass take the place of those before. */
  readonly pass: number;
  /** Those of this stretch; only where no records are looked for. */
  readonly hits: readonly ScanHit[];
  /** Pages with all the words, of the pass. */
  readonly answers: number;
  /** Rises when a query with this scan may find other rows. */
  readonly changes: number;
  /** Pages and records read, and to be read. */
  readonly read: number;
  readonly total: number;
  /** `waiting`: the index is still being built; the scan goes on when it is asked again. */
  readonly state: 'reading' | 'waiting' | 'done';
}
