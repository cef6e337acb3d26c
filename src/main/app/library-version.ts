/**
 * Keeps an older program from a newer library, and an older Chromium from a newer profile: both
 * would misread what they find, or refuse it half way. The stamp lies beside the libraries.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '@shared/zod';

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
  | { readonly kind: 'open'; readonly write: LibraryStamp | null }
  | {
      readonly kind: 'refuse';
      readonly reason: 'newer-library' | 'newer-chromium';
      readonly by: string;
    };

/**
 * Decides by the stamp that was found (undefined: none, or damaged). Without one the library is
 * opened: a damaged stamp must not keep anybody from what was paid for, and the archive and the
 * database each refuse a format they do not know.
 */
export function libraryDecision(found: LibraryStamp | undefined, own: OwnVersion): LibraryDecision {
  if (!found) return { kind: 'open', write: { ...own } };
  if (found.format > own.format) {
    return { kind: 'refuse', reason: 'newer-library', by: found.program };
  }
  if (found.chromium > own.chromium) {
    return { kind: 'refuse', reason: 'newer-chromium', by: found.program };
  }
  const same =
    found.format === own.format && found.program === own.program && found.chromium === own.chromium;
  return { kind: 'open', write: same ? null : { ...found, ...own } };
}

/** The major version in a text like `130.0.6723.152`. */
export function majorOf(version: string): number {
  return Number(version.split('.')[0]);
}

/**
 * Looks at the stamp below `userData` and, when the library may be opened, renews it. Call it
 * before anything else is opened there. Throws what the file system throws, but not for a stamp
 * that is missing or damaged.
 */
export function openLibraries(userData: string, own: OwnVersion): LibraryDecision {
  const folder = join(userData, 'libraries');
  const file = join(folder, 'version.json');
  const decision = libraryDecision(readStamp(file), own);
  if (decision.kind === 'open' && decision.write) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.new`, JSON.stringify(decision.write), { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  }
  return decision;
}

function readStamp(file: string): LibraryStamp | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return Stamp.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
