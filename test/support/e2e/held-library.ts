/** Delays the library's replies, so that a test can check what a screen shows in the meantime. */
import type { Page } from '@playwright/test';

/** Holds back the page's requests to its library. Returns a function that releases them. */
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
