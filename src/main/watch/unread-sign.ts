/**
 * Shows unread alerts outside the window: a number on the icon and, if wanted, a system
 * notification.
 */
import { app, Notification } from 'electron';
import { m } from '@shared/messages/compiled/messages';

export interface Unread {
  readonly count: number;
  /** The number to announce in a notification; 0 for none. */
  readonly fresh: number;
  /** Shows a window with the alerts. */
  readonly showNews: () => void;
  /**
   * Called when the system didn't show a notification. macOS doesn't show any for an unsigned
   * program.
   */
  readonly noticeFailed: () => void;
}

/**
 * A reference is kept while the notification is visible. Otherwise its click event would be lost.
 */
let shown: Notification | null = null;

/** Does nothing if the system doesn't support numbers. */
export function showUnread({ count, fresh, showNews, noticeFailed }: Unread): void {
  app.setBadgeCount(count);
  if (fresh === 0 || !Notification.isSupported()) return;
  shown?.close();
  shown = new Notification({
    title: m.watch_notice_title(),
    // Names of marks and people don't belong on a lock screen.
    body: fresh === 1 ? m.dossier_news_one() : m.dossier_news({ count: String(fresh) }),
  });
  shown.on('click', showNews);
  shown.on('failed', noticeFailed);
  shown.show();
}
