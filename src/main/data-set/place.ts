/**
 * Where a data set lies: a folder or a bucket. `new-version.ts` holds the order of things; a place
 * knows only how each of them is done. Paths are from the data set's own folder, with `/`.
 */
import type { ErrorKind } from '@shared/ipc/error';

/** A manifest that is there. */
export interface Shown {
  readonly text: string;
  /** By which a place tells whether it is still this one; '' where it cannot. */
  readonly tag: string;
}

export interface DataSetPlace {
  /** As people name it. */
  readonly name: string;
  /** What is said where something else lies there. */
  readonly taken: Extract<ErrorKind, 'folder-taken' | 'bucket-taken'>;
  /** How many files are worth taking over at the same time. */
  readonly atOnce: number;
  /** Names beside the manifest. */
  names(): Promise<readonly string[]>;
  /** `null`: there is none. */
  manifest(): Promise<Shown | null>;
  /** Names of versions, whole or begun. */
  versions(): Promise<readonly string[]>;
  /** Begins a version whose name nobody else has; gives the name. */
  begin(version: number): Promise<string>;
  /** Bytes of those files that are there. */
  sizesOf(paths: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Makes room on this machine for a file that is then written by others. */
  draft(path: string): Promise<string>;
  /** Brings a file there that was written. */
  bring(path: string): Promise<{ readonly bytes: number; readonly sha256: string }>;
  /** The same file under another name. */
  same(from: string, to: string): Promise<void>;
  /** Makes the files of a version durable. */
  settle(version: string, paths: readonly string[]): Promise<void>;
  /** Replaces the manifest `before`; rejects with `data-set-changed` where that is no longer there. */
  show(text: string, before: Shown | null, version: string): Promise<void>;
  /** Replaces a text beside the manifest, for people. */
  write(name: string, text: string): Promise<void>;
  /** Nobody knows how `show` ended: the version may be seen later, so its files have to stay. */
  readonly mayBeShown: boolean;
  removeVersion(name: string): Promise<void>;
  /** Removes what updates before `version` that were ended have left beside the versions. */
  removeUnfinished(version: number): Promise<void>;
  /** Removes what lies on this machine. */
  close(): Promise<void>;
}

/** A manifest that was never shown. */
export const isUnfinished = (name: string): boolean => /^manifest\.json\.\d{6,}\.new$/.test(name);
