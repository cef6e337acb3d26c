/**
 * What is laid out in the page and in the library's worker of the running program. Each resolves
 * when the moment has come, and holds the program there until it is killed. These functions are
 * sent as text: they must not use anything around them.
 */
import type { Page } from '@playwright/test';

interface Call {
  readonly call?: number;
  readonly reply?: number;
  readonly method?: string;
  readonly input?: { readonly entries?: readonly { readonly kind: string }[] };
}

/** Holds the message to the worker (`delivered`) or the worker's reply (`committed`). */
export async function holdInPage(
  page: Page,
  step: 'delivered' | 'committed',
  nth: number,
): Promise<{ readonly hit: Promise<void> }> {
  await page.evaluate(
    ([at, meant]) => {
      let hit = (): void => undefined;
      (window as unknown as { held: Promise<void> }).held = new Promise((done) => (hit = done));
      let seen = 0;
      let call: number | null = null;
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (this: Worker, message: Call) {
        if (message.method !== 'apply' || call !== null) return postMessage.call(this, message);
        seen += (message.input?.entries ?? []).filter(({ kind }) => kind === 'answer').length;
        if (seen <= meant) return postMessage.call(this, message);
        call = message.call ?? 0;
        if (at === 'delivered') hit();
        else postMessage.call(this, message);
      };
      const data = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data');
      Object.defineProperty(MessageEvent.prototype, 'data', {
        get(this: MessageEvent): unknown {
          const value = data?.get?.call(this) as Call | null;
          if (at !== 'committed' || call === null || value?.reply !== call) return value;
          hit();
          throw new Error('held');
        },
      });
    },
    [step, nth] as const,
  );
  return { hit: page.evaluate(() => (window as unknown as { held: Promise<void> }).held) };
}

/** Holds the worker inside the transaction that brings the page, when all is put into it. */
export async function holdInWorker(
  page: Page,
  nth: number,
): Promise<{ readonly hit: Promise<void> }> {
  const worker = page.workers()[0] ?? (await page.waitForEvent('worker'));
  await page.evaluate(() => {
    const channel = new BroadcastChannel('kills');
    (window as unknown as { held: Promise<void> }).held = new Promise((done) => {
      channel.addEventListener('message', () => done());
    });
  });
  await worker.evaluate((meant) => {
    const channel = new BroadcastChannel('kills');
    let seen = 0;
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key) {
      const request = key === undefined ? put.call(this, value) : put.call(this, value, key);
      if (this.name === 'hits') seen += 1;
      if (this.name !== 'meta' || (value as { key: string }).key !== 'appliedSeq') return request;
      if (seen <= meant) return request;
      channel.postMessage('held');
      const end = performance.now() + 20_000;
      while (performance.now() < end);
      return request;
    };
  }, nth);
  return { hit: page.evaluate(() => (window as unknown as { held: Promise<void> }).held) };
}
