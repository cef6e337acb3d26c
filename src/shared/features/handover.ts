import { longestSpelling } from '../archive/applicant-work';
import { method } from '../ipc/define';
import { recordKinds } from '../records/kinds';
import { z } from '../zod';
import { LibraryCounts } from './backup';

/** A list for a library file, with what the library knows about it. */
export const ListToHandOver = z.object({
  listId: z.string().min(1).max(100),
  name: z.string().max(200),
  recordKind: z.enum(recordKinds),
  /** Its current records. */
  ids: z.array(z.string()).max(200_000),
});
export type ListToHandOver = z.infer<typeof ListToHandOver>;

/** A library file that was written. */
const WrittenFile = z.object({
  name: z.string(),
  bytes: z.number(),
  counts: LibraryCounts,
});
export type WrittenFile = z.infer<typeof WrittenFile>;

const passphrase = z.string().min(8).max(1000).optional();

export const handover = {
  /** The folder that is used without asking; `null` if there is none. For display only. */
  place: method(z.undefined(), z.string().nullable()),
  /**
   * Writes everything on this computer except keys, for moving to another one: to that folder, or
   * asks where; `null` if cancelled.
   */
  move: method(z.object({ passphrase, asUsual: z.boolean().optional() }), WrittenFile.nullable()),
  /** Writes a file for somebody else. Asks where; `null` if cancelled. */
  make: method(
    z.object({
      libraryId: z.string(),
      /** `null` for everything. */
      lists: z.array(ListToHandOver).min(1).max(500).nullable(),
      /** Archive entries of the answers that returned the lists' records. */
      answers: z.array(z.number().int().min(1)).max(2_000_000),
      /** The spellings of those records' applicants, whose groups are included. */
      spellings: z.array(z.string().max(longestSpelling)).max(200_000),
      /** Includes client references, the notes on those matters, and the lists' searches. */
      matters: z.boolean(),
      ledger: z.boolean(),
      passphrase,
    }),
    WrittenFile.nullable(),
  ),
  /** Shows the last written file in the system's file manager. */
  show: method(z.undefined(), z.null()),
};
