/**
 * Where a data set is stored: a folder or a bucket. `new-version.ts` decides on the order of steps,
 * and a place carries them out. Paths are relative to the data set's own folder, with `/` as
 * separator.
 */
import type { ErrorKind } from '@shared/ipc/error';

/** The current manifest at a place. */
export interface Shown {
  readonly text: string;
  /** Identifies this version of the manifest; '' in a folder, which has no tags. */
  readonly tag: string;
}

export interface DataSetPlace {
  /** The name shown to the user. */
  readonly name: string;
  /** The error to use if the place contains something else. */
  readonly taken: Extract<ErrorKind, 'folder-taken' | 'bucket-taken'>;
  /** How many files to reuse at a time. */
  readonly atOnce: number;
  /** Returns the names next to the manifest. */
  names(): Promise<readonly string[]>;
  /** `null` if there is none. */
  manifest(): Promise<Shown | null>;
  /** Returns the names of versions, complete or not. */
  versions(): Promise<readonly string[]>;
  /** Begins a version under a unique name. Returns the name. */
  begin(version: number): Promise<string>;
  /** Returns the sizes of the files that exist, in bytes. */
  sizesOf(paths: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Prepares a file on this computer for the caller to write. */
  draft(path: string): Promise<string>;
  /** Moves a written file to the place. */
  bring(path: string): Promise<{ readonly bytes: number; readonly sha256: string }>;
  /** Stores the same file under a second name. */
  same(from: string, to: string): Promise<void>;
  /** Makes a version's files durable. */
  settle(version: string, paths: readonly string[]): Promise<void>;
  /**
   * Replaces the manifest `before`. Rejects with `data-set-changed` if it's no longer the current
   * one.
   */
  show(text: string, before: Shown | null, version: string): Promise<void>;
  /** Replaces a human-readable text file next to the manifest. */
  write(name: string, text: string): Promise<void>;
  /**
   * True if it isn't known whether `show` succeeded. The version may become visible later, so its
   * files mustn't be removed.
   */
  readonly mayBeShown: boolean;
  removeVersion(name: string): Promise<void>;
  /** Removes anything that interrupted updates left behind before `version`. */
  removeUnfinished(version: number): Promise<void>;
  /** Removes temporary files on this computer. */
  close(): Promise<void>;
}

/** Returns whether a manifest of this name never became visible. */
export const isUnfinished = (name: string): boolean => /^manifest\.json\.\d{6,}\.new$/.test(name);
