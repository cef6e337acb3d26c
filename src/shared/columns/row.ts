/** A record as lists show it: its fields, and what the library knows of it. */
export interface OwnedRow<R> {
  readonly id: string;
  readonly record: R;
  /** When the newest copy was fetched, ISO 8601 in UTC. */
  readonly fetchedAt: string;
  /** The person's note, or `null`. */
  readonly note: string | null;
}
