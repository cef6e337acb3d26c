/** Restores the focus when a popup or dialog closes. */

/** Remembers the focus; the returned function restores it. */
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
    // If a cell was redrawn meanwhile, its replacement in the same table is focused.
    const still = places.find((one) => one.isConnected);
    const next = still?.querySelector<HTMLElement>('[tabindex="0"], button:not(:disabled)');
    (next ?? still)?.focus({ preventScroll: true });
  };
}
