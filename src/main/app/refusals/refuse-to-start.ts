/** Tells the user that the program couldn't start. */
import { app, dialog } from 'electron';
import { m } from '@shared/messages/compiled/messages';

/** `folder` is the data folder. */
export function refuseToStart(folder: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  dialog.showErrorBox(m.shell_failed_start(), m.menu_start_failed_next({ folder, reason }));
  app.exit(1);
}
