import { decisionTypes } from '../acts/decision';
import { method } from '../ipc/define';
import { z } from '../zod';
import { LibraryCounts } from './backup';

/** When one of two copies was changed, and by whom where that was said. */
const ConflictSide = z.object({ at: z.string(), by: z.string().nullable() });
export type ConflictSide = z.infer<typeof ConflictSide>;

/** Something that two copies of a library changed to different ends. */
const Conflict = z.object({
  type: z.enum(decisionTypes),
  subject: z.string(),
  /** Name of the list that it is about, where a record stands on several. */
  list: z.string().nullable(),
  here: z.string(),
  there: z.string(),
  whoHere: ConflictSide,
  whoThere: ConflictSide,
});
export type Conflict = z.infer<typeof Conflict>;

/** One backup of a library that can be restored. */
export const BackupChoice = z.object({
  choiceId: z.string(),
  libraryId: z.string(),
  baseUrl: z.string().nullable(),
  madeAt: z.string(),
  entries: z.number().int(),
  damaged: z.number().int(),
});
export type BackupChoice = z.infer<typeof BackupChoice>;

/** A library that was brought in and compared, and is not yet anybody's. */
const IncomingLibrary = z.object({
  libraryId: z.string(),
  baseUrl: z.string().nullable(),
  /** Whether there is a library of this service here. */
  exists: z.boolean(),
  /** Parts that are not what they were when it was made. */
  damaged: z.number().int(),
  /** Entries in it of which something was erased here since: that stays erased. */
  erased: z.number().int(),
  /** Places of the library here that cannot be read: what was erased there may come back. */
  unreadHere: z.number().int(),
  /** Everything that came in. */
  all: LibraryCounts,
  /** What each has alone. */
  here: LibraryCounts,
  there: LibraryCounts,
  /** Entries of both. */
  shared: z.number().int(),
  /** The first of them. */
  conflicts: z.array(Conflict),
  conflictCount: z.number().int(),
});
export type IncomingLibrary = z.infer<typeof IncomingLibrary>;

/** A backup or a file that is open, before anything is done with it. */
export const Incoming = z.object({
  incomingId: z.string(),
  type: z.enum(['backup', 'move', 'hand-over']),
  madeAt: z.string(),
  program: z.string(),
  /** Names of chosen lists; `null`: everything. */
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

/** Archives that were replaced, and are there until the person lets them go. */
const EarlierLibrary = z.object({ replacedAt: z.number().int(), bytes: z.number() });
export type EarlierLibrary = z.infer<typeof EarlierLibrary>;

const ofLibrary = z.object({ libraryId: z.string() });
const ofEarlier = z.object({ libraryId: z.string(), replacedAt: z.number().int() });
/** Places of the library before that could not be read: what was erased there may be back. */
const Unread = z.object({ unreadHere: z.number().int() });
/** What would have bought by itself and came in: watches that are off now, downloads that are paused. */
export const SwitchedOff = z.object({ watches: z.number().int(), downloads: z.number().int() });
export type SwitchedOff = z.infer<typeof SwitchedOff>;
/** What came of putting one library in the place of another. */
const Exchanged = Unread.extend({ switchedOff: SwitchedOff });
export type Exchanged = z.infer<typeof Exchanged>;
const ofIncoming = z.object({ incomingId: z.string() });

export const restore = {
  /** Backups in the folder of backups, or in one that the person chooses; `null`: cancelled. */
  backups: method(z.object({ choose: z.boolean() }), z.array(BackupChoice).nullable()),
  openBackup: method(z.object({ choiceId: z.string() }), Incoming),
  /** Asks for a file in a dialog of the system; `null`: cancelled. */
  openFile: method(z.undefined(), Opened.nullable()),
  unlock: method(z.object({ incomingId: z.string(), passphrase: z.string().max(1000) }), Incoming),
  /** Gives up what is being opened or unlocked, which rejects with `cancelled`. */
  stopReading: method(z.undefined(), z.null()),
  /** The system asks whether these may become what came in, or what they were; false: refused. */
  confirmReplace: method(
    z.object({ libraryIds: z.array(z.string()).min(1).max(1000) }),
    z.boolean(),
  ),
  /**
   * `replace`: the library becomes what came in, and the one before stays beside it. `merge`: both
   * together. `beside`: a library of its own, for reading. Gives the id of the library. The window
   * deletes the database of a library that is replaced or merged, before.
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
  /** Opens one of the libraries that came in. */
  open: method(ofLibrary, z.null()),
  /** Lets go of what was brought in; what was applied stays. */
  close: method(ofIncoming, z.null()),
  earlier: method(ofLibrary, z.array(EarlierLibrary)),
  /** Brings an earlier archive back; the present one takes its part. */
  goBack: method(ofEarlier, Exchanged),
  letGo: method(ofEarlier, z.null()),
};
