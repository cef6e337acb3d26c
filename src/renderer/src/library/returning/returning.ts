/** The data needed from the archive for writing back, and the result. */
import type { WorkMeta } from '@shared/acts/acts';
import type { ReturnedEntry, WireEntry } from '@shared/features/archive';

/** The part of the archive needed to determine which entries it lacks. */
export interface KnownArchive {
  /** The keys of the archive's calls and pictures. */
  readonly keys: ReadonlySet<string>;
  /** The archive's `work` entries, in order. */
  readonly works: readonly WireEntry[];
  readonly now: string;
}

/** An action recorded in the archive. */
export interface KnownAct {
  readonly at: string;
  readonly work: WorkMeta;
}

/** An entry whose body isn't read until it is written. */
export type Returning = Omit<ReturnedEntry, 'body'> & {
  readonly body: string | (() => Promise<string>);
};
