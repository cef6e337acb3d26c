/** The child's side: takes jobs of the main process, answers each. */
import { readyMessage } from './child-process';

/** Electron's port to the parent, or that of a child of Node. */
interface ParentPort {
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

/** Answers every job, and says that it is ready for the first. */
export function answerParent(answer: (job: unknown) => unknown): void {
  const { parentPort } = process as unknown as { readonly parentPort?: ParentPort };
  if (parentPort) {
    parentPort.on(
      'message',
      ({ data }) => void Promise.resolve(answer(data)).then((done) => parentPort.postMessage(done)),
    );
    parentPort.postMessage(readyMessage);
  } else {
    process.on(
      'message',
      (job) => void Promise.resolve(answer(job)).then((done) => process.send?.(done)),
    );
    process.send?.(readyMessage);
  }
}
