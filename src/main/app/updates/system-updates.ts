/** Collects the facts about this installation and loads electron-updater. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { UpdateMode, UpdateWay } from '@shared/features/updates';
import { updateWay } from './decide';
import { policyLocation, readPolicy } from './policy';
import type { Updater } from './updates';

/**
 * Returns the current update mode. The setting is read each time; everything else is fixed while
 * the program is running.
 * @param packaged Electron's `app.isPackaged`
 * @param updateKey see `signature.ts`
 */
export function systemUpdateWay(
  packaged: boolean,
  updateKey: string | null,
  setting: () => UpdateMode,
): () => UpdateWay {
  const { platform, env, resourcesPath } = process;
  const addressBuiltIn = packaged && existsSync(join(resourcesPath, 'app-update.yml'));
  const facts = {
    platform,
    packaged,
    addressBuiltIn,
    hasUninstaller: existsSync(join(dirname(process.execPath), 'Uninstall Kartotek.exe')),
    appImage: env['APPIMAGE'],
    updateKey: updateKey !== null,
    policy: addressBuiltIn ? readPolicy(policyLocation(platform)) : ({ type: 'none' } as const),
  };
  return () => updateWay({ ...facts, setting: setting() });
}

export async function loadUpdater(): Promise<Updater> {
  const { autoUpdater } = await import('electron-updater');
  return autoUpdater;
}
