/** Alerts from all watches, which of them have been read, and the registers that show them. */
import type { Cell } from '@shared/columns/column';
import type { RecordKind } from '@shared/records/kinds';
import { m } from '@shared/messages/compiled/messages';
import { isNewsBy } from '@shared/watch/news';
import { grouped } from '@shared/values/grouped';
import { client } from '@renderer/lib/bridge';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { dayAt } from '@shared/values/calendar';
import { settings } from '@renderer/lib/state/settings.svelte';
import { readTerms } from '@renderer/lib/state/terms.svelte';
import { watches } from '@renderer/lib/state/watches.svelte';
import type { TableColumn } from '@renderer/lib/table/table-column';
import { library } from '@renderer/library/current.svelte';
import type { WatchNews } from '@renderer/library/contract/news-shapes';
import { libraryRegistersOf } from '@renderer/kinds/kind-registers.svelte';
import { alikeNews } from './alike-news';
import { whyText } from './watch-labels';

/** An alert, and whether it has been read. */
export interface ShownNews extends WatchNews {
  readonly read: boolean;
  /** True if the record is muted for this watch. */
  readonly quiet: boolean;
}

/** Returns a key for an alert, i.e. for one record found by one check of one watch. */
export function keyOf({ watchId, downloadId, id }: ShownNews): string {
  return `${watchId} ${downloadId} ${id}`;
}

class NewsState {
  /** All alerts, newest first. */
  all = $state.raw<readonly ShownNews[]>([]);
  readonly unread = $derived(this.all.filter(isUnread).length);
  /** The library that the alerts were read from, or `null` if none have been read yet. */
  readAs = $state.raw<string | null>(null);
  #reading = 0;

  async read(): Promise<void> {
    const open = library.client;
    const list = watches.list;
    const mine = ++this.#reading;
    const asking = list.filter(({ definition }) => definition.asks !== 'library');
    const asked = asking.map(({ watchId, definition, looks }) => {
      const plain = looks.map(({ seq, at, how, state, downloadId, runIds, covered }) => {
        const isWhole = how === 'start' || state === 'whole';
        return { seq, at, downloadId, runIds: [...runIds], covered: [...covered], isWhole };
      });
      const { recordKind: kind, news: rules } = definition;
      return { watchId, kind, looks: plain, expiresWithin: rules.expiresWithin ?? null };
    });
    const found = open
      ? await Promise.all([
          asked.length > 0 ? open.watchNews({ watches: asked, today: dayAt(Date.now()) }) : [],
          ...list.map((watch) => alikeNews(open, watch)),
        ])
          .then(async (some) => {
            const all = some.flat().sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
            if (all.length > 0) await readTerms();
            return all;
          })
          .catch(() => null)
      : [];
    if (!found || mine !== this.#reading || library.client !== open) return;
    const byId = new Map(list.map((watch) => [watch.watchId, watch]));
    this.all = found.flatMap((one): ShownNews[] => {
      const watch = byId.get(one.watchId);
      if (!watch) return [];
      const { why } = one;
      const isNews =
        why.type === 'alike' ||
        isNewsBy(watch.definition, { ...one, why }, settings.current.assumptions);
      if (!isNews) return [];
      const read = watch.read[one.downloadId]?.includes(one.id) ?? false;
      return [{ ...one, read, quiet: watch.quiet.includes(one.id) }];
    });
    this.readAs = library.id;
    watches.unread = Object.fromEntries(
      list.map(({ watchId }) => [watchId, this.of(watchId).filter(isUnread).length]),
    );
  }

  /** Returns a watch's alerts, leaving out muted ones. */
  of(watchId: string): readonly ShownNews[] {
    return this.all.filter((one) => one.watchId === watchId && !one.quiet);
  }
}
export const news = new NewsState();

/** True if the alert has been neither read nor muted. */
export function isUnread({ read, quiet }: ShownNews): boolean {
  return !read && !quiet;
}

/** Mutes or unmutes records for their watches. */
export async function quietRecords(list: readonly ShownNews[], quiet: boolean): Promise<void> {
  for (const [watchId, some] of grouped(list, (one) => one.watchId)) {
    const ids = some.map(({ id }) => id);
    await client.watches.quiet({ watchId, ids, quiet });
  }
}

/** Marks one watch's alerts as read or unread. */
export async function markRead(list: readonly ShownNews[], isRead = true): Promise<void> {
  const byLook = grouped(
    list.filter(({ read }) => !isRead || !read),
    ({ watchId, downloadId }) => `${watchId} ${downloadId}`,
  );
  for (const some of byLook.values()) {
    const [{ watchId, downloadId } = { watchId: '', downloadId: '' }] = some;
    const ids = some.map(({ id }) => id);
    await client.watches.read({ watchId, downloadId, ids, read: isRead });
  }
}

const WHY = 'screen.why';
const FOUND = 'screen.found';

/** What is on screen: a watch and its alerts. */
class WatchScreenState {
  watchId = $state<string | null>(null);
  which = $state<'unread' | 'all'>('unread');
  /** Keys of the alerts that were unread when the watch was opened. They stay until it changes. */
  #opened = $state.raw<ReadonlySet<string>>(new Set());
  /** The open watch, or `null` if alerts from all watches are shown. */
  readonly watch = $derived(this.watchId === null ? null : watches.byId(this.watchId));
  readonly news = $derived(this.watch ? news.of(this.watch.watchId) : []);
  /** The newest alert of each record, unread first. */
  readonly shown = $derived.by(() => {
    const isNew = (one: ShownNews): boolean => !one.read || this.#opened.has(keyOf(one));
    const list = this.news.filter((one) => this.which === 'all' || isNew(one));
    const unreadFirst = list.toSorted((a, b) => Number(isNew(b)) - Number(isNew(a)));
    return [...new Map(unreadFirst.toReversed().map((one) => [one.id, one])).values()].reverse();
  });

  open(watchId: string | null): void {
    this.watchId = watchId;
    this.#opened = new Set();
  }

  /** Marks a record's alert as read, but leaves it where it is. */
  see(id: string): void {
    const seen = this.news.filter((one) => one.id === id && !one.read);
    if (seen.length === 0) return;
    this.#opened = new Set([...this.#opened, ...seen.map(keyOf)]);
    void markRead(seen);
  }

  why(id: string): ShownNews | null {
    return this.shown.find((one) => one.id === id) ?? null;
  }
}
export const screen = new WatchScreenState();

function cellOf(columnId: string, kind: RecordKind, id: string): Cell {
  const one = screen.why(id);
  if (!one) return null;
  return columnId === FOUND ? one.at : whyText(kind, id, one.why, locale());
}

function columnsOf(kind: RecordKind): readonly TableColumn<{ readonly id: string }>[] {
  return [
    {
      id: WHY,
      kind: 'text',
      label: m.watch_column_why,
      value: ({ id }) => cellOf(WHY, kind, id),
      width: 190,
      grows: 3,
      defaultVisible: true,
    },
    {
      id: FOUND,
      kind: 'timestamp',
      label: m.common_found,
      value: ({ id }) => cellOf(FOUND, kind, id),
      width: 130,
      gives: 0,
      defaultVisible: true,
    },
  ];
}

/** Lists of alerts, with one register per kind. */
export const newsRegisters = libraryRegistersOf('watch', [], [], {
  columns: columnsOf,
  mark: ({ id }) => (screen.why(id)?.read === false ? m.watch_unread_mark() : null),
  cells: (columnId) =>
    columnId !== WHY && columnId !== FOUND
      ? null
      : () =>
          Object.fromEntries(screen.shown.map(({ id, kind }) => [id, cellOf(columnId, kind, id)])),
});
