/** Unread news outside the window: a number on the icon, and a notice of the system where one is wished. */
import { app, Notification } from 'electron';
import { m } from '@shared/messages/compiled/messages';

export interface Unread {
  readonly count: number;
  /** Told in a notice; 0: none is shown. */
  readonly fresh: number;
  /** Brings a window to the front, at the news. */
  readonly showNews: () => void;
  /** The system showed no notice: on macOS it takes none of a program that is not signed. */
  readonly noticeFailed: () => void;
}

/** Held while it is on screen: a notice that nobody holds loses its click. */
let shown: Notification | null = null;

/** Where the system shows no numbers, nothing happens. */
export function showUnread({ count, fresh, showNews, noticeFailed }: Unread): void {
  app.setBadgeCount(count);
  if (fresh === 0 || !Notification.isSupported()) return;
  shown?.close();
  shown = new Notification({
    title: m.watch_notice_title(),
    // Names of marks and persons do not belong on a locked screen.
    body: m.watch_notice_text({ count: String(fresh) }),
  });
  shown.on('click', showNews);
  shown.on('failed', noticeFailed);
  shown.show();
}
