/** The first paint of the window: when it is done, and what it shows of a slow start. */
import type { EventPayload } from '@shared/ipc/define';
import type { AppEvents } from '@shared/contract';

/** Limit for a hidden window, which may not paint at all. */
const mostMs = 250;

/** Resolves when the browser has painted, or after a moment. */
export function afterFirstPicture(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, mostMs);
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
}

/** Shows what the start is waiting for, until the program has loaded. */
export function sayInFirstPicture(
  target: HTMLElement,
  { words, language }: EventPayload<AppEvents, 'app.waiting'>,
): void {
  const place = target.querySelector<HTMLElement>('.first-words');
  if (!place) return;
  place.lang = language;
  place.textContent = words;
}
