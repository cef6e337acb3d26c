/** The feed of trademark changes, grouped by day. Lives as long as the window. */
import type { Cell, Column } from '@shared/columns/column';
import { fieldId } from '@shared/columns/field-columns';
import { m } from '@shared/messages/compiled/messages';
import { kindRules } from '@shared/service/kinds';
import { eventIdOf } from '@shared/records/event';
import { listsOf, rowsIn } from '@shared/records/rows-in';
import { readExact } from '@shared/values/json';
import { formatDate } from '@renderer/lib/format/format';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { settings } from '@renderer/lib/state/settings.svelte';
import { library } from '@renderer/library/current.svelte';
import type { LibraryClient } from '@renderer/library/client';
import { answerRows, withAnswer } from '@renderer/library/with-answer';
import { minute } from '@renderer/lib/state/now.svelte';
import { RegisterState } from '@renderer/registers/state/register-state.svelte';
import { storedRoles } from '@renderer/registers/charts/roles/kept-roles';
import { roleFields } from '@renderer/registers/charts/roles/role-fields';
import type { RowOf } from '@renderer/registers/view/query-row-source';
import { runsOfDownload } from '@renderer/registers/view/views';
import { eventColumnsNow, eventFieldsOf } from '@renderer/kinds/event/event-columns.svelte';
import { serviceView } from '@renderer/registers/service/service-view.svelte';
import { dayAt, dayByEvent, dayField, daysOf, earlierRuns, type FeedDay } from './feed-rows';

export const FEED = kindRules.event.search;

type Row = RowOf<'event'>;

const DAY = 'screen.day';
const LIST = 'screen.list';

/** The events returned by some runs. */
interface Feed {
  readonly runIds: readonly string[];
  readonly rows: readonly Row[];
  /** By event id, the runs that returned the event. */
  readonly brought: Readonly<Record<string, readonly string[]>>;
  /** Path to the rows in the answer. The API definition names fields by this path. */
  readonly path: readonly string[];
  /** By event id, the name of the list in the answer. Empty if the answer has only one list. */
  readonly lists: ReadonlyMap<string, string>;
}

const nothing: Feed = { runIds: [], rows: [], brought: {}, path: [], lists: new Map() };

class Changes {
  /** The selected day, or `null` for all days. */
  day = $state<string | null>(null);
  feed = $state.raw<Feed>(nothing);
  readonly register = new RegisterState<'event'>({
    kind: 'event',
    endpoint: FEED,
    tableId: 'changes',
    columns: eventColumnsNow(),
    part: () => this.#part(),
    fields: eventFieldsOf(() => this.columns),
    ownCells: (id) =>
      id === DAY ? () => this.byEvent : id === LIST ? () => this.listByEvent : null,
    listed: { kind: 'trademark', idsOf: (ids) => this.#marks(ids) },
  });
  #asked = 0;

  /** Runs whose events are shown. Empty if no run is on screen. */
  readonly runIds = $derived.by((): readonly string[] => {
    const { view } = this.register;
    if (view.type === 'run') return [view.runId];
    if (view.type === 'download') return runsOfDownload(view.downloadId);
    return view.type === 'contained' ? view.list.runIds : [];
  });
  readonly fields = $derived(
    roleFields(
      this.feed.rows.map(({ record }) => record.fields),
      serviceView.labels(FEED),
      this.feed.path,
    ),
  );
  readonly #dayField = $derived(dayField(storedRoles(FEED), this.fields));
  /** True if several fields could be the day and the user hasn't confirmed one. */
  readonly unsure = $derived(this.#dayField === null && this.fields.length > 0);
  readonly byEvent = $derived(
    dayByEvent(
      this.feed.rows.map(({ id }) => id),
      this.fields.find(({ id }) => id === this.#dayField),
    ),
  );
  readonly listByEvent: Readonly<Record<string, string>> = $derived(
    Object.fromEntries(
      [...this.feed.lists].map(([id, name]) => [
        id,
        serviceView.labels(FEED).label([name]).text || name,
      ]),
    ),
  );
  readonly earlier = $derived(
    this.register.run ? earlierRuns(this.register.runs, this.register.run) : [],
  );
  readonly days: readonly FeedDay[] = $derived(
    daysOf(this.byEvent, (id) => this.isFresh(id), dayAt(minute.now)),
  );
  readonly columns: readonly Column<Row>[] = $derived.by(() => this.#columns());

  /**
   * True if no earlier download of this feed contained the event. Always false for the first
   * download.
   */
  isFresh(id: string): boolean {
    const runs = this.feed.brought[id];
    return (
      runs !== undefined &&
      this.earlier.length > 0 &&
      !runs.some((runId) => this.earlier.includes(runId))
    );
  }

  /** Reads the events on screen. */
  async read(): Promise<void> {
    const asked = ++this.#asked;
    const { runIds } = this;
    const open = library.client;
    const feed = open && runIds.length > 0 ? await readFeed(open, runIds) : nothing;
    if (asked !== this.#asked) return;
    this.feed = feed;
    if (this.day !== null && !this.days.some(({ day }) => day === this.day)) this.day = null;
  }

  /** Returns the rows on screen sorted by day, or just those of the selected day. */
  #part(): { readonly ids: readonly string[]; readonly words: string | null } | null {
    const isRead = this.runIds.join() === this.feed.runIds.join();
    if (!isRead || this.days.length === 0) return null;
    const chosen = this.days.filter(({ day }) => this.day === null || day === this.day);
    const ids = chosen.flatMap((one) => one.ids);
    return { ids, words: this.day === null ? null : dayLabel(this.day) };
  }

  /** Returns the marks that the events are about, each once. */
  #marks(ids: readonly string[]): readonly string[] {
    const wanted = new Set(ids);
    const about = this.feed.rows.flatMap(({ id, record }) =>
      wanted.has(id) && record.mark !== null ? [record.mark] : [],
    );
    return [...new Set(about)];
  }

  #columns(): readonly Column<Row>[] {
    const own = this.#dayField;
    const isDay = (id: string): boolean => own !== null && id === fieldId(own.split('.'));
    const [name, number, ...rest] = eventColumnsNow().filter(({ id }) => !isDay(id));
    if (!name || !number) return rest;
    const fields = rest.filter(({ id }) => id.startsWith('field:'));
    const last = rest.filter((column) => !fields.includes(column));
    const onDays = this.feed.rows.length > 0 ? dayColumns(this) : [];
    return [name, ...onDays, ...fields, number, ...last];
  }
}

/** Columns for an event's day and for whether it is new. */
function dayColumns(
  feed: Pick<Changes, 'byEvent' | 'listByEvent' | 'isFresh' | 'feed'>,
): readonly Column<Row>[] {
  const several = feed.feed.lists.size > 0;
  return [
    ...(several ? [listColumn(feed)] : []),
    {
      id: DAY,
      kind: 'date',
      label: m.common_day,
      value: ({ id }): Cell => feed.byEvent[id] ?? null,
      width: 98,
      defaultVisible: true,
    },
    {
      // Not exported, since "new" only makes sense on screen.
      id: 'screen.new',
      kind: 'code',
      label: m.common_state_new,
      value: ({ id }): Cell => (feed.isFresh(id) ? 'new' : null),
      display: ({ id }) => (feed.isFresh(id) ? `● ${m.common_state_new()}` : ''),
      width: 76,
      defaultVisible: true,
    },
  ];
}

/** Column for the event type, used if the answer has a separate list for each type. */
function listColumn(feed: Pick<Changes, 'listByEvent'>): Column<Row> {
  return {
    id: LIST,
    kind: 'text',
    label: m.common_change,
    value: ({ id }): Cell => feed.listByEvent[id] ?? null,
    width: 132,
    defaultVisible: true,
  };
}

async function readFeed(open: LibraryClient, runIds: readonly string[]): Promise<Feed> {
  return withAnswer(open, { kind: 'event', runIds }, async (answer) => {
    const rows = await answerRows(open, answer);
    const brought = await open.broughtBy({ handle: answer.handle });
    const named: [string, string][] = [];
    let path: readonly string[] | null = null;
    for (const runId of runIds) {
      const run = await open.run({ runId });
      for (const { raw } of run ? await open.answer({ searchKey: run.searchKey, runId }) : []) {
        const value = readExact(raw);
        path ??= rowsIn(value)?.path ?? [];
        const all = listsOf(value).filter((list) => list.rows.length > 0);
        if (all.length < 2) continue;
        for (const list of all) {
          for (const row of list.rows) named.push([eventIdOf(row), list.path.at(-1) ?? '']);
        }
      }
    }
    return { runIds, rows, brought, path: path ?? [], lists: new Map(named) };
  });
}

/** Formats a day, or returns the label for events without one. */
export function dayLabel(day: string): string {
  return day === '' ? m.changes_no_day() : formatDate(day, locale(), settings.current.dateFormat);
}

export const changes = new Changes();
