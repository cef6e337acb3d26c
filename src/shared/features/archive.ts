import { z } from '../zod';
import { method, type Result } from '../ipc/define';
import { WorkMeta } from '../acts/acts';

/** An archive entry as sent over the bridge. `body` is text; base64 for pictures. */
export const WireEntry = z.object({
  seq: z.number().int(),
  at: z.string(),
  kind: z.enum(['request', 'answer', 'failure', 'work', 'picture']),
  meta: z.record(z.string(), z.unknown()),
  body: z.string(),
});
export type WireEntry = z.infer<typeof WireEntry>;

/** Identifies an archive up to a certain entry. */
const ArchiveExtent = z.object({
  /** 16 hexadecimal digits. */
  archive: z.string().regex(/^[0-9a-f]{16}$/),
  /** Number of entries up to that number. */
  entries: z.number().int(),
  /** When the entry with exactly this number was written; `null` if there is none. */
  at: z.string().nullable(),
});
export type ArchiveExtent = Readonly<z.infer<typeof ArchiveExtent>>;

/** An entry that is written back. It gets a new number but keeps its time. */
const ReturnedEntry = WireEntry.omit({ seq: true });
export type ReturnedEntry = Readonly<z.infer<typeof ReturnedEntry>>;

/**
 * Port through which the library's worker reads the archive without going through the page. The
 * page passes it on when a library is opened; its id is the `libraryId`.
 */
export const archivePort = 'archive';

/** Requests of the worker. */
export const ArchiveCall = z.discriminatedUnion('method', [
  /** Reads entries after `after`, up to about `maxBytes`. */
  z.object({
    call: z.number().int(),
    method: z.literal('read'),
    input: z.object({
      after: z.number().int().min(0),
      maxBytes: z.number().int().min(1).max(16_000_000).default(2_000_000),
      /** Only this kind. */
      kind: WireEntry.shape.kind.optional(),
    }),
  }),
  /** Returns the keys of the archive's calls and pictures (`callKey`, `pictureKey`). */
  z.object({ call: z.number().int(), method: z.literal('keys'), input: z.object({}) }),
  /** Brings entries that the library has and the archive lacks, in order of time. */
  z.object({
    call: z.number().int(),
    method: z.literal('bring'),
    input: z.object({ entries: z.array(ReturnedEntry).max(2_000) }),
  }),
  /** Merges everything brought into the archive. */
  z.object({ call: z.number().int(), method: z.literal('unite'), input: z.object({}) }),
  /** Describes the archive up to entry `seq`. */
  z.object({
    call: z.number().int(),
    method: z.literal('about'),
    input: z.object({
      seq: z.number().int().min(0),
      /** The extent that the library has applied; `null` if unknown. */
      applied: ArchiveExtent.nullable(),
    }),
  }),
]);

export type ArchiveCall = z.infer<typeof ArchiveCall>;

/** Entries in order, and the archive's last number. */
export interface ArchivePart {
  readonly entries: readonly WireEntry[];
  readonly lastSeq: number;
}

export interface ArchiveAbout extends ArchiveExtent {
  readonly lastSeq: number;
}

/** The result of writing back. */
export interface WrittenBack {
  /** Entries that were brought. */
  readonly entries: number;
  /** Entries that are still missing, because they aren't in any library. */
  readonly missing: number;
}

/** Main's messages: an answer, or a notice that something was appended. */
export type ArchiveReply<T = ArchivePart> =
  | { readonly reply: number; readonly result: Result<T> }
  | { readonly notice: { readonly lastSeq: number } };

/** State of a library's archive. */
const LogState = z.object({
  libraryId: z.string(),
  lastSeq: z.number().int(),
  /** Bytes at the end that form no complete entry. */
  tornBytes: z.number().int(),
  /** Number of unreadable parts and files. */
  damaged: z.number().int(),
  /** Number of entries that were once written and no longer exist. */
  missing: z.number().int(),
  /** Copies of files under other names, made by a synchronisation program. */
  copies: z.array(z.string()),
  /** True if the library's database has stored something and was not emptied on purpose since. */
  wasFilled: z.boolean(),
  /** Why nothing can be written, and therefore nothing is bought; `null` if writing works. */
  unwritable: z.enum(['disk-full', 'storage']).nullable(),
});
export type LogState = z.infer<typeof LogState>;

export const archive = {
  state: method(z.object({ libraryId: z.string() }), LogState),
  /**
   * The library has stored everything up to `seq` (0 for nothing). It is always sent once after the
   * first reading, and nothing is bought before. Buying continues only while few entries are
   * unacknowledged.
   */
  ack: method(z.object({ libraryId: z.string(), seq: z.number().int().min(0) }), z.null()),
  /** Writes an act of the user, which then returns through `read`. */
  work: method(
    z.object({ libraryId: z.string(), work: WorkMeta }),
    z.object({ seq: z.number().int() }),
  ),
  /**
   * Asks in a native dialog whether libraries may be deleted; with `everything` also all keys and
   * addresses.
   */
  confirmDestroy: method(
    z.object({ libraryIds: z.array(z.string()).max(500), everything: z.boolean().optional() }),
    z.boolean(),
  ),
  /**
   * Moves a library's archive to the system's trash after the user has confirmed. The window
   * deletes its database first. Rejects with `cancelled` if the user refuses.
   */
  destroy: method(z.object({ libraryId: z.string() }), z.null()),
};
