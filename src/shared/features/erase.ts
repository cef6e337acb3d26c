import { z } from '../zod';
import { EraseCount, EraseTarget, ErasedWork } from '../archive/erasing';
import { method } from '../ipc/define';

const InLibrary = z.object({ libraryId: z.string() });
const OfTarget = InLibrary.extend({ target: EraseTarget });

/** Places outside a library that are erased: settings, and the names of handed-over lists. */
export const PlaceErased = z.enum([
  ...(['letterhead', 'person', 'exports', 'notices', 'files', 'assistants'] as const),
]);
export type PlaceErased = z.infer<typeof PlaceErased>;

/** Places that aren't erased: folders, buckets, service addresses, and the account from `/me`. */
export const PlaceKept = z.enum(['folders', 'buckets', 'services', 'account']);
export type PlaceKept = z.infer<typeof PlaceKept>;

/** One of the window's databases. */
export const StoredDatabase = z.object({
  libraryId: z.string(),
  /**
   * The archive from which it was filled, up to entry `seq`. `null` if unknown, or if it was set
   * aside.
   */
  holds: z
    .object({
      seq: z.number().int().min(0),
      /** `null` if written by an earlier version that didn't record it. */
      extent: z
        .object({ archive: z.string(), entries: z.number().int(), at: z.string().nullable() })
        .nullable(),
    })
    .nullable(),
});
export type StoredDatabase = z.infer<typeof StoredDatabase>;

export const erase = {
  /** Counts what would be erased and lists what still contains it afterwards. Changes nothing. */
  preview: method(
    OfTarget,
    z.object({
      count: EraseCount,
      /** Backups made by this program that contain it, by folder name. */
      backups: z.array(z.string()),
      /** Places outside the library that name it and are also erased. */
      places: z.array(PlaceErased),
      /** Places that name it but are kept, because the program needs them. */
      kept: z.array(PlaceKept),
    }),
  ),
  /**
   * Erases permanently from the archive after the user has confirmed in a native dialog. Otherwise
   * rejects with `cancelled`. The window then empties its database; see `isWaiting`.
   */
  start: method(OfTarget, EraseCount),
  /**
   * Returns the unfinished part of an erasure, or `null` if there is none. `archive`: it couldn't
   * be completed there. `window`: the window's database and earlier snapshots have to be deleted.
   * `files`: they have been deleted, but the browser files that contained them still exist.
   * `damaged`: it isn't known what was to be erased.
   */
  unfinished: method(InLibrary, z.enum(['archive', 'window', 'files', 'damaged']).nullable()),
  /**
   * Call when the library's database has been deleted. The browser's files may still contain the
   * data. They are therefore deleted along with the other `databases` in them, which can be rebuilt
   * from their archives. If a database can't be rebuilt, the files are kept, and the libraries
   * returned include its library.
   */
  finished: method(
    InLibrary.extend({ databases: z.array(StoredDatabase).max(10_000) }),
    z.object({
      /** True if there is nothing left to do. */
      isDone: z.boolean(),
      keptFor: z.array(z.string()),
    }),
  ),
  /** Returns when data was erased and how much, newest first. */
  log: method(InLibrary, z.array(ErasedWork.omit({ op: true }).extend({ at: z.string() }))),
};
