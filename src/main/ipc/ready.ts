/**
 * A page may load before its handlers exist, so its preload script waits for this before the first
 * call.
 */
import { ipcMain } from 'electron';
import { readyChannel } from '@shared/ipc/channel';

/**
 * Answers any caller once `ready` resolves. The answer reveals nothing, and each call is checked
 * separately.
 */
export function answerWhenReady(ready: Promise<unknown>): void {
  ipcMain.handle(readyChannel, () => ready.then(() => null));
}
