/** The end of the program: calls are ended, logs closed, and a page that arrived is kept. */
import { app } from 'electron';
import { askToLose } from './ask-to-lose';
import { askBeforeQuit, endsWithLastWindow } from './closing';
import type { Log } from './log';

/** What has to be ended. */
interface Ended {
  readonly unkept: number;
  keepAll(): Promise<number>;
  close(): Promise<void>;
}

/** `stay`: the person chose not to quit. */
export function shutDownGracefully(services: Ended, log: Log, stay: () => void): void {
  let closed = false;
  const question = { keepAll: () => services.keepAll(), mayLose: askToLose, stay };
  const beforeQuit = askBeforeQuit(question, () => app.quit());
  app.on('before-quit', (event) => beforeQuit(event, services.unkept));
  app.on('window-all-closed', () => {
    if (endsWithLastWindow(process.platform)) app.quit();
  });
  app.on('will-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    void services
      .close()
      .catch((error: unknown) => log.error('close', error))
      .finally(() => {
        closed = true;
        // While this event lasts, Electron takes no further order to quit.
        setImmediate(() => app.quit());
      });
  });
}
