/** Where the keyboard begins on a screen: in its field, else on the row that is open. */
const startsAt = [
  'input[data-search]',
  '[data-pane="form"] input:not(:disabled)',
  '[role="grid"] [tabindex="0"]',
  '[role="grid"]',
  '[role="list"] [tabindex="0"]',
  '[data-pane="matter"] button.line',
];

function beginning(screen: HTMLElement): HTMLElement | null {
  for (const selector of startsAt) {
    const found = screen.querySelector<HTMLElement>(selector);
    if (found?.checkVisibility()) return found;
  }
  return null;
}

/** In ms: what has not come by then is not waited for. */
const patience = 3000;
let stopWaiting = (): void => undefined;

/** Goes there, or to the screen itself until it is drawn; whoever goes elsewhere meanwhile stays there. */
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
  const timer = setTimeout(() => stopWaiting(), patience);
  stopWaiting = () => {
    watching.disconnect();
    clearTimeout(timer);
  };
}
