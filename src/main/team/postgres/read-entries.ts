/**
 * Reads entries from a team's database in PostgreSQL's binary form, which is half as long as its
 * text and quicker to read.
 */
import { z } from '@shared/zod';
import type { TeamEntry } from '../server';
import type { CopyOut } from './ask';

/** Maximum number of entries examined for one page. The next page continues after them. */
const mostEntries = 5_000;
/** Length of the signature and the flags, before the length of the rest of the header. */
const headLength = 15;
/** PostgreSQL counts microseconds from 2000. */
const epoch = Date.UTC(2000, 0, 1);

const Kind = z.enum(['call', 'work', 'picture', 'erase']);

/** Returns a page of entries after a number, in order. */
export async function readEntries(
  copyOut: CopyOut,
  seq: number,
  mostBytes: number,
): Promise<readonly TeamEntry[]> {
  // Values can't be passed separately. `BigInt` throws for anything but a whole number.
  const [after, most] = [BigInt(seq), BigInt(mostBytes)];
  // Sizes are read first, so that the server only reads bytes that it will send.
  const copied = await copyOut(
    `WITH page AS (
       SELECT seq, sum(octet_length(bytes)) OVER (ORDER BY seq) - octet_length(bytes) AS before
       FROM kartotek.entry WHERE seq > ${after} ORDER BY seq LIMIT ${mostEntries}
     )
     SELECT seq, author, erased_by, key, matter, kind, at, bytes, wall_key
     FROM kartotek.entry
     WHERE seq > ${after} AND seq <= (SELECT max(seq) FROM page WHERE before < ${most})
     ORDER BY seq`,
  );
  const entries = entriesIn(copied);
  const size = entries.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const last = entries.at(-1);
  const isLast = entries.length < mostEntries && size < mostBytes;
  return last ? [...entries.slice(0, -1), { ...last, isLast }] : [];
}

function entriesIn(copied: Buffer): TeamEntry[] {
  const entries: TeamEntry[] = [];
  const { hasRow, text, whole, bytes } = readerOf(copied);
  while (hasRow())
    // In the order of the columns.
    entries.push({
      seq: whole(),
      author: given(text()),
      erasedBy: text(),
      key: given(text()),
      matter: text(),
      kind: Kind.parse(text()),
      at: new Date(epoch + Math.floor(whole() / 1_000)).toISOString(),
      bytes: given(bytes()),
      wallKey: uuidOf(bytes()),
    });
  return entries;
}

/** Returns functions that read the next field, or `null` if it's empty. */
function readerOf(copied: Buffer) {
  let at = headLength + 4 + copied.readUInt32BE(headLength);

  /** Returns where the next field starts. `at` is then where it ends. */
  function next(): number | null {
    const length = copied.readInt32BE(at);
    at += 4 + Math.max(0, length);
    return length < 0 ? null : at - length;
  }

  return {
    hasRow(): boolean {
      at += 2;
      return copied.readInt16BE(at - 2) >= 0;
    },
    text(): string | null {
      const start = next();
      return start === null ? null : copied.toString('utf8', start, at);
    },
    whole: (): number => Number(copied.readBigInt64BE(given(next()))),
    bytes(): Buffer | null {
      const start = next();
      return start === null ? null : copied.subarray(start, at);
    },
  };
}

function given<T>(value: T | null): T {
  if (value === null) throw new TypeError('A column is empty');
  return value;
}

const uuidOf = (bytes: Buffer | null): string | null =>
  bytes && bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
