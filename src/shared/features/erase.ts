import { z } from '../zod';
import { EraseCount, EraseTarget, ErasedWork } from '../archive/erasing';
import { method } from '../ipc/define';

const InLibrary = z.object({ libraryId: z.string() });
const OfTarget = InLibrary.extend({ target: EraseTarget });

/**
 * Places outside a library where data is erased too: settings, and the names of handed-over lists.
 */
export const PlaceErased = z.enum([
  ...(['letterhead', 'person', 'exports', 'notices', 'files', 'assistants'] as const),
]);
export type PlaceErased = z.infer<typeof PlaceErased>;

/**
 * Places where nothing is erased: folders, buckets, service addresses, and the account from `/me`.
 */
export const PlaceKept = z.enum(['folders', 'buckets', 'services', 'account']);
export type PlaceKept = z.infer<typeof PlaceKept>;

/** One of the window's databases. */
export const StoredDatabase = z.object({
  libraryId: z.string(),
  /**
   * The archive it was filled from, up to entry `seq`. `null` if unknown, or if the archive has
   * been set aside.
   */
  holds: z
    .object({
      seq: z.number().int().min(0),
      /** `null` if an earlier version wrote it without recording the extent. */
      extent: z
        .object({ archive: z.string(), entries: z.number().int(), at: z.string().nullable() })
        .nullable(),
    })
    .nullable(),
});
export type StoredDatabase = z.infer<typeof StoredDatabase>;

export const erase = {
  /**
   * Counts what would be erased, and lists what would still contain it afterwards. Changes nothing.
   */
  preview: method(
    OfTarget,
    z.object({
      count: EraseCount,
      /** Backups made by this program that contain the data, by folder name. */
      backups: z.array(z.string()),
      /** Places outside the library that mention it and are erased too. */
      places: z.array(PlaceErased),
      /** Places that mention it but are left alone, because the program needs them. */
      kept: z.array(PlaceKept),
    }),
  ),
  /**
   * Erases permanently from the archive after the user has confirmed in a native dialog. Otherwise
   * rejects with `cancelled`. The window then empties its database; see `isWaiting`.
   */
  start: method(OfTarget, EraseCount),
  /**
   * Returns what remains to be done in an erasure, or `null` if there is none. `archive`: the
   * archive hasn't been fully erased. `window`: the window's database and earlier snapshots still
   * have to be deleted. `files`: those have been deleted, but the browser's files that contained
   * them still exist. `damaged`: it isn't known what was to be erased.
   */
  unfinished: method(InLibrary, z.enum(['archive', 'window', 'files', 'damaged']).nullable()),
  /**
   * Must be called once the library's database has been deleted. The browser's files may still
   * contain the data. They're therefore deleted along with the other `databases` stored in them,
   * which can be rebuilt from their archives. If one of those can't be rebuilt, the files are kept,
   * and the library concerned is among those returned.
   */
  finished: method(
    InLibrary.extend({ databases: z.array(StoredDatabase).max(10_000) }),
    z.object({
      /** True if nothing remains to be done. */
      isDone: z.boolean(),
      keptFor: z.array(z.string()),
    }),
  ),
  /** Returns when data was erased, and how much, newest first. */
  log: method(InLibrary, z.array(ErasedWork.omit({ op: true }).extend({ at: z.string() }))),
};
