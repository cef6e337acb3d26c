/** When the first picture of the window is on the screen. */

/** A window that nobody sees may paint nothing: the program is read all the same. */
const mostMs = 250;

/** Resolves when the browser says that it has painted something, or after a moment. */
export function afterFirstPicture(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, mostMs);
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
}
