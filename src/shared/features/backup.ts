import { ActCounts } from '../acts/counted';
import { method } from '../ipc/define';
import { ErrorData } from '../ipc/error';
import { z } from '../zod';

/** What a library holds, or what one copy has that another lacks. */
export const LibraryCounts = z.object({
  entries: z.number().int(),
  /** Answers of the service, and the rows in them. */
  answers: z.number().int(),
  rows: z.number().int(),
  pictures: z.number().int(),
  ...ActCounts.shape,
  /** When the first and the last answer came. */
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type LibraryCounts = z.infer<typeof LibraryCounts>;

/** How the backups of a library stand. */
export const BackupState = z.object({
  libraryId: z.string(),
  /** Where backups go, for the eye only: main alone chooses and keeps it. `null`: none are made. */
  folder: z.string().nullable(),
  running: z.boolean(),
  lastGoodAt: z.string().nullable(),
  /** Since when there is something that no good backup has. */
  overdueSince: z.string().nullable(),
  failure: z.object({ at: z.string(), error: ErrorData }).nullable(),
});
export type BackupState = z.infer<typeof BackupState>;

/** How the files of a library are, as known without reading them. */
export const ArchiveHealth = z.object({
  entries: z.number().int(),
  bytes: z.number(),
  freeBytes: z.number().nullable(),
});
export type ArchiveHealth = z.infer<typeof ArchiveHealth>;

/** What reading everything again found. */
export const CheckResult = z.object({
  entries: z.number().int(),
  /** Entries that cannot be read any more. */
  unreadable: z.number().int(),
  /** Of the newest backup; `null`: there is none. */
  backup: z.object({ files: z.number().int(), damaged: z.number().int() }).nullable(),
});
export type CheckResult = z.infer<typeof CheckResult>;

const ofLibrary = z.object({ libraryId: z.string() });

export const backup = {
  state: method(ofLibrary, BackupState),
  /** Asks for a folder in a dialog of the system, and makes the first backup there. */
  chooseFolder: method(ofLibrary, BackupState),
  /** No more backups are made; those that are there stay. */
  stop: method(ofLibrary, BackupState),
  run: method(ofLibrary, BackupState),
  health: method(ofLibrary, ArchiveHealth),
  /** Reads the whole archive and the newest backup. */
  check: method(ofLibrary, CheckResult),
};

export const backupEvents = { 'backup.changed': BackupState };
