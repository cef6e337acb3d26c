/**
 * Prevents an older program from opening a newer library, and an older Chromium from opening a
 * newer profile. Either would misread the data or convert only half of it. The version stamp is
 * stored next to the libraries.
 */
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from '@shared/zod';
import { codeOf } from '../durable/file-system';
import { replaceFile } from '../durable/replace-file';

/** Increase this when a change to the files makes the data unreadable to earlier versions. */
export const libraryFormat = 1;

/** Later versions may add fields, but never change the meaning of these. */
const Stamp = z.looseObject({
  format: z.number().int().min(1),
  /** Version of the program, shown to the user. */
  program: z.string(),
  /** Major version of the Chromium that last opened the profile. */
  chromium: z.number().int().min(1),
});
export type LibraryStamp = z.infer<typeof Stamp>;

/** The versions of the running program. */
export interface OwnVersion {
  readonly format: number;
  readonly program: string;
  readonly chromium: number;
}

/** `by` is the version of the program that wrote the newer library. */
export type LibraryDecision =
  | { readonly type: 'open'; readonly write: LibraryStamp | null }
  | {
      readonly type: 'refuse';
      readonly reason: 'newer-library' | 'newer-chromium';
      readonly by: string;
    };

/**
 * Decides using the stamp, which is `undefined` if it's missing or damaged. In that case the
 * library is opened, because a damaged stamp mustn't lock people out of data they have paid for.
 * The archive and the database reject unknown formats themselves.
 */
export function libraryDecision(found: LibraryStamp | undefined, own: OwnVersion): LibraryDecision {
  if (!found) return { type: 'open', write: { ...own } };
  if (found.format > own.format) {
    return { type: 'refuse', reason: 'newer-library', by: found.program };
  }
  if (found.chromium > own.chromium) {
    return { type: 'refuse', reason: 'newer-chromium', by: found.program };
  }
  const same =
    found.format === own.format && found.program === own.program && found.chromium === own.chromium;
  return { type: 'open', write: same ? null : { ...found, ...own } };
}

/** Returns the major version in a string such as `130.0.6723.152`. */
export function majorOf(version: string): number {
  return Number(version.split('.')[0]);
}

const stampIn = (userData: string): string => join(userData, 'libraries', 'version.json');

/** Decides using the stamp in `userData`. Throws if a stamp exists but can't be read. */
export function decideOn(userData: string, own: OwnVersion): LibraryDecision {
  return libraryDecision(readStamp(stampIn(userData)), own);
}

/**
 * Updates the stamp. Call before opening anything else in the folder. Throws file system errors.
 */
export async function stampLibraries(userData: string, stamp: LibraryStamp): Promise<void> {
  const file = stampIn(userData);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await replaceFile(file, JSON.stringify(stamp));
}

function readStamp(file: string): LibraryStamp | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return Stamp.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
