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
  /** True if looking at files costs nothing. In a bucket, each look is a request. */
  readonly isNear: boolean;
  /** Returns the names in a folder; '' is where the manifest is. */
  names(folder: string): Promise<readonly string[]>;
  /** `null` if there is none. */
  manifest(): Promise<Shown | null>;
  /** Returns the text of a file, or `null` if there is none. */
  read(path: string): Promise<string | null>;
  readBytes(path: string): Promise<Uint8Array | null>;
  /** Returns the sizes of all files below a folder, in bytes, by path. */
  files(folder: string): Promise<ReadonlyMap<string, number>>;
  /** Prepares a file on this computer for the caller to write. */
  draft(path: string): Promise<string>;
  /** Moves a written file to the place. */
  bring(path: string): Promise<{ readonly bytes: number; readonly sha256: string }>;
  /** Makes files durable. */
  settle(paths: readonly string[]): Promise<void>;
  /** Creates a text file, complete at once. Rejects with `data-set-changed` if there is one. */
  add(path: string, text: string): Promise<void>;
  /**
   * Replaces the manifest `before`. Rejects with `data-set-changed` if it's no longer the current
   * one, and nothing was replaced. After any other error, it may still have been replaced. With
   * `canStop`, a stop doesn't wait for the response.
   */
  show(text: string, before: Shown | null, canStop?: boolean): Promise<Shown>;
  /** Creates or replaces a file, complete at once. */
  write(path: string, content: string | Uint8Array): Promise<void>;
  remove(path: string): Promise<void>;
  /** Removes what is left of files that were never complete, if `isLeft` returns true for them. */
  removeUnfinished(isLeft: (path: string) => boolean): Promise<void>;
  /** Removes temporary files on this computer. */
  close(): Promise<void>;
}
