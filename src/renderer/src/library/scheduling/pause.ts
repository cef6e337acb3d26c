/** Pauses of long work in the worker. */

/** Of what comes after the pause: after everything that was asked for, or in its turn. */
type Priority = 'background' | 'user-visible';

interface Scheduler {
  postTask(task: () => void, options: { readonly priority: Priority }): Promise<void>;
}

/**
 * Lets everything run that waits. What somebody asked for goes before what was begun in the
 * background. No timer, which would wait four milliseconds each time.
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
