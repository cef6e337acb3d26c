/** State of the open library's backups, kept up to date by main. */
import type { BackupState } from '@shared/features/backup';
import { toErrorData } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import { errorText } from '../format/error-text';
import { client, on } from '../bridge';
import { connection } from './connection.svelte';
import { toaster } from './toaster.svelte';

class Backups {
  /** `null` until main has answered, and while no library is open. */
  state = $state.raw<BackupState | null>(null);

  /** Takes main's state unless it belongs to another library. */
  receive(state: BackupState): void {
    if (state.libraryId === connection.status.libraryId) this.state = state;
  }

  /**
   * Makes a backup, chooses the folder in a native dialog, or turns backups off. Rejects with
   * `AppError`.
   */
  async act(method: 'chooseFolder' | 'stop' | 'run'): Promise<void> {
    const { libraryId } = connection.status;
    if (libraryId !== null) this.receive(await client.backup[method]({ libraryId }));
  }

  /** Backs up and says where. If there is no folder yet, uses the suggested one, or asks. */
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

  /** The same, for places that do not show the result themselves. */
  async aloud(method: 'chooseFolder' | 'run'): Promise<void> {
    try {
      await (method === 'run' ? this.run() : this.act(method));
    } catch (thrown) {
      const error = toErrorData(thrown);
      // Cancelling needs no message.
      if (error.kind !== 'cancelled') toaster.show(() => errorText(error).title, { tone: 'bad' });
    }
  }
}

export const backups = new Backups();

/** Days after which a missing backup is shown in the status bar. */
const longDays = 3;

/** Returns whether there has been no good backup for a long time; only if backups are on. */
export function isOverdue(state: BackupState | null, now: number): boolean {
  const { folder = null, overdueSince = null } = state ?? {};
  if (folder === null || overdueSince === null) return false;
  return now - Date.parse(overdueSince) > longDays * 86_400_000;
}

/** Follows the connection; returns the function that stops it. */
export function followBackups(): () => void {
  const stop = on('backup.changed', (state) => backups.receive(state));
  const stopEffects = $effect.root(() => {
    const libraryId = $derived(connection.status.libraryId);
    $effect(() => {
      backups.state = null;
      if (libraryId === null) return;
      // If there is no answer, nothing is shown. Nothing else depends on it.
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
