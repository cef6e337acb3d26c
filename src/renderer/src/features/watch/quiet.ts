/** Mutes a record, and lets the user undo it. */
import { m } from '@shared/messages/compiled/messages';
import { tellFailure } from '@renderer/lib/state/tell-failure';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import { nameOfNews } from './news-board.svelte';
import { quietRecords, type ShownNews } from './watch-news.svelte';

export async function setQuiet(list: readonly ShownNews[], quiet: boolean): Promise<void> {
  const [first] = list;
  if (!first) return;
  try {
    await quietRecords(list, quiet);
  } catch (thrown) {
    tellFailure(thrown);
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
