/** What main knows about newer versions of the program. */
import type { AppClient } from '@shared/contract';
import { client, on } from '../bridge';

/** The update mode, and what was found. */
export type UpdateStatus = Awaited<ReturnType<AppClient['updates']['status']>>;

/** Updates as shown in this window. */
class UpdatesState {
  status = $state.raw<UpdateStatus | null>(null);
}

export const updates = new UpdatesState();

/** Reads the status, and reads it again after the setting has changed. */
export async function readUpdates(): Promise<void> {
  updates.status = await client.updates.status();
}

/** Returns whether the user may choose the update mode. */
export function mayChoose(status: UpdateStatus | null): boolean {
  return status?.way.reason === 'setting';
}

/** Starts listening; returns the function that stops it. */
export function startUpdates(): () => void {
  const stop = on('updates.changed', (status) => {
    updates.status = status;
  });
  // If there is no answer, nothing is shown. Nothing else depends on it.
  readUpdates().catch(() => undefined);
  return stop;
}
