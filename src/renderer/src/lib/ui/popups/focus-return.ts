/** Where the focus goes back to when what was opened over the window closes. */

/** Remembers where the focus is; the function given back puts it there again. */
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
    // A cell that was drawn again meanwhile: then what stands in its stead, in the same table.
    const still = places.find((one) => one.isConnected);
    const next = still?.querySelector<HTMLElement>('[tabindex="0"], button:not(:disabled)');
    (next ?? still)?.focus({ preventScroll: true });
  };
}
