/** The methods of the worker by which its open library follows the archive. */
import type { ArchiveExtent, ReturnedEntry, WrittenBack } from '@shared/features/archive';
import { AppError, appError } from '@shared/ipc/error';
import type { FeederState } from '../contract/feeder-state';
import type { LibraryNotice } from '../contract/notice';
import { connectToArchive } from './archive-connection';
import type { KnownArchive } from '../returning/returning';
import { createFeeder, type Feeder, type FeederParts } from './feeder';

/** Where an opened library goes on from. */
export interface Following {
  readonly libraryId: string;
  /** What `open` gave. */
  readonly appliedSeq: number;
  readonly extent: ArchiveExtent | null;
  /** The other end was handed to main as `archivePort`. */
  readonly port: MessagePort;
}

export interface FeedMethods {
  /** Begins to follow; `catchUp` sets it going. */
  follow(following: Following): Promise<FeederState>;
  /** Brings in everything there is; resolves when there is no more, or it failed. */
  catchUp(input: undefined): Promise<null>;
  /** Nothing more is brought in, and nothing more told. */
  unfollow(input: undefined): Promise<null>;
  /**
   * Writes what the library holds and the archive has lost back into the archive, which is another one
   * afterwards: this library is then to be emptied and filled from it. When it rejects, archive and
   * library are what they were; either way nothing is followed any more.
   */
  writeBack(input: undefined): Promise<WrittenBack>;
}

/** The methods over those of the library; `tell` sends a notice to the page. */
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
      // By way of the page: one that hangs acknowledges nothing, and so nothing more is bought.
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
        // The archive that comes numbers its entries anew: nothing of it may be taken for news.
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
