/** Upcoming deadlines of marks on the user's lists, in matters, or watched individually. */
import CalendarPlus from '@lucide/svelte/icons/calendar-plus';
import Clock from '@lucide/svelte/icons/clock';
import { isWithin } from '@shared/service/deadlines';
import { daysAfter } from '@shared/values/calendar';
import { m } from '@shared/messages/compiled/messages';
import { typeLabels } from '../../registers/view/deadline-text';
import type { CalendarOf } from '../../features/exports/save-calendar';
import type { TodayLine } from '../../features/today/today-board.svelte';
import { withRest, type FirstLines } from './rest-line';
import { library } from '../../library/current.svelte';
import type { LibraryClient } from '../../library/client';
import { nearDeadlines, type NearDeadline } from '../../library/near-deadlines';
import { formatDate } from '../../lib/format/format';
import { locale } from '../../lib/state/i18n.svelte';
import { readLater } from '../../lib/state/later.svelte';
import { navigation } from '../../lib/state/navigation.svelte';
import { today } from '../../lib/state/now.svelte';
import { settings } from '../../lib/state/settings.svelte';
import { tellFailure } from '../../lib/state/tell-failure';
import { watches } from '../../lib/state/watches.svelte';
import { lists, useLists } from '../../registers/lists/lists.svelte';
import { kindViews } from '../../registers/view/kind-view';

interface Near extends NearDeadline {
  /** The mark's matter, or '' if there is none. */
  readonly matter: string;
}

/** The user's marks. `watched` contains those watched individually, with their watch's matter. */
interface Marks {
  readonly listIds: readonly string[];
  readonly watched: Readonly<Record<string, string>>;
}

/** Maximum number of deadlines shown. The rest are on the deadlines screen. */
const most = 30;

class NearDeadlines {
  list = $state.raw<readonly Near[]>([]);
  total = $state(0);

  async read({ listIds, watched }: Marks): Promise<void> {
    const { client } = library;
    if (!client) return void ([this.list, this.total] = [[], 0]);
    const watchedIds = Object.keys(watched);
    const sets = [
      ...(listIds.length > 0 ? [{ listIds }] : []),
      ...(watchedIds.length > 0 ? [{ ids: watchedIds }] : []),
    ];
    const all = await nearDeadlines(client, sets, today(), settings.current.assumptions);
    const first = all.slice(0, most);
    const matters = await mattersOf(client, [...new Set(first.map(({ id }) => id))]);
    if (library.client !== client) return;
    this.total = all.length;
    this.list = first.map((one) => ({
      ...one,
      matter: matters.get(one.id) || (watched[one.id] ?? ''),
    }));
  }
}
const near = new NearDeadlines();

/** Returns, for each mark, the matter of its first list that has one. */
async function mattersOf(
  client: LibraryClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const all = await Promise.all(ids.map((id) => client.listsOf({ kind: 'trademark', id })));
  return new Map(
    ids.map((id, at) => [
      id,
      all[at]?.find(({ clientReference }) => clientReference !== '')?.clientReference ?? '',
    ]),
  );
}

/** Delay in milliseconds, so that arriving rows are processed together. */
const restMs = 1500;

/** Keeps the lines up to date while the calling component is mounted. */
export function useNearDeadlines(): void {
  useLists();
  $effect(() => {
    const { client, versions } = library;
    void [client, versions?.trademark, versions?.list, today(), settings.current.assumptions];
    const listIds = lists.fixed
      .filter(({ recordKind }) => kindViews[recordKind].isMark)
      .map(({ listId }) => listId);
    const watched = Object.fromEntries(
      watches.list.flatMap(({ definition: { only = [], recordKind, clientReference = '' } }) =>
        kindViews[recordKind].isMark ? only.map((id) => [id, clientReference] as const) : [],
      ),
    );
    // If this fails, it is retried when the library next changes.
    const timer = setTimeout(
      () => void near.read({ listIds, watched }).catch(() => undefined),
      restMs,
    );
    return () => clearTimeout(timer);
  });
}

/** Imported on the first click, because the code for exporting isn't needed before that. */
async function inCalendar(marks: CalendarOf): Promise<void> {
  try {
    const { saveCalendar } = await readLater(() => import('../../features/exports/save-calendar'));
    await saveCalendar(marks);
  } catch (thrown) {
    tellFailure(thrown);
  }
}

const dayMs = 86_400_000;

function whenText(day: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today())) / dayMs);
  const date = formatDate(day, locale(), settings.current.dateFormat);
  const away = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(days, 'day');
  return `${date} · ${away}`;
}

function toneOf(day: string): TodayLine['tone'] {
  if (day < today() || isWithin(day, 'month', today())) return 'bad';
  return day <= daysAfter(today(), 60) ? 'caution' : 'plain';
}

function lineOf({ id, name, type, day, matter }: Near): TodayLine {
  return {
    key: `deadline:${type}:${id}`,
    icon: Clock,
    tone: toneOf(day),
    name,
    what: typeLabels[type](),
    matter,
    when: whenText(day),
    open: () => navigation.go('trademarks', { type: 'record', id }),
    action: {
      label: m.today_calendar(),
      icon: CalendarPlus,
      run: () => void inCalendar({ ids: [id], name, matter }),
    },
  };
}

/** Returns deadlines, nearest first. */
export function deadlineLines(): FirstLines {
  const lines = near.list.map(lineOf);
  return withRest(lines, near.total, 'more:deadlines', () => navigation.go('deadlines'));
}
