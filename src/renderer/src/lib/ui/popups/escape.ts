/** Open elements that handle Escape themselves. Escape only leaves a screen if there are none. */

const nearer = '[role="dialog"], [role="menu"], [role="listbox"], [role="tooltip"]';

/** Returns whether a key press is an Escape that nothing else will handle. */
export function isFreeEscape(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return false;
  return document.querySelector(nearer) === null;
}
