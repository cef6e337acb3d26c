/**
 * The state of a table: layout, place of the focus, selection, scroll. Independent of the DOM, so
 * that it is tested without one; `Table.svelte` draws it and tells it sizes and events.
 */
import type { Column } from '@shared/columns/column';
import type { TableLayout } from '@shared/features/settings';
import { fitLayout, shownColumns, widthOf } from './layout';
import { RowCache } from './row-cache.svelte';
import type { RowSource } from './row-source';
import { Selection } from './selection.svelte';
import type { TableAction } from './table-keys';
import { areaHeight, listTop, pageRows, revealTop, rowHeight, rowsInView } from './viewport';

/** Row of the focus when it stands on the headers. */
export const headerRow = -1;
const typingPauseMs = 900;

/** What a table tells its screen. */
export interface TableEvents<Row> {
  /** The row the focus stands on; `null` when the list is empty or the row is gone. */
  readonly oncurrent?: (row: Row | null) => void;
  readonly onlayout?: (layout: TableLayout) => void;
}

/** State of one table. */
export class TableState<Row> {
  layout = $state.raw<TableLayout>({ order: [], hidden: [], widths: {}, sort: null });
  source = $state.raw<RowSource<Row>>() as RowSource<Row>;
  /** Pixel of the full list at the top of the view, and height of the view without the header. */
  top = $state(0);
  viewHeight = $state(0);
  focusRow = $state(0);
  focusColumn = $state(0);
  /** Set by the view: brings a pixel of the full list to the top. */
  scrollTo: (top: number) => void = () => undefined;
  readonly selection = new Selection();
  readonly cache: RowCache<Row>;
  readonly columns: readonly Column<Row>[];
  readonly shown = $derived.by(() => shownColumns<Column<Row>>(this.layout, this.columns));
  readonly count = $derived(this.source.count ?? 0);
  readonly range = $derived(rowsInView(this.top, this.count, this.viewHeight));
  readonly height = $derived(areaHeight(this.count));
  readonly width = $derived(
    this.shown.reduce((sum, column) => sum + widthOf(this.layout, column), 0),
  );
  #anchor = 0;
  #renewal = 0;
  #focusId: string | null = null;
  #typed = '';
  #typedAt = 0;
  readonly #events: TableEvents<Row>;

  constructor(
    columns: readonly Column<Row>[],
    source: RowSource<Row>,
    layout: TableLayout | undefined,
    events: TableEvents<Row> = {},
  ) {
    this.columns = columns;
    this.source = source;
    this.cache = new RowCache(source);
    this.layout = fitLayout(layout, columns);
    this.#events = events;
  }

  /** Keeps a changed layout. */
  setLayout(layout: TableLayout): void {
    this.layout = layout;
    this.#events.onlayout?.(layout);
  }

  /** Tells where the view stands. */
  scrolled(scrollTop: number): void {
    this.top = listTop(scrollTop, this.count, this.viewHeight);
  }

  /**
   * Takes another state of the source. The focus stays on its row wherever that stands now, and
   * the row at the top of the view stays where it is on the screen.
   */
  async renew(source: RowSource<Row>): Promise<void> {
    const topIndex = Math.floor(this.top / rowHeight);
    const topRow = this.top > 0 ? this.cache.at(topIndex) : undefined;
    const within = this.top - topIndex * rowHeight;
    const renewal = ++this.#renewal;
    this.source = source;
    this.cache.renew(source);
    this.cache.want(this.range);
    const [topNow, focusNow] = await Promise.all([
      topRow === undefined ? null : source.indexOf(source.idOf(topRow)),
      this.#focusId === null ? null : source.indexOf(this.#focusId),
    ]);
    if (renewal !== this.#renewal) return;
    if (topNow !== null && topNow !== topIndex) this.scrollTo(topNow * rowHeight + within);
    const known = focusNow ?? Math.min(this.focusRow, this.count - 1);
    if (this.focusRow !== headerRow) this.focusRow = Math.max(0, known);
    if (focusNow === null && this.#focusId !== null) {
      this.#focusId = null;
      this.#events.oncurrent?.(null);
    }
  }

  /** Id of the row at a place, from the cache or the source. */
  async #idAt(index: number): Promise<string | null> {
    const row = this.cache.at(index);
    if (row !== undefined) return this.source.idOf(row);
    return (await this.source.ids(index, index + 1))[0] ?? null;
  }

  /** Puts the focus on a row. `one` selects it alone, `extend` all from the anchor, `keep` nothing new. */
  async focus(index: number, select: 'one' | 'extend' | 'keep' | 'toggle' = 'one'): Promise<void> {
    if (index < 0 || index >= this.count) return;
    this.focusRow = index;
    this.reveal(index);
    if (select !== 'extend') this.#anchor = index;
    const id = await this.#idAt(index);
    if (id === null || this.focusRow !== index) return;
    this.#focusId = id;
    if (select === 'one') this.selection.only([id]);
    else if (select === 'toggle') this.selection.toggle(id);
    else if (select === 'extend') await this.#extend(index);
    this.#events.oncurrent?.(
      this.cache.at(index) ?? (await this.source.window(index, index + 1))[0] ?? null,
    );
  }

  async #extend(index: number): Promise<void> {
    const from = Math.min(this.#anchor, index);
    const ids = await this.source.ids(from, Math.max(this.#anchor, index) + 1);
    if (this.focusRow === index) this.selection.only(ids);
  }

  /** Brings a row into view. */
  reveal(index: number): void {
    const top = revealTop(index, this.top, this.viewHeight);
    if (top !== this.top) this.scrollTo(top);
  }

  /** Selects every row of the list, also those that were never loaded. */
  selectAll(): void {
    this.selection.all();
  }

  /** Carries out what concerns rows and columns. `false`: the table must do it (open, menu, sort, …). */
  async act(action: TableAction): Promise<boolean> {
    if (action.do === 'row') await this.#moveRow(action);
    else if (action.do === 'column') this.#moveColumn(action.by);
    else if (action.do === 'toggle') await this.focus(this.focusRow, 'toggle');
    else if (action.do === 'select-all') this.selectAll();
    else if (action.do === 'clear') this.selection.clear();
    else if (action.do === 'find') await this.#find(action.text);
    else return false;
    return true;
  }

  async #moveRow(action: Extract<TableAction, { do: 'row' }>): Promise<void> {
    const last = this.count - 1;
    const page = pageRows(this.viewHeight);
    const from = this.focusRow;
    const targets = { first: 0, last, 'page-up': from - page, 'page-down': from + page };
    const wanted = typeof action.by === 'number' ? from + action.by : targets[action.by];
    if (wanted < 0 && from <= 0 && action.by === -1) {
      this.focusRow = headerRow;
      return;
    }
    await this.focus(Math.max(0, Math.min(last, wanted)), action.select);
  }

  #moveColumn(by: -1 | 1 | 'first' | 'last'): void {
    const last = this.shown.length - 1;
    const wanted = by === 'first' ? 0 : by === 'last' ? last : this.focusColumn + by;
    this.focusColumn = Math.max(0, Math.min(last, wanted));
  }

  async #find(text: string): Promise<void> {
    if (!this.source.find || this.count === 0) return;
    const now = Date.now();
    const again = now - this.#typedAt < typingPauseMs;
    this.#typed = again ? this.#typed + text : text;
    this.#typedAt = now;
    const from = this.#typed.length > 1 ? this.focusRow : this.focusRow + 1;
    const found = await this.source.find(this.#typed, Math.max(0, from) % this.count);
    if (found !== null) await this.focus(found);
  }
}
