/** The feed of changes of trademarks: what was answered, by day. It lives as long as the window. */
import type { Cell, Column } from '@shared/columns/column';
import { m } from '@shared/messages/compiled/messages';
import { formatDate } from '@renderer/lib/format/format';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { settings } from '@renderer/lib/state/settings.svelte';
import { library } from '@renderer/library/current.svelte';
import type { StoredAnswer } from '@renderer/library/contract/stored';
import { minute } from '@renderer/lib/state/now.svelte';
import { RegisterState } from '@renderer/registers/state/register-state.svelte';
import { storedRoles } from '@renderer/registers/charts/roles/kept-roles';
import { roleFields } from '@renderer/registers/charts/roles/role-fields';
import type { RowOf } from '@renderer/registers/view/query-row-source';
import { trademarkScreenColumns } from '@renderer/kinds/trademark/trademark-columns';
import { serviceView } from '@renderer/registers/service/service-view.svelte';
import {
  dayAt,
  dayByMark,
  cellsByMark,
  dayField,
  daysOf,
  earlierRuns,
  feedOf,
  ownFields,
  type FeedDay,
} from './feed-rows';

export const FEED = 'trademarks.changes';

type Row = RowOf<'trademark'>;

/** Fields of the feed's own that the list shows at first sight. */
const firstFields = 3;

const DAY = 'screen.day';
const ownColumn = (id: string): string => `screen.feed.${id}`;

/** State of the feed that is on screen. */
class Changes {
  /** The day that is looked at; `null`: all. */
  day = $state<string | null>(null);
  pages = $state.raw<readonly StoredAnswer[]>([]);
  /** Runs that brought each mark, as far as it is owned. */
  brought = $state.raw<Readonly<Record<string, readonly string[]>>>({});
  readonly register = new RegisterState<'trademark'>({
    kind: 'trademark',
    endpoint: FEED,
    tableId: 'changes',
    columns: trademarkScreenColumns,
    serviceOnly: true,
    part: () => this.#part(),
    fields: { columns: () => this.columns, learn: () => Promise.resolve() },
    ownCells: (id) => this.#cells(id),
  });
  #asked = 0;

  readonly feed = $derived(feedOf(this.pages.map(({ raw }) => raw)));
  readonly fields = $derived(
    roleFields(
      this.feed.rows.map(({ value }) => value),
      serviceView.labels(FEED),
      this.feed.path,
    ),
  );
  readonly #dayField = $derived(dayField(storedRoles(FEED), this.fields));
  /** Several fields could be the day, and nobody has said which one. */
  readonly unsure = $derived(this.#dayField === null && this.fields.length > 0);
  readonly byMark = $derived(
    dayByMark(
      this.feed,
      this.fields.find(({ id }) => id === this.#dayField),
    ),
  );
  readonly earlier = $derived(
    this.register.run ? earlierRuns(this.register.runs, this.register.run) : [],
  );
  readonly days: readonly FeedDay[] = $derived(
    daysOf(this.byMark, (id) => this.isFresh(id), dayAt(minute.now)),
  );
  readonly columns: readonly Column<Row>[] = $derived.by(() => this.#columns());

  /** Whether no earlier fetch of this feed had the mark. The first fetch tells of nothing new. */
  isFresh(id: string): boolean {
    const runs = this.brought[id];
    return (
      runs !== undefined &&
      this.earlier.length > 0 &&
      !runs.some((runId) => this.earlier.includes(runId))
    );
  }

  /** Reads the answer of the run on screen. */
  async read(): Promise<void> {
    const asked = ++this.#asked;
    const { run } = this.register;
    const open = library.client;
    if (!open || !run) {
      this.pages = [];
      this.brought = {};
      this.day = null;
      return;
    }
    const pages = await open.answer({ searchKey: run.searchKey });
    const answer = await open.query({ kind: 'trademark', runId: run.runId });
    const brought = await open.broughtBy({ handle: answer.handle });
    void open.release({ handle: answer.handle });
    if (asked !== this.#asked) return;
    // A later fetch of the same question has taken the place of an older one's pages.
    this.pages = pages.filter(({ runId }) => runId === run.runId);
    this.brought = brought;
    if (this.day !== null && !this.days.some(({ day }) => day === this.day)) this.day = null;
  }

  /** Rows on screen in the order of their days, or those of one day. */
  #part(): { readonly ids: readonly string[]; readonly words: string | null } | null {
    const { run } = this.register;
    if (!run || this.pages[0]?.runId !== run.runId || this.days.length === 0) return null;
    const chosen = this.days.filter(({ day }) => this.day === null || day === this.day);
    const ids = chosen.flatMap((one) => one.ids).filter((id) => id in this.brought);
    return { ids, words: this.day === null ? null : dayLabel(this.day) };
  }

  /** The day and the feed's own fields belong in a file; what is new here does not. */
  #cells(column: string): (() => Readonly<Record<string, Cell>>) | null {
    if (column === DAY) return () => this.byMark;
    const field = this.fields.find(({ id }) => ownColumn(id) === column);
    return field ? () => cellsByMark(this.feed, field) : null;
  }

  #columns(): readonly Column<Row>[] {
    const [name, ...rest] = trademarkScreenColumns;
    const day: Column<Row> = {
      id: DAY,
      kind: 'date',
      label: m.changes_day,
      value: ({ id }) => this.byMark[id] ?? null,
      width: 98,
      defaultVisible: true,
    };
    const fresh: Column<Row> = {
      id: 'screen.new',
      kind: 'code',
      label: m.registers_mark,
      value: ({ id }) => (this.isFresh(id) ? 'new' : null),
      display: ({ id }) => (this.isFresh(id) ? m.registers_mark_fresh() : ''),
      width: 76,
      defaultVisible: true,
    };
    return [...(name ? [name] : []), day, fresh, ...this.#fieldColumns(), ...rest];
  }

  /** What the feed says beside day, number and words of a mark. */
  #fieldColumns(): readonly Column<Row>[] {
    return ownFields(this.feed, this.fields, this.#dayField).map((field, at) => {
      const { id, kind, label } = field;
      const cells = cellsByMark(this.feed, field);
      return {
        id: ownColumn(id),
        kind,
        label: () => label,
        value: (row: Row) => cells[row.id] ?? null,
        width: 116,
        defaultVisible: at < firstFields,
      };
    });
  }
}

/** A day in words, and what has none. */
export function dayLabel(day: string): string {
  return day === '' ? m.changes_no_day() : formatDate(day, locale(), settings.current.dateFormat);
}

/** The feed of this window. */
export const changes = new Changes();
