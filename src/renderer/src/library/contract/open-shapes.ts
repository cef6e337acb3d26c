/** What the worker says of a library that it has opened. */
import type { ArchiveExtent } from '@shared/features/archive';
import type { Assumptions } from '@shared/service/assumptions';
import type { SetAside } from './stored';

/** Where it stands. */
export interface OpenedLibrary {
  readonly appliedSeq: number;
  /** What was applied; `null` where nobody said. */
  readonly extent: ArchiveExtent | null;
  /** Databases that could not be used and were kept under their names. */
  readonly setAside: readonly SetAside[];
  /** It is of an earlier program: this one fills it anew where it keeps more. */
  readonly isUpgraded: boolean;
}

/** A library that was opened before main had said which. */
export interface OpenedEarly {
  readonly libraryId: string;
  /** What its filters mean. */
  readonly assumptions: Assumptions;
  readonly library: OpenedLibrary;
}
