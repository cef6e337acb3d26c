/**
 * Shows unread alerts outside the window: a number on the icon, and a system notification if
 * wanted.
 */
import { app, Notification } from 'electron';
import { m } from '@shared/messages/compiled/messages';

export interface Unread {
  readonly count: number;
  /** Number to announce in a notification; 0 for none. */
  readonly fresh: number;
  /** Shows a window with the alerts. */
  readonly showNews: () => void;
  /** Called when the system showed no notification; macOS shows none for an unsigned program. */
  readonly noticeFailed: () => void;
}

/** A reference is kept while it is visible. Otherwise its click event would be lost. */
let shown: Notification | null = null;

/** Does nothing where the system shows no numbers. */
export function showUnread({ count, fresh, showNews, noticeFailed }: Unread): void {
  app.setBadgeCount(count);
  if (fresh === 0 || !Notification.isSupported()) return;
  shown?.close();
  shown = new Notification({
    title: m.watch_notice_title(),
    // Names of marks and people do not belong on a locked screen.
    body: fresh === 1 ? m.dossier_news_one() : m.dossier_news({ count: String(fresh) }),
  });
  shown.on('click', showNews);
  shown.on('failed', noticeFailed);
  shown.show();
}
