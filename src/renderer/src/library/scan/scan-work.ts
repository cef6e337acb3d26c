/** What the parts of a scan read and fill. */
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
  /** Version of the answers when they were last read; 0: they were not. */
  answersAt: number;
  hits: ScanHit[];
  answers: number;
  changes: number;
  read: number;
  total: number;
}

/** The records that are looked for. */
export interface ScannedRecords {
  readonly kind: RecordKind;
  readonly engine: Engine;
  readonly marks: Marks;
  /** Of slots below this it is known what the index finds. */
  indexedTo: number;
  /** Slots below this were read. */
  upTo: number;
  /** Slots below this were there when the answers were last read. */
  answeredTo: number;
}
