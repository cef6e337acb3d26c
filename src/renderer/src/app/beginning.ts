/** Initial focus of a screen: its field, or the open row. What has its name is read, not renamed. */
const startsAt = [
  'input[data-search]:not([data-named])',
  '[data-pane="form"] input:not(:disabled, [data-named])',
  '[role="grid"] [tabindex="0"]',
  '[role="grid"]',
  '[role="list"] [tabindex="0"]',
  '[data-pane="matter"] button.line',
  '.k-rail-line[tabindex="0"]',
];

function beginning(screen: HTMLElement): HTMLElement | null {
  for (const selector of startsAt) {
    const found = screen.querySelector<HTMLElement>(selector);
    if (found?.checkVisibility()) return found;
  }
  return null;
}

/** In ms: what has not come by then is not waited for. */
const longestWaitMs = 3000;
let stopWaiting = (): void => undefined;

/** Focuses it, or the screen itself until it is rendered. Stops if the person moves the focus. */
export function enterScreen(screen: HTMLElement): void {
  stopWaiting();
  const place = beginning(screen);
  (place ?? screen).focus({ preventScroll: true });
  if (place) return;
  const watching = new MutationObserver(() => {
    if (document.activeElement !== screen) return stopWaiting();
    const drawn = beginning(screen);
    if (!drawn) return;
    stopWaiting();
    drawn.focus({ preventScroll: true });
  });
  watching.observe(screen, { subtree: true, childList: true });
  const timer = setTimeout(() => stopWaiting(), longestWaitMs);
  stopWaiting = () => {
    watching.disconnect();
    clearTimeout(timer);
  };
}
