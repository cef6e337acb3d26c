/** How the library's worker stands behind the archive of the main process. */
import type { ErrorData } from '@shared/ipc/error';

/** Where the library stands behind the log. */
export interface FeederState {
  /** `rebuilding`: the library was empty although the log is not, and is being filled from it. */
  readonly phase: 'idle' | 'following' | 'rebuilding' | 'failed';
  readonly appliedSeq: number;
  readonly lastSeq: number;
  /** The end of the log was reached once: what is owned is known. */
  readonly caughtUp: boolean;
  /** The library was filled anew from the archive since the start. */
  readonly rebuilt: boolean;
  /** Entries that the library holds and the archive has lost. They can be written back. */
  readonly ahead: number;
  /**
   * Another archive lay where the library's was, or it went on otherwise than the library knew: the
   * library before was set aside, and this one is made from what lies there.
   */
  readonly isOtherArchive: boolean;
  /** Why it stands still, with phase `failed`. */
  readonly error: ErrorData | null;
}
