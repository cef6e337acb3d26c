/**
 * Keeps the open library in step with the connection. When the library id changes, one library is
 * closed and the other opened. The feeder then fills it from the archive, and the user is told if
 * that takes a long time.
 */
import { archivePort } from '@shared/features/archive';
import { toErrorData, type ErrorData } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import { untrack } from 'svelte';
import { client, handPort, on } from '../lib/bridge';
import { connection } from '../lib/state/connection.svelte';
import { errorLine } from '../lib/format/error-text';
import { navigation } from '../lib/state/navigation.svelte';
import { settings } from '../lib/state/settings.svelte';
import { toaster } from '../lib/state/toaster.svelte';
import type { FeederState } from '../library/contract/feeder-state';
import { startLibrary, type LibraryClient } from '../library/client';
import { library } from '../library/current.svelte';
import { createRetry } from '../library/scheduling/retry';
import { clearErasing, goOnErasing } from './go-on-erasing';
import { clearNotices, reportArchive, reportFeeder, showFailure } from './library-notices.svelte';
import { shareLibrary } from './windows/share-library';

/** Errors that may resolve themselves, for example when disk space is freed. */
const ofTheDisk = new Set<ErrorData['kind']>(['storage', 'disk-full']);

/** Starts the worker and follows the connection. Returns the function that stops it. */
export function followLibrary(worker: LibraryClient = startLibrary()): () => void {
  let isFollowing = false;
  let isEmptied = false;
  let isBegun = false;
  const retry = createRetry();
  let lastId: string | null = null;
  let last: Promise<void> = Promise.resolve();
  // Asks once for persistent storage, so that the browser evicts other data first if the disk is
  // full.
  void navigator.storage.persist();

  /** `isWanted` is true if another library will be opened next. */
  async function close(isWanted: boolean): Promise<void> {
    isFollowing = false;
    if (isBegun) await worker.unfollow(undefined);
    library.client = null;
    library.id = null;
    library.fed(null);
    clearNotices();
    clearErasing();
    // The worker may already have opened the last library.
    if (isBegun || !isWanted) await worker.close(undefined);
    isBegun = true;
  }

  async function open(libraryId: string | null): Promise<void> {
    await close(libraryId !== null);
    library.error = null;
    if (libraryId === null) return;
    const assumptions = { ...settings.current.assumptions };
    // Data derived from deleted entries is rebuilt from the remaining ones.
    await goOnErasing(worker, libraryId);
    const [{ appliedSeq, extent, setAside, isUpgraded }, archive] = await Promise.all([
      worker.open({ libraryId, assumptions }).catch(async (thrown: unknown) => {
        if (toErrorData(thrown).kind !== 'storage') throw thrown;
        // If even an empty database can't be opened, the browser's database folder is corrupt and
        // is moved aside.
        await client.app.resetDatabase().catch(() => Promise.reject(thrown as Error));
        showFailure(() => m.registers_library_set_aside());
        return worker.open({ libraryId, assumptions });
      }),
      // Today reports the archive's state. The library can be read without the archive.
      client.archive.state({ libraryId }).catch(() => null),
    ]);
    // A library that the user emptied isn't reported.
    const isNoNews = isUpgraded || isEmptied;
    isEmptied = false;
    if (archive) reportArchive(isNoNews ? { ...archive, wasFilled: false } : archive);
    const { port1, port2 } = new MessageChannel();
    handPort(archivePort, libraryId, port2);
    const state = await worker.follow({ libraryId, appliedSeq, extent, port: port1 });
    isFollowing = true;
    // The history of another library can't be used.
    if (lastId !== null && lastId !== libraryId) navigation.forget();
    lastId = libraryId;
    library.id = libraryId;
    library.client = worker;
    library.fed(state);
    library.settled();
    if (setAside.length > 0) showFailure(() => m.registers_library_set_aside());
    void library.catchUp();
  }

  let failures = 0;
  /** A connection that failed because of the disk doesn't recover, even if the disk does. */
  function reopenWhenStuck({ phase, error }: FeederState): void {
    if (phase === 'idle') failures = 0;
    if (phase !== 'failed' || error?.kind === 'disk-full') return;
    failures += 1;
    if (failures % 3 === 0) void reopen();
  }

  /**
   * Runs one change at a time, because switching connections quickly must not mix two libraries.
   */
  function goTo(libraryId: string | null): Promise<void> {
    retry.forget();
    last = last
      .then(() => open(libraryId))
      .then(retry.succeeded, (thrown: unknown) => {
        const error = toErrorData(thrown);
        library.error = error;
        library.settled();
        showFailure(() => errorLine(error));
        if (ofTheDisk.has(error.kind)) retry.failed(() => void reopen());
      });
    return last;
  }
  const reopen = (): Promise<void> => goTo(connection.status.libraryId);
  library.reopen = reopen;
  /**
   * Empties the open library. `before` can still read it; if it fails, the library isn't emptied.
   */
  async function emptyAfter<T>(before: () => Promise<T>): Promise<T> {
    const libraryId = library.id;
    try {
      const done = await before();
      if (libraryId !== null) await worker.destroy({ libraryId });
      return done;
    } finally {
      await reopen();
    }
  }
  const isAhead = (): boolean => (library.feeder?.ahead ?? 0) > 0;
  library.writeBack = async () =>
    isAhead() ? emptyAfter(() => worker.writeBack(undefined)) : null;
  library.rebuild = async () => {
    isEmptied = true;
    await emptyAfter(async () => (isAhead() ? worker.writeBack(undefined) : null));
  };
  library.catchUp = async () => {
    // The feeder's state reports any failure.
    if (isFollowing) await worker.catchUp(undefined).catch(() => undefined);
  };

  const stopNotices = worker.onNotice((notice) => {
    if (notice.type === 'versions') library.versions = notice.versions;
    else if (notice.type === 'reopen') void reopen().then(() => worker.reopened());
    else if (!isFollowing) return;
    else if (notice.type === 'feeder') {
      reportFeeder(notice.state);
      reopenWhenStuck(notice.state);
    } else if (notice.type === 'lost') retry.failed(() => void reopen());
    // Ignored if the main process has opened another library since.
    else if (notice.type === 'applied')
      void client.archive
        .ack({ libraryId: notice.libraryId, seq: notice.seq })
        .catch(() => undefined);
  });
  const stopErased = on('team.erased', ({ libraryId }) => {
    if (libraryId !== connection.status.libraryId) return;
    toaster.show(() => m.erase_ordered());
    void reopen();
  });
  const stopSharing = shareLibrary(worker);
  const stopEffects = $effect.root(() => {
    const wanted = $derived(connection.status.libraryId);
    $effect(() => {
      const libraryId = wanted;
      untrack(() => void goTo(libraryId));
    });
    const assumptions = $derived(JSON.stringify(settings.current.assumptions));
    let known: string | null = null;
    $effect(() => {
      const now = assumptions;
      if (known !== null && known !== now && untrack(() => library.client))
        void worker.assume({ assumptions: { ...settings.current.assumptions } });
      known = now;
    });
  });
  return () => {
    stopEffects();
    retry.forget();
    stopNotices();
    stopErased();
    stopSharing();
    worker.end();
  };
}
