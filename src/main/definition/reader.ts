/**
 * The reader process: takes one document, answers once. A process of its own, since a document may
 * be made to use up time or memory, and only a process can be ended from outside.
 */
import type { Reading } from '@shared/definition/model';
import { answerParent } from '../process/answer-parent';
import { DocumentError, documentText } from './document';
import { readDefinition } from './read';

/** What main sends. */
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
