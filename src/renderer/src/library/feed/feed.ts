/** The worker's methods that let the open library follow the archive. */
import type { ArchiveExtent, ReturnedEntry, WrittenBack } from '@shared/features/archive';
import { AppError, appError } from '@shared/ipc/error';
import type { FeederState } from '../contract/feeder-state';
import type { LibraryNotice } from '../contract/notice';
import { connectToArchive } from './archive-connection';
import type { KnownArchive } from '../returning/returning';
import { createFeeder, type Feeder, type FeederParts } from './feeder';

/** Where a newly opened library continues reading the archive. */
export interface Following {
  readonly libraryId: string;
  /** As returned by `open`. */
  readonly appliedSeq: number;
  readonly extent: ArchiveExtent | null;
  /** The other end was passed to the main process as `archivePort`. */
  readonly port: MessagePort;
}

export interface FeedMethods {
  /** Prepares to follow the archive. Call `catchUp` to start. */
  follow(following: Following): Promise<FeederState>;
  /** Reads the rest of the archive. Resolves at the end, or if it fails. */
  catchUp(input: undefined): Promise<null>;
  /** Stops reading and reporting. */
  unfollow(input: undefined): Promise<null>;
  /**
   * Writes back entries that the library has but the archive has lost. This results in a different
   * archive, so the library must then be emptied and refilled. If this rejects, both are unchanged.
   * In either case, the archive is no longer followed.
   */
  writeBack(input: undefined): Promise<WrittenBack>;
}

/** Creates the methods, based on the library's methods. `tell` sends a notice to the page. */
export function createFeedMethods(
  library: FeederParts['library'],
  held: (known: KnownArchive) => AsyncIterable<readonly ReturnedEntry[]>,
  tell: (notice: LibraryNotice) => void,
): FeedMethods {
  let current: {
    readonly archive: ReturnType<typeof connectToArchive>;
    readonly feeder: Feeder;
    readonly stop: () => void;
  } | null = null;

  function stop(): void {
    current?.stop();
    current = null;
  }
  return {
    async follow({ libraryId, appliedSeq, extent, port }) {
      stop();
      // Acknowledgements go through the page. If the page hangs, nothing is acknowledged, so
      // nothing more is bought.
      const archive = connectToArchive(port, (seq) => tell({ type: 'applied', libraryId, seq }));
      const feeder = createFeeder({
        archive,
        library,
        appliedSeq,
        extent,
        changed: (state) => tell({ type: 'feeder', state }),
      });
      current = {
        archive,
        feeder,
        stop() {
          feeder.stop();
          archive.close();
        },
      };
      return feeder.state;
    },
    async catchUp() {
      await current?.feeder.catchUp();
      return null;
    },
    async unfollow() {
      stop();
      return null;
    },
    async writeBack() {
      const open = current;
      if (!open) throw appError('no-connection', { message: 'no library is followed' });
      try {
        await open.feeder.catchUp();
        const { error } = open.feeder.state;
        if (error) throw new AppError(error);
        // The new archive renumbers its entries, so none of them may be mistaken for new ones.
        open.feeder.stop();
        const { archive } = open;
        const [keys, works] = [new Set(await archive.keys()), await archive.works()];
        const known = { keys, works, now: new Date().toISOString() };
        for await (const entries of held(known)) await archive.bring(entries);
        return await archive.unite();
      } finally {
        stop();
      }
    },
  };
}
