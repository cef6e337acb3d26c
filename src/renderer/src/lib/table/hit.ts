/** Finds the row and column of a table that an event concerns. */

function closest(event: Event, selector: string): Element | null {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

/** Returns the position of the row; `null` for none. */
export function rowOfEvent(event: Event): number | null {
  const row = closest(event, '[data-index]');
  return row instanceof HTMLElement ? Number(row.dataset['index']) : null;
}

/** Returns the position of the column among the visible ones; `null` for none. */
export function columnOfEvent(event: Event): number | null {
  const cell = closest(event, '[aria-colindex]');
  return cell && Number(cell.getAttribute('aria-colindex')) - 1;
}

/** Returns how a click selects: Shift extends the selection, Ctrl toggles the row. */
export function selectBy(event: MouseEvent): 'one' | 'extend' | 'toggle' {
  if (event.shiftKey) return 'extend';
  return event.ctrlKey || event.metaKey ? 'toggle' : 'one';
}
