/**
 * Tells a page when its calls can be handled. A page may load before then, so its preload script
 * waits for this.
 */
import { ipcMain } from 'electron';
import { readyChannel } from '@shared/ipc/channel';

/**
 * Replies to any caller once `ready` resolves. The reply reveals nothing, and each call is checked
 * separately.
 */
export function answerWhenReady(ready: Promise<unknown>): void {
  ipcMain.handle(readyChannel, () => ready.then(() => null));
}
