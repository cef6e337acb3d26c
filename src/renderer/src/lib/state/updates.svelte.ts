/** What main knows about newer versions of the program, kept current by it. */
import type { AppClient } from '@shared/contract';
import { client, on } from '../bridge';

/** The way in force and what was found. */
export type UpdateStatus = Awaited<ReturnType<AppClient['updates']['status']>>;

/** Updates as this window shows them. */
class UpdatesState {
  status = $state.raw<UpdateStatus | null>(null);
}

/** The updates of this window. */
export const updates = new UpdatesState();

/** Asks main; also after the setting was changed, which decides the way. */
export async function readUpdates(): Promise<void> {
  updates.status = await client.updates.status();
}

/** Whether the person may choose how new versions come. */
export function mayChoose(status: UpdateStatus | null): boolean {
  return status?.way.reason === 'setting';
}

/** Starts listening; gives the function that ends it. */
export function startUpdates(): () => void {
  const stop = on('updates.changed', (status) => {
    updates.status = status;
  });
  // Without an answer nothing is shown, and nothing else depends on it.
  readUpdates().catch(() => undefined);
  return stop;
}
