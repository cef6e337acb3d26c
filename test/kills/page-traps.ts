/**
 * Traps in the running program's library worker. They resolve at the right moment, then keep the
 * worker busy until it is killed. These functions are serialised, so they mustn't use anything from
 * outside.
 */
import type { Page } from '@playwright/test';

export type HeldStep = 'delivered' | 'applying' | 'committed';

/** Holds the worker once the `nth` page from now is at `step`. */
export async function holdInWorker(
  page: Page,
  step: HeldStep,
  nth: number,
): Promise<{ readonly hit: Promise<void> }> {
  const worker = page.workers()[0] ?? (await page.waitForEvent('worker'));
  await page.evaluate(() => {
    const channel = new BroadcastChannel('kills');
    (window as unknown as { held: Promise<void> }).held = new Promise((done) => {
      channel.addEventListener('message', () => done());
    });
  });
  await worker.evaluate(
    ([at, meant]) => {
      type Heard = { result?: { value?: { entries?: unknown } } } | null;
      const channel = new BroadcastChannel('kills');
      const hold = (): void => {
        channel.postMessage('held');
        const end = performance.now() + 20_000;
        while (performance.now() < end);
      };
      let seen = 0;
      // Data arriving on the port from the main process. It is read only by the listener, and only
      // once.
      const data = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data');
      Object.defineProperty(MessageEvent.prototype, 'data', {
        get(this: MessageEvent): unknown {
          const value = data?.get?.call(this) as Heard;
          // `entries` is a number if only the archive's size was requested.
          const heard = value?.result?.value?.entries;
          const entries = Array.isArray(heard) ? (heard as { kind: string }[]) : [];
          const answers = entries.filter(({ kind }) => kind === 'answer').length;
          seen += answers;
          if (at === 'delivered' && answers > 0 && seen > meant) hold();
          return value;
        },
      });
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key) {
        const request = key === undefined ? put.call(this, value) : put.call(this, value, key);
        const isLast = this.name === 'meta' && (value as { key: string }).key === 'appliedSeq';
        if (at === 'applying' && isLast && seen > meant) hold();
        return request;
      };
      const scope = self as unknown as { postMessage(message: object): void };
      const { postMessage } = scope;
      scope.postMessage = (message) => {
        const { notice } = message as { notice?: { type: string } };
        if (at === 'committed' && notice?.type === 'applied' && seen > meant) hold();
        postMessage.call(self, message);
      };
    },
    [step, nth] as const,
  );
  return { hit: page.evaluate(() => (window as unknown as { held: Promise<void> }).held) };
}
