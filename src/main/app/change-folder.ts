/** Lets the user choose another data folder, and warns if data isn't safe there. */
import { app, dialog, type BrowserWindow } from 'electron';
import { existsSync } from 'node:fs';
import { m } from '@shared/messages/compiled/messages';
import { belowRoot, chooseDataFolder, programFolder, writeChosenFolder } from './data-dir';
import { launcherHere } from './relaunch/launcher';
import { restartOptions } from './relaunch/restart';
import { riskOf, type RiskyFolder } from './risky-folder';

/** Returns the risk of storing data in `folder` on this machine, or `null` if there is none. */
export function riskHere(folder: string): RiskyFolder | null {
  return riskOf(folder, { platform: process.platform, env: process.env, exists: existsSync });
}

/** Returns the warning for a risky folder. */
function riskText(folder: string, { type: kind, by }: RiskyFolder): string {
  return kind === 'network'
    ? m.install_risky_network({ folder })
    : m.install_risky_synchronised({ folder, by });
}

/**
 * Asks for a folder, warns if it is risky, saves the choice and offers to restart. Moves no data.
 * @param usual folder in which the choice is saved
 */
export async function changeDataFolder(window: BrowserWindow, usual: string): Promise<void> {
  const { filePaths } = await dialog.showOpenDialog(window, {
    title: m.install_folder_title(),
    defaultPath: app.getPath('userData'),
    properties: ['openDirectory', 'createDirectory'],
  });
  const [folder] = filePaths;
  if (!folder || !(await acceptable(window, usual, folder))) return;
  await writeChosenFolder(usual, folder === usual ? null : folder);
  const { response } = await dialog.showMessageBox(window, {
    type: 'info',
    message: m.install_folder_restart(),
    detail: m.install_folder_restart_next({ folder: belowRoot(process.platform, folder) }),
    buttons: [m.window_crashed_restart(), m.common_later()],
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  });
  if (response !== 0) return;
  // A command-line switch from this start would override the choice.
  app.relaunch(restartOptions(process.argv, launcherHere(), { withoutFolder: true }));
  app.quit();
}

async function acceptable(window: BrowserWindow, usual: string, folder: string): Promise<boolean> {
  const choice = chooseDataFolder({
    platform: process.platform,
    argument: folder,
    workingFolder: folder,
    home: folder,
    chosen: { type: 'none' },
    usual,
    program: programFolder(process.platform, process.execPath),
    isFolder: () => true,
  });
  if (choice.type === 'stop') {
    dialog.showErrorBox(
      m.install_folder_in_program(),
      m.install_folder_in_program_next({ folder }),
    );
    return false;
  }
  const risk = riskHere(folder);
  if (!risk) return true;
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: m.install_risky(),
    detail: riskText(folder, risk),
    buttons: [m.common_cancel(), m.common_use_it_anyway()],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 1;
}
