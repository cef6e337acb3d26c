/** What the first window has to know before the settings are opened. */
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '@shared/features/settings';
import { codeOf } from '../durable/file-system';
import { textOf } from './text-of';

/** A file of the data folder, as it stands there. */
export type KeptContent = Readonly<Record<string, unknown>>;

export interface KeptLook extends Pick<Settings, 'theme' | 'zoom'> {
  /** Everything that stands in the file of the settings, as it stands there. */
  readonly kept: KeptContent;
  /** Nothing is seen that keeps the program from opening its files. */
  readonly isSound: boolean;
}

/** The files that are opened at the start; see `open-store.ts`. */
const names = ['settings', 'state', 'state-copy', 'session'];

/** Looks at the files of the data folder. What cannot be read says nothing. */
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

/** What stands in a file of that name; nothing where it cannot be read. */
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

/** Also where there is nothing yet: it will be made. */
function canWrite(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch (thrown) {
    return codeOf(thrown) === 'ENOENT';
  }
}
