/**
 * Keeps the open library in step with the connection: another library id closes one and opens the
 * other, the feeder fills it from the archive, and the person is told when that takes long.
 */
import { archivePort } from '@shared/features/archive';
import { toErrorData, type ErrorData } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import { untrack } from 'svelte';
import { client, handPort } from '../lib/bridge';
import { connection } from '../lib/state/connection.svelte';
import { errorLine } from '../lib/format/error-text';
import { navigation } from '../lib/state/navigation.svelte';
import { settings } from '../lib/state/settings.svelte';
import type { FeederState } from '../library/contract/feeder-state';
import { startLibrary, type LibraryClient } from '../library/client';
import { library } from '../library/current.svelte';
import { createRetry } from '../library/scheduling/retry';
import { clearErasing, goOnErasing } from './go-on-erasing';
import { clearNotices, reportArchive, reportFeeder, showFailure } from './library-notices.svelte';
import { shareLibrary } from './windows/share-library';

/** What may pass by itself, with room on the disk for instance. */
const ofTheDisk = new Set<ErrorData['kind']>(['storage', 'disk-full']);

/** Starts the worker and follows the connection; gives the function that ends it. */
export function followLibrary(worker: LibraryClient = startLibrary()): () => void {
  let isFollowing = false;
  let isEmptied = false;
  let isBegun = false;
  const retry = createRetry();
  let lastId: string | null = null;
  let last: Promise<void> = Promise.resolve();
  // Asked for once: a full disk then clears away other things before the library.
  void navigator.storage.persist();

  /** `isWanted`: another one is opened next. */
  async function close(isWanted: boolean): Promise<void> {
    isFollowing = false;
    if (isBegun) await worker.unfollow(undefined);
    library.client = null;
    library.id = null;
    library.fed(null);
    clearNotices();
    clearErasing();
    // At first the worker may have begun by itself, with what was open last.
    if (isBegun || !isWanted) await worker.close(undefined);
    isBegun = true;
  }

  async function open(libraryId: string | null): Promise<void> {
    await close(libraryId !== null);
    library.error = null;
    if (libraryId === null) return;
    const assumptions = { ...settings.current.assumptions };
    // What was made of entries that were erased is made anew of what is left.
    await goOnErasing(worker, libraryId);
    const [{ appliedSeq, extent, setAside, isUpgraded }, archive] = await Promise.all([
      worker.open({ libraryId, assumptions }).catch(async (thrown: unknown) => {
        if (toErrorData(thrown).kind !== 'storage') throw thrown;
        // Not even an empty one can be opened: what holds them all is broken, and is put aside.
        await client.app.resetDatabase().catch(() => Promise.reject(thrown as Error));
        showFailure(() => m.registers_library_set_aside());
        return worker.open({ libraryId, assumptions });
      }),
      // What it says is told in Today; without it the library is read all the same.
      client.archive.state({ libraryId }).catch(() => null),
    ]);
    // What the person has emptied is no news.
    const isNoNews = isUpgraded || isEmptied;
    isEmptied = false;
    if (archive) reportArchive(isNoNews ? { ...archive, wasFilled: false } : archive);
    const { port1, port2 } = new MessageChannel();
    handPort(archivePort, libraryId, port2);
    const state = await worker.follow({ libraryId, appliedSeq, extent, port: port1 });
    isFollowing = true;
    // What was looked at in another library is nowhere to go back to.
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
  /** A connection that the disk broke stays broken, though the disk may be well again. */
  function reopenWhenStuck({ phase, error }: FeederState): void {
    if (phase === 'idle') failures = 0;
    if (phase !== 'failed' || error?.kind === 'disk-full') return;
    failures += 1;
    if (failures % 3 === 0) void reopen();
  }

  /** One at a time: a quick change of connections must not mix two libraries. */
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
  /** Empties the library that is open; `before` may still read it, and a failure of it spares it. */
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
    // One that fails says so by its state.
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
    // Of no matter when main has opened another library meanwhile.
    else if (notice.type === 'applied')
      void client.archive
        .ack({ libraryId: notice.libraryId, seq: notice.seq })
        .catch(() => undefined);
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
    stopSharing();
    worker.end();
  };
}
