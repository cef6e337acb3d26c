/** Gives the keyboard to the list of the screen, at the row it stands on. */
export function focusRows(): void {
  document.querySelector<HTMLElement>('main [role="grid"] [tabindex="0"]')?.focus();
}
