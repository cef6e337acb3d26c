/** Tells the user about the side effects of replacing a library. */
import type { Exchanged } from '@shared/features/restore';
import { m } from '@shared/messages/compiled/messages';
import { notices } from './notices.svelte';

const unreadId = 'restore-unread';
const offId = 'restore-switched-off';

/** Each message stays until the user dismisses it or replaces a library again. */
export function tellExchanged({ unreadHere, switchedOff }: Exchanged): void {
  tell(unreadId, 'bad', unreadHere > 0, () => m.restore_unread_done({ count: unreadHere }));
  const { watches, downloads } = switchedOff;
  tell(offId, 'info', watches + downloads > 0, () =>
    [watches > 0 && m.restore_watches_off(), downloads > 0 && m.restore_downloads_paused()]
      .filter((text) => text !== false)
      .join(' '),
  );
}

function tell(id: string, tone: 'bad' | 'info', isSo: boolean, text: () => string): void {
  if (isSo) notices.show({ id, tone, text, closable: true });
  else notices.clear(id);
}
