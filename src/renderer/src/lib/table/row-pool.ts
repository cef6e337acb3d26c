/**
 * The elements for the visible rows, of which there are only as many as fit. They aren't removed
 * while scrolling, and they're kept in list order in the page for screen readers. The focused row
 * always keeps its element, so that scrolling never loses the focus.
 */
import { createRow, type DrawnRow, type RowState, type Style } from './drawn-row';

/** What is currently visible. */
interface Scene<Row> {
  readonly from: number;
  readonly to: number;
  /**
   * Index of the focused row, which is drawn even if it isn't visible, or `null` if no row has the
   * focus.
   */
  readonly focus: number | null;
  readonly rowAt: (index: number) => Row | undefined;
  readonly standing: (index: number, row: Row | undefined) => RowState;
}

/** The table rows in the page. */
export interface RowPool<Row> {
  /** Changes the style by recreating all rows. */
  restyle(style: Style<Row>): void;
  paint(scene: Scene<Row>): void;
  cell(row: number, column: number): HTMLElement | null;
  explain(row: number, column: number): void;
}

/** Creates a pool that draws its rows into `host`. */
export function createRowPool<Row>(host: HTMLElement): RowPool<Row> {
  let style: Style<Row> | null = null;
  /** In page order, i.e. sorted by position. */
  let rows: readonly DrawnRow<Row>[] = [];
  /** Rows that a shorter list doesn't need. A longer one may need them with the next letter. */
  let spare: readonly DrawnRow<Row>[] = [];

  const rowOf = (index: number): DrawnRow<Row> | undefined =>
    rows.find((row) => row.index === index);

  /**
   * Assigns a row element to each position. Rows that are still visible keep theirs, and the other
   * elements are reused.
   */
  function assigned(places: readonly number[], look: Style<Row>): readonly DrawnRow<Row>[] {
    const staying = new Map(rows.map((row) => [row.index, row]));
    const wanted = new Set(places);
    const free = [...rows.filter((row) => !wanted.has(row.index)), ...spare];
    let next = 0;
    const now = places.map((place) => staying.get(place) ?? free[next++] ?? createRow(look));
    spare = free.slice(next);
    for (const row of spare) row.element.remove();
    return now;
  }

  return {
    restyle(next) {
      style = next;
      [rows, spare] = [[], []];
      host.replaceChildren();
    },
    paint({ from, to, focus, rowAt, standing }) {
      if (!style) return;
      const places = Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step);
      if (focus !== null && focus < from) places.unshift(focus);
      else if (focus !== null && focus >= to) places.push(focus);
      const now = assigned(places, style);
      const elements = now.map(({ element }) => element);
      const staying = elements.filter(
        (_, at) => now[at]?.index === places[at] && places[at] !== focus,
      );
      const focused = elements.find((element) => element.contains(document.activeElement));
      arrange(host, elements, staying, focused);
      rows = now;
      for (const [at, place] of places.entries()) {
        const row = rowAt(place);
        now[at]?.draw(place, row, standing(place, row));
      }
    },
    cell: (row, column) => rowOf(row)?.cell(column) ?? null,
    explain: (row, column) => rowOf(row)?.explain(column),
  };
}

/**
 * Sorts elements with as few moves as possible. Never moves the focused element, because that would
 * lose the focus. After a scroll, the reused elements are at one end of the `staying` ones. They're
 * moved to the other end first, since otherwise all the others would have to move.
 */
function arrange(
  host: HTMLElement,
  wanted: readonly Element[],
  staying: readonly Element[],
  focused: Element | undefined,
): void {
  const [first, last] = [staying[0], staying.at(-1)];
  if (first && last) {
    const head = wanted.slice(0, wanted.indexOf(first)).filter((one) => one !== focused);
    const tail = wanted.slice(wanted.indexOf(last) + 1).filter((one) => one !== focused);
    if (last.nextElementSibling !== (tail[0] ?? null)) last.after(...tail);
    if (first.previousElementSibling !== (head.at(-1) ?? null)) first.before(...head);
  }
  const fixed = focused ?? first ?? wanted[0];
  if (!fixed) return;
  if (!fixed.isConnected) host.append(fixed);
  const start = wanted.indexOf(fixed);
  let at: Element = fixed;
  for (const element of wanted.slice(start + 1)) {
    if (at.nextElementSibling !== element) at.after(element);
    at = element;
  }
  at = fixed;
  for (const element of wanted.slice(0, start).reverse()) {
    if (at.previousElementSibling !== element) at.before(element);
    at = element;
  }
}
