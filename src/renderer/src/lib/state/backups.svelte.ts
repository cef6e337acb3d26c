/** How the backups of the open library stand, kept current by main. */
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

  /** Takes what main says, unless it is of another library. */
  receive(state: BackupState): void {
    if (state.libraryId === connection.status.libraryId) this.state = state;
  }

  /** Makes one, asks for the folder in the system's dialog, or makes none from now on. Rejects with `AppError`. */
  async act(method: 'chooseFolder' | 'stop' | 'run'): Promise<void> {
    const { libraryId } = connection.status;
    if (libraryId !== null) this.receive(await client.backup[method]({ libraryId }));
  }

  /** The same where no page of its own says what came of it. */
  async actAloud(method: 'chooseFolder' | 'run'): Promise<void> {
    try {
      await this.act(method);
      if (method === 'run') toaster.show(() => m.backup_done());
    } catch (thrown) {
      const error = toErrorData(thrown);
      // The person's own no needs no message.
      if (error.kind !== 'cancelled') toaster.show(() => errorText(error).title, { tone: 'bad' });
    }
  }
}

/** The backups of this window's library. */
export const backups = new Backups();

/** Days after which a missing backup is said in the status bar. */
const longDays = 3;

/** Whether something has had no good backup for long; only where backups are made at all. */
export function isOverdue(state: BackupState | null, now: number): boolean {
  const { folder = null, overdueSince = null } = state ?? {};
  if (folder === null || overdueSince === null) return false;
  return now - Date.parse(overdueSince) > longDays * 86_400_000;
}

/** Follows the connection; gives the function that ends it. */
export function followBackups(): () => void {
  const stop = on('backup.changed', (state) => backups.receive(state));
  const stopEffects = $effect.root(() => {
    const libraryId = $derived(connection.status.libraryId);
    $effect(() => {
      backups.state = null;
      if (libraryId === null) return;
      // Without an answer nothing is shown, and nothing else depends on it.
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
