import { ActCounts } from '../acts/counted';
import { method } from '../ipc/define';
import { ErrorData } from '../ipc/error';
import { z } from '../zod';

/** Counts of a library's contents, or of the difference between two copies. */
export const LibraryCounts = z.object({
  entries: z.number().int(),
  /** The service's answers and their rows. */
  answers: z.number().int(),
  rows: z.number().int(),
  pictures: z.number().int(),
  ...ActCounts.shape,
  /** Times of the first and last answer. */
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type LibraryCounts = z.infer<typeof LibraryCounts>;

/** The state of a library's backups. */
export const BackupState = z.object({
  libraryId: z.string(),
  /**
   * The backup folder. For display only, because only main chooses it. `null` if backups are off.
   */
  folder: z.string().nullable(),
  /** Where the first backup would be made without asking, or `null` if the user must be asked. */
  proposed: z.string().nullable(),
  running: z.boolean(),
  lastGoodAt: z.string().nullable(),
  /** Time from which something hasn't been in any intact backup; `null` if nothing is missing. */
  overdueSince: z.string().nullable(),
  failure: z.object({ at: z.string(), error: ErrorData }).nullable(),
});
export type BackupState = z.infer<typeof BackupState>;

/** The state of a library's files, as far as is known without reading them. */
export const ArchiveHealth = z.object({
  entries: z.number().int(),
  bytes: z.number(),
  freeBytes: z.number().nullable(),
});
export type ArchiveHealth = z.infer<typeof ArchiveHealth>;

/** The result of reading all files again. */
export const CheckResult = z.object({
  entries: z.number().int(),
  /** Number of entries that can no longer be read. */
  unreadable: z.number().int(),
  /** The newest backup's state, or `null` if there is none. */
  backup: z.object({ files: z.number().int(), damaged: z.number().int() }).nullable(),
});
export type CheckResult = z.infer<typeof CheckResult>;

const ofLibrary = z.object({ libraryId: z.string() });

export const backup = {
  state: method(ofLibrary, BackupState),
  /** Asks for a folder in a native dialog, and makes the first backup there. */
  chooseFolder: method(ofLibrary, BackupState),
  /** Turns backups off. Existing backups are kept. */
  stop: method(ofLibrary, BackupState),
  /** Makes a backup now, in the proposed folder if none has been chosen yet. */
  run: method(ofLibrary, BackupState),
  /** Shows the backups in the system's file manager. */
  show: method(ofLibrary, z.null()),
  health: method(ofLibrary, ArchiveHealth),
  /** Reads the entire archive and the newest backup. */
  check: method(ofLibrary, CheckResult),
};

export const backupEvents = { 'backup.changed': BackupState };
