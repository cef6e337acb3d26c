/** State shared by the parts of a scan. */
import type { RecordKind } from '@shared/service/endpoint';
import type { ScanHit } from '../contract/scan';
import type { Engine } from '../engine/contract/engine';
import type { OpenLibrary } from '../open/open-library';
import type { Marks } from './scan-marks';
import type { Words } from './scan-words';

export interface ScanWork {
  readonly library: OpenLibrary;
  readonly words: Words;
  readonly records: ScannedRecords | null;
  pass: number;
  /** The version of the answers when last read, or 0 if never. */
  answersAt: number;
  hits: ScanHit[];
  answers: number;
  changes: number;
  read: number;
  total: number;
}

/** The records being searched. */
export interface ScannedRecords {
  readonly kind: RecordKind;
  readonly engine: Engine;
  readonly marks: Marks;
  /** Index results are known for slots below this. */
  indexedTo: number;
  /** All slots below this have been read. */
  upTo: number;
  /** Slots below this existed when the answers were last read. */
  answeredTo: number;
}
