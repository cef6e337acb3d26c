/** Focuses the list on screen at its current row. */
export function focusRows(): void {
  document.querySelector<HTMLElement>('main [role="grid"] [tabindex="0"]')?.focus();
}
