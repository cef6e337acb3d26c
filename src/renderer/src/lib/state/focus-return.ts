/** Restores the focus after a popup or dialog closes, or after the focused element disappears. */
import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';

/** Elements that Tab reaches. In a group of lines, that's only the current one. */
const reachable = '[tabindex="0"], button:not(:disabled, [tabindex="-1"])';

/** Remembers what has the focus, and returns a function that restores it. */
export function rememberFocus(): () => void {
  const places: HTMLElement[] = [];
  let place = document.activeElement;
  while (place instanceof HTMLElement && place !== document.body) {
    places.push(place);
    place = place.parentElement;
  }
  return () => {
    const [own] = places;
    if (own?.isConnected && !own.matches(':disabled')) return own.focus({ preventScroll: true });
    // If a cell has been redrawn meanwhile, its replacement in the same table gets the focus.
    for (const place of places.filter(({ isConnected }) => isConnected)) {
      const inside = place.querySelector<HTMLElement>(reachable);
      const next = place.hasAttribute('tabindex') ? (inside ?? place) : inside;
      if (next) return next.focus({ preventScroll: true });
    }
  };
}

/**
 * Use this for work that may remove or disable the pressed button, so that the next key press isn't
 * lost.
 */
export function keepFocus(): () => void {
  if (typeof document === 'undefined') return () => undefined;
  const restore = rememberFocus();
  return () =>
    void tick().then(() => {
      if (document.activeElement === document.body) restore();
    });
}

/**
 * For a button that disappears after it has been pressed. If it still has the focus then, the focus
 * moves to what `next` returns, or to the nearest control.
 */
export function passesFocusOn(
  next: () => HTMLElement | null | undefined = () => null,
): Attachment<HTMLElement> {
  return (button) => {
    let restore = (): void => undefined;
    const remember = (): void => void (restore = rememberFocus());
    button.addEventListener('focusin', remember);
    return () => {
      button.removeEventListener('focusin', remember);
      void tick().then(() => {
        if (document.activeElement !== document.body) return;
        const place = next();
        if (place) place.focus({ preventScroll: true });
        else restore();
      });
    };
  };
}
