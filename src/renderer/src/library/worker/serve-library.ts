/**
 * Serves one library to all windows. The first window opens, feeds and closes it. Other windows
 * join with their own port and their own answers, and receive the same notices.
 */
import { createExportMethods } from '../export/export-list';
import { createFeedMethods, type Following } from '../feed/feed';
import { databaseError } from '../contract/database-error';
import type { LibraryMethods } from '../contract/protocol';
import type { LibraryNotice } from '../contract/notice';
import type { SharingMethods } from '../contract/sharing';
import { serve, type Port } from '../contract/rpc';
import { createAskers } from './worker-api';

/**
 * Notices sent to all windows. A window that joins later receives the latest notice of each type.
 */
const shared: readonly LibraryNotice['type'][] = [
  ...(['open', 'closed', 'versions', 'feeder', 'applied'] as const),
];

/** Serves the first window through `first`. */
export function serveLibrary(first: Port): void {
  const last = new Map<LibraryNotice['type'], LibraryNotice>();
  const joined = new Set<(notice: LibraryNotice) => void>();
  const reopening: (() => void)[] = [];
  let tellFirst: (notice: LibraryNotice) => void = () => undefined;

  function tell(notice: LibraryNotice): void {
    if (shared.includes(notice.type)) {
      if (notice.type === 'closed') last.clear();
      if (notice.type === 'open') last.delete('closed');
      last.set(notice.type, notice);
      for (const tellOne of joined) tellOne(notice);
    }
    tellFirst(notice);
  }

  const { newAsker, held } = createAskers((versions) => tell({ type: 'versions', versions }), {
    lost: () => tell({ type: 'lost' }),
    unanswered: () => tell({ type: 'unanswered' }),
  });
  const own = newAsker().methods;
  const feed = createFeedMethods(own, held, tell);

  function join(port: MessagePort): void {
    const { methods, end } = newAsker();
    const sharing: Pick<SharingMethods, 'reopen'> = {
      reopen: () =>
        new Promise((done) => {
          reopening.push(() => done(null));
          tell({ type: 'reopen' });
        }),
    };
    const { catchUp } = feed;
    const exporting = createExportMethods(methods);
    const tellIt = serve(port, { ...withoutFirst(methods), ...exporting, catchUp, ...sharing });
    for (const notice of last.values()) tellIt(notice);
    joined.add(tellIt);
    port.addEventListener('close', () => {
      joined.delete(tellIt);
      end();
    });
  }

  const sharing: Omit<SharingMethods, 'reopen'> = {
    async join({ port }) {
      join(port);
      return null;
    },
    async reopened() {
      for (const done of reopening.splice(0)) done();
      return null;
    },
  };
  tellFirst = serve(first, {
    ...own,
    ...createExportMethods(own),
    ...feed,
    async open(input: Parameters<LibraryMethods['open']>[0]) {
      try {
        return await own.open(input);
      } catch (thrown) {
        tell({ type: 'closed', error: databaseError(thrown) });
        throw thrown;
      }
    },
    async follow(following: Following) {
      const state = await feed.follow(following);
      tell({ type: 'open', libraryId: following.libraryId });
      tell({ type: 'feeder', state });
      return state;
    },
    async unfollow() {
      tell({ type: 'closed', error: null });
      return feed.unfollow(undefined);
    },
    ...sharing,
  });
}

type OfFirst = 'open' | 'openEarly' | 'close' | 'startOver' | 'assume' | 'apply' | 'goOnAfter';

/** Only the first window may open, fill or close the library. */
function withoutFirst({
  open: _open,
  openEarly: _openEarly,
  close: _close,
  startOver: _startOver,
  assume: _assume,
  apply: _apply,
  goOnAfter: _goOnAfter,
  ...others
}: LibraryMethods): Omit<LibraryMethods, OfFirst> {
  return others;
}
