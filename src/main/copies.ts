/** Connects what copies libraries: backups, files that contain a library, and restoring from them. */
import { join } from 'node:path';
import type { AppHandlers } from '@shared/contract';
import { m } from '@shared/messages/compiled/messages';
import type { Archives } from './archive/archives';
import type { PlaceQuestions } from './backup/ask-for-place';
import { createBackupService, type BackedUpLibrary } from './backup/backup-service';
import { nodeDurableFiles as disk } from './durable/durable-files';
import { backupFeature } from './features/backup';
import { handoverFeature } from './features/handover';
import { restoreFeature } from './features/restore';
import type { ExportFiles } from './files/export-file';
import type { Publish } from './ipc/publish';
import type { WriteBack } from './library/archive-feed';
import type { OpenLibrary } from './library/open-library';
import type { Runtime } from './library/runtime';
import { createLibraryFileMaker } from './library-file/make-library-file';
import { createRestoreSession } from './restore/restore-session';
import { createWriteBack } from './restore/write-back';
import type { AskPerson } from './security/ask-person';
import type { Consent } from './security/consent';
import type { Clock } from './service/clock';
import type { SettingsStore } from './storage/settings-store';
import type { StateStore } from './storage/state-store';

export interface CopiesDeps {
  readonly userData: string;
  readonly librariesFolder: string;
  readonly archives: Archives;
  readonly runtime: Runtime;
  readonly state: StateStore;
  readonly settings: SettingsStore;
  readonly clock: Clock;
  readonly ask: AskPerson;
  readonly askFor: PlaceQuestions;
  readonly consent: Consent;
  readonly publish: Publish;
  readonly files: ExportFiles;
  readonly showInFolder: (path: string) => void;
  readonly program: string;
  readonly nameOf: (libraryId: string) => string;
}

export interface Copies {
  readonly handlers: Pick<AppHandlers, 'backup' | 'handover' | 'restore'>;
  /** Call when a different library may have been opened. */
  follow(): void;
  /** Backs up a library that has been closed because the program is quitting. */
  last(library: OpenLibrary): Promise<void>;
  /** Returns what the user calls the copies of a library that are known to exist. */
  of(libraryId: string): Promise<readonly string[]>;
  writeBack(libraryId: string): WriteBack;
  /** Removes what interrupted work has left behind. */
  sweep(): Promise<void>;
}

export function createCopies(deps: CopiesDeps): Copies {
  const { runtime, state, settings, clock, archives, librariesFolder, ask, askFor } = deps;
  const { program, showInFolder } = deps;
  const workFolder = join(deps.userData, 'incoming');

  /** Returns `null` for the sample, whose fictitious records don't need a backup. */
  function backedUp(library: OpenLibrary): BackedUpLibrary | null {
    const { libraryId, mode, baseUrl, archive } = library;
    if (mode !== 'service') return null;
    return { libraryId, baseUrl, archive, folder: join(librariesFolder, libraryId) };
  }
  const backups = createBackupService({
    disk,
    clock,
    state,
    program,
    publish: deps.publish,
    settings: () => JSON.stringify(settings.get()),
    documents: askFor.documents,
    current: () => {
      const library = runtime.current();
      return library && backedUp(library);
    },
  });
  const session = createRestoreSession({
    disk,
    clock,
    archives,
    runtime,
    state,
    librariesFolder,
    incomingFolder: workFolder,
  });

  return {
    handlers: {
      backup: backupFeature({
        backups,
        runtime,
        ask,
        askForFolder: askFor.backupFolder,
        showInFolder,
      }),
      handover: handoverFeature({
        disk,
        archives,
        runtime,
        state,
        settings,
        clock,
        librariesFolder,
        maker: createLibraryFileMaker({
          disk,
          files: deps.files,
          now: clock.now,
          program,
          workFolder,
        }),
        askForPlace: askFor.newLibraryFile,
        documents: askFor.documents,
        showInFolder,
      }),
      restore: restoreFeature({
        session,
        runtime,
        state,
        settings,
        ask,
        consent: deps.consent,
        nameOf: deps.nameOf,
        askFor,
      }),
    },
    follow: backups.follow,
    async last(library) {
      const last = backedUp(library);
      if (last) await backups.close(last);
    },
    async of(libraryId) {
      const { folder } = backups.state(libraryId);
      const earlier = await session.earlier(libraryId);
      return [
        ...(folder === null ? [] : [folder]),
        ...earlier.map(({ replacedAt }) =>
          m.guard_earlier({ date: new Date(replacedAt).toISOString().slice(0, 10) }),
        ),
      ];
    },
    writeBack: (libraryId) => createWriteBack({ disk, clock, runtime, workFolder }, libraryId),
    sweep: session.sweep,
  };
}
