/** What the first window needs to know before the settings have been loaded. */
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '@shared/features/settings';
import { codeOf } from '../durable/file-system';
import { textOf } from './text-of';

/** The content of a file in the data folder, without validation. */
export type KeptContent = Readonly<Record<string, unknown>>;

export interface KeptLook extends Pick<Settings, 'theme' | 'zoom'> {
  /** The content of the settings file, without validation. */
  readonly kept: KeptContent;
  /** False if something seems to prevent the program from opening its files. */
  readonly isSound: boolean;
}

/** The files opened at startup; see `open-store.ts`. */
const names = ['settings', 'state', 'state-copy', 'session'];

/** Reads the files in the data folder. Files that can't be read count as empty. */
export function keptLook(userData: string): KeptLook {
  const kept = keptContent(userData, 'settings');
  const { theme, zoom } = kept;
  return {
    kept,
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    zoom: typeof zoom === 'number' && zoom > 0 ? zoom : 1,
    isSound:
      canWrite(userData) && names.every((name) => isFileOrNothing(join(userData, `${name}.json`))),
  };
}

/** Returns a file's content, or an empty object if it can't be read. */
export function keptContent(userData: string, name: string): KeptContent {
  try {
    const file = join(userData, `${name}.json`);
    const value: unknown = JSON.parse(textOf(readFileSync(file)));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function isFileOrNothing(path: string): boolean {
  return canWrite(path) && statSync(path, { throwIfNoEntry: false })?.isFile() !== false;
}

/** Returns whether a file can be written. If it's missing, it can be created. */
function canWrite(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch (thrown) {
    return codeOf(thrown) === 'ENOENT';
  }
}
