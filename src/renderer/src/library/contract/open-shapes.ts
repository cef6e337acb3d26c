/** The worker's report about a library it has opened. */
import type { ArchiveExtent } from '@shared/features/archive';
import type { Assumptions } from '@shared/service/assumptions';
import type { SetAside } from './stored';

/** The last entry applied. */
export interface OpenedLibrary {
  readonly appliedSeq: number;
  /** How far the archive was applied; `null` if unknown. */
  readonly extent: ArchiveExtent | null;
  /** Unusable databases that were set aside. */
  readonly setAside: readonly SetAside[];
  /** True if an earlier version created it. This version rebuilds it if it stores more. */
  readonly isUpgraded: boolean;
}

/** A library that was opened before main confirmed it. */
export interface OpenedEarly {
  readonly libraryId: string;
  /** The assumptions it was opened with. */
  readonly assumptions: Assumptions;
  readonly library: OpenedLibrary;
}
