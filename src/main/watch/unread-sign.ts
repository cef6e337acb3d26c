/** Unread news outside the window: a number on the icon, and a notice of the system where one is wished. */
import { app, Notification, type BrowserWindow } from 'electron';
import { m } from '@shared/messages/compiled/messages';
import { createPublish } from '../ipc/publish';

export interface Unread {
  readonly count: number;
  /** Told in a notice; 0: none is shown. */
  readonly fresh: number;
  readonly window: () => BrowserWindow | null;
}

/** Held while it is on screen: a notice that nobody holds loses its click. */
let shown: Notification | null = null;

/** Where the system shows no numbers, or no notices, nothing happens. */
export function showUnread({ count, fresh, window }: Unread): void {
  app.setBadgeCount(count);
  if (fresh === 0 || !Notification.isSupported()) return;
  shown?.close();
  shown = new Notification({
    title: m.watch_notice_title(),
    // Names of marks and persons do not belong on a locked screen.
    body: m.watch_notice_text({ count: String(fresh) }),
  });
  shown.on('click', () => {
    const open = window();
    if (!open) return;
    if (open.isMinimized()) open.restore();
    open.show();
    open.focus();
    createPublish(() => open.webContents)('app.menu', 'go-watch');
  });
  shown.show();
}
