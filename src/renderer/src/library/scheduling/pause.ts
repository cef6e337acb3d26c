/** Pauses in long work of the worker. */

/** When the paused work continues: after everything that was requested, or in turn. */
type Priority = 'background' | 'user-visible';

interface Scheduler {
  postTask(task: () => void, options: { readonly priority: Priority }): Promise<void>;
}

/**
 * Lets all waiting work run, with requests before background work. It doesn't use a timer, which
 * would wait 4 ms each time.
 */
export function pause(priority: Priority = 'background'): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: Partial<Scheduler> };
  if (scheduler?.postTask) return scheduler.postTask(() => undefined, { priority });
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
}
