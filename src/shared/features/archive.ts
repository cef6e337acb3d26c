import { z } from '../zod';
import { method, type Result } from '../ipc/define';
import { WorkMeta } from '../acts/acts';

/** An archive entry as sent over the bridge. `body` is text, or base64 for pictures. */
export const WireEntry = z.object({
  seq: z.number().int(),
  at: z.string(),
  kind: z.enum(['request', 'answer', 'failure', 'work', 'picture']),
  meta: z.record(z.string(), z.unknown()),
  body: z.string(),
});
export type WireEntry = z.infer<typeof WireEntry>;

/** Identifies an archive and how far it has been read. */
const ArchiveExtent = z.object({
  /** 16 hexadecimal digits. */
  archive: z.string().regex(/^[0-9a-f]{16}$/),
  /** Number of entries up to that point. */
  entries: z.number().int(),
  /** When the last of them was written, or `null` if there is no entry with that number. */
  at: z.string().nullable(),
});
export type ArchiveExtent = Readonly<z.infer<typeof ArchiveExtent>>;

/** An entry that is written back from the library. It gets a new number but keeps its time. */
const ReturnedEntry = WireEntry.omit({ seq: true });
export type ReturnedEntry = Readonly<z.infer<typeof ReturnedEntry>>;

/**
 * The port through which the library's worker reads the archive without involving the page. The
 * page passes it to the worker when a library is opened. Its id is the `libraryId`.
 */
export const archivePort = 'archive';

/** Requests from the worker. */
export const ArchiveCall = z.discriminatedUnion('method', [
  /** Reads entries after `after`, up to about `maxBytes`. */
  z.object({
    call: z.number().int(),
    method: z.literal('read'),
    input: z.object({
      after: z.number().int().min(0),
      maxBytes: z.number().int().min(1).max(16_000_000).default(2_000_000),
      /** Only entries of this kind. */
      kind: WireEntry.shape.kind.optional(),
    }),
  }),
  /** Returns the keys of the archive's calls and pictures (`callKey`, `pictureKey`). */
  z.object({ call: z.number().int(), method: z.literal('keys'), input: z.object({}) }),
  /** Adds entries that the library has but the archive lacks, in chronological order. */
  z.object({
    call: z.number().int(),
    method: z.literal('bring'),
    input: z.object({ entries: z.array(ReturnedEntry).max(2_000) }),
  }),
  /** Merges everything that has been added this way into the archive. */
  z.object({ call: z.number().int(), method: z.literal('unite'), input: z.object({}) }),
  /** Describes the archive up to entry `seq`. */
  z.object({
    call: z.number().int(),
    method: z.literal('about'),
    input: z.object({
      seq: z.number().int().min(0),
      /** How much of the archive the library has applied; `null` if unknown. */
      applied: ArchiveExtent.nullable(),
    }),
  }),
]);

export type ArchiveCall = z.infer<typeof ArchiveCall>;

/** Entries in order, and the archive's last entry number. */
export interface ArchivePart {
  readonly entries: readonly WireEntry[];
  readonly lastSeq: number;
}

export interface ArchiveAbout extends ArchiveExtent {
  readonly lastSeq: number;
}

/** The result of writing entries back. */
export interface WrittenBack {
  /** Number of entries that were added. */
  readonly entries: number;
  /** Number of entries that are still missing because the library doesn't have them. */
  readonly missing: number;
}

/** Messages from main: a reply, or a notification that something was appended. */
export type ArchiveReply<T = ArchivePart> =
  | { readonly reply: number; readonly result: Result<T> }
  | { readonly notice: { readonly lastSeq: number } };

/** State of a library's archive. */
const LogState = z.object({
  libraryId: z.string(),
  lastSeq: z.number().int(),
  /** Bytes at the end that don't form a complete entry. */
  tornBytes: z.number().int(),
  /** Number of unreadable parts and files. */
  damaged: z.number().int(),
  /** Number of entries that were written but no longer exist. */
  missing: z.number().int(),
  /** Copies of files under other names, made by a sync program. */
  copies: z.array(z.string()),
  /**
   * True if the library's database has stored something and hasn't been emptied on purpose since.
   */
  wasFilled: z.boolean(),
  /** Why nothing can be written, and therefore nothing is bought. `null` if writing works. */
  unwritable: z.enum(['disk-full', 'storage']).nullable(),
});
export type LogState = z.infer<typeof LogState>;

export const archive = {
  state: method(z.object({ libraryId: z.string() }), LogState),
  /**
   * Reports that the library has stored everything up to `seq` (0 for nothing). Must be sent once
   * after the first reading, because nothing is bought before that. Later, buying stops while there
   * are too many unacknowledged entries.
   */
  ack: method(z.object({ libraryId: z.string(), seq: z.number().int().min(0) }), z.null()),
  /** Writes a user action, which `read` then returns. */
  work: method(
    z.object({ libraryId: z.string(), work: WorkMeta }),
    z.object({ seq: z.number().int() }),
  ),
  /**
   * Asks in a native dialog whether to delete libraries. With `everything`, keys and addresses are
   * deleted too.
   */
  confirmDestroy: method(
    z.object({ libraryIds: z.array(z.string()).max(500), everything: z.boolean().optional() }),
    z.boolean(),
  ),
  /**
   * Moves a library's archive to the system's trash after the user has confirmed. The window
   * deletes its database first. Rejects with `cancelled` if the user declines.
   */
  destroy: method(z.object({ libraryId: z.string() }), z.null()),
};

export const archiveEvents = {
  /** A matter has been renamed in any window, or by a colleague. */
  'archive.renamed': z.object({ libraryId: z.string(), reference: z.string(), to: z.string() }),
};
