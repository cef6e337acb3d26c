/** Decides where the program stores its data for each major version of Electron. */
import { join } from 'node:path';

/**
 * The application id used in the packages. It must never change, or Windows would show a second
 * entry in the taskbar.
 */
export const appId = 'se.kartotek.app';

/** Major version of Electron that the program ships with. */
const shippedElectronMajor = 45;

/** Returns whether this is the build with an older Electron, which is used only for testing. */
export function isTrialElectron(version: string): boolean {
  return Number(version.split('.')[0]) < shippedElectronMajor;
}

/**
 * Returns the data folder inside the system's application data folder. An older Chromium must never
 * open a newer profile, so the older build has its own folder.
 */
export function dataFolder(appData: string, electronVersion: string): string {
  const name = isTrialElectron(electronVersion)
    ? `Kartotek (Electron ${electronVersion.split('.')[0]})`
    : 'Kartotek';
  return join(appData, name);
}
