/** The child process's side: receives jobs from the main process and replies to each of them. */
import { readyMessage } from './child-process';

/** Electron's parent port, or that of a Node child process. */
interface ParentPort {
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

/**
 * Replies to each job, and announces when the process is ready for the first one. If a job fails,
 * the process exits, which the parent notices. Otherwise, newer versions of Electron would only log
 * a warning, and the parent would wait forever.
 */
export function answerParent(answer: (job: unknown) => unknown): void {
  const { parentPort } = process as unknown as { readonly parentPort?: ParentPort };
  async function answered(job: unknown, post: (done: unknown) => unknown): Promise<void> {
    try {
      post(await answer(job));
    } catch (error) {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    }
  }
  if (parentPort) {
    parentPort.on('message', ({ data }) => {
      void answered(data, (done) => parentPort.postMessage(done));
    });
    parentPort.postMessage(readyMessage);
  } else {
    process.on('message', (job) => {
      void answered(job, (done) => process.send?.(done));
    });
    process.send?.(readyMessage);
  }
}
