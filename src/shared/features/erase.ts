import { z } from '../zod';
import { EraseCount, EraseTarget, ErasedWork } from '../archive/erasing';
import { method } from '../ipc/define';

const InLibrary = z.object({ libraryId: z.string() });
const OfTarget = InLibrary.extend({ target: EraseTarget });

export const erase = {
  /** What would go, counted, and what still holds it afterwards; nothing is changed. */
  preview: method(
    OfTarget,
    z.object({
      count: EraseCount,
      /** Backups made by this program that hold it, by the names of their folders. */
      backups: z.array(z.string()),
    }),
  ),
  /**
   * Erases for good in the archive, once the person has confirmed it in a dialog of the system;
   * rejects with `cancelled` else. The window then empties its database, see `isWaiting`.
   */
  start: method(OfTarget, EraseCount),
  /** Whether the window's database and snapshots, made before an erasure, are still to go. */
  isWaiting: method(InLibrary, z.boolean()),
  /** They are gone. */
  finished: method(InLibrary, z.null()),
  /** What was erased: how much and when, the newest first. */
  log: method(InLibrary, z.array(ErasedWork.omit({ op: true }).extend({ at: z.string() }))),
};
