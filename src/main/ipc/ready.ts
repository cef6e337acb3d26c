/** A page may be there before what answers it: its preload asks for this before the first call. */
import { ipcMain } from 'electron';
import { readyChannel } from '@shared/ipc/channel';

/** Answers when `ready` is fulfilled, whoever asks: nothing is said by it, and each call is looked at. */
export function answerWhenReady(ready: Promise<unknown>): void {
  ipcMain.handle(readyChannel, () => ready.then(() => null));
}
