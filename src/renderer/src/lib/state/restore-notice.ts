/** Says that what was erased may be back: the library before could not be read whole. */
import { m } from '@shared/messages/compiled/messages';
import { formatInteger } from '../format/format';
import { locale } from './i18n.svelte';
import { notices } from './notices.svelte';

const id = 'restore-unread';

/** `unread`: places of the library before that could not be read. */
export function tellUnread(unread: number): void {
  if (unread === 0) return notices.clear(id);
  const text = (): string => m.restore_unread_done({ count: formatInteger(unread, locale()) });
  notices.show({ id, tone: 'bad', text, closable: true });
}
