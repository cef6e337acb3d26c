/**
 * Elements closer to the focus that handle Escape themselves. Escape leaves a whole screen only if
 * there are none.
 */

const nearer = '[role="dialog"], [role="menu"], [role="listbox"], [role="tooltip"]';

/** Returns whether a key press is an Escape that nothing else uses. */
export function isFreeEscape(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return false;
  return document.querySelector(nearer) === null;
}
