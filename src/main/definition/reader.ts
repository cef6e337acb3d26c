/**
 * The reader process. It receives one document and sends one result. A document may be crafted to
 * consume time or memory, and only a separate process can be stopped from outside.
 */
import type { Reading } from '@shared/definition/model';
import { answerParent } from '../process/answer-parent';
import { DocumentError, documentText } from './document';
import { readDefinition } from './read';

/** The message from main. */
interface Job {
  readonly bytes: Uint8Array;
  readonly basePath: string;
}

function answer(job: Job): Reading {
  try {
    return readDefinition(documentText(job.bytes), job.basePath);
  } catch (error) {
    const fault = error instanceof DocumentError ? error.fault : 'too-complex';
    return { ok: false, fault, detail: '' };
  }
}

answerParent((job) => answer(job as Job));
