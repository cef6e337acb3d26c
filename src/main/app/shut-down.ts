/** The end of the program: windows finish, calls are ended, logs closed, and a page that arrived is kept. */
import { app, powerMonitor } from 'electron';
import { askToLose } from './ask-to-lose';
import { askBeforeQuit, endsWithLastWindow, type QuitQuestion } from './closing';
import type { Log } from './log';

/** What has to be ended. */
interface Ended {
  keepAll(): Promise<number>;
  close(): Promise<void>;
}

/** `finish`: has the windows finish. `stay`: the person chose not to quit. */
export function shutDownGracefully(
  services: Ended,
  log: Log,
  { finish, stay }: Pick<QuitQuestion, 'finish' | 'stay'>,
): void {
  let closed = false;
  const keepAll = (): Promise<number> => services.keepAll();
  app.on(
    'before-quit',
    askBeforeQuit({ finish, keepAll, mayLose: askToLose, stay }, () => app.quit()),
  );
  // Linux and macOS: the system waits a little, and the program ends as it does by itself.
  powerMonitor.on('shutdown', (event?: { preventDefault(): void }) => {
    event?.preventDefault();
    app.quit();
  });
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
