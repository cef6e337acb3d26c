import { z } from '../zod';
import { method, type Result } from '../ipc/define';
import { WorkMeta } from '../acts/acts';

/** An entry of the log as it crosses the bridge. `body` is text; for pictures base64. */
export const WireEntry = z.object({
  seq: z.number().int(),
  at: z.string(),
  kind: z.enum(['request', 'answer', 'failure', 'work', 'picture']),
  meta: z.record(z.string(), z.unknown()),
  body: z.string(),
});
export type WireEntry = z.infer<typeof WireEntry>;

/** What tells an archive, up to an entry, from every other one, and from itself at another time. */
const ArchiveExtent = z.object({
  /** 16 hexadecimal digits. */
  archive: z.string().regex(/^[0-9a-f]{16}$/),
  /** Entries with the number or a lower one. */
  entries: z.number().int(),
  /** When the entry with just this number was written; `null`: there is none. */
  at: z.string().nullable(),
});
export type ArchiveExtent = Readonly<z.infer<typeof ArchiveExtent>>;

/** An entry that is written back: its number is given anew, its time is its own. */
const ReturnedEntry = WireEntry.omit({ seq: true });
export type ReturnedEntry = Readonly<z.infer<typeof ReturnedEntry>>;

/**
 * Port by which the library's worker reads the archive, past the page, which would only pass the
 * bytes on. The page hands it over when a library is opened; its id is the `libraryId`.
 */
export const archivePort = 'archive';

/** What the worker asks on the port. */
export const ArchiveCall = z.discriminatedUnion('method', [
  /** Entries after `after`, at most about `maxBytes`. */
  z.object({
    call: z.number().int(),
    method: z.literal('read'),
    input: z.object({
      after: z.number().int().min(0),
      maxBytes: z.number().int().min(1).max(16_000_000).default(2_000_000),
      /** Only these. */
      kind: WireEntry.shape.kind.optional(),
    }),
  }),
  /** The calls and pictures that are in the archive, by their keys (`callKey`, `pictureKey`). */
  z.object({ call: z.number().int(), method: z.literal('keys'), input: z.object({}) }),
  /** Entries that the library holds and the archive lacks, in the order of time. */
  z.object({
    call: z.number().int(),
    method: z.literal('bring'),
    input: z.object({ entries: z.array(ReturnedEntry).max(2_000) }),
  }),
  /** All were brought: they are united with the archive. */
  z.object({ call: z.number().int(), method: z.literal('unite'), input: z.object({}) }),
  /** What the archive is, up to entry `seq`. */
  z.object({
    call: z.number().int(),
    method: z.literal('about'),
    input: z.object({
      seq: z.number().int().min(0),
      /** What of the archive the library has applied up to there; `null`: nobody said. */
      applied: ArchiveExtent.nullable(),
    }),
  }),
]);

export type ArchiveCall = z.infer<typeof ArchiveCall>;

/** Entries in order, and where the archive ends. */
export interface ArchivePart {
  readonly entries: readonly WireEntry[];
  readonly lastSeq: number;
}

export interface ArchiveAbout extends ArchiveExtent {
  readonly lastSeq: number;
}

/** What came of writing back. */
export interface WrittenBack {
  /** Entries that were brought. */
  readonly entries: number;
  /** What is still missing: no library holds it. */
  readonly missing: number;
}

/** What main says on the port: an answer, or that something was appended. */
export type ArchiveReply<T = ArchivePart> =
  | { readonly reply: number; readonly result: Result<T> }
  | { readonly notice: { readonly lastSeq: number } };

/** Where the log of a library stands. */
const LogState = z.object({
  libraryId: z.string(),
  lastSeq: z.number().int(),
  /** What opening found: bytes at the end that were no whole entry. */
  tornBytes: z.number().int(),
  /** Stretches and files that hold nothing that can be read. */
  damaged: z.number().int(),
  /** Entries that were written once and are not there. */
  missing: z.number().int(),
  /** Files beside it under other names, which a program that copies folders has made. */
  copies: z.array(z.string()),
  /** Its database had taken something in, and nobody has emptied it on purpose since. */
  wasFilled: z.boolean(),
  /** Why nothing can be written, and so nothing is bought; `null`: it could be. */
  unwritable: z.enum(['disk-full', 'storage']).nullable(),
});
export type LogState = z.infer<typeof LogState>;

export const archive = {
  state: method(z.object({ libraryId: z.string() }), LogState),
  /**
   * Everything up to `seq` is in the library; 0: nothing is. Said once after the first reading in any
   * case: before, nothing is bought. Buying goes on only while little is unacknowledged.
   */
  ack: method(z.object({ libraryId: z.string(), seq: z.number().int().min(0) }), z.null()),
  /** Writes something the person did; it comes back through `read`. */
  work: method(
    z.object({ libraryId: z.string(), work: WorkMeta }),
    z.object({ seq: z.number().int() }),
  ),
  /**
   * Asks the person, in a dialog of the system, whether libraries may be deleted; `everything`: and
   * all keys and addresses be forgotten.
   */
  confirmDestroy: method(
    z.object({ libraryIds: z.array(z.string()).max(500), everything: z.boolean().optional() }),
    z.boolean(),
  ),
  /**
   * Moves the log of a library to the trash of the system, once the person has confirmed it. The
   * renderer deletes its database before. Rejects with `cancelled` where the person says no.
   */
  destroy: method(z.object({ libraryId: z.string() }), z.null()),
};
