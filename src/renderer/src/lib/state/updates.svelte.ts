/** What the main process knows about newer versions of Kartotek. */
import type { AppClient } from '@shared/contract';
import { client, on } from '../bridge';

/** The update mode and what was found. */
export type UpdateStatus = Awaited<ReturnType<AppClient['updates']['status']>>;

/** Updates as displayed in this window. */
class UpdatesState {
  status = $state.raw<UpdateStatus | null>(null);
}

export const updates = new UpdatesState();

/** Reads the status, both initially and after the setting has changed. */
export async function readUpdates(): Promise<void> {
  updates.status = await client.updates.status();
}

/** Returns whether the user is allowed to choose the update mode. */
export function mayChoose(status: UpdateStatus | null): boolean {
  return status?.way.reason === 'setting';
}

/** Starts listening, and returns a function that stops it. */
export function startUpdates(): () => void {
  const stop = on('updates.changed', (status) => {
    updates.status = status;
  });
  // If this fails, nothing is shown. Nothing else depends on it.
  readUpdates().catch(() => undefined);
  return stop;
}
