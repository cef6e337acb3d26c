/** How far the worker has read the main process's archive. */
import type { ErrorData } from '@shared/ipc/error';

export interface FeederState {
  /** `rebuilding`: the library was empty although the archive isn't, and is being refilled. */
  readonly phase: 'idle' | 'following' | 'rebuilding' | 'failed';
  readonly appliedSeq: number;
  readonly lastSeq: number;
  /** True once the end of the archive has been reached, so the library's content is known. */
  readonly caughtUp: boolean;
  /** True if the library has been refilled from the archive since startup. */
  readonly rebuilt: boolean;
  /**
   * Number of entries that the library contains but the archive has lost. They can be written back.
   */
  readonly ahead: number;
  /**
   * True if this isn't the archive from which the library was built, or if it has diverged since.
   * The old library is set aside and a new one is built.
   */
  readonly isOtherArchive: boolean;
  /** The error, if the phase is `failed`. */
  readonly error: ErrorData | null;
}
