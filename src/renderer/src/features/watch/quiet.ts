/** Mutes a record, with undo. */
import { toErrorData } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import { errorText } from '@renderer/lib/format/error-text';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import { nameOfNews } from './news-board.svelte';
import { quietRecords, type ShownNews } from './watch-news.svelte';

export async function setQuiet(list: readonly ShownNews[], quiet: boolean): Promise<void> {
  const [first] = list;
  if (!first) return;
  try {
    await quietRecords(list, quiet);
  } catch (thrown) {
    toaster.show(() => errorText(toErrorData(thrown)).title, { tone: 'bad' });
    return;
  }
  const name = nameOfNews(first);
  toaster.show(() => (quiet ? m.watch_quieted({ name }) : m.watch_louder({ name })), {
    action: {
      label: m.common_undo,
      run: () => void quietRecords(list, !quiet).catch(() => undefined),
    },
  });
}
