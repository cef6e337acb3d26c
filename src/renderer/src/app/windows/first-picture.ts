/** The first picture of the window: when it is on the screen, and what it says of a start that takes long. */
import type { EventPayload } from '@shared/ipc/define';
import type { AppEvents } from '@shared/contract';

/** A window that nobody sees may paint nothing: the program is read all the same. */
const mostMs = 250;

/** Resolves when the browser says that it has painted something, or after a moment. */
export function afterFirstPicture(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, mostMs);
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
}

/** Says what the start waits for, as long as the program is not there. */
export function sayInFirstPicture(
  target: HTMLElement,
  { words, language }: EventPayload<AppEvents, 'app.waiting'>,
): void {
  const place = target.querySelector<HTMLElement>('.first-words');
  if (!place) return;
  place.lang = language;
  place.textContent = words;
}
