/** The writer process. Receives one dossier and sends back its document. */
import { answerParent } from '../process/answer-parent';
import type { Dossier } from './dossier-data';
import { dossierDocument } from './document/dossier-document';
import type { Written } from './writer-process';

async function write(dossier: Dossier): Promise<Written> {
  try {
    return { type: 'written', bytes: await dossierDocument(dossier) };
  } catch (error) {
    return { type: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

answerParent((job) => write(job as Dossier));
