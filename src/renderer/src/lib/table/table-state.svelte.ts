/**
 * A table's state: layout, focus, selection and scroll position. It doesn't depend on the DOM, so
 * it can be tested without one. `Table.svelte` renders it, and reports sizes and events.
 */
import type { TableLayout } from '@shared/features/settings';
import { fitLayout, fitted, shownColumns } from './layout';
import { RowCache } from './row-cache.svelte';
import { pageSize } from './row-pages';
import type { RowSource, RequestedView } from './row-source';
import { lineOf, rowOfLine, type TableSection } from './sections';
import { Selection } from './selection.svelte';
import type { TableColumn } from './table-column';
import type { TableAction } from './table-keys';
import type { RowMark } from './drawn-row';
import { Finder } from './finder.svelte';
import {
  areaHeight,
  pageRows,
  revealTop,
  rowsInView,
  scrolledTop,
  tableGeometry,
} from './viewport';

/** The result if a source can't search. */
const noPosition = Promise.resolve(null);

const noSections: readonly TableSection[] = [];

/** Row number that means the focus is on the headers. */
export const headerRow = -1;

/** Callbacks that connect a table to its screen. */
export interface TableEvents<Row> {
  /** Called with the focused row, or `null` if the list is empty or the row has gone. */
  readonly oncurrent?: (row: Row | null) => void;
  readonly onlayout?: (layout: TableLayout) => void;
  /** Returns the symbol in a row's first cell, or `null` if it has none. */
  readonly mark?: (row: Row) => RowMark | null;
}

export class TableState<Row> {
  layout = $state.raw<TableLayout>({ order: [], hidden: [], widths: {}, sort: null });
  source = $state.raw<RowSource<Row>>() as RowSource<Row>;
  /**
   * Position in the full list at the top of the view, and the view's height without header (px).
   */
  top = $state(0);
  viewHeight = $state(0);
  /** Width available for columns, or 0 if unknown. */
  viewWidth = $state(0);
  /** How rows are arranged. */
  geometry = $state.raw(tableGeometry);
  focusRow = $state(0);
  focusColumn = $state(0);
  /** Scrolls a position in the full list to the top. Set by the view. */
  scrollTo: (top: number) => void = () => undefined;
  readonly selection = new Selection();
  readonly cache: RowCache<Row>;
  columns = $state.raw<readonly TableColumn<Row>[]>([]);
  readonly shown = $derived.by(() => shownColumns<TableColumn<Row>>(this.layout, this.columns));
  readonly #fitted = $derived(fitted(this.layout, this.columns, this.viewWidth));
  /** Widths of the visible columns. */
  readonly widths = $derived(this.#fitted.widths);
  /** Visible columns as a string, which only changes with the columns, not with their widths. */
  readonly #sight = $derived(JSON.stringify(this.#fitted.columns.map(({ id }) => id)));
  /** The chosen columns that fit. */
  readonly drawn = $derived.by<readonly TableColumn<Row>[]>(() => {
    const known = this.columns;
    return (JSON.parse(this.#sight) as string[]).flatMap(
      (sought) => known.find(({ id }) => id === sought) ?? [],
    );
  });
  readonly count = $derived(this.source.count ?? 0);
  /** Headings between the rows. A grid has none. */
  readonly sections = $derived(
    this.geometry.line === tableGeometry.line ? (this.source.sections ?? noSections) : noSections,
  );
  readonly lines = $derived(Math.ceil(this.count / this.geometry.across) + this.sections.length);
  readonly range = $derived.by(() => {
    const { top, count, viewHeight, geometry, sections } = this;
    if (sections.length === 0) return rowsInView(top, count, viewHeight, geometry);
    const { from, to } = rowsInView(top, this.lines, viewHeight, geometry);
    return { from: rowOfLine(sections, from), to: Math.min(count, rowOfLine(sections, to)) };
  });
  readonly height = $derived(areaHeight(this.lines, this.geometry.line));
  readonly width = $derived(this.widths.reduce((sum, width) => sum + width, 0));
  #anchor = 0;
  #renewal = 0;
  #focusId: string | null = null;
  /** How often the focus has been moved. */
  moves = 0;
  /** Resolves when the awaited row and its record have loaded. `null` if nothing is awaited. */
  #finding: Promise<void> | null = null;
  #scrollTop = 0;
  readonly finder = new Finder();
  readonly mark: (row: Row) => RowMark | null;
  /** True if rows show an assessment icon at the far left. */
  readonly signed: boolean;
  readonly #events: TableEvents<Row>;

  constructor(
    columns: readonly TableColumn<Row>[],
    source: RowSource<Row>,
    layout: TableLayout | undefined,
    events: TableEvents<Row> = {},
  ) {
    this.columns = columns;
    this.source = source;
    this.cache = new RowCache(source);
    this.layout = fitLayout(layout, columns);
    this.#events = events;
    this.mark = events.mark ?? (() => null);
    this.signed = events.mark !== undefined;
  }

  /** Sets new columns, for example when new fields appear. `kept` is the stored layout. */
  setColumns(columns: readonly TableColumn<Row>[], kept: TableLayout | undefined): void {
    this.columns = columns;
    this.layout = fitLayout(kept, columns);
  }

  /** Stores a changed layout. */
  setLayout(layout: TableLayout): void {
    this.layout = layout;
    this.#events.onlayout?.(layout);
  }

  /** Index of the first row on the line at the top of the view. */
  get #firstIndex(): number {
    const line = Math.floor(this.top / this.geometry.line);
    return rowOfLine(this.sections, line) * this.geometry.across;
  }

  /** Returns a row's position in the full list, in pixels. */
  topOf(index: number): number {
    const { line, across } = this.geometry;
    return lineOf(this.sections, Math.floor(index / across)) * line;
  }

  /** Sets how a view arranges rows. The row at the top stays there. */
  lay(geometry: typeof tableGeometry): void {
    const { line, across } = this.geometry;
    const isOther = line !== geometry.line || across !== geometry.across;
    const index = this.#firstIndex;
    if (isOther) this.geometry = geometry;
    this.scrollTo(isOther ? this.topOf(index) : this.top);
  }

  /** Called when the user has scrolled. */
  scrolled(scrollTop: number): void {
    const way = { from: this.#scrollTop, to: scrollTop };
    this.#scrollTop = scrollTop;
    this.top = scrolledTop(way, this.top, this.lines, this.viewHeight, this.geometry.line);
  }

  /** Called when the program has scrolled. `top` is more precise than the scroll position. */
  placed(scrollTop: number): void {
    this.#scrollTop = scrollTop;
  }

  /** Called before another list is shown. That starts at the top, without focus or selection. */
  restart(): void {
    this.selection.clear();
    this.#focusId = null;
    this.moves++;
    if (this.focusRow !== headerRow) this.focusRow = 0;
    this.top = 0;
    this.scrollTo(0);
  }

  /** Returns what the source should deliver with its new state, so that the render is complete. */
  wish(): RequestedView {
    const { from } = this.range;
    const index = this.#firstIndex;
    const row = this.top > 0 ? this.cache.at(index) : undefined;
    // The source may have more rows than before, so the whole view is asked for.
    const { to } = rowsInView(this.top, Infinity, this.viewHeight, this.geometry);
    return {
      from: Math.floor(from / pageSize) * pageSize,
      to: Math.ceil(to / pageSize) * pageSize,
      step: pageSize,
      anchor: row === undefined ? null : { id: this.source.idOf(row), index },
      focus: this.#focusId,
    };
  }

  /**
   * Switches to a new state of the source. The focus stays on its row, wherever that is now, and
   * the top row keeps its position on screen.
   */
  async renew(source: RowSource<Row>): Promise<void> {
    const { anchor } = this.wish();
    const { line } = this.geometry;
    const at = Math.floor(this.top / line) * line;
    // If a heading is at the top, its row is one line further down.
    const before = { at, lead: anchor === null ? 0 : at - this.topOf(anchor.index) };
    const renewal = ++this.#renewal;
    const places = source.known?.places;
    this.source = source;
    this.cache.renew(source);
    const ids = (): (string | null)[] => [anchor?.id ?? null, this.#focusId];
    const known = ids().map((id) => (id === null ? null : places?.get(id)));
    if (known.includes(undefined)) {
      // Meanwhile, rows at the old position are loaded, since they're usually the right ones.
      this.cache.want(this.range);
      let found: (number | null)[] | null;
      let moves: number;
      // A key press in the meantime has moved the focus, which must not jump back.
      do {
        moves = this.moves;
        const asked = ids().map((id) => (id === null ? null : source.indexOf(id)));
        found = await this.#read(Promise.all(asked), null);
        if (renewal !== this.#renewal) return;
      } while (found && moves !== this.moves);
      // If the position is unknown, the view doesn't move. The source's next state will settle it.
      if (found) this.#settle(before, found[0] ?? null, found[1] ?? null);
    } else this.#settle(before, known[0] ?? null, known[1] ?? null);
    this.cache.want(this.range);
  }

  /** Scrolls along with the rows: the top line was at `before`, and its row is now at `top`. */
  #settle(
    before: { readonly at: number; readonly lead: number },
    top: number | null,
    focus: number | null,
  ): void {
    const start = top === null ? before.at : Math.max(0, this.topOf(top) + before.lead);
    if (start !== before.at) this.scrollTo(start + (this.top % this.geometry.line));
    const row = focus ?? Math.min(this.focusRow, this.count - 1);
    if (this.focusRow !== headerRow) this.focusRow = Math.max(0, row);
    // Start of a Shift selection. The start in the previous list no longer applies.
    if (this.selection.empty) this.#anchor = Math.max(0, this.focusRow);
    if (focus === null && this.#focusId !== null) {
      this.#focusId = null;
      this.#events.oncurrent?.(null);
    }
  }

  /** Returns the source's answer, or `otherwise` if the answer was dropped or can't be read. */
  async #read<T>(reading: Promise<T>, otherwise: T): Promise<T> {
    const { source } = this;
    try {
      return await reading;
    } catch (error) {
      if (source === this.source) this.cache.failure = error;
      return otherwise;
    }
  }

  /**
   * Returns the row that a position refers to: the one displayed there, if it's visible, but never
   * an outdated one.
   */
  #meant(index: number): Row | undefined {
    const y = this.topOf(index);
    const seen = y > this.top - this.geometry.line && y < this.top + this.viewHeight;
    return seen ? this.cache.at(index) : this.cache.fresh(index);
  }

  /**
   * Focuses a row. `one` selects just that row, `extend` selects everything from the anchor, and
   * `keep` leaves the selection unchanged.
   */
  focus(index: number, select: 'one' | 'extend' | 'keep' | 'toggle' = 'one'): Promise<void> {
    const moved = this.#focus(index, select);
    if (this.#focusId !== null || this.focusRow !== index) return moved;
    const finding = moved.finally(() => {
      if (this.#finding === finding) this.#finding = null;
    });
    return (this.#finding = finding);
  }

  /**
   * Resolves once selection and focus are on the same row, which is immediately unless the row
   * hasn't loaded yet.
   */
  async found(): Promise<void> {
    while (this.#finding) await this.#finding;
  }

  async #focus(index: number, select: 'one' | 'extend' | 'keep' | 'toggle'): Promise<void> {
    if (index < 0 || index >= this.count) return;
    const meant = this.#meant(index);
    this.moves++;
    this.focusRow = index;
    this.reveal(index);
    if (select !== 'extend') this.#anchor = index;
    let id = meant ? this.source.idOf(meant) : null;
    // If the list changes meanwhile, the focus must not go back to the row it has left.
    this.#focusId = id;
    for (let source = null; id === null && source !== this.source && this.focusRow === index;) {
      source = this.source;
      id = (await this.#read(source.ids(index, index + 1), []))[0] ?? null;
    }
    if (id === null || this.focusRow !== index) return;
    this.#focusId = id;
    if (select === 'one') this.selection.only([id]);
    else if (select === 'toggle') this.selection.toggle(id);
    else if (select === 'extend') await this.#extend(index);
    const here = meant ?? this.cache.fresh(index);
    const rows =
      here === undefined ? await this.#read(this.source.window(index, index + 1), null) : [here];
    if (rows) this.#events.oncurrent?.(rows[0] ?? null);
  }

  /**
   * Returns row ids if all of them have loaded. Nothing is awaited in that case, so the next key
   * press, such as Delete, already finds them selected.
   */
  #idsAtHand(from: number, to: number): readonly string[] | null {
    const ids: string[] = [];
    for (let index = from; index < to; index++) {
      const row = this.cache.at(index);
      if (row === undefined) return null;
      ids.push(this.source.idOf(row));
    }
    return ids;
  }

  async #extend(index: number): Promise<void> {
    const from = Math.min(this.#anchor, index);
    const to = Math.max(this.#anchor, index) + 1;
    const ids = this.#idsAtHand(from, to) ?? (await this.#read(this.source.ids(from, to), null));
    if (ids && this.focusRow === index) this.selection.only(ids);
  }

  /** Scrolls a row into view. */
  reveal(index: number): void {
    const { line, across } = this.geometry;
    const place = lineOf(this.sections, Math.floor(index / across));
    const isFirst = this.sections.some(({ at }) => at === index);
    const seen = { line, across: 1 };
    // The first row in a section is revealed together with its heading.
    const head = isFirst ? revealTop(place - 1, this.top, this.viewHeight, seen) : this.top;
    const top = revealTop(place, head, this.viewHeight, seen);
    if (top !== this.top) this.scrollTo(top);
  }

  /** Selects every row in the list, including rows that have never been loaded. */
  selectAll(): void {
    this.selection.all();
  }

  /**
   * Performs actions on rows and columns. Returns `false` if the table itself has to do it (open,
   * menu, sort, …).
   */
  async act(action: TableAction): Promise<boolean> {
    if (action.type === 'find') await this.#find(action.text);
    else if (action.type === 'peek' && this.finder.typing) await this.#find(' ');
    else if (action.type === 'clear' && this.finder.typed !== '') this.finder.clear();
    else if (action.type === 'row') await this.#moveRow(action);
    else if (action.type === 'column') this.#moveColumn(action.by);
    else if (action.type === 'toggle') await this.focus(this.focusRow, 'toggle');
    else if (action.type === 'select-all') this.selectAll();
    else if (action.type === 'clear') this.selection.clear();
    else return false;
    return true;
  }

  async #moveRow(action: Extract<TableAction, { type: 'row' }>): Promise<void> {
    const last = this.count - 1;
    const page = pageRows(this.viewHeight, this.geometry);
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
    const last = this.drawn.length - 1;
    const wanted = by === 'first' ? 0 : by === 'last' ? last : this.focusColumn + by;
    this.focusColumn = Math.max(0, Math.min(last, wanted));
  }

  async #find(text: string): Promise<void> {
    const { source, finder } = this;
    if (!source.find || this.count === 0) return;
    const column = finder.columnOf(this.shown, this.layout.sort?.column);
    if (!column) return;
    const found = await finder.find(text, column, Math.max(0, this.focusRow), (typed, from) =>
      this.#read(source.find?.(typed, from % this.count, column.id) ?? noPosition, null),
    );
    if (found !== null && this.source === source) await this.focus(found);
  }
}
