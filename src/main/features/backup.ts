/** Handlers for backups. The window learns where backups are stored, but can't choose a path. */
import type { AppHandlers } from '@shared/contract';
import { m } from '@shared/messages/compiled/messages';
import type { BackupService } from '../backup/backup-service';
import type { AskPerson } from '../security/ask-person';
import type { Runtime } from '../library/runtime';

export interface BackupFeatureOptions {
  readonly backups: BackupService;
  readonly runtime: Runtime;
  readonly ask: AskPerson;
  /** Returns `null` if the user cancels. */
  readonly askForFolder: () => Promise<string | null>;
  readonly showInFolder: (path: string) => void;
}

export function backupFeature(options: BackupFeatureOptions): AppHandlers['backup'] {
  const { backups, runtime, ask, askForFolder, showInFolder } = options;
  return {
    state: ({ libraryId }) => backups.state(libraryId),
    async chooseFolder({ libraryId }) {
      const folder = await askForFolder();
      if (folder === null) return backups.state(libraryId);
      backups.setFolder(folder);
      // If the first backup fails, the error is part of the state.
      await backups.run(libraryId).catch(() => undefined);
      return backups.state(libraryId);
    },
    async stop({ libraryId }) {
      const question = {
        message: m.guard_backup_stop(),
        detail: m.guard_backup_stop_detail(),
        confirm: m.backup_stop(),
      };
      if (await ask(question)) backups.setFolder(null);
      return backups.state(libraryId);
    },
    async run({ libraryId }) {
      const { proposed } = backups.state(libraryId);
      if (proposed !== null) backups.setFolder(proposed);
      await backups.run(libraryId);
      return backups.state(libraryId);
    },
    async show({ libraryId }) {
      showInFolder(await backups.folderOf(libraryId));
      return null;
    },
    async health({ libraryId }) {
      const { archive } = runtime.library(libraryId);
      const bytes = archive.flushed().reduce((sum, file) => sum + file.bytes, 0);
      const freeBytes = await archive.room().catch(() => null);
      return { entries: archive.entriesUpTo(Infinity), bytes, freeBytes };
    },
    check: ({ libraryId }) => backups.check(libraryId),
  };
}
