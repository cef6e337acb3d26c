/** The window's first paint: waits for it, and updates its text during a slow start. */
import type { EventPayload } from '@shared/ipc/define';
import type { AppEvents } from '@shared/contract';

/** Timeout for hidden windows, which may never paint. */
const mostMs = 250;

/** Resolves once the browser has painted, or after a short timeout. */
export function afterFirstPicture(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, mostMs);
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
}

/** Shows why startup is taking time. Returns false if the program has already been drawn. */
export function sayInFirstPicture(
  target: HTMLElement,
  { words, language }: EventPayload<AppEvents, 'app.waiting'>,
): boolean {
  const place = target.querySelector<HTMLElement>('.first-words');
  if (!place) return false;
  place.lang = language;
  place.textContent = words;
  return true;
}
