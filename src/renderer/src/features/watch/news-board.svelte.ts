/**
 * Alerts from all watches in a single list: unread ones first, then by day. Each is shown with its
 * reason.
 */
import type { AssessmentOption } from '@shared/archive/review-work';
import { markName } from '@shared/columns/mark-name';
import { m } from '@shared/messages/compiled/messages';
import type { RecordKind } from '@shared/records/kinds';
import { readTrademark } from '@shared/records/trademark';
import { kindRules } from '@shared/service/kinds';
import { compareTexts } from '@shared/values/compare-texts';
import { grouped } from '@shared/values/grouped';
import { dayAt } from '@shared/values/calendar';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { watches } from '@renderer/lib/state/watches.svelte';
import type { TableColumn } from '@renderer/lib/table/table-column';
import { library } from '@renderer/library/current.svelte';
import { pendingSigns } from '@renderer/registers/review/pending-signs.svelte';
import { vocabulary } from '@renderer/registers/review/review-vocabulary.svelte';
import { kindViews } from '@renderer/registers/view/kind-view';
import { whyText } from './watch-labels';
import { newsTarget } from './news-target';
import { isUnread, keyOf, markRead, news, type ShownNews } from './watch-news.svelte';

/** A line in the list. */
export interface NewsLine {
  readonly key: string;
  readonly news: ShownNews;
  /** Local day on which the alert was found. */
  readonly day: string;
  readonly name: string;
  readonly watch: string;
  readonly assessment: AssessmentOption | null;
}

/** Returns the local day on which an alert was found, as `YYYY-MM-DD`. */
function dayOfNews({ at }: ShownNews): string {
  const time = Date.parse(at);
  return Number.isNaN(time) ? '' : dayAt(time);
}

/** How records of a kind are named. */
interface NamingRule {
  readonly read: (raw: string) => never;
  readonly nameOf: (record: never) => string | null;
}

/** Returns a record's display name. */
export function nameOfNews({ kind, raw, id }: Pick<ShownNews, 'kind' | 'raw' | 'id'>): string {
  const { read, nameOf } = kindRules[kind] as unknown as NamingRule;
  if (kind === 'trademark') return markName(readTrademark(raw), id);
  return nameOf(read(raw)) || id;
}

export function lineOf(one: ShownNews, assessment: AssessmentOption | null): NewsLine {
  const watch = watches.byId(one.watchId)?.definition.name ?? '';
  return {
    key: keyOf(one),
    news: one,
    day: dayOfNews(one),
    name: nameOfNews(one),
    watch,
    assessment,
  };
}

/** Returns unread alerts first, then sorts by day (newest first), and by watch within each day. */
export function inOrder(
  lines: readonly NewsLine[],
  isNew: (line: NewsLine) => boolean,
): NewsLine[] {
  return [...lines].sort(
    (a, b) =>
      Number(isNew(b)) - Number(isNew(a)) ||
      compareTexts(b.day, a.day) ||
      compareTexts(a.watch, b.watch) ||
      compareTexts(b.news.at, a.news.at),
  );
}

/** Returns a key for the record's kind and matter. */
function placeOf(one: ShownNews): string {
  const { kind, scope } = newsTarget(one);
  return `${kind} ${scope}`;
}

/** State of the list. Kept when the user leaves the screen. */
class NewsBoardState {
  which = $state<'unread' | 'all' | 'quiet'>('unread');
  /** The selected day, or `null` for all days. */
  day = $state<string | null>(null);
  /** Assessments made in the watch's matter, by kind and matter, then by id. */
  #assessed = $state.raw<ReadonlyMap<string, string>>(new Map());
  /** Keys of the alerts that were unread when the list was opened. They keep their position. */
  #opened = $state.raw<ReadonlySet<string>>(new Set());
  #reading = 0;

  readonly quiet = $derived(news.all.filter((one) => one.quiet).length);
  readonly total = $derived(news.all.length - this.quiet);
  /** Days that have alerts, newest first, each with its number of unread alerts. */
  readonly days = $derived.by(() => {
    const days = grouped(
      news.all.filter((one) => !one.quiet),
      dayOfNews,
    );
    return [...days]
      .map(([day, list]) => ({ day, count: list.length, unread: list.filter(isUnread).length }))
      .sort((a, b) => (a.day < b.day ? 1 : -1));
  });
  readonly lines = $derived.by((): readonly NewsLine[] => {
    const { options, known } = vocabulary.current;
    const lines = news.all
      .filter((one) => this.#isShown(one))
      .map((one): NewsLine => {
        const id = this.#assessed.get(`${placeOf(one)} ${one.id}`);
        const assessment = [...options, ...known].find((option) => option.id === id) ?? null;
        return lineOf(one, assessment);
      });
    return inOrder(lines, ({ news: one }) => this.#isNew(one));
  });

  #isNew(one: ShownNews): boolean {
    return !one.read || this.#opened.has(keyOf(one));
  }

  #isShown(one: ShownNews): boolean {
    if (this.day !== null && dayOfNews(one) !== this.day) return false;
    if (this.which === 'quiet') return one.quiet;
    return !one.quiet && (this.which === 'all' || this.#isNew(one));
  }

  show(day: string | null): void {
    this.day = day;
    this.#opened = new Set();
  }

  /** Marks an alert as read, but leaves it where it is. */
  see({ news: one }: NewsLine): void {
    // The alert counts as unread until the main process has confirmed the change.
    if (one.read || this.#opened.has(keyOf(one))) return;
    this.#opened = new Set([...this.#opened, keyOf(one)]);
    void markRead([one]).catch(() => undefined);
  }

  /** Reads the assessments for the records in the list. */
  async readAssessed(): Promise<void> {
    const { client } = library;
    const mine = ++this.#reading;
    if (!client) return;
    const found: (readonly [string, string])[] = [];
    const places = grouped(news.all, (one) => placeOf(one));
    for (const [place, list] of places) {
      const [first] = list;
      if (!first) continue;
      const ids = [...new Set(list.map(({ id }) => id))];
      const groups = await client.assessedBefore({ ...newsTarget(first), ids }).catch(() => []);
      for (const { assessment, ids: some } of groups) {
        if (assessment !== null)
          found.push(...some.map((id) => [`${place} ${id}`, assessment] as const));
      }
    }
    if (mine !== this.#reading) return;
    this.#assessed = new Map(found);
    pendingSigns.settle();
  }
}
export const board = new NewsBoardState();

function kindOf({ news: { kind } }: NewsLine): RecordKind {
  return kind;
}

export const newsColumns: readonly TableColumn<NewsLine>[] = [
  {
    id: 'name',
    kind: 'text',
    label: m.common_record,
    width: 150,
    value: ({ name }) => name,
    defaultVisible: true,
  },
  {
    id: 'why',
    kind: 'text',
    label: m.watch_column_why,
    width: 180,
    grows: 3,
    defaultVisible: true,
    value: ({ news: one }) => whyText(one.kind, one.id, one.why, locale()),
  },
  {
    id: 'day',
    kind: 'date',
    label: m.common_day,
    width: 96,
    gives: 2,
    defaultVisible: true,
    value: ({ day }) => day,
  },
  {
    id: 'watch',
    kind: 'text',
    label: m.common_watch_2,
    width: 160,
    gives: 1,
    value: ({ watch }) => watch,
    defaultVisible: true,
  },
  {
    id: 'kind',
    kind: 'text',
    label: m.common_kind,
    width: 120,
    defaultVisible: false,
    value: (line) => kindViews[kindOf(line)].one(),
  },
  {
    id: 'number',
    kind: 'identifier',
    label: m.common_number,
    width: 120,
    gives: 0,
    value: ({ news: one }) => one.id,
    defaultVisible: true,
  },
  {
    id: 'found',
    kind: 'timestamp',
    label: m.common_found,
    width: 130,
    value: ({ news: one }) => one.at,
    defaultVisible: false,
  },
];
