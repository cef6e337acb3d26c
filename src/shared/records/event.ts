/**
 * A row in the feed of changes: what happened, and to which mark. None of the fields are documented
 * (service-api.md, 2.6), so all of them are stored. Two rows are the same only if they're identical
 * in every byte.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { objectOf, parseExact, plainOf, textOfExact, type Exact } from '../values/json';
import { markIdOf, markTextOf } from './understand';

export interface FeedEvent {
  /** Id and words of the mark that the event is about, or `null` if it doesn't name one. */
  readonly mark: string | null;
  readonly words: string | null;
  /**
   * All fields as received, as plain data. Numbers that would lose digits as a double are strings.
   */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Number of hexadecimal digits in an event's id: 128 bits. */
const digits = 32;

/** Returns an event's id, which is a checksum of its content. */
export function eventIdOf(row: Exact): string {
  return bytesToHex(sha256(utf8ToBytes(textOfExact(row)))).slice(0, digits);
}

/** Parses a row leniently. If the row isn't an object, it becomes a single field. */
export function readEvent(raw: string): FeedEvent {
  return eventOf(parseExact(raw));
}

/** Like `readEvent`, but for a parsed row. */
export function eventOf(row: Exact): FeedEvent {
  const fields = objectOf(row) ?? { value: row };
  const { number, words } = markIn(row, 0);
  return { mark: number, words, fields: plainOf(fields) as Record<string, unknown> };
}

/** How deep in a row to look for the mark. */
const deepest = 2;

/** Returns the mark in a row: the row itself, or an object in it. */
function markIn(
  value: Exact,
  depth: number,
): { readonly number: string | null; readonly words: string | null } {
  const number = markIdOf(value);
  if (number !== null || depth >= deepest) return { number, words: markTextOf(value) };
  for (const item of Object.values(objectOf(value) ?? {})) {
    const inner = objectOf(item) ? markIn(item, depth + 1) : null;
    if (inner && inner.number !== null) return inner;
  }
  return { number: null, words: null };
}
