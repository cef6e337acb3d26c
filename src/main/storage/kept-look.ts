/** What the first window must know before the settings are loaded. */
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '@shared/features/settings';
import { codeOf } from '../durable/file-system';
import { textOf } from './text-of';

/** A file of the data folder, unvalidated. */
export type KeptContent = Readonly<Record<string, unknown>>;

export interface KeptLook extends Pick<Settings, 'theme' | 'zoom'> {
  /** The unvalidated settings file. */
  readonly kept: KeptContent;
  /** True if nothing seems to prevent the program from opening its files. */
  readonly isSound: boolean;
}

/** The files opened at the start; see `open-store.ts`. */
const names = ['settings', 'state', 'state-copy', 'session'];

/** Reads the files of the data folder; unreadable ones count as empty. */
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

/** Returns a file's content; empty if it cannot be read. */
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

/** A missing file counts as writable, because it will be created. */
function canWrite(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch (thrown) {
    return codeOf(thrown) === 'ENOENT';
  }
}
