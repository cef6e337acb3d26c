/** The facts about this copy of the program, and electron-updater as it is really loaded. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { UpdateMode, UpdateWay } from '@shared/features/updates';
import { updateWay } from './decide';
import { policyFile, readPolicy } from './policy';
import type { Updater } from './updates';

/**
 * The way in force now: the setting is asked each time, the rest cannot change while it runs.
 * @param packaged as Electron says it
 */
export function systemUpdateWay(packaged: boolean, setting: () => UpdateMode): () => UpdateWay {
  const { platform, env, resourcesPath } = process;
  const facts = {
    platform,
    packaged,
    addressBuiltIn: packaged && existsSync(join(resourcesPath, 'app-update.yml')),
    appImage: env['APPIMAGE'],
    policy: readPolicy(policyFile(platform, env)),
  };
  return () => updateWay({ ...facts, setting: setting() });
}

/** Loads electron-updater. */
export async function loadUpdater(): Promise<Updater> {
  const { autoUpdater } = await import('electron-updater');
  return autoUpdater;
}
