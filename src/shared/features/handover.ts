import { longestSpelling } from '../archive/applicant-work';
import { method } from '../ipc/define';
import { recordKinds } from '../records/kinds';
import { z } from '../zod';
import { LibraryCounts } from './backup';

/** A list that goes into a library file, with what the library knows of it. */
export const ListToHandOver = z.object({
  listId: z.string().min(1).max(100),
  name: z.string().max(200),
  recordKind: z.enum(recordKinds),
  /** Records that are on it now. */
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
  /** Everything of this machine but the keys, to go on elsewhere. Asks where; `null`: cancelled. */
  move: method(z.object({ passphrase }), WrittenFile.nullable()),
  /** For somebody else. Asks where; `null`: cancelled. */
  make: method(
    z.object({
      libraryId: z.string(),
      /** `null`: everything. */
      lists: z.array(ListToHandOver).min(1).max(500).nullable(),
      /** Archive entries of the answers that brought the records of the lists. */
      answers: z.array(z.number().int().min(1)).max(2_000_000),
      /** How the applicants of those records are spelt: what the person joined of them goes too. */
      spellings: z.array(z.string().max(longestSpelling)).max(200_000),
      /** With the client references of lists, the notes on those matters, and the questions they were made of. */
      matters: z.boolean(),
      ledger: z.boolean(),
      passphrase,
    }),
    WrittenFile.nullable(),
  ),
  /** Shows the file that was written last in the file manager of the system. */
  show: method(z.undefined(), z.null()),
};
