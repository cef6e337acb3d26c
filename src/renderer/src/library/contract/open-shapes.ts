/** The worker's report on a library it has opened. */
import type { ArchiveExtent } from '@shared/features/archive';
import type { Assumptions } from '@shared/service/assumptions';
import type { SetAside } from './stored';

/** A library that has been opened. `appliedSeq` is the last entry that was applied. */
export interface OpenedLibrary {
  readonly appliedSeq: number;
  /** How much of the archive has been applied, or `null` if unknown. */
  readonly extent: ArchiveExtent | null;
  /** Unusable databases that were set aside. */
  readonly setAside: readonly SetAside[];
  /** True if an earlier version created the database. It is rebuilt if this version stores more. */
  readonly isUpgraded: boolean;
}

/** A library that was opened before the main process confirmed that it's the right one. */
export interface OpenedEarly {
  readonly libraryId: string;
  /** The assumptions used to open it. */
  readonly assumptions: Assumptions;
  readonly library: OpenedLibrary;
}
