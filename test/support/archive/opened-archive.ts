/** An archive on a model disk, and helpers to read it. */
import type { Entry, NewEntry } from '@shared/archive/entry';
import { openArchive, type Archive } from '@main/archive/archive';
import type { Witness } from '@main/archive/witness';
import type { ModelFileSystem } from './model-file-system';

export const DIR = '/library/archive';
export const FIRST = `${DIR}/00000001.log`;
export const SECOND = `${DIR}/00000002.log`;

/** Opens a disk's archive at time 0. */
export function openOn(fs: ModelFileSystem, segmentBytes?: number): Promise<Archive> {
  return openArchive({ dir: DIR, fs, now: () => 0, ...(segmentBytes && { segmentBytes }) });
}

/** Like `openOn`, with witnesses to where the archive should end. */
export function openKnown(fs: ModelFileSystem, ...witnesses: Witness[]): Promise<Archive> {
  return openArchive({ dir: DIR, fs, now: () => 0, witnesses });
}

/** Creates a response to append. */
export function answer(text: string): NewEntry {
  return { kind: 'answer', meta: {}, body: text };
}

/** Returns every entry after `after`. */
export function all(archive: Archive, after = 0): Promise<Entry[]> {
  return archive.read({ after, maxBytes: Infinity, maxEntries: Infinity });
}

/** Returns the bodies of all entries. */
export async function bodies(archive: Archive): Promise<string[]> {
  return (await all(archive)).map(({ body }) => body);
}
