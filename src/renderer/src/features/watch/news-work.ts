/** Keyboard actions for alerts: assess the record, or mute further alerts. */
import { Subject } from '@renderer/lib/state/actions.svelte';
import { announcer } from '@renderer/lib/state/announcer.svelte';
import type { TableState } from '@renderer/lib/table/table-state.svelte';
import { pendingSigns } from '@renderer/registers/review/pending-signs.svelte';
import { assessRecords } from '@renderer/registers/review/review-edits';
import { vocabulary } from '@renderer/registers/review/review-vocabulary.svelte';
import type { NewsLine } from './news-board.svelte';
import { setQuiet } from './quiet';
import { newsTarget } from './news-target';

/** Assesses a line's record, and moves on to the next line. */
export async function assessLine(
  table: TableState<NewsLine>,
  { news, assessment: now }: NewsLine,
  assessment: string | null,
): Promise<void> {
  const target = newsTarget(news);
  const sign = pendingSigns.of(target, news.id);
  const known = sign && sign.state !== 'failed' ? sign.assessment : (now?.id ?? null);
  const writing = assessRecords(target, [news.id], assessment, known);
  if (assessment !== null && table.focusRow + 1 < table.count)
    await table.focus(table.focusRow + 1);
  if ((await writing) && assessment !== null) announcer.say(vocabulary.nameOf(assessment));
}

/** Mutes or unmutes a line's record, and moves on to the next line. */
export async function quietLine(table: TableState<NewsLine>, { news }: NewsLine): Promise<void> {
  const next = table.focusRow + 1 < table.count ? table.focusRow + 1 : table.focusRow - 1;
  if (next >= 0) await table.focus(next);
  await setQuiet([news], !news.quiet);
}

/** The alerts on screen, as available to actions. */
export interface NewsOnScreen {
  /** Whether the focused row's record is muted, or `null` if there is no row. */
  readonly isQuiet: boolean | null;
  readonly quiet: () => void;
  readonly unread: number;
  readonly markRead: () => void;
  readonly count: number;
  readonly digest: () => void;
}
export const newsOnScreen = new Subject<NewsOnScreen>();
