/** Lists and clearances whose review has been started but not finished. */
import ListChecks from '@lucide/svelte/icons/list-checks';
import { m } from '@shared/messages/compiled/messages';
import { countWords } from '@shared/messages/count-words';
import { readListWork } from '../../features/ledger/matter/list-work';
import type { TodayLine } from '../../features/today/today-board.svelte';
import type { ListSummary } from '../../library/contract/protocol';
import { library } from '../../library/current.svelte';
import { openList } from '../../registers/lists/list-edits';
import { lists } from '../../registers/lists/lists.svelte';
import { kindViews } from '../../registers/view/kind-view';

interface Left {
  readonly list: ListSummary;
  readonly count: number;
}

class LeftToAssess {
  all = $state.raw<readonly Left[]>([]);

  async read(open: readonly ListSummary[]): Promise<void> {
    const { client } = library;
    const found: Left[] = [];
    for (const list of open) {
      if (!client || library.client !== client) break;
      const { assessed, count } = await readListWork(client, list);
      if (assessed > 0 && assessed < count) found.push({ list, count: count - assessed });
    }
    if (library.client === client) this.all = found;
  }
}
const left = new LeftToAssess();

/** Delay in milliseconds, so that not every assessment triggers a recount. */
const restMs = 2000;

/** Keeps the lines up to date while the calling component is mounted. */
export function useLeftToAssess(): void {
  $effect(() => {
    const { client, versions } = library;
    void [client, versions?.review, versions?.list, versions?.trademark];
    const open = lists.present.filter(
      ({ kind, query, recordKind }) =>
        kindViews[recordKind].isMark && (kind === 'fixed' || query?.alike !== undefined),
    );
    // If this fails, it is retried when the library next changes.
    const timer = setTimeout(() => void left.read(open).catch(() => undefined), restMs);
    return () => clearTimeout(timer);
  });
}

/** Returns a line for each review. */
export function leftLines(): readonly TodayLine[] {
  return left.all.map(({ list, count }) => {
    const open = (): void => openList(list.listId);
    return {
      key: `assess:${list.listId}`,
      icon: ListChecks,
      tone: 'caution',
      name: m.matter_unassessed({ what: countWords('marks', count) }),
      what: list.name,
      matter: list.clientReference,
      when: '',
      open,
      action: { label: m.registers_assess(), run: open },
    };
  });
}
