/**
 * Shuts down the program: lets windows finish, ends requests, closes logs, and saves pages that
 * have arrived.
 */
import { app, powerMonitor } from 'electron';
import { askToLose } from './ask-to-lose';
import { askBeforeQuit, endsWithLastWindow, type QuitQuestion } from './closing';
import type { Log } from './log';

/** The parts that must be shut down. */
interface Ended {
  keepAll(): Promise<number>;
  close(): Promise<void>;
}

/** Before quitting, `finish` lets the windows finish. `stay` is called if the user cancels. */
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
  // Linux and macOS wait a little before shutting down, so the program can quit normally.
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
        // Electron ignores `quit` during this event.
        setImmediate(() => app.quit());
      });
  });
}
