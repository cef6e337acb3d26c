const row = '[role="grid"] [tabindex="0"]';
/**
 * Elements that receive the initial focus on a screen: its field, or the open row. A name field
 * that already has a value is skipped, because users come to read rather than rename.
 */
const startsAt = [
  'input[data-search]:not([data-named])',
  '[data-pane="form"] input:not(:disabled, [data-named])',
  // The open part of a company's file.
  ':is([data-resource], [data-year-of])[tabindex="0"]',
  row,
  '[role="grid"]',
  '[role="list"] [tabindex="0"]',
  '[data-pane="matter"] button.line',
];
/** Lines in the left rail, focused only if there is nothing else. */
const atTheSide = '.k-rail-line[tabindex="0"]:not([data-resource], [data-year-of])';

function beginning(screen: HTMLElement, places: readonly string[]): HTMLElement {
  for (const selector of places) {
    const found = screen.querySelector<HTMLElement>(selector);
    if (found?.checkVisibility()) return found;
  }
  return screen;
}

/** How long to wait for content, in milliseconds. */
const longestWaitMs = 3000;
let stopWaiting = (): void => undefined;

/**
 * Focuses the start of the screen, or the row if `toRow` is true. Until that has been rendered,
 * focuses whatever is available, or the screen itself. Stops if the user moves the focus.
 */
export function enterScreen(screen: HTMLElement, toRow = false): void {
  stopWaiting();
  const places = toRow ? [row] : [...startsAt, atTheSide];
  let place = beginning(screen, places);
  const isFinal = (): boolean => place !== screen && !place.matches(atTheSide);
  place.focus({ preventScroll: true });
  if (isFinal()) return;
  const watching = new MutationObserver(() => {
    if (document.activeElement !== place) return stopWaiting();
    const drawn = beginning(screen, places);
    if (drawn === place) return;
    place = drawn;
    if (isFinal()) stopWaiting();
    drawn.focus({ preventScroll: true });
  });
  watching.observe(screen, { subtree: true, childList: true });
  const timer = setTimeout(() => stopWaiting(), longestWaitMs);
  stopWaiting = () => {
    watching.disconnect();
    clearTimeout(timer);
  };
}
