/** Pauses during the worker's long-running tasks. */

/** When paused work continues: after everything that was requested, or in turn. */
type Priority = 'background' | 'user-visible';

interface Scheduler {
  postTask(task: () => void, options: { readonly priority: Priority }): Promise<void>;
}

/**
 * Lets all waiting tasks run, with requests before background work. Doesn't use a timer, which
 * would take 4 ms each time.
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
