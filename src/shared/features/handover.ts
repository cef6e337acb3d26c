import { longestSpelling } from '../archive/applicant-work';
import { method } from '../ipc/define';
import { recordKinds } from '../records/kinds';
import { z } from '../zod';
import { LibraryCounts } from './backup';

/** A list to put in a library file, with the library's data about it. */
export const ListToHandOver = z.object({
  listId: z.string().min(1).max(100),
  name: z.string().max(200),
  recordKind: z.enum(recordKinds),
  /** Ids of the list's current records. */
  ids: z.array(z.string()).max(200_000),
});
export type ListToHandOver = z.infer<typeof ListToHandOver>;

/** A library file that has been written. */
const WrittenLibrary = z.object({
  name: z.string(),
  bytes: z.number(),
  counts: LibraryCounts,
});
export type WrittenLibrary = z.infer<typeof WrittenLibrary>;

const passphrase = z.string().min(8).max(1000).optional();

export const handover = {
  /**
   * Returns the folder that is used without asking, or `null` if there is none. For display only.
   */
  place: method(z.undefined(), z.string().nullable()),
  /**
   * Writes everything on this computer except keys, so that it can be moved to another computer.
   * Writes to the usual folder, or asks the user for a location. `null` if the user cancels.
   */
  move: method(
    z.object({ passphrase, asUsual: z.boolean().optional() }),
    WrittenLibrary.nullable(),
  ),
  /** Writes a file for somebody else, after asking where to save it. `null` if the user cancels. */
  make: method(
    z.object({
      libraryId: z.string(),
      /** `null` for everything. */
      lists: z.array(ListToHandOver).min(1).max(500).nullable(),
      /** The archive entries with the answers that contained the lists' records. */
      answers: z.array(z.number().int().min(1)).max(2_000_000),
      /** Spellings of those records' applicants, whose groups are included. */
      spellings: z.array(z.string().max(longestSpelling)).max(200_000),
      /** Includes client references, the notes on those matters, and the lists' searches. */
      matters: z.boolean(),
      ledger: z.boolean(),
      passphrase,
    }),
    WrittenLibrary.nullable(),
  ),
  /** Shows the most recently written file in the system's file manager. */
  show: method(z.undefined(), z.null()),
};
