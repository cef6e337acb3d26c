/** An additional window, which shows and follows the first window's library. */
import { m } from '@shared/messages/compiled/messages';
import { client } from '../../lib/bridge';
import { errorLine } from '../../lib/format/error-text';
import { navigation } from '../../lib/state/navigation.svelte';
import { notices } from '../../lib/state/notices.svelte';
import { joinLibrary, type LibraryClient } from '../../library/client';
import { appError, type ErrorData } from '@shared/ipc/error';
import type { LibraryNotice } from '../../library/contract/notice';
import { library } from '../../library/current.svelte';
import { clearNotices, reportArchive, reportFeeder, showFailure } from '../library-notices.svelte';

const leftNotice = 'library-left';

/** Joins the library and follows it. Returns the function that stops this. */
export function followJoined(joined: LibraryClient = joinLibrary()): () => void {
  let lastId: string | null = null;

  function show(libraryId: string): void {
    notices.clear(leftNotice);
    // The history of another library can't be used.
    if (lastId !== null && lastId !== libraryId) navigation.forget();
    lastId = libraryId;
    library.error = null;
    library.id = libraryId;
    library.client = joined;
    library.settled();
    // Today reports the archive's state. The library can be read without the archive.
    client.archive.state({ libraryId }).then(reportArchive, () => undefined);
  }

  function close(error: ErrorData | null): void {
    library.client = null;
    library.id = null;
    library.fed(null);
    clearNotices();
    library.error = error;
    if (error === null) return;
    library.settled();
    showFailure(() => errorLine(error));
  }

  function hear(notice: LibraryNotice): void {
    if (notice.type === 'versions') library.versions = notice.versions;
    else if (notice.type === 'open') show(notice.libraryId);
    else if (notice.type === 'closed') close(notice.error);
    else if (notice.type === 'feeder') reportFeeder(notice.state);
    else if (notice.type === 'applied') {
      // Buying also stops if this window hangs, because it can buy too.
      const { libraryId, seq } = notice;
      client.archive.ack({ libraryId, seq }).catch(() => undefined);
    } else if (notice.type === 'left') {
      close(null);
      notices.show({ id: leftNotice, tone: 'caution', text: m.window_library_left });
    }
  }

  library.reopen = async () => {
    await joined.reopen().catch(() => undefined);
  };
  // Only the first window can write back entries that the archive lacks.
  library.writeBack = async () => {
    if ((library.feeder?.ahead ?? 0) > 0) throw appError('unsupported');
    return null;
  };
  library.rebuild = async () => {
    await library.writeBack();
    if (library.id !== null) await joined.destroy({ libraryId: library.id });
    await library.reopen();
  };
  library.catchUp = async () => {
    await joined.catchUp(undefined).catch(() => undefined);
  };
  const stopNotices = joined.onNotice(hear);
  return () => {
    stopNotices();
    joined.end();
  };
}
