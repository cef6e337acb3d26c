/**
 * Where a data set is stored: a folder or a bucket. `new-version.ts` defines the order of the
 * steps; a place knows how each is done. Paths are relative to the data set's own folder, with `/`.
 */
import type { ErrorKind } from '@shared/ipc/error';

/** The current manifest of a place. */
export interface Shown {
  readonly text: string;
  /** Identifies this content of the manifest; '' if the place can't do so. */
  readonly tag: string;
}

export interface DataSetPlace {
  /** The name shown to people. */
  readonly name: string;
  /** The error if the place holds something else. */
  readonly taken: Extract<ErrorKind, 'folder-taken' | 'bucket-taken'>;
  /** How many files are reused at the same time. */
  readonly atOnce: number;
  /** Names next to the manifest. */
  names(): Promise<readonly string[]>;
  /** `null` if there is none. */
  manifest(): Promise<Shown | null>;
  /** Names of versions, complete or not. */
  versions(): Promise<readonly string[]>;
  /** Begins a version under a unique name. Returns the name. */
  begin(version: number): Promise<string>;
  /** The sizes of those files that exist, in bytes. */
  sizesOf(paths: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Makes room on this computer for a file that the caller then writes. */
  draft(path: string): Promise<string>;
  /** Moves a written file to the place. */
  bring(path: string): Promise<{ readonly bytes: number; readonly sha256: string }>;
  /** Stores the same file under another name. */
  same(from: string, to: string): Promise<void>;
  /** Makes the files of a version durable. */
  settle(version: string, paths: readonly string[]): Promise<void>;
  /**
   * Replaces the manifest `before`. Rejects with `data-set-changed` if that is no longer the
   * current one.
   */
  show(text: string, before: Shown | null, version: string): Promise<void>;
  /** Replaces a text file for people next to the manifest. */
  write(name: string, text: string): Promise<void>;
  /**
   * Whether the outcome of `show` is unknown. The version may become visible later, so its files
   * have to stay.
   */
  readonly mayBeShown: boolean;
  removeVersion(name: string): Promise<void>;
  /** Removes what interrupted updates left before `version`. */
  removeUnfinished(version: number): Promise<void>;
  /** Removes temporary files on this computer. */
  close(): Promise<void>;
}

/** Returns whether this is a manifest that was never shown. */
export const isUnfinished = (name: string): boolean => /^manifest\.json\.\d{6,}\.new$/.test(name);
