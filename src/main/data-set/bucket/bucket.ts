/** What a data set needs from a bucket. Every method rejects with an error that has a kind. */

/** An object that contains text. */
interface BucketText {
  readonly text: string;
  /** The service's tag for this exact content. */
  readonly tag: string;
}

/** What is below a prefix. */
export interface BucketNames {
  readonly objects: readonly { readonly key: string; readonly bytes: number }[];
  /** Names that end in the delimiter, without the prefix and the delimiter. */
  readonly folders: readonly string[];
}

export interface Bucket {
  /** `null` if there is no such object. */
  readText(key: string): Promise<BucketText | null>;
  readBytes(key: string): Promise<Uint8Array | null>;
  /** `isDeep` lists all objects below the prefix, without folders. */
  list(prefix: string, isDeep: boolean): Promise<BucketNames>;
  /**
   * Writes text, but only if the object's tag is `before`, or if `before` is `null` and there is no
   * object. With '', replaces any object. Otherwise rejects with `data-set-changed`. Returns the
   * new tag. Can't be stopped unless `canStop` is set, and may then be written all the same.
   */
  replaceText(key: string, text: string, before: string | null, canStop?: boolean): Promise<string>;
  /** Uploads a file from this computer. */
  send(key: string, path: string, bytes: number): Promise<void>;
  remove(key: string): Promise<void>;
  /**
   * Aborts unfinished multipart uploads below a prefix. They cost money and don't appear in lists
   * of objects. `isLeft` selects them by key.
   */
  removeUploads(prefix: string, isLeft: (key: string) => boolean): Promise<void>;
}
