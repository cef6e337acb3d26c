/** Days that matter soon, of marks on the person's lists: not of everything in the library. */
import Clock from '@lucide/svelte/icons/clock';
import {
  deadlinesOf,
  deadlineTypes,
  spanOf,
  type DeadlineSpan,
  type DeadlineType,
} from '@shared/service/deadlines';
import { compareTexts } from '@shared/values/compare-texts';
import { m } from '@shared/messages/compiled/messages';
import { typeLabels } from '../../features/deadlines/deadline-board.svelte';
import type { TodayLine } from '../../features/today/today-board.svelte';
import { library } from '../../library/current.svelte';
import { formatDate, formatInteger } from '../../lib/format/format';
import { locale } from '../../lib/state/i18n.svelte';
import { navigation } from '../../lib/state/navigation.svelte';
import { today } from '../../lib/state/now.svelte';
import { settings } from '../../lib/state/settings.svelte';
import { lists, useLists } from '../../registers/lists/lists.svelte';
import { kindViews } from '../../registers/view/kind-view';

interface Near {
  readonly id: string;
  readonly name: string | null;
  readonly type: DeadlineType;
  readonly day: string;
}

const spans: readonly DeadlineSpan[] = ['today', 'week', 'month', 'quarter'];
/** What is more is on the screen of deadlines. */
const most = 30;

class NearDeadlines {
  list = $state.raw<readonly Near[]>([]);

  async read(listIds: readonly string[]): Promise<void> {
    const { client } = library;
    if (!client || listIds.length === 0) return void (this.list = []);
    const of = { today: today(), listIds };
    const found = await Promise.all(
      deadlineTypes.flatMap((type) =>
        spans.map((span) => client.deadlineIds({ ...of, type, span })),
      ),
    );
    const ids = [...new Set(found.flat())];
    const answer = await client.query({ kind: 'trademark', ids });
    try {
      const rows = await client.window(answer, 0, ids.length);
      const days = rows.flatMap((row): Near[] => {
        if (!row) return [];
        const { id, record } = row;
        return deadlinesOf(record, settings.current.assumptions)
          .filter(({ day }) => spans.includes(spanOf(day, of.today)))
          .map(({ type, day }) => ({ id, name: record.word_text, type, day }));
      });
      if (library.client === client)
        this.list = days.sort((one, other) => compareTexts(one.day, other.day)).slice(0, most);
    } finally {
      void client.release({ handle: answer.handle });
    }
  }
}
const near = new NearDeadlines();

/** In ms: rows that stream in are looked through together. */
const restMs = 1500;

/** In a component: keeps them current while it is mounted. */
export function useNearDeadlines(): void {
  useLists();
  $effect(() => {
    const { client, versions } = library;
    void [client, versions?.trademark, today(), settings.current.assumptions];
    const listIds = lists.fixed
      .filter(({ recordKind }) => kindViews[recordKind].isMark)
      .map(({ listId }) => listId);
    // What cannot be read now is read when the library changes.
    const timer = setTimeout(() => void near.read(listIds).catch(() => undefined), restMs);
    return () => clearTimeout(timer);
  });
}

const dayMs = 86_400_000;

/** The nearest first. */
export function deadlineLines(): readonly TodayLine[] {
  return near.list.map(({ id, name, type, day }) => {
    const days = Math.round((Date.parse(day) - Date.parse(today())) / dayMs);
    const date = formatDate(day, locale(), settings.current.dateFormat);
    return {
      key: `deadline:${type}:${id}`,
      icon: Clock,
      tone: days <= 30 ? 'caution' : 'plain',
      name: name ?? id,
      what: typeLabels[type](),
      matter: '',
      when:
        days === 1
          ? m.today_day_one({ date })
          : m.today_days({ date, days: formatInteger(days, locale()) }),
      open: () => navigation.go('trademarks', { type: 'record', id }),
    };
  });
}
