import { z } from '../zod';
import { method, type Result } from '../ipc/define';
import { WorkMeta } from '../archive/meta';

/** An entry of the log as it crosses the bridge. `body` is text; for pictures base64. */
export const WireEntry = z.object({
  seq: z.number().int(),
  at: z.string(),
  kind: z.enum(['request', 'answer', 'failure', 'work', 'picture']),
  meta: z.record(z.string(), z.unknown()),
  body: z.string(),
});
export type WireEntry = z.infer<typeof WireEntry>;

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
    }),
  }),
  /** What the archive is, up to entry `seq`. */
  z.object({
    call: z.number().int(),
    method: z.literal('about'),
    input: z.object({ seq: z.number().int().min(0) }),
  }),
]);

/** Entries in order, and where the archive ends. */
export interface ArchivePart {
  readonly entries: readonly WireEntry[];
  readonly lastSeq: number;
}

/** What tells an archive, up to an entry, from every other one, and from itself at another time. */
export interface ArchiveExtent {
  /** 16 hexadecimal digits. */
  readonly archive: string;
  /** Entries with the number or a lower one. */
  readonly entries: number;
  /** When the entry with just this number was written; `null`: there is none. */
  readonly at: string | null;
}

export interface ArchiveAbout extends ArchiveExtent {
  readonly lastSeq: number;
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
