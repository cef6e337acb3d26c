/** What writing back reads of the archive, and what it gives. */
import type { WorkMeta } from '@shared/acts/acts';
import type { ReturnedEntry, WireEntry } from '@shared/features/archive';

/** What is read of the archive to know what it lacks. */
export interface KnownArchive {
  /** Keys of its calls and pictures. */
  readonly keys: ReadonlySet<string>;
  /** Its entries of kind `work`, in order. */
  readonly works: readonly WireEntry[];
  readonly now: string;
}

/** An act of the archive. */
export interface KnownAct {
  readonly at: string;
  readonly work: WorkMeta;
}

/** An entry of which the body is read when its turn comes. */
export type Returning = Omit<ReturnedEntry, 'body'> & {
  readonly body: string | (() => Promise<string>);
};
