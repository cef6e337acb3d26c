import type { Entry, EntryKind, NewEntry } from '@shared/archive/entry';
import { createSerial } from '@shared/values/serial';
import { ArchiveError, toArchiveError } from './archive-error';
import type { Location } from './entry-index';
import type { DurableFiles } from '../durable/durable-files';
import { exactEntry, type ExactEntry } from './exact-entry';
import { bodyOf, draftOf, encodeFrame, type Draft } from './frame';
import { readFrames, type LoadedFrame } from './frame-reader';
import { nodeDurableFiles } from '../durable/durable-files';
import { recover } from './recover';
import { removeArchive } from './remove-archive';
import { damagedIn, type OpenReport } from './report';
import { LARGEST_SEGMENT, segmentName } from './segment';
import { createSegmentWriter } from './segment-writer';
import { lostBy, placesBy, type OwnWitness, type Witness } from './witness';

/**
 * Which entries to read: those after `after`, as many as fit within both limits, but at least one.
 */
interface ReadQuery {
  readonly after: number;
  /** Limit on the size of metadata and bodies in bytes, before decoding. */
  readonly maxBytes: number;
  readonly maxEntries: number;
  /** Only entries of this kind. */
  readonly kind?: EntryKind;
}

/** The part of an archive file that has been flushed. */
export interface FlushedFile {
  readonly name: string;
  readonly bytes: number;
}

/** A library's append-only log. Every failure is an `ArchiveError`. */
export interface Archive {
  /**
   * Resolves with the entry's seq once it has been flushed. If it rejects, the entry doesn't exist.
   */
  append(entry: NewEntry): Promise<number>;
  /** Like `append`, but with a single flush. If it rejects, none of the entries exist. */
  appendMany(entries: readonly NewEntry[]): Promise<number[]>;
  /** Returns durable entries in order. */
  read(query: ReadQuery): Promise<Entry[]>;
  /** Like `read`, but returns the stored frames for copying. */
  readFrames(query: ReadQuery): Promise<LoadedFrame[]>;
  /** Returns the flushed part of each file, in order. These parts won't change. */
  flushed(): readonly FlushedFile[];
  /** Like `read`, but the bodies are the exact bytes that were appended. */
  readExactly(query: ReadQuery): Promise<ExactEntry[]>;
  /** Returns the exact body that was appended. Throws `not-found`. */
  readBody(seq: number): Promise<Uint8Array>;
  /** Number of the last entry, or 0 if there are none. */
  readonly lastSeq: number;
  /**
   * What was found when the archive was opened, including entries that are missing according to
   * witnesses.
   */
  readonly report: OpenReport;
  /**
   * Takes from a witness how far the archive once reached, so that the numbers up to there are
   * never reused. A new archive that replaces lost files takes on the identity in the witness.
   * Witnesses of other archives are ignored.
   */
  hear(witness: Witness): void;
  /**
   * Returns a description of the archive's current extent, to be passed in when it's next opened.
   */
  witness(): OwnWitness;
  /**
   * Returns the number of entries up to this number. A consumer that has stored fewer must start
   * over, because entries that used to be missing can be read again.
   */
  entriesUpTo(seq: number): number;
  /** 16 hexadecimal digits. Only copies of this archive have the same identity. */
  readonly identity: string;
  /** Records that the consumer has stored everything up to `seq`. Only kept in memory. */
  acknowledge(seq: number): void;
  readonly acknowledgedSeq: number;
  /**
   * True once the consumer has reported what it has stored, even if that is nothing, since the
   * archive was opened.
   */
  readonly isHeard: boolean;
  /** Returns the number of unacknowledged entries of a kind. */
  unacknowledged(kind: EntryKind): number;
  /**
   * Calls the listener with the last seq after each flush. Returns a function that removes the
   * listener.
   */
  onAppended(listener: (lastSeq: number) => void): () => void;
  /** Returns the free disk space in bytes. */
  room(): Promise<number>;
  /** Deletes all files and closes the archive. */
  destroy(): Promise<void>;
  /** Waits for pending work. Every later call is rejected with `closed`. */
  close(): Promise<void>;
}

export interface ArchiveOptions {
  /** The archive's own folder, created if missing. Only one process may use it at a time. */
  readonly dir: string;
  readonly fs?: DurableFiles;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** A file is closed before it grows beyond this size. */
  readonly segmentBytes?: number;
  readonly witnesses?: readonly Witness[];
}

/**
 * How far a consumer's number may be ahead of the archive's. Beyond that, the archive could run out
 * of numbers.
 */
const MOST_AHEAD = 2 ** 40;

/**
 * Opens the archive in `dir`, creating it if necessary. Damage is listed in `report`. Throws
 * `newer-version`, `disk-full` or `io`.
 */
export async function openArchive({
  dir,
  fs = nodeDurableFiles,
  now = Date.now,
  segmentBytes = LARGEST_SEGMENT,
  witnesses = [],
}: ArchiveOptions): Promise<Archive> {
  const found = await recover(fs, dir);
  const { index, seeds } = found;
  let { identity, isNew, report } = found;
  const written = { dir, identity: () => identity, segmentBytes };
  const writer = createSegmentWriter(fs, written, found.position);
  let { flush } = found;
  const inOrder = createSerial();
  const listeners = new Set<(lastSeq: number) => void>();
  let { nextSeq } = found;
  /** The highest number seen by any witness. */
  let seenSeq = 0;
  let acknowledgedSeq = 0;
  let isHeard = false;
  let closed = false;

  const seedOf = (segment: number): number => seeds.get(segment) ?? 0;

  function assertOpen(): void {
    if (closed) throw new ArchiveError('closed', 'The archive is closed');
  }

  function hear(witness: Witness): void {
    if (isNew && witness.archive !== null && witness.seq > 0) {
      identity = witness.archive;
      isNew = false;
    }
    if (witness.archive !== null && witness.archive !== identity) return;
    if (!Number.isSafeInteger(witness.seq) || witness.seq > index.lastSeq + MOST_AHEAD) return;
    seenSeq = Math.max(seenSeq, witness.seq);
    nextSeq = Math.max(nextSeq, seenSeq + 1);
    report = {
      ...report,
      missing: Math.max(report.missing, lostBy(index, witness)),
      damagedBefore: Math.max(report.damagedBefore ?? 0, placesBy(index, witness)),
    };
  }
  for (const witness of witnesses) hear(witness);

  async function write(drafts: readonly Draft[]): Promise<number[]> {
    // The archive couldn't be written to when it was opened. Recovered entries must be flushed
    // before new ones.
    if (flush) await flush().catch(throwArchiveError);
    flush = undefined;
    const firstSeq = nextSeq;
    const at = now();
    isNew = false;
    // Numbers that a witness has seen were really assigned, so the entries count as missing rather
    // than skipped.
    const skips = firstSeq > Math.max(index.lastSeq, seenSeq) + 1;
    const frames = await Promise.all(
      drafts.map((draft, i) =>
        encodeFrame(draft, {
          seq: firstSeq + i,
          at: draft.at ?? at,
          startsBatch: i === 0,
          skips: i === 0 && skips,
        }),
      ),
    );
    const { segment, offset: start, seed } = await writer.append(frames, firstSeq);
    seeds.set(segment, seed);

    let offset = start;
    const seqs = drafts.map(({ kind, meta, body, exactLength = body.length }, i) => {
      const seq = firstSeq + i;
      const length = frames[i]?.length ?? 0;
      index.add({ seq, kind, segment, offset, length, weight: meta.length + exactLength });
      offset += length;
      return seq;
    });
    nextSeq = Math.max(nextSeq, index.lastSeq + 1);
    for (const listener of listeners) {
      // Deferred, so that an exception in a listener can't make a stored entry look lost.
      queueMicrotask(() => listener(index.lastSeq));
    }
    return seqs;
  }

  async function appendMany(entries: readonly NewEntry[]): Promise<number[]> {
    assertOpen();
    const drafts = entries.map(draftOf);
    return drafts.length === 0 ? [] : inOrder(() => write(drafts));
  }

  function select({ after, maxBytes, maxEntries, kind }: ReadQuery): Location[] {
    const selected: Location[] = [];
    let bytes = 0;
    for (let position = index.after(after); position < index.count; position += 1) {
      const location = index.at(position);
      if (!location) break;
      if (kind && location.kind !== kind) continue;
      bytes += location.weight;
      const isEnough = bytes > maxBytes || selected.length >= maxEntries;
      if (isEnough && selected.length > 0) break;
      selected.push(location);
    }
    return selected;
  }

  async function load(query: ReadQuery): Promise<ExactEntry[]> {
    assertOpen();
    const isPossible =
      Number.isSafeInteger(query.after) && query.after <= index.lastSeq + MOST_AHEAD;
    if (!isPossible) throw new RangeError('after is no number of an entry');
    // A consumer can be ahead if the archive is an older copy, or if the disk reported a flush that
    // never happened. Numbers that the consumer has seen mustn't be reused.
    nextSeq = Math.max(nextSeq, query.after + 1);
    return Promise.all((await readFrames(fs, dir, select(query), seedOf)).map(exactEntry));
  }

  /** Rejects new work, waits for pending work and closes the files. */
  async function shut(): Promise<void> {
    closed = true;
    await inOrder(() => writer.close());
  }

  return {
    get report() {
      return report;
    },
    get identity() {
      return identity;
    },
    hear,
    witness() {
      const found = index.count;
      return {
        archive: identity,
        seq: Math.max(index.lastSeq, seenSeq),
        entries: found + report.missing,
        damage: { places: damagedIn(report), found },
      };
    },
    entriesUpTo: (seq) => index.after(seq),
    appendMany,
    async append(entry) {
      const [seq = 0] = await appendMany([entry]);
      return seq;
    },
    async read(query) {
      return (await load(query)).map(({ at, body, ...entry }) => ({
        ...entry,
        at: new Date(at).toISOString(),
        body: body.toString('utf8'),
      }));
    },
    async readFrames(query) {
      assertOpen();
      return readFrames(fs, dir, select(query), seedOf);
    },
    flushed() {
      const ends = new Map<number, number>();
      for (let position = 0; position < index.count; position += 1) {
        const { segment, offset, length } = index.at(position) ?? nowhere;
        ends.set(segment, offset + length);
      }
      return [...ends].map(([segment, bytes]) => ({ name: segmentName(segment), bytes }));
    },
    readExactly: load,
    async readBody(seq) {
      assertOpen();
      const location = index.find(seq);
      const [loaded] = location ? await readFrames(fs, dir, [location], seedOf) : [];
      if (!loaded) throw new ArchiveError('not-found', `There is no entry ${seq}`);
      return bodyOf(loaded.frame, loaded.bytes);
    },
    get lastSeq() {
      return index.lastSeq;
    },
    acknowledge(seq) {
      isHeard = true;
      acknowledgedSeq = Math.max(acknowledgedSeq, Math.min(seq, index.lastSeq));
    },
    get acknowledgedSeq() {
      return acknowledgedSeq;
    },
    get isHeard() {
      return isHeard;
    },
    unacknowledged(kind) {
      let found = 0;
      for (let position = index.after(acknowledgedSeq); position < index.count; position += 1) {
        if (index.at(position)?.kind === kind) found += 1;
      }
      return found;
    },
    onAppended(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async room() {
      return fs.freeBytes(dir).catch(throwArchiveError);
    },
    async destroy() {
      await shut();
      await removeArchive(fs, dir);
    },
    close: shut,
  };
}

const nowhere = { segment: 0, offset: 0, length: 0 };

function throwArchiveError(error: unknown): never {
  throw toArchiveError(error);
}
