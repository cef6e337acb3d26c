/** The open watch, as available to actions. */
import type { WatchView } from '@shared/features/watches';
import { m } from '@shared/messages/compiled/messages';
import { client } from '@renderer/lib/bridge';
import { Subject } from '@renderer/lib/state/actions.svelte';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { tellFailure } from '@renderer/lib/state/tell-failure';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import { lookNow, switchWatch } from '@renderer/registers/purchase/watching.svelte';
import { stateText } from './watch-labels';

export const watchOnScreen = new Subject<WatchView>();

/** Checks now. Results appear in the list, so only what prevents the check is reported. */
export async function look({ watchId }: WatchView): Promise<void> {
  try {
    const state = await lookNow(watchId);
    if (state?.type === 'waits') toaster.show(() => stateText(state, locale()));
  } catch (thrown) {
    tellFailure(thrown);
  }
}

export function turn({ watchId, on }: WatchView): Promise<void> {
  return switchWatch(watchId, !on).catch(tellFailure);
}

export async function remove({ watchId, definition: { name } }: WatchView): Promise<void> {
  try {
    await client.watches.remove({ watchId });
    toaster.show(() => m.watch_removed({ name }));
  } catch (thrown) {
    tellFailure(thrown);
  }
}
