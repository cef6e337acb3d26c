/**
 * Keeps an older program from a newer library, and an older Chromium from a newer profile: both
 * would misread what they find, or refuse it half way. The stamp lies beside the libraries.
 */
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from '@shared/zod';
import { codeOf } from '../durable/file-system';
import { replaceFile, type ReplaceOptions } from '../durable/replace-file';

/** Raised when what is written on disk can no longer be read by the program before. */
export const libraryFormat = 1;

/** Later programs may write more fields; these never change their meaning. */
const Stamp = z.looseObject({
  format: z.number().int().min(1),
  /** The program's version, for the words to the person. */
  program: z.string(),
  /** Major version of Chromium that last opened the profile. */
  chromium: z.number().int().min(1),
});
export type LibraryStamp = z.infer<typeof Stamp>;

/** What this program is. */
export interface OwnVersion {
  readonly format: number;
  readonly program: string;
  readonly chromium: number;
}

/** `by`: the version of the program that wrote what cannot be opened. */
export type LibraryDecision =
  | { readonly type: 'open'; readonly write: LibraryStamp | null }
  | {
      readonly type: 'refuse';
      readonly reason: 'newer-library' | 'newer-chromium';
      readonly by: string;
    };

/**
 * Decides by the stamp that was found (undefined: none, or damaged). Without one the library is
 * opened: a damaged stamp must not keep anybody from what was paid for, and the archive and the
 * database each refuse a format they do not know.
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

/** The major version in a text like `130.0.6723.152`. */
export function majorOf(version: string): number {
  return Number(version.split('.')[0]);
}

const stampIn = (userData: string): string => join(userData, 'libraries', 'version.json');

/** Decides by the stamp below `userData`. Throws where there is one that the system does not give. */
export function decideOn(userData: string, own: OwnVersion): LibraryDecision {
  return libraryDecision(readStamp(stampIn(userData)), own);
}

/** Renews the stamp. Call it before anything else is opened there. Throws what the file system throws. */
export async function stampLibraries(
  userData: string,
  stamp: LibraryStamp,
  options: ReplaceOptions = {},
): Promise<void> {
  const file = stampIn(userData);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await replaceFile(file, JSON.stringify(stamp), options);
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
