/** The child's side: takes jobs of the main process, answers each. */
import { readyMessage } from './child-process';

/** Electron's port to the parent, or that of a child of Node. */
interface ParentPort {
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

/**
 * Answers every job, and says that it is ready for the first. A job that fails ends the process, which
 * the parent takes for no answer: newer versions of Electron would only warn, and the parent wait.
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
