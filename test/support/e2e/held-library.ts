/** A library that answers only when the test lets it: what a screen does meanwhile is then certain. */
import type { Page } from '@playwright/test';

/** Keeps back whatever the page asks of its library; gives the function that lets it through. */
export async function holdLibrary(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { prototype } = Worker;
    const { postMessage } = prototype;
    const held: (() => void)[] = [];
    prototype.postMessage = function (this: Worker, ...message: unknown[]): void {
      held.push(() => Reflect.apply(postMessage, this, message));
    };
    Object.assign(window, {
      releaseLibrary() {
        prototype.postMessage = postMessage;
        for (const send of held) send();
      },
    });
  });
  return () =>
    page.evaluate(() => (window as unknown as { releaseLibrary(): void }).releaseLibrary());
}
