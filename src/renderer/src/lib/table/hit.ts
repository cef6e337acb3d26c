/** Which row and column of a table an event of the page is about. */

function closest(event: Event, selector: string): Element | null {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

/** Place of the row; `null` for none. */
export function rowOfEvent(event: Event): number | null {
  const row = closest(event, '[data-index]');
  return row instanceof HTMLElement ? Number(row.dataset['index']) : null;
}

/** Place of the column among the shown ones; `null` for none. */
export function columnOfEvent(event: Event): number | null {
  const cell = closest(event, '[aria-colindex]');
  return cell && Number(cell.getAttribute('aria-colindex')) - 1;
}

/** How a press selects: Shift extends, Ctrl adds or takes away. */
export function selectBy(event: MouseEvent): 'one' | 'extend' | 'toggle' {
  if (event.shiftKey) return 'extend';
  return event.ctrlKey || event.metaKey ? 'toggle' : 'one';
}
