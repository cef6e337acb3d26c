/** Handlers for the open library's watches. */
import { appError } from '@shared/ipc/error';
import type { AppHandlers } from '@shared/contract';
import { versionOf, type WatchAct, type WatchDefinition } from '@shared/archive/watch-work';
import { searchKeyOf } from '@shared/service/parameters';
import { datasetOf } from '@shared/watch/plan';
import type { OpenLibrary } from '../library/open-library';
import type { Runtime } from '../library/runtime';
import { ArchiveError } from '../archive/archive-error';
import { createFeedFile } from '../watch/feed-file';
import type { StateStore } from '../storage/state-store';
import { storageError } from '../service/archive-port';

export function watchesFeature(
  runtime: Pick<Runtime, 'library'>,
  newId: () => string,
  state: Pick<StateStore, 'get' | 'set'>,
  /** Asks for the alerts folder. `null` if the user cancels. */
  askForFolder: () => Promise<string | null>,
): AppHandlers['watches'] {
  /** A read-only library doesn't have watches. */
  function library(): OpenLibrary {
    const open = runtime.library();
    if (open.mode === 'file') throw appError('library-read-only');
    return open;
  }

  async function decide(watchId: string, act: WatchAct): Promise<null> {
    const { downloads, watches } = library();
    const version = act.is === 'define' ? versionOf(act.definition) : 1;
    await downloads.note([{ op: 'watch', version, watchId, act }]).catch((error: unknown) => {
      throw error instanceof ArchiveError ? storageError(error) : error;
    });
    void watches.run();
    return null;
  }

  function known(watchId: string): WatchDefinition {
    const watch = library().downloads.state.watches.byId.get(watchId);
    if (!watch || watch.isDeleted) throw appError('invalid-input', { field: 'watchId' });
    return watch.definition;
  }

  const writeFeed = createFeedFile({
    folder: () => state.get('newsFolder') || state.get('exportFolder'),
  });
  return {
    list: () => runtime.library().watches.list(),
    async save({ watchId, definition }) {
      if (datasetOf(definition.endpoint) === null) {
        throw appError('unsupported', { field: 'endpoint', charged: 'no' });
      }
      await library().downloads.follow();
      // A watch remembers which records it has seen, so a different search needs a new watch.
      if (watchId !== null && searchOf(known(watchId)) !== searchOf(definition)) {
        throw appError('invalid-input', { field: 'definition' });
      }
      const id = watchId ?? newId();
      await decide(id, { is: 'define', definition });
      return { watchId: id };
    },
    switch: ({ watchId, on }) => decide(watchId, { is: 'switch', on }),
    remove: ({ watchId }) => decide(watchId, { is: 'delete' }),
    async look({ watchId }) {
      known(watchId);
      return library().watches.look(watchId);
    },
    read: ({ watchId, ...news }) => decide(watchId, { is: 'read', ...news }),
    quiet: ({ watchId, ...records }) => decide(watchId, { is: 'quiet', ...records }),
    folder: () => ({ folder: state.get('newsFolder') }),
    async chooseFolder() {
      const folder = await askForFolder();
      if (folder === null) return null;
      state.set('newsFolder', folder);
      return { folder };
    },
    async feed(feed) {
      return { written: await writeFeed(feed) };
    },
    async bound({ unitsPerMonth }) {
      const { downloads, watches } = library();
      await downloads.note([{ op: 'watch-bound', version: 1, unitsPerMonth }]);
      void watches.run();
      return null;
    },
  };
}

function searchOf({ endpoint, params, asks, recordKind, ...more }: WatchDefinition): string {
  const { windows, only, alike } = more;
  const other = windows || only || alike ? JSON.stringify({ windows, only, alike }) : '';
  return `${recordKind} ${asks} ${searchKeyOf(endpoint, {}, params)} ${other}`;
}
