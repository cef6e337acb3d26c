/**
 * The state of a table: layout, focus, selection, scroll position. Independent of the DOM, so that
 * it can be tested without one; `Table.svelte` draws it and reports sizes and events.
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

/** The result of a source that cannot search. */
const noPosition = Promise.resolve(null);

const noSections: readonly TableSection[] = [];

/** Row number of the focus when it is on the headers. */
export const headerRow = -1;

/** What a table reports to its screen. */
export interface TableEvents<Row> {
  /** Called with the focused row; `null` if the list is empty or the row is gone. */
  readonly oncurrent?: (row: Row | null) => void;
  readonly onlayout?: (layout: TableLayout) => void;
  /** Returns the mark in a row's first cell; `null` for none. */
  readonly mark?: (row: Row) => RowMark | null;
}

export class TableState<Row> {
  layout = $state.raw<TableLayout>({ order: [], hidden: [], widths: {}, sort: null });
  source = $state.raw<RowSource<Row>>() as RowSource<Row>;
  /**
   * Position in the full list at the top of the view, and height of the view without the header, in
   * pixels.
   */
  top = $state(0);
  viewHeight = $state(0);
  /** Width available for columns; 0 if unknown. */
  viewWidth = $state(0);
  /** The arrangement of rows. */
  geometry = $state.raw(tableGeometry);
  focusRow = $state(0);
  focusColumn = $state(0);
  /** Set by the view: scrolls a position of the full list to the top. */
  scrollTo: (top: number) => void = () => undefined;
  readonly selection = new Selection();
  readonly cache: RowCache<Row>;
  columns = $state.raw<readonly TableColumn<Row>[]>([]);
  readonly shown = $derived.by(() => shownColumns<TableColumn<Row>>(this.layout, this.columns));
  readonly #fitted = $derived(fitted(this.layout, this.columns, this.viewWidth));
  /** Widths of the visible columns. */
  readonly widths = $derived(this.#fitted.widths);
  /** Visible columns as a string, which changes only with the columns and not with their widths. */
  readonly #sight = $derived(JSON.stringify(this.#fitted.columns.map(({ id }) => id)));
  /** The chosen columns that fit. */
  readonly drawn = $derived.by<readonly TableColumn<Row>[]>(() => {
    const known = this.columns;
    return (JSON.parse(this.#sight) as string[]).flatMap(
      (sought) => known.find(({ id }) => id === sought) ?? [],
    );
  });
  readonly count = $derived(this.source.count ?? 0);
  /** Headings between the rows. Grid lines have none. */
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
  #moves = 0;
  /** Resolves when an awaited row has loaded and its record is known; `null` if it is known. */
  #finding: Promise<void> | null = null;
  #scrollTop = 0;
  readonly finder = new Finder();
  readonly mark: (row: Row) => RowMark | null;
  /** True if rows have an assessment mark at the far left. */
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

  /** Sets other columns, for example when new fields appear. `kept` is the stored layout. */
  setColumns(columns: readonly TableColumn<Row>[], kept: TableLayout | undefined): void {
    this.columns = columns;
    this.layout = fitLayout(kept, columns);
  }

  /** Stores a changed layout. */
  setLayout(layout: TableLayout): void {
    this.layout = layout;
    this.#events.onlayout?.(layout);
  }

  /** The first row of the line at the top of the view. */
  get #firstIndex(): number {
    const line = Math.floor(this.top / this.geometry.line);
    return rowOfLine(this.sections, line) * this.geometry.across;
  }

  /** Returns the position of a row in the full list, in pixels. */
  topOf(index: number): number {
    const { line, across } = this.geometry;
    return lineOf(this.sections, Math.floor(index / across)) * line;
  }

  /** Sets how a view arranges rows; the top row stays. */
  lay(geometry: typeof tableGeometry): void {
    const { line, across } = this.geometry;
    const isOther = line !== geometry.line || across !== geometry.across;
    const index = this.#firstIndex;
    if (isOther) this.geometry = geometry;
    this.scrollTo(isOther ? this.topOf(index) : this.top);
  }

  /** Call it when the user has scrolled. */
  scrolled(scrollTop: number): void {
    const way = { from: this.#scrollTop, to: scrollTop };
    this.#scrollTop = scrollTop;
    this.top = scrolledTop(way, this.top, this.lines, this.viewHeight, this.geometry.line);
  }

  /** Call it when the program has scrolled; `top` is more precise than the scroll position. */
  placed(scrollTop: number): void {
    this.#scrollTop = scrollTop;
  }

  /** The next list is a different one, so it starts at its top with nothing focused or selected. */
  restart(): void {
    this.selection.clear();
    this.#focusId = null;
    this.#moves++;
    if (this.focusRow !== headerRow) this.focusRow = 0;
    this.top = 0;
    this.scrollTo(0);
  }

  /**
   * Returns what a source should deliver at the same time, so that the next drawing is complete.
   */
  wish(): RequestedView {
    const { from, to } = this.range;
    const index = this.#firstIndex;
    const row = this.top > 0 ? this.cache.at(index) : undefined;
    return {
      from: Math.floor(from / pageSize) * pageSize,
      to: Math.max(1, Math.ceil(to / pageSize)) * pageSize,
      step: pageSize,
      anchor: row === undefined ? null : { id: this.source.idOf(row), index },
      focus: this.#focusId,
    };
  }

  /**
   * Takes a new state of the source. The focus stays on its row, wherever that is now, and the top
   * row keeps its position on screen.
   */
  async renew(source: RowSource<Row>): Promise<void> {
    const { anchor } = this.wish();
    const { line } = this.geometry;
    const at = Math.floor(this.top / line) * line;
    // With a heading at the top, its row is one line lower.
    const before = { at, lead: anchor === null ? 0 : at - this.topOf(anchor.index) };
    const renewal = ++this.#renewal;
    const places = source.known?.places;
    this.source = source;
    this.cache.renew(source);
    const ids = (): (string | null)[] => [anchor?.id ?? null, this.#focusId];
    const known = ids().map((id) => (id === null ? null : places?.get(id)));
    if (known.includes(undefined)) {
      // In the meantime, rows at the old position are loaded, which are usually the right ones.
      this.cache.want(this.range);
      let found: (number | null)[] | null;
      let moves: number;
      // A key pressed in the meantime has moved the focus, which must not jump back.
      do {
        moves = this.#moves;
        const asked = ids().map((id) => (id === null ? null : source.indexOf(id)));
        found = await this.#read(Promise.all(asked), null);
        if (renewal !== this.#renewal) return;
      } while (found && moves !== this.#moves);
      // If it is unknown, the view stays. The next state of the source will tell.
      if (found) this.#settle(before, found[0] ?? null, found[1] ?? null);
    } else this.#settle(before, known[0] ?? null, known[1] ?? null);
    this.cache.want(this.range);
  }

  /** Follows the rows: the top line was at `before`, and its row is at `top` now. */
  #settle(
    before: { readonly at: number; readonly lead: number },
    top: number | null,
    focus: number | null,
  ): void {
    const start = top === null ? before.at : Math.max(0, this.topOf(top) + before.lead);
    if (start !== before.at) this.scrollTo(start + (this.top % this.geometry.line));
    const row = focus ?? Math.min(this.focusRow, this.count - 1);
    if (this.focusRow !== headerRow) this.focusRow = Math.max(0, row);
    // Start of a Shift selection. That of the previous list does not apply.
    if (this.selection.empty) this.#anchor = Math.max(0, this.focusRow);
    if (focus === null && this.#focusId !== null) {
      this.#focusId = null;
      this.#events.oncurrent?.(null);
    }
  }

  /**
   * Returns the source's answer, or `otherwise` if it fails: the answer was dropped, or cannot be
   * read.
   */
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
   * Returns the row meant by a position: the one shown if it is visible, and never an outdated one.
   */
  #meant(index: number): Row | undefined {
    const y = this.topOf(index);
    const seen = y > this.top - this.geometry.line && y < this.top + this.viewHeight;
    return seen ? this.cache.at(index) : this.cache.fresh(index);
  }

  /**
   * Focuses a row. `one` selects only it, `extend` everything from the anchor, `keep` changes
   * nothing.
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
   * Resolves when selection and focus are on the same row: immediately, unless that row has not
   * loaded yet.
   */
  async found(): Promise<void> {
    while (this.#finding) await this.#finding;
  }

  async #focus(index: number, select: 'one' | 'extend' | 'keep' | 'toggle'): Promise<void> {
    if (index < 0 || index >= this.count) return;
    const meant = this.#meant(index);
    this.#moves++;
    this.focusRow = index;
    this.reveal(index);
    if (select !== 'extend') this.#anchor = index;
    let id = meant ? this.source.idOf(meant) : null;
    // The list may change in the meantime, and must not return to the row that was left.
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
   * Returns ids of rows if all are loaded. Then nothing is awaited, so that the next key press,
   * such as Delete, finds them selected.
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
    // The first row of a section is shown with its heading.
    const head = isFirst ? revealTop(place - 1, this.top, this.viewHeight, seen) : this.top;
    const top = revealTop(place, head, this.viewHeight, seen);
    if (top !== this.top) this.scrollTo(top);
  }

  /** Selects every row of the list, including rows never loaded. */
  selectAll(): void {
    this.selection.all();
  }

  /**
   * Carries out what concerns rows and columns. Returns `false` if the table has to do it (open,
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
