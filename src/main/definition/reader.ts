/**
 * The reader process: takes one document, answers once. A process of its own, since a document may
 * be made to use up time or memory, and only a process can be ended from outside.
 */
import type { Reading } from '@shared/definition/model';
import { DocumentError, documentText } from './document';
import { readDefinition } from './read';

/** What main sends. */
interface Job {
  readonly bytes: Uint8Array;
  readonly basePath: string;
}

/** Electron's port to the parent, or that of a child of Node. */
interface ParentPort {
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

const { parentPort } = process as unknown as { readonly parentPort?: ParentPort };

function answer(job: Job): Reading {
  try {
    return readDefinition(documentText(job.bytes), job.basePath);
  } catch (error) {
    const fault = error instanceof DocumentError ? error.fault : 'too-complex';
    return { ok: false, fault, detail: '' };
  }
}

if (parentPort) {
  parentPort.on('message', ({ data }) => parentPort.postMessage(answer(data as Job)));
  parentPort.postMessage('ready');
} else {
  process.on('message', (job) => process.send?.(answer(job as Job)));
  process.send?.('ready');
}
