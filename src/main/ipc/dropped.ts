/**
 * Files that the user drops onto a window. Only the preload script knows their paths, never the
 * page.
 */
import { ipcMain } from 'electron';
import { droppedChannel } from '@shared/ipc/channel';
import { isTrustedSender } from '../security/sender';

export function registerDropped(origin: string, accept: (path: string) => void): void {
  ipcMain.on(droppedChannel, (event, path: unknown) => {
    if (isTrustedSender(event, origin) && typeof path === 'string') accept(path);
  });
}
