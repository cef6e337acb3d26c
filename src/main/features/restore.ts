/** Handlers for restoring backups and opening library files. */
import type { AppHandlers } from '@shared/contract';
import { appError } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import { libraryIdPattern } from '../archive/library-id';
import { isFileLibrary } from '../library/file-target';
import type { Runtime } from '../library/runtime';
import type { RestoreSession } from '../restore/restore-session';
import { storageError } from '../service/archive-port';
import { fileError } from '../files/file-errors';
import { ArchiveError } from '../archive/archive-error';
import type { AskPerson, Question } from '../security/ask-person';
import { replacingOf, type Consent } from '../security/consent';
import type { SettingsStore } from '../storage/settings-store';
import type { StateStore } from '../storage/state-store';

export interface RestoreFeatureOptions {
  readonly session: RestoreSession;
  readonly runtime: Runtime;
  readonly state: StateStore;
  readonly settings: SettingsStore;
  readonly askFor: {
    readonly backups: () => Promise<string | null>;
    readonly libraryFile: () => Promise<string | null>;
  };
  readonly ask: AskPerson;
  readonly consent: Consent;
  /** Returns a library's display name. */
  readonly nameOf: (libraryId: string) => string;
}

/**
 * Creates the handlers. Disk and archive errors become `disk-full`, `folder-missing`, `storage`,
 * and so on.
 */
export function restoreFeature(options: RestoreFeatureOptions): AppHandlers['restore'] {
  const { session, runtime, state, settings, askFor, ask, consent, nameOf } = options;

  function replacing(libraryIds: readonly string[]): Question {
    if (!libraryIds.every((libraryId) => libraryIdPattern.test(libraryId)))
      throw appError('invalid-input', { field: 'libraryId' });
    return {
      message: m.guard_replace({ names: libraryIds.map(nameOf).join(', ') }),
      detail: m.guard_replace_detail(),
      confirm: m.common_change_2(),
    };
  }

  async function attempt<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await task();
    } catch (error) {
      throw error instanceof ArchiveError ? storageError(error) : fileError(error);
    }
  }

  return {
    backups: ({ choose }) =>
      attempt(async () => {
        const folder = choose ? await askFor.backups() : (state.get('backupPlace')?.folder ?? null);
        if (folder === null) return choose ? null : [];
        return [...(await session.backupsIn(folder))];
      }),
    openBackup: ({ choiceId }) => attempt(() => session.openBackup(choiceId)),
    openFile: () =>
      attempt(async () => {
        const path = await askFor.libraryFile();
        return path === null ? null : session.openFile(path);
      }),
    unlock: ({ incomingId, passphrase }) => attempt(() => session.unlock(incomingId, passphrase)),
    stopReading: () => {
      session.stopReading();
      return null;
    },
    confirmReplace: async ({ libraryIds }) =>
      consent.ask(replacing(libraryIds), libraryIds.map(replacingOf)),
    apply: ({ incomingId, libraryId, how }) =>
      attempt(async () => {
        // Merging doesn't remove anything, so the user is asked only before replacing.
        if (how === 'replace' && (await session.isHere(libraryId)))
          await consent.use(replacingOf(libraryId), replacing([libraryId]));
        return session.apply(incomingId, libraryId, how);
      }),
    applySettings({ incomingId }) {
      const text = session.settingsOf(incomingId);
      if (text !== null) settings.takeSound(JSON.parse(text) as unknown);
      return null;
    },
    async open({ libraryId }) {
      if (libraryId === 'sample') await runtime.open({ mode: 'sample' });
      else if (isFileLibrary(libraryId)) await runtime.open({ mode: 'file', libraryId });
      else {
        const baseUrl = state.get('services')[libraryId];
        if (baseUrl === undefined) throw appError('no-connection');
        await runtime.open({ mode: 'service', baseUrl });
      }
      return null;
    },
    async close({ incomingId }) {
      await session.close(incomingId);
      return null;
    },
    earlier: ({ libraryId }) => attempt(async () => [...(await session.earlier(libraryId))]),
    goBack: ({ libraryId, replacedAt }) =>
      attempt(async () => {
        await consent.use(replacingOf(libraryId), replacing([libraryId]));
        return session.goBack(libraryId, replacedAt);
      }),
    letGo: ({ libraryId, replacedAt }) =>
      attempt(async () => {
        // The only action here that loses data.
        const date = new Date(replacedAt).toISOString().slice(0, 10);
        const question = {
          message: m.restore_let_go_title({ date }),
          detail: m.restore_let_go_text(),
          confirm: m.common_erase_for_good(),
        };
        if (await ask(question)) await session.letGo(libraryId, replacedAt);
        return null;
      }),
  };
}
