/** Describes how far the library's worker has followed main's archive. */
import type { ErrorData } from '@shared/ipc/error';

export interface FeederState {
  /** `rebuilding`: the library was empty although the archive is not, and is being refilled. */
  readonly phase: 'idle' | 'following' | 'rebuilding' | 'failed';
  readonly appliedSeq: number;
  readonly lastSeq: number;
  /** True once the end of the archive was reached, so the content of the library is known. */
  readonly caughtUp: boolean;
  /** True if the library was refilled from the archive since the start. */
  readonly rebuilt: boolean;
  /** Number of entries that the library has and the archive has lost. They can be written back. */
  readonly ahead: number;
  /**
   * The archive is not the one from which the library was built, or it continued differently. The
   * old library was set aside, and a new one is being built.
   */
  readonly isOtherArchive: boolean;
  /** The error in phase `failed`. */
  readonly error: ErrorData | null;
}
