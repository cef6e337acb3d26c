/**
 * The shapes of the archive: what is appended to it and what is read from it.
 * Types only; the code that stores them lives in the main process.
 */

/**
 * What an entry is: a call to the service before it is sent (`request`), its answer as received
 * (`answer`), a call that failed (`failure`), an operation of the person (`work`), or an image
 * (`picture`).
 */
export type EntryKind = 'request' | 'answer' | 'failure' | 'work' | 'picture';

/** One entry as read from the archive. */
export interface Entry {
  /** Rises with every entry and is never given to two. Gaps are possible; order is not affected. */
  readonly seq: number;
  /** When it was appended, ISO 8601 in UTC. */
  readonly at: string;
  readonly kind: EntryKind;
  /** What was given at append, as JSON keeps it. */
  readonly meta: Readonly<Record<string, unknown>>;
  /**
   * The body as UTF-8 text, '' if there was none. A byte order mark is kept; bytes that are not
   * UTF-8 become U+FFFD here and stay exact in the archive.
   */
  readonly body: string;
}

/** An entry to be appended. Text is stored as UTF-8, bytes as they are. */
export interface NewEntry {
  readonly kind: EntryKind;
  /** Must be JSON; it never holds a key of the service. */
  readonly meta: Readonly<Record<string, unknown>>;
  readonly body?: Uint8Array | string;
}
