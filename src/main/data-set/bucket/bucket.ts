/** What a data set asks of a bucket. Everything rejects with an error that has a kind. */

/** An object that was read whole, and as it was written. */
interface BucketText {
  readonly text: string;
  /** The service's mark of just this content. */
  readonly tag: string;
}

/** Names below a prefix. */
export interface BucketNames {
  readonly objects: readonly { readonly key: string; readonly bytes: number }[];
  /** What ends with the delimiter, without it and without the prefix. */
  readonly folders: readonly string[];
}

export interface Bucket {
  /** `null`: there is none. */
  readText(key: string): Promise<BucketText | null>;
  /** `isDeep`: everything below, without folders. */
  list(prefix: string, isDeep: boolean): Promise<BucketNames>;
  /**
   * Writes a text only where the object still has `before` as its tag, or (`null`) where there is
   * none; rejects with `data-set-changed` otherwise. Is never ended half way.
   */
  replaceText(key: string, text: string, before: string | null): Promise<void>;
  /** Sends a file of this machine. */
  send(key: string, path: string, bytes: number): Promise<void>;
  copy(from: string, to: string): Promise<void>;
  remove(key: string): Promise<void>;
  /**
   * Gives up uploads in parts that were never completed: no list of objects shows them, and they are
   * paid for. `isLeft` says by the key which; all below the prefix where it is not given.
   */
  removeUploads(prefix: string, isLeft?: (key: string) => boolean): Promise<void>;
}
