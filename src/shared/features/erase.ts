import { z } from '../zod';
import { EraseCount, EraseTarget, ErasedWork } from '../archive/erasing';
import { method } from '../ipc/define';

const InLibrary = z.object({ libraryId: z.string() });
const OfTarget = InLibrary.extend({ target: EraseTarget });

/** Places outside a library from which it goes: settings, and names of lists that were handed over. */
export const PlaceErased = z.enum([
  ...(['letterhead', 'person', 'exports', 'notices', 'files'] as const),
]);
export type PlaceErased = z.infer<typeof PlaceErased>;

/** Places from which it does not: folders, buckets, addresses of services, what `/me` said. */
export const PlaceKept = z.enum(['folders', 'buckets', 'services', 'account']);
export type PlaceKept = z.infer<typeof PlaceKept>;

/** A database that the window has. */
export const StoredDatabase = z.object({
  libraryId: z.string(),
  /** What it was filled from, up to entry `seq`; `null`: nobody knows, or it was set aside. */
  holds: z
    .object({
      seq: z.number().int().min(0),
      /** `null`: a program before did not say. */
      extent: z
        .object({ archive: z.string(), entries: z.number().int(), at: z.string().nullable() })
        .nullable(),
    })
    .nullable(),
});
export type StoredDatabase = z.infer<typeof StoredDatabase>;

export const erase = {
  /** What would go, counted, and what still holds it afterwards; nothing is changed. */
  preview: method(
    OfTarget,
    z.object({
      count: EraseCount,
      /** Backups made by this program that hold it, by the names of their folders. */
      backups: z.array(z.string()),
      /** What names it outside the library, and goes too. */
      places: z.array(PlaceErased),
      /** What names it and stays, since the program needs it. */
      kept: z.array(PlaceKept),
    }),
  ),
  /**
   * Erases for good in the archive, once the person has confirmed it in a dialog of the system;
   * rejects with `cancelled` else. The window then empties its database, see `isWaiting`.
   */
  start: method(OfTarget, EraseCount),
  /**
   * What of an erasure is still to be done, `null` for nothing. `archive`: it could not be finished there.
   * `window`: the window's database and snapshots, made before, are to go. `files`: they are gone, and
   * the browser's files that had them are still there. `damaged`: what it was of cannot be read any more.
   */
  unfinished: method(InLibrary, z.enum(['archive', 'window', 'files', 'damaged']).nullable()),
  /**
   * The library's database is gone. Then the browser's files go, in which a deleted database can still
   * be read, with the other `databases` in them, since all can be filled again from their archives.
   * Where one cannot they stay, for the sake of the libraries that are named.
   */
  finished: method(
    InLibrary.extend({ databases: z.array(StoredDatabase).max(10_000) }),
    z.object({
      /** Nothing of it is left to be done. */
      isDone: z.boolean(),
      keptFor: z.array(z.string()),
    }),
  ),
  /** What was erased: how much and when, the newest first. */
  log: method(InLibrary, z.array(ErasedWork.omit({ op: true }).extend({ at: z.string() }))),
};
