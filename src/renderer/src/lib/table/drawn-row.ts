/**
 * Draws a row without a component. Elements are reused for many records, and only differences are
 * written. Nothing here reads a size, so each scroll causes just one layout.
 */
import { m } from '@shared/messages/compiled/messages';
import type { Locale } from '@shared/messages/compiled/runtime';
import type { DateStyle } from '../format/format';
import { withoutTurns } from '../format/without-turns';
import { alignsRight, cellText } from './cell-text';
import type { CellDecoration, TableColumn } from './table-column';

/** A symbol in a row's first cell. */
export interface RowMark {
  /** What the symbol means. */
  readonly label: string;
  /** The symbol's shape. Defaults to a dot. */
  readonly look?: { readonly colour: string; readonly shape: string };
  /** True if the symbol is drawn as an outline, because it couldn't be saved. */
  readonly isHollow?: boolean;
}

/** How rows are drawn. Passing a new object redraws every cell. */
export interface Style<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly locale: Locale;
  readonly dates: DateStyle;
  /** Returns the symbol in a row's first cell, or `null` if it has none. */
  readonly mark: (row: Row) => RowMark | null;
}

/** The state of a row, apart from its record. */
export interface RowState {
  readonly current: boolean;
  readonly selected: boolean;
  /** Index of the column that has the tab stop, or `null` if it isn't in this row. */
  readonly stop: number | null;
  /** Vertical position in pixels. */
  readonly top: number;
}

interface Cell {
  readonly element: HTMLElement;
  readonly text: Text;
  readonly picture: HTMLElement | null;
  readonly ring: HTMLElement | null;
  readonly bar: HTMLElement | null;
  shown: string;
  faint: boolean;
  titled: boolean;
}

/** An element that displays a row. */
export interface DrawnRow<Row> {
  readonly element: HTMLElement;
  index: number;
  /** Displays the record at a position, or `undefined` while it's loading. */
  draw(index: number, row: Row | undefined, standing: RowState): void;
  cell(column: number): HTMLElement | null;
  /** Sets a cell's tooltip. Called on hover. */
  explain(column: number): void;
}

/** Creates a row that has no record yet. */
export function createRow<Row>(style: Style<Row>): DrawnRow<Row> {
  const element = document.createElement('div');
  element.className = 'drawn';
  element.setAttribute('role', 'row');
  const cells = style.columns.map((column, at) => createCell(column, at));
  element.append(...cells.map((cell) => cell.element));
  const mark = document.createElement('span');
  mark.className = 'mark';
  mark.setAttribute('role', 'img');
  mark.hidden = true;
  cells[0]?.element.prepend(mark);
  let drawn: { readonly row: Row | undefined } | null = null;
  let place = NaN;
  let marked: string | null = null;
  let [current, selected, waiting] = [false, false, false];
  let stop: number | null = null;
  element.setAttribute('aria-selected', 'false');

  /** Draws the record. If the row already shows it, updates only what can change without it. */
  function fill(row: Row, again: boolean): void {
    for (const [at, column] of style.columns.entries()) {
      const cell = cells[at];
      if (!cell || (again && !column.decorate)) continue;
      const { briefly } = column;
      const said = briefly ? briefly(row) : cellText(column, row, style.locale, style.dates).text;
      const words = withoutTurns(said);
      const decorate = column.decorate?.(row);
      const faint = words === '' && decorate?.instead !== undefined;
      const shown = faint ? (decorate?.instead ?? '') : words;
      if (cell.shown !== shown) cell.text.data = cell.shown = shown;
      if (cell.faint !== faint) cell.element.classList.toggle('faint', (cell.faint = faint));
      if (cell.picture) showPicture(cell.picture, decorate ?? null);
      if (cell.ring) showRing(cell.ring, decorate?.ring);
      if (cell.bar) showBar(cell.bar, decorate?.bar);
      if (!again && cell.titled) {
        cell.element.removeAttribute('title');
        cell.titled = false;
      }
    }
    const said = style.mark(row);
    const { colour = '', shape = '' } = said?.look ?? {};
    const key = said ? `${shape} ${colour} ${said.label}` : null;
    if (key === marked) return;
    marked = key;
    mark.hidden = said === null;
    element.classList.toggle('marked', said !== null);
    mark.classList.toggle('k-assessment', shape !== '');
    mark.classList.toggle('hollow', said?.isHollow ?? false);
    mark.dataset['shape'] = shape;
    mark.dataset['colour'] = colour;
    mark.title = said?.label ?? '';
    mark.setAttribute('aria-label', said?.label ?? '');
  }

  return {
    element,
    index: -1,
    draw(index, row, next) {
      if (this.index !== index) {
        this.index = index;
        element.dataset['index'] = String(index);
        // The headers are row 1.
        element.setAttribute('aria-rowindex', String(index + 2));
      }
      if (place !== next.top) element.style.transform = `translateY(${(place = next.top)}px)`;
      const again = drawn !== null && drawn.row === row;
      if (!again) drawn = { row };
      if (row !== undefined) fill(row, again);
      if (waiting !== (row === undefined)) {
        waiting = row === undefined;
        element.classList.toggle('waiting', waiting);
        if (waiting) {
          element.setAttribute('aria-busy', 'true');
          element.setAttribute('aria-label', m.common_loading());
        } else {
          element.removeAttribute('aria-busy');
          element.removeAttribute('aria-label');
        }
      }
      if (current !== next.current) element.classList.toggle('current', (current = next.current));
      if (selected !== next.selected) {
        element.classList.toggle('selected', (selected = next.selected));
        element.setAttribute('aria-selected', String(selected));
      }
      if (stop !== next.stop) {
        if (stop !== null) cells[stop]?.element.setAttribute('tabindex', '-1');
        stop = next.stop;
        if (stop !== null) cells[stop]?.element.setAttribute('tabindex', '0');
      }
    },
    cell: (column) => cells[column]?.element ?? null,
    explain(column) {
      const cell = cells[column];
      const shown = style.columns[column];
      if (!cell || !shown || !drawn || drawn.row === undefined) return;
      const { title } = cellText(shown, drawn.row, style.locale, style.dates);
      if (title === '' || cell.titled) return;
      cell.element.title = withoutTurns(title);
      cell.titled = true;
    },
  };
}

function createCell<Row>(column: TableColumn<Row>, at: number): Cell {
  const element = document.createElement('div');
  element.className = alignsRight(column.kind) ? 'cell right' : 'cell';
  element.setAttribute('role', 'gridcell');
  element.setAttribute('aria-colindex', String(at + 1));
  element.setAttribute('tabindex', '-1');
  const text = document.createTextNode('');
  const [picture, ring, bar] = column.decorate
    ? ['k-thumb', 'k-ring', 'k-bar'].map((name) => part(name))
    : [];
  if (picture && ring) element.append(picture, ring);
  element.append(text);
  if (bar) element.append(bar);
  const parts = { picture: picture ?? null, ring: ring ?? null, bar: bar ?? null };
  return { element, text, ...parts, shown: '', faint: false, titled: false };
}

function part(name: string): HTMLElement {
  const element = document.createElement('span');
  element.className = name;
  element.hidden = true;
  element.setAttribute('aria-hidden', 'true');
  return element;
}

function showPicture(room: HTMLElement, of: CellDecoration | null): void {
  const address = of?.picture ?? null;
  const without = of?.without;
  hide(room, address === null && without === undefined);
  const shows = address === null ? (without ?? '') : 'picture';
  if (room.dataset['shows'] !== shows) room.dataset['shows'] = shows;
  const [image] = room.getElementsByTagName('img');
  if (address === null) return image?.remove();
  if (image?.getAttribute('src') === address) return;
  const next = image ?? document.createElement('img');
  next.alt = '';
  next.src = address;
  if (!image) room.append(next);
}

function showRing(element: HTMLElement, ring: string | undefined): void {
  hide(element, ring === undefined);
  if (element.dataset['ring'] !== (ring ?? '')) element.dataset['ring'] = ring ?? '';
}

function showBar(element: HTMLElement, share: number | undefined): void {
  hide(element, share === undefined);
  if (share === undefined) return;
  const width = `${share}%`;
  if (element.style.getPropertyValue('--share') !== width)
    element.style.setProperty('--share', width);
}

/** Setting an attribute to the value it has would cost as much as changing it. */
function hide(element: HTMLElement, hidden: boolean): void {
  if (element.hidden !== hidden) element.hidden = hidden;
}
