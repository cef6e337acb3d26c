/** Where the program keeps its data, per kind of Electron. */
import { join } from 'node:path';

/**
 * The identity of the program, as the packages have it: with another, Windows would show a second
 * entry in its task bar. It never changes.
 */
export const appId = 'se.kartotek.app';

/** The major version of Electron that the program ships with. */
const shippedElectronMajor = 45;

/** Whether this is the older build that is for trying and testing only. */
export function isTrialElectron(version: string): boolean {
  return Number(version.split('.')[0]) < shippedElectronMajor;
}

/**
 * The data folder below the system's folder for application data. A profile of a newer Chromium is
 * never opened by an older one, so the older build has a folder of its own.
 */
export function dataFolder(appData: string, electronVersion: string): string {
  const name = isTrialElectron(electronVersion)
    ? `Kartotek (Electron ${electronVersion.split('.')[0]})`
    : 'Kartotek';
  return join(appData, name);
}
