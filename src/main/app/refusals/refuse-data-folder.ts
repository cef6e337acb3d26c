/** Tells the user why the program can't start with its data folder. */
import { app, dialog } from 'electron';
import { m } from '@shared/messages/compiled/messages';
import { writeChosenFolder } from '../data-dir';
import type { Place, Stop } from '../data-folder-startup';
import { languageOf, speak } from '../language';
import { launcherHere } from '../relaunch/launcher';
import { restartOptions } from '../relaunch/restart';
import { askToOpen } from '../../files/ask-to-open';

function inOwnLanguage(): void {
  speak(() => languageOf('system', app.getLocale()));
}

/** Tells the user that the data belongs to a newer version of the program, then quits. */
export function refuseLibrary({ reason, by }: { reason: string; by: string }): void {
  inOwnLanguage();
  dialog.showErrorBox(
    m.install_newer_library(),
    reason === 'newer-library'
      ? m.install_newer_library_next({ by, version: app.getVersion() })
      : m.install_newer_chromium_next({ by }),
  );
  app.exit(1);
}

/**
 * Tells the user why the data folder can't be used and offers to choose another, then quits or
 * restarts.
 */
export async function refuseDataFolder({ usual }: Place, stop: Stop): Promise<void> {
  inOwnLanguage();
  if (stop.reason === 'in-program') {
    dialog.showErrorBox(
      m.install_folder_in_program(),
      m.install_folder_in_program_next({ folder: stop.folder }),
    );
    return app.exit(1);
  }
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    message: m.errors_folder_missing_title(),
    detail:
      stop.reason === 'unreadable'
        ? m.install_folder_unreadable_next({ file: stop.folder })
        : m.install_folder_missing_next({ folder: stop.folder }),
    buttons: [
      m.common_retry(),
      m.common_choose_folder(),
      m.install_folder_usual(),
      m.common_quit(),
    ],
    defaultId: 0,
    cancelId: 3,
    noLink: true,
  });
  if (response === 3) return app.exit(0);
  if (response === 1) {
    const folder = await askToOpen(null, {
      title: m.install_folder_title(),
      properties: ['openDirectory', 'createDirectory'],
    });
    if (folder !== null) await writeChosenFolder(usual, folder);
  }
  if (response === 2) await writeChosenFolder(usual, null);
  const withoutFolder = response !== 0;
  app.relaunch(restartOptions(process.argv, launcherHere(), { withoutFolder }));
  app.exit(0);
}
