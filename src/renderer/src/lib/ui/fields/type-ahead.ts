/**
 * Holds what is typed until a field can take it. Otherwise, a letter typed too early would trigger
 * an action, such as an assessment.
 */

/**
 * Holds the letters typed from now on. The returned function stops that, focuses the field, and
 * types the letters into it. Without a field, they're discarded.
 */
export function typeAhead(): (field: HTMLInputElement | HTMLTextAreaElement | null) => void {
  let typed = '';
  const hold = (event: KeyboardEvent): void => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    typed += event.key;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', hold, { capture: true });
  return (field) => {
    window.removeEventListener('keydown', hold, { capture: true });
    if (!field) return;
    field.focus();
    if (typed === '') return;
    field.setRangeText(typed, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: typed }));
  };
}
