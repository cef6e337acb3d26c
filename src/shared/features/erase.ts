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

/** Places that are not erased: folders, buckets, service addresses, and the account from `/me`. */
export const PlaceKept = z.enum(['folders', 'buckets', 'services', 'account']);
export type PlaceKept = z.infer<typeof PlaceKept>;

/** A database of the window. */
export const StoredDatabase = z.object({
  libraryId: z.string(),
  /**
   * The archive it was filled from, up to entry `seq`; `null` if unknown, or if it was set aside.
   */
  holds: z
    .object({
      seq: z.number().int().min(0),
      /** `null` if written by an earlier version that did not record it. */
      extent: z
        .object({ archive: z.string(), entries: z.number().int(), at: z.string().nullable() })
        .nullable(),
    })
    .nullable(),
});
export type StoredDatabase = z.infer<typeof StoredDatabase>;

export const erase = {
  /** Counts what would be erased and lists what still contains it afterwards; changes nothing. */
  preview: method(
    OfTarget,
    z.object({
      count: EraseCount,
      /** Backups made by this program that contain it, by folder name. */
      backups: z.array(z.string()),
      /** Places outside the library that name it and are erased too. */
      places: z.array(PlaceErased),
      /** Places that name it but stay, because the program needs them. */
      kept: z.array(PlaceKept),
    }),
  ),
  /**
   * Erases permanently in the archive after the person has confirmed in a native dialog; otherwise
   * rejects with `cancelled`. The window then empties its database, see `isWaiting`.
   */
  start: method(OfTarget, EraseCount),
  /**
   * Returns an erasure's unfinished part; `null` if there is none. `archive`: it could not be
   * completed there. `window`: the window's database and snapshots, created before, have to be
   * deleted. `files`: they have been deleted, but the browser's files that contained them still
   * exist. `damaged`: it is unknown what was to be erased.
   */
  unfinished: method(InLibrary, z.enum(['archive', 'window', 'files', 'damaged']).nullable()),
  /**
   * Call it when the library's database has been deleted. The browser's files may still contain the
   * data, so they are deleted with the other `databases` in them, which can be rebuilt from their
   * archives. If one can't be rebuilt, the files stay, and its library is among those returned.
   */
  finished: method(
    InLibrary.extend({ databases: z.array(StoredDatabase).max(10_000) }),
    z.object({
      /** True if nothing is left to do. */
      isDone: z.boolean(),
      keptFor: z.array(z.string()),
    }),
  ),
  /** Returns when and how much was erased, newest first. */
  log: method(InLibrary, z.array(ErasedWork.omit({ op: true }).extend({ at: z.string() }))),
};
