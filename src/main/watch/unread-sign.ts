/**
 * Shows unread alerts outside the window: as a number on the icon and, if the user wants it, in a
 * system notification.
 */
import { app, Notification } from 'electron';
import { m } from '@shared/messages/compiled/messages';

export interface Unread {
  readonly count: number;
  /** The number of new alerts to announce in a notification; 0 for none. */
  readonly fresh: number;
  /** Shows a window with the alerts. */
  readonly showNews: () => void;
  /**
   * Called if the system didn't show the notification. macOS shows none for an unsigned program.
   */
  readonly noticeFailed: () => void;
}

/** The notification is referenced while it's visible. Otherwise, its click event would be lost. */
let shown: Notification | null = null;

/** Shows the number on the icon, if the system supports it, and the notification. */
export function showUnread({ count, fresh, showNews, noticeFailed }: Unread): void {
  app.setBadgeCount(count);
  if (fresh === 0 || !Notification.isSupported()) return;
  shown?.close();
  shown = new Notification({
    title: m.watch_notice_title(),
    // The names of marks and people don't belong on a lock screen, so only the number is shown.
    body: fresh === 1 ? m.dossier_news_one() : m.dossier_news({ count: String(fresh) }),
  });
  shown.on('click', showNews);
  shown.on('failed', noticeFailed);
  shown.show();
}
