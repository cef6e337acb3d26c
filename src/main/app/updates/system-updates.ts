/** The facts about this copy of the program, and electron-updater as it is really loaded. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { UpdateMode, UpdateWay } from '@shared/features/updates';
import { updateWay } from './decide';
import { policyLocation, readPolicy } from './policy';
import type { Updater } from './updates';

/**
 * The way in force now: the setting is asked each time, the rest cannot change while it runs.
 * @param packaged as Electron says it
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

/** Loads electron-updater. */
export async function loadUpdater(): Promise<Updater> {
  const { autoUpdater } = await import('electron-updater');
  return autoUpdater;
}
