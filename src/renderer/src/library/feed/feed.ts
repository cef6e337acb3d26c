/** The methods of the worker by which its open library follows the archive. */
import type { ArchiveExtent } from '@shared/features/archive';
import type { FeederState } from '../contract/feeder-state';
import type { LibraryNotice } from '../contract/notice';
import { connectToArchive } from './archive-connection';
import { createFeeder, type FeederParts } from './feeder';

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
}

/** The methods over those of the library; `tell` sends a notice to the page. */
export function createFeedMethods(
  library: FeederParts['library'],
  tell: (notice: LibraryNotice) => void,
): FeedMethods {
  let current: { readonly catchUp: () => Promise<void>; readonly stop: () => void } | null = null;

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
        ...{ appliedSeq, extent },
        changed: (state) => tell({ type: 'feeder', state }),
      });
      current = {
        catchUp: () => feeder.catchUp(),
        stop() {
          feeder.stop();
          archive.close();
        },
      };
      return feeder.state;
    },
    async catchUp() {
      await current?.catchUp();
      return null;
    },
    async unfollow() {
      stop();
      return null;
    },
  };
}
