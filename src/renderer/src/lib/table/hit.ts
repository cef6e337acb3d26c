/** Finds the row and column in which an event occurred. */

function closest(event: Event, selector: string): Element | null {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

/** Returns the row's position, or `null` if the event wasn't on a row. */
export function rowOfEvent(event: Event): number | null {
  const row = closest(event, '[data-index]');
  return row instanceof HTMLElement ? Number(row.dataset['index']) : null;
}

/** Returns the column's position among the visible columns, or `null` if there is none. */
export function columnOfEvent(event: Event): number | null {
  const cell = closest(event, '[aria-colindex]');
  return cell && Number(cell.getAttribute('aria-colindex')) - 1;
}

/** Returns how a click selects: Shift extends the selection, and Ctrl toggles the row. */
export function selectBy(event: MouseEvent): 'one' | 'extend' | 'toggle' {
  if (event.shiftKey) return 'extend';
  return event.ctrlKey || event.metaKey ? 'toggle' : 'one';
}
