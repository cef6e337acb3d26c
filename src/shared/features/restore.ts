import { decisionTypes } from '../acts/decision';
import { method } from '../ipc/define';
import { z } from '../zod';
import { LibraryCounts } from './backup';

/** When a copy was changed and by whom, as far as is known. */
const ConflictSide = z.object({ at: z.string(), by: z.string().nullable() });
export type ConflictSide = z.infer<typeof ConflictSide>;

/** Something that has been changed differently in two copies of a library. */
const Conflict = z.object({
  type: z.enum(decisionTypes),
  subject: z.string(),
  /** Name of the list concerned, if a record is on several lists. */
  list: z.string().nullable(),
  here: z.string(),
  there: z.string(),
  whoHere: ConflictSide,
  whoThere: ConflictSide,
});
export type Conflict = z.infer<typeof Conflict>;

/** A library backup that can be restored. */
export const BackupChoice = z.object({
  choiceId: z.string(),
  libraryId: z.string(),
  baseUrl: z.string().nullable(),
  madeAt: z.string(),
  entries: z.number().int(),
  damaged: z.number().int(),
});
export type BackupChoice = z.infer<typeof BackupChoice>;

/** A library that has been opened and compared with the local one, but not accepted yet. */
const IncomingLibrary = z.object({
  libraryId: z.string(),
  baseUrl: z.string().nullable(),
  /** Whether this computer has a library for the same service. */
  exists: z.boolean(),
  /** Number of parts that are damaged, because they have changed since the file was written. */
  damaged: z.number().int(),
  /**
   * Number of its entries that have since been erased here, entirely or in part. They stay erased.
   */
  erased: z.number().int(),
  /**
   * Number of places in the local library that can't be read. Data that was erased in them may
   * reappear.
   */
  unreadHere: z.number().int(),
  /** Counts of everything in the opened library. */
  all: LibraryCounts,
  /** Counts of what exists only in one of the two copies. */
  here: LibraryCounts,
  there: LibraryCounts,
  /** Number of entries that are in both copies. */
  shared: z.number().int(),
  /** The first conflicts. */
  conflicts: z.array(Conflict),
  conflictCount: z.number().int(),
});
export type IncomingLibrary = z.infer<typeof IncomingLibrary>;

/** An open backup or library file, before anything is done with it. */
export const Incoming = z.object({
  incomingId: z.string(),
  type: z.enum(['backup', 'move', 'hand-over']),
  madeAt: z.string(),
  program: z.string(),
  /** Names of the chosen lists, or `null` for everything. */
  lists: z.array(z.string()).nullable(),
  ledger: z.boolean(),
  hasSettings: z.boolean(),
  libraries: z.array(IncomingLibrary),
});
export type Incoming = z.infer<typeof Incoming>;

/** `locked`: its passphrase is needed. */
const Opened = z.discriminatedUnion('type', [
  z.object({ type: z.literal('locked'), incomingId: z.string() }),
  z.object({ type: z.literal('open'), incoming: Incoming }),
]);
export type Opened = z.infer<typeof Opened>;

/** A replaced archive, which is kept until the user deletes it. */
const EarlierLibrary = z.object({ replacedAt: z.number().int(), bytes: z.number() });
export type EarlierLibrary = z.infer<typeof EarlierLibrary>;

const ofLibrary = z.object({ libraryId: z.string() });
const ofEarlier = z.object({ libraryId: z.string(), replacedAt: z.number().int() });
/**
 * Number of places in the previous library that couldn't be read. Data that was erased in them may
 * have reappeared.
 */
const Unread = z.object({ unreadHere: z.number().int() });
/**
 * Number of watches and downloads that would have bought data automatically. The watches have been
 * switched off, and the downloads paused.
 */
export const SwitchedOff = z.object({ watches: z.number().int(), downloads: z.number().int() });
export type SwitchedOff = z.infer<typeof SwitchedOff>;
/** The result of replacing a library. */
const Exchanged = Unread.extend({ switchedOff: SwitchedOff });
export type Exchanged = z.infer<typeof Exchanged>;
const ofIncoming = z.object({ incomingId: z.string() });

export const restore = {
  /**
   * Returns the backups in the backup folder, or in a folder chosen by the user. `null` if the user
   * cancels.
   */
  backups: method(z.object({ choose: z.boolean() }), z.array(BackupChoice).nullable()),
  openBackup: method(z.object({ choiceId: z.string() }), Incoming),
  /** Asks for a file in a native dialog. `null` if the user cancels. */
  openFile: method(z.undefined(), Opened.nullable()),
  unlock: method(z.object({ incomingId: z.string(), passphrase: z.string().max(1000) }), Incoming),
  /** Stops opening or unlocking, which then rejects with `cancelled`. */
  stopReading: method(z.undefined(), z.null()),
  /**
   * Asks in a native dialog whether these libraries may be replaced. `false` if the user declines.
   */
  confirmReplace: method(
    z.object({ libraryIds: z.array(z.string()).min(1).max(1000) }),
    z.boolean(),
  ),
  /**
   * `replace`: replaces the local library, which is kept as an earlier one. `merge`: merges the
   * two. `beside`: adds a separate, read-only library. Returns the library's id. Before a library
   * is replaced or merged, the window deletes its database.
   */
  apply: method(
    z.object({
      incomingId: z.string(),
      libraryId: z.string(),
      how: z.enum(['replace', 'merge', 'beside']),
    }),
    ofLibrary.extend(Exchanged.shape),
  ),
  applySettings: method(ofIncoming, z.null()),
  /** Opens one of the libraries in an imported file. */
  open: method(ofLibrary, z.null()),
  /** Discards what was opened. Anything already applied stays. */
  close: method(ofIncoming, z.null()),
  earlier: method(ofLibrary, z.array(EarlierLibrary)),
  /** Restores an earlier archive. The current one becomes an earlier one. */
  goBack: method(ofEarlier, Exchanged),
  letGo: method(ofEarlier, z.null()),
};
