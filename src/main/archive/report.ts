import type { Stretch } from './segment';

/**
 * A stretch of a file that holds no entry of the archive. It is left where it is.
 * - `damaged`: no sound frame.
 * - `duplicate`: a sound frame whose number an earlier frame has, or which is out of order.
 * - `superseded`: a sound frame of an append that was reported as failed.
 */
export interface SetAside extends Stretch {
  readonly file: string;
  readonly reason: 'damaged' | 'duplicate' | 'superseded';
}

/** What followed the last whole frame of the last file: a write that was cut short. */
interface TornTail extends Stretch {
  readonly file: string;
  /** The file it was moved to; if that was not possible it stays where it is. */
  readonly savedAs?: string;
}

/** What opening an archive found. */
export interface OpenReport {
  readonly segments: number;
  readonly entries: number;
  /** Of all segments, before a torn tail was cut. */
  readonly bytes: number;
  readonly tornTail?: TornTail;
  readonly setAside: readonly SetAside[];
}
