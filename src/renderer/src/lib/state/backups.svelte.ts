/** The state of the open library's backups, kept up to date by the main process. */
import type { BackupState } from '@shared/features/backup';
import { toErrorData } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import { errorText } from '../format/error-text';
import { client, on } from '../bridge';
import { connection } from './connection.svelte';
import { toaster } from './toaster.svelte';

class Backups {
  /** `null` until the main process has answered, and while no library is open. */
  state = $state.raw<BackupState | null>(null);

  /** Stores the state from the main process, unless it belongs to another library. */
  receive(state: BackupState): void {
    if (state.libraryId === connection.status.libraryId) this.state = state;
  }

  /**
   * Makes a backup, opens a native dialog to choose the folder, or turns backups off. Rejects with
   * an `AppError`.
   */
  async act(method: 'chooseFolder' | 'stop' | 'run'): Promise<void> {
    const { libraryId } = connection.status;
    if (libraryId !== null) this.receive(await client.backup[method]({ libraryId }));
  }

  /**
   * Makes a backup and tells the user where it is. If there is no folder yet, uses the suggested
   * one or asks.
   */
  async run(): Promise<void> {
    const { folder, proposed } = this.state ?? {};
    const isPlaced = (folder ?? proposed ?? null) !== null;
    await this.act(isPlaced ? 'run' : 'chooseFolder');
    const { folder: place = null, failure = null } = this.state ?? {};
    const { libraryId } = connection.status;
    if (place === null || failure !== null || libraryId === null) return;
    toaster.show(() => m.backup_done({ folder: place }), {
      action: {
        label: m.common_show_in_folder,
        goes: true,
        run: () => void client.backup.show({ libraryId }).catch(() => undefined),
      },
    });
  }

  /**
   * Like `run` and `act`, but reports failures in a toast. For places that don't show the result
   * themselves.
   */
  async aloud(method: 'chooseFolder' | 'run'): Promise<void> {
    try {
      await (method === 'run' ? this.run() : this.act(method));
    } catch (thrown) {
      const error = toErrorData(thrown);
      // If the user cancelled, no message is needed.
      if (error.kind !== 'cancelled') toaster.show(() => errorText(error).title, { tone: 'bad' });
    }
  }
}

export const backups = new Backups();

/** Number of days without a backup before the status bar mentions it. */
const longDays = 3;

/** True if backups are on but there hasn't been a successful one for a long time. */
export function isOverdue(state: BackupState | null, now: number): boolean {
  const { folder = null, overdueSince = null } = state ?? {};
  if (folder === null || overdueSince === null) return false;
  return now - Date.parse(overdueSince) > longDays * 86_400_000;
}

/** Follows the connection, and returns a function that stops it. */
export function followBackups(): () => void {
  const stop = on('backup.changed', (state) => backups.receive(state));
  const stopEffects = $effect.root(() => {
    const libraryId = $derived(connection.status.libraryId);
    $effect(() => {
      backups.state = null;
      if (libraryId === null) return;
      // If this fails, nothing is shown. Nothing else depends on it.
      client.backup.state({ libraryId }).then(
        (state) => backups.receive(state),
        () => undefined,
      );
    });
  });
  return () => {
    stop();
    stopEffects();
  };
}
