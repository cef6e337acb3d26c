/**
 * Holds what is typed until a field can take it. Without it, a letter typed too early would be an
 * action's key, such as that of an assessment.
 */

/**
 * Holds the letters typed from now on. The function returned ends this, focuses the field, and
 * types them into it; without a field, they are discarded.
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
