/** The types of archive entries. Only the main process stores them. */

/**
 * The kinds of entries: a call before it is sent (`request`), its answer as received (`answer`), a
 * call that failed (`failure`), an act (`work`), or an image (`picture`).
 */
export type EntryKind = 'request' | 'answer' | 'failure' | 'work' | 'picture';

/** An entry as read from the archive. */
export interface Entry {
  /** Increases with every entry and is never reused. There may be gaps. */
  readonly seq: number;
  /** When the entry was appended, ISO 8601 in UTC. */
  readonly at: string;
  readonly kind: EntryKind;
  /** The metadata passed in when the entry was appended, in JSON. */
  readonly meta: Readonly<Record<string, unknown>>;
  /**
   * The body as UTF-8 text, or '' if there was none. A byte order mark is preserved. Bytes that
   * aren't UTF-8 become U+FFFD here but are unchanged in the archive.
   */
  readonly body: string;
}

/** An entry to append. Text is stored as UTF-8, bytes unchanged. */
export interface NewEntry {
  readonly kind: EntryKind;
  /** Must be valid JSON, and must never contain an API key. */
  readonly meta: Readonly<Record<string, unknown>>;
  readonly body?: Uint8Array | string;
  /** Set if the body is already compressed: its length in bytes before that. */
  readonly exactLength?: number | undefined;
  /** When the entry was first written elsewhere, in ms since 1970. Defaults to the current time. */
  readonly at?: number;
}
